import { sendNotificationMail } from '#server/features/notify/notifications/index.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import type { TestService } from './service.ts';

/** Returns the notification mails that are due at the service's time, as they would be put into the outbox. */
export async function notificationMails({ database, clock }: Pick<TestService, 'database' | 'clock'>): Promise<Mail[]> {
  const mails: Mail[] = [];
  const outbox = {
    isOpen: true,
    put: async (_tx: unknown, _now: number, more: readonly Mail[]) => void mails.push(...more),
  };
  const baseUrl = new URL('https://tasks.example.org');
  await sendNotificationMail({ database, clock, log: silentLog, outbox, baseUrl });
  return mails;
}
