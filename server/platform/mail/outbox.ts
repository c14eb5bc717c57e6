/** The queue of outgoing mail. Rows are written in the transaction of their cause. */

import { instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import { newId } from '../ids/ids.ts';
import type { WaitingMail } from './mail.ts';

/** The topic that wakes the senders of all nodes. */
export const OUTBOX = 'mail';

/** Accepts mail for the queue. Without a mail server nothing is stored. */
export type Outbox = {
  /** Whether queued mail will be sent. */
  readonly isOpen: boolean;
  /** Queues mails in this transaction; they are sent after the commit. `now` is in milliseconds. */
  put(tx: Tx, now: number, mails: readonly WaitingMail[]): Promise<void>;
};

/** Creates the queue of a service with or without a mail server. */
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
