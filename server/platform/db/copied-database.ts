/** The result of a copy of the database: the number of rows, or why there is no usable copy, as a sentence for the operator. */
export type CopiedDatabase = { rows: number } | { failure: string };

/** A copy of the database that is missing or not usable. The message has instructions for the operator. */
export class CopyFailed extends Error {}

/** Sentences for failures of every kind of database. */
export const COPY_FAILURES = {
  full: 'The disk is full. A backup needs about as much space as the database. Free some space and try again.',
  denied: 'The service cannot write to the folder of the backups. Give its account permission to write there.',
  broken: 'The disk reported an error. Check the disk and its log.',
  late: 'The backup took too long and was ended. Check the load and the disk of the machine.',
} as const;

/** Returns the sentence for an error of the file system, or undefined for another error. */
export function fileFailure(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return COPY_FAILURES.full;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return COPY_FAILURES.denied;
  return code === 'EIO' ? COPY_FAILURES.broken : undefined;
}
