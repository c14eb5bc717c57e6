import { ApiError } from '#contract/client.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import { useMessages } from '../platform/messages.ts';

/** Seconds to wait when a 429 does not say. */
const USUAL_WAIT = 60;

/** A sentence in the person's language that says what a failure means and what to do. */
export function useErrorText(): (error: unknown) => string {
  const messages = useMessages();
  return (error) => errorText(error, messages.errors);
}

/** The same where the words are at hand. */
export function errorText(error: unknown, messages: WebMessages['errors']): string {
  if (!(error instanceof ApiError)) return messages.internal;
  switch (error.code) {
    case 'offline':
      return messages.offline;
    case 'bad_request':
      return messages.unreadable;
    case 'unauthorized':
    case 'totp_required':
      return messages.unauthorized;
    case 'forbidden':
      return isForeignAddress() ? messages.foreignAddress : messages.forbidden;
    case 'not_found':
      return messages.notFound;
    case 'inbox_protected':
      return messages.inboxProtected;
    case 'precondition_failed':
      return messages.changedElsewhere;
    case 'payload_too_large':
      return messages.tooLarge;
    case 'validation_failed':
      return Object.values(error.fields ?? {})[0] ?? messages.invalid;
    case 'rate_limited':
      return messages.rateLimited(error.retryAfter ?? USUAL_WAIT);
    case 'upstream_failed':
      return messages.upstream;
    case 'unavailable':
      return messages.unavailable;
    default:
      return error.status === 409 ? messages.conflict : messages.internal;
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
