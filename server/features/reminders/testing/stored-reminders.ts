import { tables } from '#server/access/all-tables.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import type { ReminderParts } from '../index.ts';

/** Inserts `count` reminders of one user and task that are due at `moment` (UTC). */
export async function storeReminders(
  database: Database,
  { count, moment, person, task }: { count: number; moment: string; person: string; task: string },
): Promise<void> {
  const row = { task_id: task, user_id: person, remind_at: moment, offset_min: null, moment, sent: 0 } as const;
  await database.transaction(async (tx) => {
    for (let made = 0; made < count; made += 500) {
      const rows = Array.from({ length: Math.min(500, count - made) }, () => ({
        ...row,
        id: newId(Date.parse(moment)),
        created_at: moment,
      }));
      await tx.run(tables(tx).insertInto('reminder').values(rows));
    }
  });
}

/** The numbers of sent reminders, their notifications, their live messages, and the notifications to be mailed. */
export function counts(
  database: Database,
): Promise<{ sent: number; events: number; notified: number; mailed: number }> {
  return database.read(async (tx) => {
    const db = tables(tx);
    const rowsOf = async (query: { compile: Parameters<typeof tx.all>[0]['compile'] }) => (await tx.all(query)).length;
    return {
      sent: await rowsOf(db.selectFrom('reminder').select('id').where('sent', '=', 1)),
      events: await rowsOf(db.selectFrom('notification').select('id').where('kind', '=', 'reminder')),
      notified: await rowsOf(db.selectFrom('event').select('subject_id').distinct().where('live', '=', 'reminder')),
      mailed: await rowsOf(db.selectFrom('notification').select('id').where('mail_at', 'is not', null)),
    };
  });
}

/** Opens the database and returns the parts of the reminder job. */
export async function openRemindingParts(location: string, clock: Clock): Promise<ReminderParts> {
  return { database: await openDatabase(location), clock };
}
