import type { Job } from '../jobs/start-jobs.ts';
import { OUTBOX } from './outbox.ts';
import { type SendMailParts, sendMail } from './send-mail.ts';

/** Sends queued mail: immediately when any node queues some, and regularly for retries. */
export type MailSender = {
  job: Job;
  /** Resolves when the current mail is finished. The rest is left to the next start or another node. */
  stop(): Promise<void>;
};

/** Starts waiting for mail. Runs of one sender never overlap. */
export function startMailSender(parts: SendMailParts): MailSender {
  const { database, log } = parts;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function untilEmpty(): Promise<void> {
    do {
      again = false;
      await sendMail(parts, () => stopped);
    } while (again && !stopped);
  }

  function run(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    again = true;
    running ??= untilEmpty().finally(() => {
      running = undefined;
    });
    return running;
  }

  const unsubscribe = database.onNotify(OUTBOX, () => {
    run().catch((error: unknown) => log.error('sending the mails of the outbox failed', error));
  });
  return {
    job: { name: 'mail', every: 60_000, run },
    async stop() {
      stopped = true;
      unsubscribe();
      await running?.catch(() => undefined);
    },
  };
}
