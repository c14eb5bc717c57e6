import { setTimeout as sleep } from 'node:timers/promises';
import { instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids/ids.ts';
import type { Mail, WaitingMail } from './mail.ts';
import { CLAIM_MS, type SendMailParts, sendStored } from './send-mail.ts';

/** Sends mail whose sender waits for the result. */
export type Courier = {
  /** Whether a mail server is configured. */
  readonly isOpen: boolean;
  /**
   * Stores a mail in this transaction and returns its id for `deliver`, or undefined without a mail server. No other node
   * sends it for a while. If the process ends before the delivery, it is sent later like other mail. `now` is in
   * milliseconds.
   */
  store(tx: Tx, now: number, mail: WaitingMail): Promise<string | undefined>;
  /**
   * Delivers a stored mail after the commit of its transaction. Returns true if the server accepted it, false if it refused
   * or did not answer in ten seconds. In that case it is tried again later.
   */
  deliver(id: string): Promise<boolean>;
};

/** Maximum time that a user waits for the mail server, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A courier without a mail server. */
export const closedCourier: Courier = { isOpen: false, store: async () => undefined, deliver: async () => false };

/** Creates a courier to the mail server of `parts`. `stop` resolves when no delivery is running. */
export function createCourier(parts: SendMailParts, timeout = TIMEOUT_MS): Courier & { stop(): Promise<void> } {
  const underWay = new Set<Promise<boolean>>();
  return {
    isOpen: true,
    async store(tx, now, { about, ...mail }) {
      const id = newId(now);
      const events = about === undefined ? null : JSON.stringify(about);
      await insert.run(tx, { id, ...mail, about: events, at: instantText(now), due: instantText(now + CLAIM_MS) });
      return id;
    },
    async deliver(id) {
      const sending = sendStored(parts, id).catch((error: unknown) => {
        parts.log.error('a mail could not be sent', error, { mail: id });
        return false;
      });
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
      const abort = new AbortController();
      const tooLong = sleep(timeout, false, { signal: abort.signal }).catch(() => false);
      try {
        return await Promise.race([sending, tooLong]);
      } finally {
        abort.abort();
      }
    },
    async stop() {
      await Promise.all(underWay);
    },
  };
}

const insert = statement<Mail & { id: string; about: string | null; at: string; due: string }>()((db, p) =>
  db.insertInto('mail').values({
    id: p.id,
    recipient: p.to,
    subject: p.subject,
    body: p.text,
    html: p.html,
    attempts: 0,
    due_at: p.due,
    created_at: p.at,
    about: p.about,
  }),
);
