import { Refusal } from '../../../errors/refusal.ts';
import { ConstraintViolation, type ViolationKind } from '../../violation.ts';

/** SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const VIOLATIONS: Readonly<Record<string, ViolationKind>> = {
  '23001': 'reference',
  '23502': 'required',
  '23503': 'reference',
  '23505': 'unique',
  '23514': 'check',
};

/** Serialization failure and deadlock: a retry of the transaction can succeed. */
const CONFLICTS = new Set(['40001', '40P01']);

/** A statement was cancelled after `statement_timeout`, or waited for a lock longer than `lock_timeout`. */
const TIMEOUTS = new Set(['57014', '55P03']);

/** The server is shutting down or starting. Class 08 and the codes of the socket report a failed connection. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** Messages of the driver for a broken connection, which has no code. */
const BROKEN = /connection terminated|not queryable|timeout exceeded when trying to connect/i;

/** Seconds after which a client may try again. */
const RETRY_S = 5;

/** Translates an error to the types of the server: 503 `unavailable` for a time limit. Other errors are returned unchanged. */
export function translate(error: unknown): unknown {
  if (TIMEOUTS.has(codeOf(error)))
    return new Refusal('unavailable', { error: 'The database took too long.', retryAfter: RETRY_S });
  const kind = VIOLATIONS[codeOf(error)];
  if (kind === undefined || !(error instanceof Error)) return error;
  const { constraint, column } = error as { constraint?: string; column?: string };
  return new ConstraintViolation(kind, constraint ?? column ?? '', error);
}

/** Returns whether a retry of the transaction can succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Returns whether the server was unreachable or closed the connection. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNAVAILABLE.has(code) || code.startsWith('08') || (error instanceof Error && BROKEN.test(error.message));
}

/** Returns 503 `unavailable` for an error that `isUnavailable` accepts. */
export function unavailable(error: unknown): Refusal {
  return new Refusal('unavailable', { error: 'The database does not respond.', retryAfter: RETRY_S, cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
