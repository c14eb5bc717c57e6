/** Reminders whose moment has come. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** A due reminder as its owner sees it. */
export type Alarm = {
  reminder_id: string;
  task_id: string;
  project_id: string;
  content: string;
  due_at: string | null;
};

/** A due reminder with its owner and task. */
export type DueReminder = { reminder_id: string; user_id: string; task_id: string };

/**
 * Marks due reminders as sent and returns them: at most `most`, the earliest first, of open live tasks that their owners can read.
 * Skips reminders that another node is sending. `now` is in milliseconds.
 */
export async function claimDueReminders(tx: Tx, now: number, most: number): Promise<DueReminder[]> {
  const claimed = await due.all(tx, { now: instantText(now), rows: most });
  if (claimed.length > 0) await markSent.run(tx, { ids: claimed.map(({ reminder_id }) => reminder_id) });
  return claimed;
}

/**
 * Marks unsent reminders up to the instant `before` (milliseconds) as sent. They were not sent because the task was completed or no
 * process was running.
 */
export async function expireReminders(tx: Tx, before: number): Promise<void> {
  await expire.run(tx, { before: instantText(before) });
}

/** Returns the user's reminder with its task; undefined if it does not exist or the user cannot read the task. */
export function alarmOf(tx: ReadTx, user: string, reminderId: string): Promise<Alarm | undefined> {
  return alarm.first(tx, { id: reminderId, user });
}

const alarm = statement<{ id: string; user: string }>()((db, p) =>
  db
    .selectFrom('reminder')
    .innerJoin('task', 'task.id', 'reminder.task_id')
    .innerJoin('project_access', (join) =>
      join
        .onRef('project_access.project_id', '=', 'task.project_id')
        .onRef('project_access.user_id', '=', 'reminder.user_id'),
    )
    .select([
      'reminder.id as reminder_id',
      'reminder.task_id',
      'task.project_id',
      'task.content',
      'reminder.moment as due_at',
    ])
    .where('reminder.id', '=', p.id)
    .where('reminder.user_id', '=', p.user)
    .where('task.deleted_at', 'is', null),
);

/** A literal, not a parameter: only then the databases use the partial index over unsent reminders. */
const isArmed = (): RawBuilder<SqlBool> => sql`reminder.sent = 0`;

/** Conditions on other tables are subqueries, so that the statement locks only reminders. */
const due = statement<{ now: string; rows: number }>()((db, p, { forClaim }) =>
  db
    .selectFrom('reminder')
    .select(['reminder.id as reminder_id', 'reminder.user_id', 'reminder.task_id'])
    .where(isArmed)
    .where('reminder.moment', '<=', p.now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('task')
          .innerJoin('project_access', 'project_access.project_id', 'task.project_id')
          .select('task.id')
          .whereRef('task.id', '=', 'reminder.task_id')
          .whereRef('project_access.user_id', '=', 'reminder.user_id')
          .where('task.deleted_at', 'is', null)
          .where('task.completed_at', 'is', null),
      ),
    )
    .orderBy('reminder.moment')
    .orderBy('reminder.id')
    .limit(p.rows)
    .modifyEnd(forClaim),
);

const markSent = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.updateTable('reminder').set({ sent: 1 }).where('id', 'in', inList(p.ids)),
);

const expire = statement<{ before: string }>()((db, p) =>
  db.updateTable('reminder').set({ sent: 1 }).where(isArmed).where('moment', '<=', p.before),
);
