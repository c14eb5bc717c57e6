import { claimDueReminders, type DueReminder, expireReminders } from '../../access/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { notifyEach } from '../notifications/index.ts';
import { LATEST_MS } from './latest.ts';

export type RemindingParts = { database: Database; clock: Clock };

/** Reminders of one transaction. */
const AT_ONCE = 200;

/**
 * Sends every reminder whose moment has come, of tasks that are open and that the person can still see. Claim, notification
 * and live message are one transaction: a reminder is sent once, however many nodes look and whenever a process ends. Those
 * that nobody sent for a day count as sent.
 */
export async function sendDueReminders({ database, clock }: RemindingParts): Promise<void> {
  const now = clock.now();
  await database.transaction((tx) => expireReminders(tx, now - LATEST_MS));
  let sent: number;
  do sent = await database.transaction((tx) => sendSome(tx, now));
  while (sent === AT_ONCE);
}

async function sendSome(tx: Tx, now: number): Promise<number> {
  const due = await claimDueReminders(tx, now, AT_ONCE);
  await notifyEach(
    tx,
    { now },
    due.map(({ user_id, task_id }) => ({ receiver: user_id, notification: { kind: 'reminder', task_id } })),
  );
  await emitAll(tx, { now }, due.map(alarm));
  return due.length;
}

function alarm({ user_id, reminder_id }: DueReminder) {
  return { receiverId: user_id, subjectId: reminder_id, live: { type: 'reminder' as const } };
}
