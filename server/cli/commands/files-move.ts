import { join } from 'node:path';
import { isAlone } from '../../platform/db/dialect/is-alone.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { CommandFailed, type RunCommand, WrongUsage } from '../command.ts';
import { filesOf } from '../command-files.ts';
import { moveFiles } from '../files/move-files.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Damaged files that are named. */
const EXAMPLES = 5;

/** Moves the attached files from the folder into the bucket, or back. The service must not run. The exit code is 3 if damaged files are left. */
export const runFilesMove: RunCommand = async ({ config }, { options: { to: target } }) => {
  const { dataDir, databaseUrl, filesUrl } = config;
  if (target !== 'bucket' && target !== 'folder') throw new WrongUsage('Usage: sammen files move --to bucket|folder');
  if (filesUrl === null) throw new CommandFailed('Set SERVICE_FILES_URL to the bucket, for both directions.');
  const lock = openDataFolder(dataDir, { shared: false });
  try {
    if (!(await isAlone(databaseUrl ?? join(dataDir, 'sammen.db')))) {
      throw new CommandFailed('The service is running. Stop it on every node first.');
    }
    const [folder, bucket] = [filesOf({ ...config, filesUrl: null }), filesOf(config)];
    const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
    const moved = await withServiceDatabase(config, (database) => moveFiles(database, from, to));
    const { files, bytes, present, damaged } = moved;
    const examples = damaged.slice(0, EXAMPLES).join(', ');
    const setting =
      target === 'bucket' ? 'Keep SERVICE_FILES_URL in the settings' : 'Remove SERVICE_FILES_URL from the settings';
    return {
      code: damaged.length > 0 ? 3 : 0,
      lines: [
        `Attached files copied into the ${target}: ${files} (${bytes} bytes). Already there: ${present}.`,
        ...(damaged.length === 0
          ? []
          : [
              `Damaged files that stay in the ${from.kind}: ${damaged.length} (such as ${examples}). Restore a full backup.`,
            ]),
        `${setting} of the service, then start it.`,
      ],
      json: { files, bytes, present, damaged },
    };
  } finally {
    lock.release();
  }
};
