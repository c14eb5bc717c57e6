/** A person's own reminders of tasks that he can see; nobody sees another's. */

import type { Selectable } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { ReminderTable } from '../../platform/db/tables.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { readableTask } from '../tasks/readable-tasks.ts';

/** A reminder as it is stored. */
export type ReminderRow = Selectable<ReminderTable>;

/**
 * The live task of this id if the actor can see it, held as it is until the transaction ends: whoever gives it another date
 * meanwhile also sees the reminders that are set here.
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

/** The actor's own reminders of a task, the first to go off first, those that wait for a date last. */
export function remindersOf(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'viewer'>,
): Promise<ReminderRow[]> {
  return own.all(tx, { task: task.id, user: actor.id });
}

/** What a reminder has beside its task and its person. */
export type ReminderValues = Pick<ReminderRow, 'id' | 'remind_at' | 'offset_min' | 'moment' | 'sent'>;

/** Adds a reminder of the actor's own. */
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

/** Adds reminders of the actor's own with one statement, and none for none. */
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

/** Removes a reminder of the actor's own from a task that he can see; resolves to whether there was one. */
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
