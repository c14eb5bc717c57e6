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

/** A statement was cancelled after `statement_timeout`. */
const STATEMENT_TIMEOUT = '57014';

/** A statement waited for a lock longer than `lock_timeout`. */
const LOCK_TIMEOUT = '55P03';

/** Why a server does not serve: it is unreachable, admits no more connections, or accepts no changes. */
export type ServerFailure = 'unreachable' | 'crowded' | 'readOnly';

/** Class 08 and the codes of the socket report a failed connection. */
const FAILURES: Readonly<Record<string, ServerFailure>> = {
  '25006': 'readOnly',
  '53300': 'crowded',
  // The server is shutting down or starting.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOENT: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

const SENTENCES: Readonly<Record<ServerFailure, string>> = {
  unreachable: 'The database does not respond.',
  crowded:
    'The database server admits no more connections. An administrator must raise its limit or run fewer processes.',
  readOnly: 'The database server accepts no changes. An administrator must check whether it is a standby server.',
};

/** Messages of the driver for a broken connection, or one that does not answer, which have no code. */
const BROKEN = /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i;

/** Seconds after which a client may try again. */
const RETRY_S = 5;

/** Translates a violated constraint to the type of the server. Other errors are returned unchanged. */
export function translate(error: unknown): unknown {
  const kind = VIOLATIONS[codeOf(error)];
  if (kind === undefined || !(error instanceof Error)) return error;
  const { constraint, column } = error as { constraint?: string; column?: string };
  return new ConstraintViolation(kind, constraint ?? column ?? '', error);
}

/** Returns whether a retry of the transaction can succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Returns whether a connection pooler, such as PgBouncer, has refused the settings of a connection. */
export function isOfPooler(error: unknown): boolean {
  return codeOf(error) === '08P01' && error instanceof Error && error.message.includes('startup parameter');
}

/** Returns whether a statement waited for a lock longer than it may. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

/** Returns why the server does not serve, or undefined for another error. */
export function serverFailure(error: unknown): ServerFailure | undefined {
  const code = codeOf(error);
  if (Object.hasOwn(FAILURES, code)) return FAILURES[code];
  const isBroken = code.startsWith('08') || (error instanceof Error && BROKEN.test(error.message));
  return isBroken ? 'unreachable' : undefined;
}

/**
 * Returns whether a statement can succeed on a new connection only: the server does not answer or has become a standby server, or the schema has
 * changed since the statement was prepared.
 */
export function needsNewConnection(error: unknown): boolean {
  return serverFailure(error) !== undefined || isOutdatedPlan(error);
}

/** "cached plan must not change result type". The code alone is that of several errors, and the message depends on the language of the server. */
function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';
}

/** Returns 503 `unavailable` for a time limit and for a server that does not serve. Other errors are returned unchanged. */
export function unavailable(error: unknown): unknown {
  const failure = serverFailure(error);
  if (failure !== undefined)
    return new Refusal('unavailable', { error: SENTENCES[failure], retryAfter: RETRY_S, cause: error });
  if (codeOf(error) !== STATEMENT_TIMEOUT && !isLockTimeout(error)) return error;
  return new Refusal('unavailable', { error: 'The database took too long.', retryAfter: RETRY_S });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
