import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldMessages } from '#domain/messages/en/fields.ts';

/**
 * A validation message of a field: a function of the messages in the reader's language, such as `(messages) =>
 * messages.tooLong(80)`.
 */
export type FieldMessage = (messages: FieldMessages) => string;

export type RefusalDetails = {
  /** English sentence for a log. Default: the meaning of the code. */
  error?: string;
  /** Messages by path, such as `rows.3`. */
  fields?: Readonly<Record<string, FieldMessage>>;
  /** The current record for 412 on tasks and notes: an object or JSON text. */
  current?: object | string;
  /** Whole seconds until the next attempt, for 429 and 503. */
  retryAfter?: number;
  /** Another status than that of the code: 405 and 415 for `bad_request`. */
  status?: number;
  /** The error that caused a 503, for the log. */
  cause?: unknown;
  /** Additional response headers. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * Refuses a request. It can be thrown anywhere below a handler: the transaction rolls back and the caller gets the error.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.error ?? ERRORS[code].meaning);
    this.name = 'Refusal';
    this.code = code;
    this.status = details.status ?? ERRORS[code].status;
    this.details = details;
  }
}

/** 404: missing and hidden records get the same answer. */
export function notFound(): Refusal {
  return new Refusal('not_found');
}

/** 409: `error` is the reason in English. `fields` are the fields whose values exist already. */
export function conflict(error: string, fields?: RefusalDetails['fields']): Refusal {
  return new Refusal('conflict', { error, ...(fields && { fields }) });
}

/** 422 with all invalid fields of the request. */
export function invalid(fields: Readonly<Record<string, FieldMessage>>): Refusal {
  return new Refusal('validation_failed', { fields });
}

/** 400. */
export function badRequest(error: string): Refusal {
  return new Refusal('bad_request', { error });
}
