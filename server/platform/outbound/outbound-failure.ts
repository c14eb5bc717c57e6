/**
 * Why an outgoing request failed:
 * - `not_allowed`: the address is private or special, the port is not allowed, or the URL is of another kind than http and https;
 * - `unreachable`: no such host, no connection, no valid certificate, or a connection that broke;
 * - `timeout`: the time is over;
 * - `too_large`: the answer is larger than the limit;
 * - `redirects`: more redirects than the limit, or one without a target;
 * - `bad_answer`: the answer is not HTTP, or has an unknown encoding.
 */
export type OutboundReason = 'not_allowed' | 'unreachable' | 'timeout' | 'too_large' | 'redirects' | 'bad_answer';

/** An outgoing request that has no answer. `host` has no user, path or port. The message contains nothing of what answers there. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;
  readonly host: string;

  constructor(reason: OutboundReason, host: string, cause?: unknown) {
    super(`${host}: ${MESSAGES[reason]}`, { cause });
    this.name = 'OutboundFailure';
    this.reason = reason;
    this.host = host;
  }
}

const MESSAGES: Readonly<Record<OutboundReason, string>> = {
  not_allowed: 'the address is not allowed',
  unreachable: 'no connection',
  timeout: 'no answer in time',
  too_large: 'the answer is too large',
  redirects: 'too many redirects',
  bad_answer: 'the answer could not be read',
};

/** Returns the failure of a request that ended with this error. An aborted `signal` means that the time is over. */
export function outboundFailure(error: unknown, host: string, signal?: AbortSignal): OutboundFailure {
  return error instanceof OutboundFailure ? error : new OutboundFailure(reasonOf(error, signal), host, error);
}

function reasonOf(error: unknown, signal: AbortSignal | undefined): OutboundReason {
  if (signal?.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:HPE_|Z_|ERR_|ERR__)/.test(code) && !code.startsWith('ERR_TLS') ? 'bad_answer' : 'unreachable';
}
