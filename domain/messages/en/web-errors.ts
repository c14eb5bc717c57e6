import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Failed requests: the reason, and what the user can do. */
export const webErrors = {
  offline: 'No connection. Check your network and try again.',
  unreadable: 'Sammen could not read the request. Reload the page and try again.',
  unauthorized: 'You are signed out. Sign in and try again.',
  forbidden: 'Your account may not do this. An administrator can.',
  foreignAddress:
    'Nothing can be changed from this address. Open Sammen at its own, or let whoever runs it set SERVICE_BASE_URL to this one.',
  notFound: 'It is no longer there, or you no longer have access to it.',
  conflict: 'It already exists, or has changed in the meantime. Look at it and try again.',
  inboxProtected: 'The Inbox can be neither deleted nor archived.',
  changedElsewhere: 'Someone else changed this first. You now see their version; make your change again.',
  tooLarge: 'That is too large. Files may be at most 25 MB.',
  invalid: 'Something is not filled in correctly. See the marked fields.',
  rateLimited: (seconds: number) =>
    seconds < 60
      ? plural(seconds, {
          one: 'Too many attempts. Try again in # second.',
          other: 'Too many attempts. Try again in # seconds.',
        })
      : plural(Math.ceil(seconds / 60), {
          one: 'Too many attempts. Try again in # minute.',
          other: 'Too many attempts. Try again in # minutes.',
        }),
  upstream: 'A service that Sammen depends on did not answer. Try again in a while.',
  unavailable: 'Sammen cannot do this right now. Try again in a moment.',
  internal: 'Something went wrong in Sammen. It has been noted; try again.',
};
