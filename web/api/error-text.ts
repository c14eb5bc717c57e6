import { ApiError } from '#contract/client.ts';
import type { WebWords } from '#domain/words/en/web.ts';
import { useWords } from '../words.ts';

/** Seconds to wait when a 429 does not say. */
const USUAL_WAIT = 60;

/** A sentence in the person's language that says what a failure means and what to do. */
export function useErrorText(): (error: unknown) => string {
  const words = useWords();
  return (error) => errorText(error, words.errors);
}

/** The same where the words are at hand. */
export function errorText(error: unknown, words: WebWords['errors']): string {
  if (!(error instanceof ApiError)) return words.internal;
  switch (error.code) {
    case 'offline':
      return words.offline;
    case 'bad_request':
      return words.unreadable;
    case 'unauthorized':
    case 'totp_required':
      return words.unauthorized;
    case 'forbidden':
      return isForeignAddress() ? words.foreignAddress : words.forbidden;
    case 'not_found':
      return words.notFound;
    case 'inbox_protected':
      return words.inboxProtected;
    case 'precondition_failed':
      return words.changedElsewhere;
    case 'payload_too_large':
      return words.tooLarge;
    case 'validation_failed':
      return Object.values(error.fields ?? {})[0] ?? words.invalid;
    case 'rate_limited':
      return words.rateLimited(error.retryAfter ?? USUAL_WAIT);
    case 'upstream_failed':
      return words.upstream;
    case 'unavailable':
      return words.unavailable;
    default:
      return error.status === 409 ? words.conflict : words.internal;
  }
}

/**
 * Whether a refusal is about the address that the page has and not about the account: over https, and at `localhost`, browsers
 * vouch for our own page; elsewhere its address must be the service's own.
 */
function isForeignAddress(): boolean {
  return globalThis.isSecureContext === false;
}

/** What is wrong with each field, as the service says it in the person's language; empty for other failures. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiError && error.fields) || {};
}
