import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readManifest, takeBackup } from '../../features/backups/index.ts';
import { writeFullBackup } from '../archive/full-backup.ts';
import { type Command, CommandFailed, WrongUsage } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Backs up the database, also while the service runs; with `--full` as an archive with the attached files. */
export const backup: Command = {
  name: 'backup',
  usage: '[--full [--to FOLDER] [--with-key]]',
  summary: 'Back up the database; --full adds the attached files, --with-key the secret key',
  options: { full: 'flag', to: 'value', 'with-key': 'flag' },
  rest: [0, 0],
  async run({ config, clock, log }, { options }) {
    const { dataDir, backupPassphrase: passphrase } = config;
    if (options.full === undefined && (options.to !== undefined || options['with-key'] !== undefined)) {
      throw new WrongUsage('--to and --with-key need --full.');
    }
    const key = options['with-key'] === undefined ? undefined : keyToInclude(dataDir, passphrase);
    const folder = join(dataDir, 'backups');
    return withServiceDatabase(config, async (database) => {
      const { run, path } = await takeBackup({ database, folder, clock, log }, {});
      if (options.full === undefined) {
        return {
          lines: [`Backup: ${path} (${run.size_bytes} bytes)`],
          json: { file: path, size_bytes: run.size_bytes },
        };
      }
      const name = path.slice(folder.length + 1);
      const stamp = name.replace(/^sammen-|\.\w+$/g, '');
      const extension = passphrase === '' ? 'tar.gz' : 'tar.gz.enc';
      const target = resolve(typeof options.to === 'string' ? options.to : folder, `sammen-full-${stamp}.${extension}`);
      const contents = readManifest(folder, name);
      const filesFolder = join(dataDir, 'files');
      const whole = {
        database: path,
        filesFolder,
        contents,
        key,
        passphrase: passphrase === '' ? undefined : passphrase,
      };
      const { files, missing } = await writeFullBackup(target, whole);
      const encrypted = passphrase !== '';
      return {
        lines: [
          `Full backup: ${target} (${encrypted ? 'encrypted, ' : ''}${files} attached files)`,
          ...(missing === 0 ? [] : [`Attached files that are missing in ${filesFolder}: ${missing}`]),
          ...(key === undefined ? ['The secret key is not included. Keep a copy of it in another place.'] : []),
        ],
        json: { file: target, encrypted, files, missing, with_key: key !== undefined },
      };
    });
  },
};

/** Returns the path of the secret key. An archive that is not encrypted must not contain it: it would open all secrets beside it. */
function keyToInclude(dataDir: string, passphrase: string): string {
  if (passphrase === '') {
    throw new CommandFailed('--with-key needs an encrypted backup. Set SERVICE_BACKUP_PASSPHRASE.');
  }
  const path = join(dataDir, 'secret.key');
  if (existsSync(path)) return path;
  throw new CommandFailed(
    `There is no file ${path}: the key is in SERVICE_SECRET_KEY. Keep a copy of it in another place.`,
  );
}
