/**
 * Sends queued mail. A node claims a few mails at a time and delivers them one after the other. A mail with a subject matter
 * is reviewed right before sending, because its recipient may have lost access since. A claim expires after a while: mail
 * that a killed process had claimed is sent late, and in the worst case twice, with the same Message-ID.
 */

import type { Selectable } from 'kysely';
import { instantText } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, ReadTx, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { MailTable } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import type { Mail, MailSubject } from './mail.ts';
import type { Deliver } from './smtp.ts';

/** Returns the current form of a mail: unchanged, changed, or undefined if it must not be sent. */
export type Review = (tx: ReadTx, facts: MailSubject['facts'], mail: Mail, now: number) => Promise<Mail | undefined>;

/** Reviews by topic. A mail with an unknown topic waits for a node that has its review. */
export type Reviews = Readonly<Record<string, Review>>;

export type SendMailParts = { database: Database; clock: Clock; log: Log; deliver: Deliver; reviews: Reviews };

/** Number of mails that a node claims at a time. */
const BATCH_SIZE = 20;

const MINUTE = 60_000;

/** Duration of a claim in milliseconds. It is longer than sending all of them can take. */
export const CLAIM_MS = 15 * MINUTE;

/** Minutes until the next attempt after each failure. After the last one the mail is given up. */
export const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** Sends due mail until none is left or the server is unreachable. `isStopping` is checked between mails. */
export async function sendMail(parts: SendMailParts, isStopping: () => boolean = () => false): Promise<void> {
  for (;;) {
    const claimed = await parts.database.transaction((tx) => claim(tx, parts.clock.now()));
    for (const [index, mail] of claimed.entries()) {
      if (isStopping()) return release(parts, claimed.slice(index), 0);
      const outcome = await sendOne(parts, mail);
      if (outcome === 'unreachable') return release(parts, claimed.slice(index + 1), 1);
    }
    if (claimed.length < BATCH_SIZE) return;
  }
}

/** Sends one claimed mail. Returns true if the server accepted it. Otherwise it is tried again later. */
export async function sendStored(parts: SendMailParts, id: string): Promise<boolean> {
  const mail = await parts.database.read((tx) => byId.first(tx, { id }));
  return mail !== undefined && (await sendOne(parts, mail)) === 'taken';
}

type QueuedMail = Omit<Selectable<MailTable>, 'due_at' | 'created_at'>;

const COLUMNS = ['id', 'recipient', 'subject', 'body', 'html', 'attempts', 'about'] as const;

async function claim(tx: Tx, now: number): Promise<QueuedMail[]> {
  const mails = await due.all(tx, { now: instantText(now), rows: BATCH_SIZE });
  if (mails.length > 0) await setDue.run(tx, { ids: mails.map(({ id }) => id), at: instantText(now + CLAIM_MS) });
  return mails;
}

/** Releases claimed mails that were not tried, for a later attempt. */
async function release(
  { database, clock }: SendMailParts,
  mails: readonly QueuedMail[],
  minutes: number,
): Promise<void> {
  const at = instantText(clock.now() + minutes * MINUTE);
  await database.transaction((tx) => setDue.run(tx, { ids: mails.map(({ id }) => id), at }));
}

type Outcome = 'taken' | 'dropped' | 'refused' | 'unreachable';

async function sendOne(parts: SendMailParts, mail: QueuedMail): Promise<Outcome> {
  const { id } = mail;
  let left: Mail | undefined;
  try {
    left = await parts.database.read((tx) => whatIsLeft(tx, parts, mail));
    if (left !== undefined) await parts.deliver({ id, ...left });
  } catch (error) {
    await retryOrGiveUp(parts, mail, error);
    return isAboutTheMail(error) ? 'refused' : 'unreachable';
  }
  await parts.database.transaction((tx) => remove.run(tx, { id }));
  return left === undefined ? 'dropped' : 'taken';
}

async function whatIsLeft(
  tx: ReadTx,
  { clock, reviews }: SendMailParts,
  { recipient, subject, body, html, about }: QueuedMail,
): Promise<Mail | undefined> {
  const mail = { to: recipient, subject, text: body, html };
  if (about === null) return mail;
  const { topic, facts } = JSON.parse(about) as MailSubject;
  const review = reviews[topic];
  if (review === undefined) throw new Error(`There is no review of mail about ${topic}.`);
  return review(tx, facts, mail, clock.now());
}

async function retryOrGiveUp({ database, clock, log }: SendMailParts, mail: QueuedMail, error: unknown): Promise<void> {
  const { id, attempts } = mail;
  const minutes = isFinal(error) ? undefined : BACKOFF_MINUTES[attempts];
  if (minutes === undefined) {
    log.error('sending a mail failed permanently', error, { mail: id, attempts: attempts + 1 });
    await database.transaction((tx) => remove.run(tx, { id }));
    return;
  }
  log.warn('sending a mail failed and will be retried', { mail: id, minutes, reason: reasonOf(error) });
  const at = instantText(clock.now() + minutes * MINUTE);
  await database.transaction((tx) => failed.run(tx, { id, at }));
}

/** A delivery error: the library's name of the failed step, and the server's reply code. */
type DeliveryError = { code?: string; responseCode?: number };

/** Returns false for errors of connection, encryption or sign-in, which affect all mails. */
function isAboutTheMail(error: unknown): boolean {
  const { code } = error as DeliveryError;
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** A 5xx reply is permanent (RFC 5321, section 4.2.1). */
function isFinal(error: unknown): boolean {
  const { responseCode = 0 } = error as DeliveryError;
  return isAboutTheMail(error) && responseCode >= 500;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const due = statement<{ now: string; rows: number }>()((db, p, { forClaim }) =>
  db
    .selectFrom('mail')
    .select(COLUMNS)
    .where('due_at', '<=', p.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(p.rows)
    .modifyEnd(forClaim),
);

const byId = statement<{ id: string }>()((db, p) => db.selectFrom('mail').select(COLUMNS).where('id', '=', p.id));

const setDue = statement<{ ids: readonly string[]; at: string }>()((db, p, { inList }) =>
  db.updateTable('mail').set({ due_at: p.at }).where('id', 'in', inList(p.ids)),
);

const failed = statement<{ id: string; at: string }>()((db, p) =>
  db
    .updateTable('mail')
    .set((eb) => ({ due_at: p.at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', p.id),
);

const remove = statement<{ id: string }>()((db, p) => db.deleteFrom('mail').where('id', '=', p.id));
