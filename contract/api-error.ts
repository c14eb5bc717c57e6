import type { ErrorCode } from './errors.ts';

/**
 * An error code of the service, or `offline` if no complete response arrived. A response that is not from the service,
 * such as the error page of a proxy, has the code `unavailable`.
 */
export type ApiErrorCode = ErrorCode | 'offline';

/** The details of a failed request. */
export type ApiErrorDetails = {
  /** 0 if no complete response arrived. */
  status: number;
  code: ApiErrorCode;
  /** English message for a log. */
  message: string;
  /** With `validation_failed`: error messages by field path, in the caller's language. */
  fields?: Record<string, string>;
  /** With `rate_limited`: the seconds to wait. */
  retryAfter?: number;
  /** With `precondition_failed` on a task or note: the current record. */
  current?: unknown;
};

/** A failed request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;

  constructor({ status, code, message, fields, retryAfter, current }: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
  }
}
