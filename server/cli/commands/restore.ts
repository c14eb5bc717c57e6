import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunCommand } from '../command.ts';
import { restoreBackup } from '../restore/restore-backup.ts';

/** Replaces the database by a backup. The service must not run. */
export const runRestore: RunCommand = async ({ config, clock }, { rest: [path = ''] }) => {
  const { kept, missing } = await restoreBackup(config, path, clock.now());
  const hasKey = config.secretKey !== null || existsSync(join(config.dataDir, 'secret.key'));
  return {
    lines: [
      'The backup was restored.',
      ...(kept === undefined ? [] : [`The former database and files are in ${kept}.`]),
      ...(missing === 0
        ? []
        : [
            `Attached files that are missing: ${missing}. Copy the folder files of the lost machine, or restore a full backup.`,
          ]),
      ...(hasKey
        ? []
        : [`There is no secret key. Put it into ${join(config.dataDir, 'secret.key')} before you start the service.`]),
      'Start the service.',
    ],
    json: { kept: kept ?? null, missing_files: missing, has_key: hasKey },
  };
};
