import { setTimeout as sleep } from 'node:timers/promises';
import { instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids/ids.ts';
import type { Mail, WaitingMail } from './mail.ts';
import { CLAIM_MS, type SendMailParts, sendHeld } from './send-mail.ts';

/** Mail whose writer waits to hear whether the mail server took it. */
export type Courier = {
  /** Whether there is a mail server at all. */
  readonly isOpen: boolean;
  /**
   * Keeps a mail in this transaction and resolves to its name for `deliver`, undefined without a mail server. Nobody else sends
   * it for a while; should the process end before it is delivered, it leaves later like any other. `now` is in milliseconds.
   */
  hold(tx: Tx, now: number, mail: WaitingMail): Promise<string | undefined>;
  /**
   * Hands a held mail over, once its transaction is committed. True when the server took it; false when it refused, or said
   * nothing for ten seconds. Then it is tried again like any other.
   */
  deliver(held: string): Promise<boolean>;
};

/** How long somebody waits for the mail server; milliseconds. */
const TIMEOUT_MS = 10_000;

/** A courier for a service without a mail server. */
export const closedCourier: Courier = { isOpen: false, hold: async () => undefined, deliver: async () => false };

/** A courier to the mail server of `parts`. `stop` resolves when nothing is under way. */
export function createCourier(parts: SendMailParts, timeout = TIMEOUT_MS): Courier & { stop(): Promise<void> } {
  const underWay = new Set<Promise<boolean>>();
  return {
    isOpen: true,
    async hold(tx, now, { about, ...mail }) {
      const id = newId(now);
      const events = about === undefined ? null : JSON.stringify(about);
      await insert.run(tx, { id, ...mail, about: events, at: instantText(now), due: instantText(now + CLAIM_MS) });
      return id;
    },
    async deliver(id) {
      const sending = sendHeld(parts, id).catch((error: unknown) => {
        parts.log.error('a mail could not be handed over', error, { mail: id });
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
