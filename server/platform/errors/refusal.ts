import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldMessages } from '#domain/messages/en/fields.ts';

/** What is wrong with one field, said in the words of the reader's language: `(words) => words.tooLong(80)`. */
export type FieldMessage = (messages: FieldMessages) => string;

export type RefusalDetails = {
  /** English prose for a log; the code's meaning when absent. */
  error?: string;
  /** Per path such as `rows.3`. */
  fields?: Readonly<Record<string, FieldMessage>>;
  /** The record as it is, for 412 on tasks and notes: an object or its finished JSON text. */
  current?: object | string;
  /** Whole seconds until another try, for 429. */
  retryAfter?: number;
  /** Where a code answers with another status than its own: 405 and 415 for `bad_request`. */
  status?: number;
  /** Further answer headers. */
  headers?: Readonly<Record<string, string>>;
};

/** The one way a request is refused. Thrown anywhere below a handler: the transaction rolls back and the caller is told. */
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

/** 404: absent and invisible records answer alike. */
export function notFound(): Refusal {
  return new Refusal('not_found');
}

/** 409: `error` says in English what stands in the way. */
export function conflict(error: string): Refusal {
  return new Refusal('conflict', { error });
}

/** 422: every faulty field of the request at once. */
export function invalid(fields: Readonly<Record<string, FieldMessage>>): Refusal {
  return new Refusal('validation_failed', { fields });
}

/** 400. */
export function badRequest(error: string): Refusal {
  return new Refusal('bad_request', { error });
}
