/** The tasks with a label. A user sees only their own labels on a task. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** An SQL expression: the number of open live tasks with the row `label` that the reader can read. */
export function openTasksWithLabel(reader: Expression<string>): RawBuilder<number> {
  return sql`(
    select count(*) from task_label
    join task on task.id = task_label.task_id
    where task_label.label_id = label.id and task.completed_at is null and task.deleted_at is null
      and task.project_id in (select project_id from project_access where user_id = ${reader}))`;
}

/** Increments the version of all tasks with the label, whose representation has changed for its owner. */
export async function bumpTasksWithLabel(tx: Tx, label: { id: string }): Promise<void> {
  await incrementVersions.run(tx, { label: label.id });
}

/** Returns the ids of all tasks with the label, whether or not its owner can still read them. */
export async function tasksWithLabel(tx: Tx, label: { id: string }): Promise<string[]> {
  return (await taskIds.all(tx, { label: label.id })).map((row) => row.task_id);
}

/** Adds the label to the tasks that still exist, live or in the trash, and increments the version of all tasks with the label. */
export async function addLabelToTasks(tx: Tx, label: OwnLabel, tasks: readonly string[]): Promise<void> {
  await addToTasks.run(tx, { label: label.id, user: label.user_id, tasks });
  await bumpTasksWithLabel(tx, label);
}

/** Adds the label `other` of the same user to all tasks with `label`, and increments their version. */
export async function addLabelToTasksWith(tx: Tx, label: OwnLabel, other: OwnLabel): Promise<void> {
  await addToTasksWith.run(tx, { label: label.id, other: other.id });
  await bumpTasksWithLabel(tx, label);
}

type OwnLabel = { id: string; user_id: string };

const taskIds = statement<{ label: string }>()((db, p) =>
  db.selectFrom('task_label').select('task_id').where('label_id', '=', p.label).orderBy('task_id'),
);

const addToTasks = statement<{ label: string; user: string; tasks: readonly string[] }>()((db, p, { inList }) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression(
      db
        .selectFrom('task')
        .select([
          'task.id',
          sql<string>`cast(${p.label} as text)`.as('label_id'),
          sql<string>`cast(${p.user} as text)`.as('user_id'),
        ])
        .where('task.id', 'in', inList(p.tasks)),
    ),
);

const addToTasksWith = statement<{ label: string; other: string }>()((db, p) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('task_label as existing')
        .select(['existing.task_id', sql<string>`cast(${p.other} as text)`.as('label_id'), 'existing.user_id'])
        .where('existing.label_id', '=', p.label)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('task_label as added')
                .select('added.task_id')
                .whereRef('added.task_id', '=', 'existing.task_id')
                .where('added.label_id', '=', p.other),
            ),
          ),
        ),
    ),
);

const incrementVersions = statement<{ label: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', db.selectFrom('task_label').select('task_label.task_id').where('label_id', '=', p.label)),
);
