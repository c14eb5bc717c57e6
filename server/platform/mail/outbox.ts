/** Mail that waits to leave: rows that are written in the transaction of what they tell about. */

import { instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import { newId } from '../ids/ids.ts';
import type { WaitingMail } from './mail.ts';

/** The topic on which the senders of all nodes are woken. */
export const OUTBOX = 'mail';

/** Where mail is put. Nothing is kept where no mail server is set. */
export type Outbox = {
  /** Whether mail that is put here will leave. */
  readonly isOpen: boolean;
  /** Keeps mail in this transaction; it leaves after the commit. `now` is an instant in milliseconds. */
  put(tx: Tx, now: number, mails: readonly WaitingMail[]): Promise<void>;
};

/** An outbox for a service with a mail server, or without one. */
export function createOutbox(isOpen: boolean): Outbox {
  return {
    isOpen,
    async put(tx, now, mails) {
      if (!isOpen || mails.length === 0) return;
      await insertMany(
        tx,
        'mail',
        mails.map((mail) => rowOf(mail, now)),
      );
      tx.notify(OUTBOX);
    },
  };
}

function rowOf({ to, subject, text, html, about }: WaitingMail, now: number) {
  const at = instantText(now);
  return {
    id: newId(now),
    recipient: to,
    subject,
    body: text,
    html,
    attempts: 0,
    due_at: at,
    created_at: at,
    about: about === undefined ? null : JSON.stringify(about),
  };
}
