/** Texts of notifications that the service worker shows on the device. */
export const serviceWorker = {
  done: 'Done',
  snooze: 'Snooze 1 hour',
  doneFailed: 'The task wasn’t completed',
  snoozeFailed: 'The reminder wasn’t snoozed',
  signedOut: 'You’re signed out. Open Sammen and sign in.',
  gone: 'The task no longer exists, or you no longer have access to it.',
  tooMany: 'The task has 20 reminders. Open it, and remove one.',
  unreachable: 'Sammen couldn’t be reached. Open the task and try again.',
};

/** The type of these messages in every language. */
export type ServiceWorkerMessages = typeof serviceWorker;
