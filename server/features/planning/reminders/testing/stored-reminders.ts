import { tables } from '#server/access/all-tables.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START, startService } from '#server/testing/service.ts';
import type { ReminderParts } from '../index.ts';

/** Inserts `count` reminders of one user and task that are due at `moment` (UTC). */
async function storeReminders(
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

/** Stores a user and `count` reminders that were due a minute before the start of the test clock. */
export async function createReminders(location: string, count: number): Promise<void> {
  const database = await openDatabase(location);
  const service = await startService(database);
  const olga = await service.person('Olga');
  const { id: task } = await olga.client.tasks.create({ body: { content: 'crowded' } });
  await service.stop();
  await storeReminders(database, { count, moment: new Date(START - 60_000).toISOString(), person: olga.id, task });
  await database.close();
}

/** The numbers that `counts` returns when `count` reminders were sent. */
export const allSent = (count: number) => ({ sent: count, events: count, notified: count, mailed: count });

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
