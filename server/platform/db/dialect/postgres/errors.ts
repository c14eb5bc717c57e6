import { ConstraintViolation, type ViolationKind } from '../../violation.ts';

/** SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const VIOLATIONS: Readonly<Record<string, ViolationKind>> = {
  '23001': 'reference',
  '23502': 'required',
  '23503': 'reference',
  '23505': 'unique',
  '23514': 'check',
};

/** Serialization failure and deadlock: the transaction would succeed by itself. */
const CONFLICTS = new Set(['40001', '40P01']);

/** The server stops, was stopped or is starting. Class 08 and the socket's own codes say that it is not reached. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** What the driver says about a connection that broke, for which it has no code. */
const BROKEN = /connection terminated|not queryable/i;

/** The error as the rest of the server knows it; unknown ones are returned as they are. */
export function translate(error: unknown): unknown {
  const kind = VIOLATIONS[codeOf(error)];
  if (kind === undefined || !(error instanceof Error)) return error;
  const { constraint, column } = error as { constraint?: string; column?: string };
  return new ConstraintViolation(kind, constraint ?? column ?? '', error);
}

/** Whether the same transaction may succeed when it is run once more. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether the server could not be reached or went away. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNAVAILABLE.has(code) || code.startsWith('08') || (error instanceof Error && BROKEN.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
