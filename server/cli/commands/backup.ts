import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Backup,
  type BackupParts,
  type CopyTarget,
  copyBackup,
  copyTarget,
  copyToBucket,
  readManifest,
  takeBackup,
} from '../../features/operate/backups/index.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { writeFullBackup } from '../archive/full-backup.ts';
import { CommandFailed, type CommandResult, type RunCommand, WrongUsage } from '../command.ts';
import { filesOf, guardOf } from '../command-files.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** A command waits five minutes for another backup. */
const PAUSE_MS = 250;
const MOST_TRIES = 1200;

/** Backs up the database, also while the service runs; with `--full` as an archive with the attached files. */
export const runBackup: RunCommand = async ({ config, clock, log }, { options }) => {
  const { dataDir, backupPassphrase: passphrase } = config;
  if (options.full === undefined && (options.to !== undefined || options['with-key'] !== undefined)) {
    throw new WrongUsage('--to and --with-key need --full.');
  }
  const key = options['with-key'] === undefined ? undefined : keyToInclude(dataDir, passphrase);
  const folder = join(dataDir, 'backups');
  const target = copyTarget(config, { guard: guardOf(config) });
  return withServiceDatabase(config, async (database) => {
    const { run, path } = await takeNextBackup({ database, folder, clock, log });
    if (options.full === undefined) {
      const lines = [`Backup: ${path} (${run.size_bytes} bytes)`];
      const result = { lines, json: { file: path, size_bytes: run.size_bytes } };
      const where = { id: run.id, name: path.slice(folder.length + 1) };
      return addCopy(result, target, (to) => copyBackup({ database, folder, clock }, to, where));
    }
    const name = path.slice(folder.length + 1);
    const stamp = name.replace(/^sammen-|\.\w+$/g, '');
    const extension = passphrase === '' ? 'tar.gz' : 'tar.gz.enc';
    const archive = resolve(typeof options.to === 'string' ? options.to : folder, `sammen-full-${stamp}.${extension}`);
    const contents = readManifest(folder, name);
    const store = filesOf(config);
    const whole = {
      database: path,
      store,
      contents,
      key,
      passphrase: passphrase === '' ? undefined : passphrase,
    };
    const { files, missing } = await writeFullBackup(archive, whole);
    const encrypted = passphrase !== '';
    const result = {
      lines: [
        `Full backup: ${archive} (${encrypted ? 'encrypted, ' : ''}${files} attached files)`,
        ...(missing === 0 ? [] : [`Attached files that are missing in the ${store.place}: ${missing}`]),
        ...(key === undefined ? ['The secret key is not included. Keep a copy of it in another place.'] : []),
      ],
      json: { file: archive, encrypted, files, missing, with_key: key !== undefined },
    };
    return addCopy(result, target, ({ bucket }) => copyToBucket(archive, bucket));
  });
};

/** Takes a backup. Waits while another process makes one, such as the nightly job of the service. */
async function takeNextBackup(parts: BackupParts): Promise<Backup> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeBackup(parts, {});
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unavailable') || tries === MOST_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Adds the address of the copy, if the settings have a bucket. */
async function addCopy(
  result: CommandResult,
  target: CopyTarget | undefined,
  copy: (target: CopyTarget) => Promise<string>,
): Promise<CommandResult> {
  if (target === undefined) return { ...result, json: { ...result.json, copy: null } };
  const address = await copy(target);
  return { lines: [...result.lines, `Copy: ${address}`], json: { ...result.json, copy: address } };
}

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
