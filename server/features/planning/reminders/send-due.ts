import { claimDueReminders, type DueReminder, expireReminders } from '../../../access/reminders/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { notifyEach } from '../../notify/notifications/index.ts';
import { MAX_DELAY_MS } from './max-delay.ts';

export type ReminderParts = { database: Database; clock: Clock };

/** Reminders per transaction. */
const BATCH_SIZE = 200;

/**
 * Sends all due reminders of open tasks that the user can read. Claim, notification and live message are one transaction, so each
 * reminder is sent once, also with several nodes and after a crash. A reminder that is more than a day late counts as sent.
 */
export async function sendDueReminders({ database, clock }: ReminderParts): Promise<void> {
  const now = clock.now();
  await database.transaction((tx) => expireReminders(tx, now - MAX_DELAY_MS));
  let sent: number;
  do sent = await database.transaction((tx) => sendBatch(tx, now));
  while (sent === BATCH_SIZE);
}

async function sendBatch(tx: Tx, now: number): Promise<number> {
  const due = await claimDueReminders(tx, now, BATCH_SIZE);
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
