/** Reminders of tasks. A user sees only their own reminders. */

import type { Selectable } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { ReminderTable } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';
import { readableTask } from '../tasks/readable-tasks.ts';

/** A stored reminder. */
export type ReminderRow = Selectable<ReminderTable>;

/**
 * Locks and returns the live task if the actor can read it; undefined otherwise. The lock makes a concurrent change of the date wait,
 * so that it also updates the reminders of this transaction.
 */
export async function lockTaskToRemind(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<Granted<'task', 'viewer'> | undefined> {
  const task = (await lockedTask.first(tx, { id, user: actor.id })) as Granted<'task', 'viewer'> | undefined;
  if (task !== undefined) confirm(tx, actor.id, 'viewer', [{ source: 'project', id: task.project_id }]);
  return task;
}

/** Returns the actor's reminders of a task, earliest first. Reminders without a moment, since the task has no date, are last. */
export function remindersOf(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'viewer'>,
): Promise<ReminderRow[]> {
  return own.all(tx, { task: task.id, user: actor.id });
}

/** The columns of a reminder that the caller sets. */
export type ReminderValues = Pick<ReminderRow, 'id' | 'remind_at' | 'offset_min' | 'moment' | 'sent'>;

/** Inserts a reminder for the actor. */
export async function addReminder(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  task: Granted<'task', 'viewer'>,
  values: ReminderValues,
): Promise<ReminderRow> {
  const row = rowOf(actor, task, values);
  await insert.run(tx, { rows: JSON.stringify([row]) });
  return row;
}

/** Inserts reminders for the actor with one statement. */
export async function addReminders(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  added: readonly { task: Granted<'task', 'viewer'>; values: ReminderValues }[],
): Promise<void> {
  const rows = added.map(({ task, values }) => rowOf(actor, task, values));
  if (rows.length > 0) await insert.run(tx, { rows: JSON.stringify(rows) });
}

function rowOf(
  actor: Pick<Actor, 'id' | 'now'>,
  task: Granted<'task', 'viewer'>,
  { id, remind_at, offset_min, moment, sent }: ReminderValues,
): ReminderRow {
  const created_at = instantText(actor.now);
  return { id, task_id: task.id, user_id: actor.id, remind_at, offset_min, moment, sent, created_at };
}

/** Deletes the actor's reminder and returns true; false if it does not exist or the actor cannot read its task. */
export async function removeReminder(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<boolean> {
  return (await remove.run(tx, { id, user: actor.id })).changes > 0;
}

const lockedTask = statement<{ id: string; user: string }>()((db, p, { forUpdate }) =>
  readableTask(db, p.user, p.id).selectAll('task').modifyEnd(forUpdate),
);

const own = statement<{ task: string; user: string }>()((db, p) =>
  db
    .selectFrom('reminder')
    .selectAll()
    .where('task_id', '=', p.task)
    .where('user_id', '=', p.user)
    .orderBy((eb) => eb.case().when('moment', 'is', null).then(1).else(0).end())
    .orderBy('moment')
    .orderBy('id'),
);

const COLUMNS = ['id', 'task_id', 'user_id', 'remind_at', 'offset_min', 'moment', 'sent', 'created_at'] as const;

const insert = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('reminder')
    .columns(COLUMNS)
    .expression(db.selectFrom(given('reminder', COLUMNS, p.rows).$castTo<ReminderRow>().as('fresh')).select(COLUMNS)),
);

const remove = statement<{ id: string; user: string }>()((db, p) =>
  db
    .deleteFrom('reminder')
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where((eb) => eb.exists(readableTask(db, p.user, eb.ref('reminder.task_id')).select('task.id'))),
);
