import type { Job } from '../../../../platform/jobs/start-jobs.ts';
import { type NotificationMailParts, sendNotificationMail } from './send-notification-mail.ts';
import { MAIL_NOW } from './waiting-mail.ts';

/** The component that mails notifications. */
export type NotificationMailer = {
  job: Job;
  /** Resolves when the current run is finished. Waiting notifications are left to the next start or another node. */
  stop(): Promise<void>;
};

/** Interval between checks, in milliseconds. A check without work reads an empty index. */
const EVERY_MS = 30_000;

/** Mails notifications at regular intervals, and immediately for an urgent notification of any node. One run at a time. */
export function startNotificationMail(parts: NotificationMailParts): NotificationMailer {
  const { database, log } = parts;
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  let stopped = false;

  function run(): Promise<void> {
    if (stopped) return running;
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return stopped ? undefined : sendNotificationMail(parts);
      });
    running = next;
    return next;
  }

  const unsubscribe = database.onNotify(MAIL_NOW, () => {
    run().catch((error: unknown) => log.error('notifications could not be mailed', error));
  });
  return {
    job: { name: 'notification mail', every: EVERY_MS, run },
    async stop() {
      stopped = true;
      unsubscribe();
      await running.catch(() => undefined);
    },
  };
}
