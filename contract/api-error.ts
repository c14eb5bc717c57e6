import type { ErrorCode } from './errors.ts';

/**
 * A code of the service, or `offline` when no whole answer came. An answer that somebody else gave in the service's
 * place, such as the error page of a proxy, is `unavailable`.
 */
export type ApiErrorCode = ErrorCode | 'offline';

/** What a refused request tells. */
export type ApiErrorDetails = {
  /** 0 when no whole answer came. */
  status: number;
  code: ApiErrorCode;
  /** English, for a log. */
  message: string;
  /** With `validation_failed`: what is wrong by the field's path, in the caller's language. */
  fields?: Record<string, string>;
  /** With `rate_limited`: the seconds to wait. */
  retryAfter?: number;
  /** With `precondition_failed` on a task or note: the record as it is. */
  current?: unknown;
};

/** A request that did not succeed. */
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
