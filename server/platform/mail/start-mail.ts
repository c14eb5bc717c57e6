import type { Config } from '../config/index.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { type Courier, closedCourier, createCourier } from './courier.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { SendMailParts } from './send-mail.ts';
import { mailServer } from './smtp.ts';
import { startMailSender } from './start-sender.ts';

/** The mail of this process. */
export type MailService = {
  outbox: Outbox;
  courier: Courier;
  jobs: Job[];
  /** Resolves when nothing is under way; what waits stays in the database. */
  stop(): Promise<void>;
};

/** Sends mail to the mail server of the settings as soon as it is put into the outbox; without one there is none. */
export async function startMail(config: Config, parts: Omit<SendMailParts, 'deliver'>): Promise<MailService> {
  const server = await mailServer(config);
  if (server === undefined) {
    return { outbox: createOutbox(false), courier: closedCourier, jobs: [], stop: async () => undefined };
  }
  const sending = { ...parts, deliver: server.deliver };
  const sender = startMailSender(sending);
  const courier = createCourier(sending);
  return {
    outbox: createOutbox(true),
    courier,
    jobs: [sender.job],
    async stop() {
      await Promise.all([sender.stop(), courier.stop()]);
      server.close();
    },
  };
}
