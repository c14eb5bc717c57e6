import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { CopyFailed } from '../../../platform/db/copied-database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import type { ServeStream } from '../../../platform/http/serve/serve-stream.ts';
import type { BackupParts } from './backup-parts.ts';
import { downloadBackup } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { takeBackup } from './take-backup.ts';

/** Milliseconds until the request answers 503. The backup itself continues. */
const TIME_LIMIT = 10 * 60_000;

type BackupRoutes = BackupParts & { serveDirect: ServeDirect; serveStaged: ServeStaged; serveStream: ServeStream };

/** Registers the operations on backups, which are for administrators. */
export function serveBackups({ serveDirect, serveStaged, serveStream, ...parts }: BackupRoutes): void {
  const { backups } = api;
  const { database, folder } = parts;

  serveDirect(backups.list, async ({ query }) => ({
    backups: await listBackups(database, folder, query.limit ?? LIMITS.pages.backups.default),
  }));

  serveStaged(
    backups.create,
    async ({ actor, write }) => {
      const { run } = await takeBackup(parts, { id: actor.id }).catch(answerFailure);
      return write(async () => run);
    },
    { timeLimit: TIME_LIMIT },
  );

  serveStream(backups.download, ({ actor, params }) => downloadBackup(parts, actor, params.backupID));
}

/** The sentence says what an administrator can do. */
function answerFailure(error: unknown): never {
  if (error instanceof CopyFailed)
    throw new Refusal('internal_error', { error: `The backup failed. ${error.message}` });
  throw error;
}
