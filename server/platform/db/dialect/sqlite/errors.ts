import { Refusal } from '../../../errors/refusal.ts';
import { type StorageFailure, storageUnavailable } from '../../../errors/storage-failure.ts';
import { ConstraintViolation, uniqueName } from '../../violation.ts';

/** Extended result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;
const CHECK = 275;
const FOREIGN_KEY = 787;
const NOT_NULL = 1299;
const PRIMARY_KEY = 1555;
const UNIQUE = 2067;

/** Code of a violated `on delete restrict`. There are no triggers that raise it. */
const RESTRICT = 1811;

/** Storage failures by their primary result code. */
export const STORAGE_FAILURES: Readonly<Record<number, StorageFailure>> = {
  8: 'denied',
  10: 'broken',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
};

/**
 * Translates an error to the types of the server: 503 `unavailable` if the file cannot be read or written. Unknown errors are returned
 * unchanged.
 */
export function translate(error: unknown): unknown {
  const { code, message } = describe(error);
  if (code === UNIQUE || code === PRIMARY_KEY) return new ConstraintViolation('unique', violatedIndex(message), error);
  if (code === FOREIGN_KEY || code === RESTRICT) return new ConstraintViolation('reference', '', error);
  if (code === CHECK) return new ConstraintViolation('check', afterColon(message), error);
  if (code === NOT_NULL) return new ConstraintViolation('required', afterColon(message), error);
  const failure = STORAGE_FAILURES[code & 0xff];
  if (failure === undefined) return error;
  return storageUnavailable(failure, error);
}

/** Returns the primary result code of an error, which is the lowest byte of the extended one, or 0. */
export function primaryCode(error: unknown): number {
  return describe(error).code & 0xff;
}

/** Returns 503 `unavailable` for a file that another process has locked for long. */
export function tooBusy(error: unknown): Refusal {
  return new Refusal('unavailable', {
    error: 'The database is locked by another process.',
    retryAfter: 5,
    cause: error,
  });
}

/** Returns whether another process has locked the file. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

function describe(error: unknown): { code: number; message: string } {
  if (!(error instanceof Error) || !('errcode' in error)) return { code: 0, message: '' };
  return { code: Number(error.errcode), message: error.message };
}

/** Parses `UNIQUE constraint failed: task.a, task.b`, or `…: index 'name'` for an index over an expression. */
function violatedIndex(message: string): string {
  const subject = afterColon(message);
  const named = /^index '(.*)'$/.exec(subject)?.[1];
  if (named !== undefined) return named;
  const columns = subject.split(', ').map((column) => column.split('.'));
  return uniqueName(
    columns[0]?.[0] ?? '',
    columns.map(([, name]) => name ?? ''),
  );
}

function afterColon(message: string): string {
  return message.slice(message.indexOf(': ') + 2);
}
