/**
 * Why storage could not be used:
 * - `denied`: it refuses the access key;
 * - `no_bucket`: there is no such bucket;
 * - `other_region`: the bucket is in another region;
 * - `unreachable`: no connection, or no answer in time;
 * - `failing`: it answers with another error.
 */
export type BucketReason = 'denied' | 'no_bucket' | 'other_region' | 'unreachable' | 'failing';

/**
 * A request to S3-compatible storage that failed. The message completes the sentence "…: " for the operator, and contains neither credentials nor
 * texts of the storage. `isTransient`: the same request can succeed later.
 */
export class BucketFailure extends Error {
  readonly reason: BucketReason;
  readonly isTransient: boolean;

  constructor(reason: BucketReason, message: string, { isTransient = false, cause }: FailureOptions = {}) {
    super(message, { cause });
    this.name = 'BucketFailure';
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

type FailureOptions = { isTransient?: boolean; cause?: unknown };

/** Codes of errors with a status in the 400s that the storage answers after a disturbed transfer. */
const DISTURBED = new Set(['RequestTimeout', 'BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody']);

/** Returns the failure of an answer with an error. `code` is the one in its body, `setting` the setting with the address of the bucket. */
export function failureOfAnswer(status: number, code: string | undefined, setting: string): BucketFailure {
  const shown = code === undefined ? `status ${status}` : `${code}, status ${status}`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed') {
    return new BucketFailure('other_region', `the bucket is in another region (${shown}). Correct ${setting}.`);
  }
  if (status === 401 || status === 403) {
    return new BucketFailure('denied', `the storage refused the access key (${shown}). Check ${setting}.`);
  }
  if (status === 404) {
    return new BucketFailure('no_bucket', `the bucket does not exist (${shown}). Create it, or check ${setting}.`);
  }
  const isTransient = status >= 500 || status === 429 || DISTURBED.has(code ?? '');
  return new BucketFailure('failing', `the storage answered ${shown}. Try again later.`, { isTransient });
}

/** Returns the failure of a request without an answer. */
export function failureOfConnection(error: Error, setting: string): BucketFailure {
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  const message = `the storage cannot be reached (${reason}). Check ${setting}.`;
  return new BucketFailure('unreachable', message, { isTransient: true, cause: error });
}
