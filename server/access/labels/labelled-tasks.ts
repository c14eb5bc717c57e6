/** The tasks that carry a person's label, which only that person sees on them. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** How many open live tasks the reader can see carry the row `label` of the query this stands in. */
export function openTasksWithLabel(reader: Expression<string>): RawBuilder<number> {
  return sql`(
    select count(*) from task_label
    join task on task.id = task_label.task_id
    where task_label.label_id = label.id and task.completed_at is null and task.deleted_at is null
      and task.project_id in (select project_id from project_access where user_id = ${reader}))`;
}

/** Gives the tasks that carry the label another version: what their reader is shown of them has changed. */
export async function bumpTasksWithLabel(tx: Tx, label: { id: string }): Promise<void> {
  await renew.run(tx, { label: label.id });
}

/** The ids of the tasks that carry the label, visible or not. */
export async function tasksWithLabel(tx: Tx, label: { id: string }): Promise<string[]> {
  return (await carrying.all(tx, { label: label.id })).map((row) => row.task_id);
}

/** Puts a person's own label on those of the tasks that are still there, in the trash too, and gives them another version. */
export async function addLabelToTasks(tx: Tx, label: OwnLabel, tasks: readonly string[]): Promise<void> {
  await putOn.run(tx, { label: label.id, user: label.user_id, tasks });
  await bumpTasksWithLabel(tx, label);
}

/** Gives every task with the one label the other one of the same person too, and another version. */
export async function addLabelToTasksWith(tx: Tx, label: OwnLabel, other: OwnLabel): Promise<void> {
  await putBeside.run(tx, { label: label.id, other: other.id });
  await bumpTasksWithLabel(tx, label);
}

type OwnLabel = { id: string; user_id: string };

const carrying = statement<{ label: string }>()((db, p) =>
  db.selectFrom('task_label').select('task_id').where('label_id', '=', p.label).orderBy('task_id'),
);

const putOn = statement<{ label: string; user: string; tasks: readonly string[] }>()((db, p, { inList }) =>
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

const putBeside = statement<{ label: string; other: string }>()((db, p) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('task_label as present')
        .select(['present.task_id', sql<string>`cast(${p.other} as text)`.as('label_id'), 'present.user_id'])
        .where('present.label_id', '=', p.label)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('task_label as beside')
                .select('beside.task_id')
                .whereRef('beside.task_id', '=', 'present.task_id')
                .where('beside.label_id', '=', p.other),
            ),
          ),
        ),
    ),
);

const renew = statement<{ label: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', db.selectFrom('task_label').select('task_label.task_id').where('label_id', '=', p.label)),
);
