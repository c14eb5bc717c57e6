import { BucketFailure } from '../bucket/index.ts';
import { UnusableKey } from '../crypto/secret-key.ts';
import { CopyFailed } from '../db/copied-database.ts';
import { type DatabaseFailure, databaseFailure } from '../db/dialect/database-failure.ts';
import { SchemaMismatch } from '../db/migrate.ts';
import { MoveFailed } from '../db/move/move-rows.ts';
import { UnusableServer } from '../db/unusable-server.ts';
import { Refusal } from '../errors/refusal.ts';
import { FolderInUse } from './data-folder.ts';
import { StateNotShared } from './shared-state.ts';

/** Errors whose message has instructions for the operator. */
const WITH_INSTRUCTIONS = [
  CopyFailed,
  SchemaMismatch,
  FolderInUse,
  UnusableKey,
  StateNotShared,
  UnusableServer,
  MoveFailed,
] as const;

const OF_DATABASE: Readonly<Record<DatabaseFailure, string>> = {
  full: 'The disk of the data folder is full. Free some space, then try again.',
  denied: 'The data folder is read-only. Give the account of the service permission to write in SERVICE_DATA_DIR.',
  broken: 'The disk of the data folder reported an error. Check the disk and its log, then try again.',
  damaged: 'The database file is damaged. Restore a backup: `sammen restore FILE` (see docs/backup.md).',
  locked: 'Another program has locked the database. Stop it, then try again.',
  unreachable: 'The database server does not answer. Check the server and SERVICE_DATABASE_URL, then try again.',
  crowded:
    'The database server admits no more connections. Raise its max_connections (each process needs one more than SERVICE_DATABASE_CONNECTIONS), or stop a process, then try again.',
  readOnly:
    'The database server accepts no changes. If it is a standby server, set SERVICE_DATABASE_URL to the primary one, then try again.',
};

const OF_SYSTEM: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another process uses the address. Set SERVICE_ADDR to another address.',
  EACCES:
    'The user that runs the service has no permission for the address SERVICE_ADDR or the folder SERVICE_DATA_DIR.',
  EPERM: OF_DATABASE.denied,
  EROFS: OF_DATABASE.denied,
  ENOSPC: OF_DATABASE.full,
  EDQUOT: OF_DATABASE.full,
  EIO: OF_DATABASE.broken,
};

/** Returns what the operator can do about a failed start or command, or undefined for an unexpected error. */
export function failureSentence(error: unknown): string | undefined {
  if (error instanceof Error && WITH_INSTRUCTIONS.some((kind) => error instanceof kind)) return error.message;
  const cause = error instanceof Refusal ? error.details.cause : error;
  if (cause instanceof BucketFailure) return `The attached files are not available: ${cause.message}`;
  const failure = databaseFailure(cause);
  if (failure !== undefined) return OF_DATABASE[failure];
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return OF_SYSTEM[code] ?? (error instanceof Refusal ? error.message : undefined);
}
