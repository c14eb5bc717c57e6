/** Reminders that go off. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** A reminder that goes off, with its task as far as the person is told of it. */
export type Alarm = {
  reminder_id: string;
  task_id: string;
  project_id: string;
  content: string;
  due_at: string | null;
};

/** A reminder that goes off, whose it is and of which task. */
export type DueReminder = { reminder_id: string; user_id: string; task_id: string };

/**
 * Marks reminders as sent whose moment has come, of open live tasks that their owners can see, and hands them out: at most
 * `most`, the earliest first. Those that another node is sending are passed over. `now` is an instant in milliseconds.
 */
export async function claimDueReminders(tx: Tx, now: number, most: number): Promise<DueReminder[]> {
  const claimed = await due.all(tx, { now: instantText(now), rows: most });
  if (claimed.length > 0) await markSent.run(tx, { ids: claimed.map(({ reminder_id }) => reminder_id) });
  return claimed;
}

/** Counts reminders as sent that nobody sent, because the task was closed or no process ran, until this instant passed them. */
export async function expireReminders(tx: Tx, before: number): Promise<void> {
  await expire.run(tx, { before: instantText(before) });
}

/** What a reminder of the person's own tells him; undefined when it is gone, or the task is out of his sight. */
export function alarmOf(tx: ReadTx, person: string, reminderId: string): Promise<Alarm | undefined> {
  return alarm.first(tx, { id: reminderId, person });
}

const alarm = statement<{ id: string; person: string }>()((db, p) =>
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
    .where('reminder.user_id', '=', p.person)
    .where('task.deleted_at', 'is', null),
);

/** Written out, so that databases see that the index of such reminders holds all that is asked for. */
const isArmed = (): RawBuilder<SqlBool> => sql`reminder.sent = 0`;

/** The rows alone are locked: what says whether they are sent is asked inside. */
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
