import { ApiError } from '#contract/client.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import { useMessages } from '../platform/messages.ts';

/** Seconds to wait after a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER = 60;

/** Returns a function that describes an error to the user: what it means and what to do. */
export function useErrorText(): (error: unknown) => string {
  const messages = useMessages();
  return (error) => errorText(error, messages.errors);
}

/** `useErrorText` outside components. */
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
    case 'last_admin':
      return messages.lastAdmin;
    case 'precondition_failed':
      return messages.changedElsewhere;
    case 'payload_too_large':
      return Object.values(error.fields ?? {})[0] ?? messages.tooLarge;
    case 'validation_failed':
      return Object.values(error.fields ?? {})[0] ?? messages.invalid;
    case 'rate_limited':
      return messages.rateLimited(error.retryAfter ?? DEFAULT_RETRY_AFTER);
    case 'upstream_failed':
      return Object.values(error.fields ?? {})[0] ?? messages.upstream;
    case 'unavailable':
      return messages.unavailable;
    default:
      return error.status === 409 ? messages.conflict : messages.internal;
  }
}

/**
 * True if a 403 can be caused by the address of the page instead of the account. Browsers send `Sec-Fetch-Site` only in secure
 * contexts. Without it the server accepts only pages whose origin is its configured address.
 */
function isForeignAddress(): boolean {
  return globalThis.isSecureContext === false;
}

/** Returns the validation errors by field name, in the user's language. Empty for other errors. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiError && error.fields) || {};
}
