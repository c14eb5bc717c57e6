import { Refusal } from './refusal.ts';

/** Failures of the disk that prevent reading or writing the files of the service. */
export type StorageFailure = 'full' | 'denied' | 'broken' | 'damaged';

const SENTENCES: Readonly<Record<StorageFailure, string>> = {
  full: 'The disk of the service is full. An administrator must free some space.',
  denied: 'The service cannot write to its data folder. An administrator must make it writable.',
  broken: 'The disk of the service reported an error. An administrator must check it.',
  damaged: 'The database file is damaged. An administrator must restore a backup.',
};

const OF_SYSTEM: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'denied',
  EACCES: 'denied',
  EPERM: 'denied',
  EIO: 'broken',
};

/** Seconds after which a client may try again. */
const RETRY_S = 30;

/** Returns 503 `unavailable` for a failure of the storage. */
export function storageUnavailable(failure: StorageFailure, cause: unknown): Refusal {
  return new Refusal('unavailable', { error: SENTENCES[failure], retryAfter: RETRY_S, cause });
}

/** Translates an error of the file system to 503 `unavailable`, if it says that the disk cannot be used. Returns other errors unchanged. */
export function translateFileError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const failure = Object.hasOwn(OF_SYSTEM, code) ? OF_SYSTEM[code] : undefined;
  return failure === undefined ? error : storageUnavailable(failure, error);
}
