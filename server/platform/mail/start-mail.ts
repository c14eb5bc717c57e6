import type { Config } from '../config/index.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { type Courier, closedCourier, createCourier } from './courier.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { SendMailParts } from './send-mail.ts';
import { mailServer } from './smtp.ts';
import { startMailSender } from './start-sender.ts';

/** The mail service of this process. */
export type MailService = {
  outbox: Outbox;
  courier: Courier;
  jobs: Job[];
  /** Resolves when no delivery is running. Queued mail stays in the database. */
  stop(): Promise<void>;
};

/** Sends queued mail to the configured mail server. Without one, nothing is sent. */
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
