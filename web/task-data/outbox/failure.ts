import type { ApiErrorDetails } from '#contract/api-error.ts';
import { ApiError } from '#contract/client.ts';
import { isTransient } from '../../api/query-client.ts';
import { type Command, ConflictError, kindOf } from './command.ts';

/** The session has ended. The command is sent after the user has signed in again. */
export class SessionEnded extends Error {}

/** A command is set aside after this many failures of its own, so that later commands do not wait for ever. */
const MAX_FAILURES = 5;

/** A delay in milliseconds, or one that grows with the number of failures. */
export type Delay = number | 'backoff';

/**
 * - `again`: the command is sent again after the delay.
 * - `failed`: the command is refused or in conflict, and the user has to decide.
 */
export type Failure = { next: 'again'; command: Command; delay: Delay } | { next: 'failed'; command: Command };

/** Returns what follows from the failure of a stored command. `isOnline` is true if the service answers other requests. */
export function failureOf(command: Command, error: unknown, isOnline: boolean): Failure {
  if (error instanceof ApiError && error.status === 429)
    return { next: 'again', command, delay: error.retryAfter ? error.retryAfter * 1000 : 'backoff' };
  const failures = (command.failures ?? 0) + (isOfCommand(error, isOnline) ? 1 : 0);
  if (error instanceof SessionEnded || (isTransient(error) && failures < MAX_FAILURES))
    return { next: 'again', command: failures > 0 ? { ...command, failures } : command, delay: 'backoff' };
  if (error instanceof ConflictError)
    return { next: 'failed', command: { ...command, state: 'conflict', current: error.current } };
  return { next: 'failed', command: refused(command, error) };
}

/** Returns whether a failure can be caused by the command, and not by the state of the service or of the connection. */
function isOfCommand(error: unknown, isOnline: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 500 || (isOnline && error.status === 0 && error.code === 'unavailable');
}

/** Returns a command as refused by the service. */
export function refused(command: Command, error: unknown): Command {
  return { ...command, state: 'refused', error: detailsOf(error) };
}

/**
 * Returns a command that the user sends again. In a conflict, its values replace those of others. `text` is the text that the user has chosen, if a
 * text is the only value in conflict.
 */
export function retried(
  { error: _error, current, failures: _failures, ...command }: Command,
  text?: string,
): Command | undefined {
  const known = kindOf(command);
  if (!known) return undefined;
  const { kind } = known;
  const args = current === undefined || !kind.rebase ? known.args : kind.rebase(known.args, current, text);
  return { ...command, version: kind.version, args, state: 'waiting' };
}

/** Returns whether a request can succeed later without a change by the user. */
export function mayPass(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && error.status === 429);
}

function detailsOf(error: unknown): ApiErrorDetails {
  if (!(error instanceof ApiError)) return { status: 500, code: 'internal_error', message: String(error) };
  const { status, code, message, fields } = error;
  return { status, code, message, ...(fields && { fields }) };
}
