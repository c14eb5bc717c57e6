import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Failed requests: the reason, and what the user can do. */
export const webErrors = {
  offline: 'No connection. Check your network and try again.',
  unreadable: 'Sammen couldn’t read the request. Reload the page and try again.',
  unauthorized: 'You’re signed out. Sign in and try again.',
  forbidden: 'You don’t have permission to do this. Ask an administrator.',
  foreignAddress:
    'You can’t make changes from this address. Open Sammen at its own address, or ask the person who runs it to set SERVICE_BASE_URL to this one.',
  notFound: 'This no longer exists, or you no longer have access to it.',
  conflict: 'This already exists, or it changed in the meantime. Check it and try again.',
  inboxProtected: 'The Inbox can’t be deleted or archived.',
  lastAdmin: 'Sammen needs an administrator. Make someone else an administrator first.',
  changedElsewhere: 'Someone else changed this first. You now see their version. Make your change again.',
  tooLarge: 'That’s too large. Files can be up to 25 MB.',
  invalid: 'Check the highlighted fields.',
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
  upstream: 'A service that Sammen depends on didn’t respond. Try again later.',
  unavailable: 'Sammen can’t do this right now. Try again in a moment.',
  internal: 'Something went wrong in Sammen. The error has been logged. Try again.',
};
