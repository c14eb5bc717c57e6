/** The tasks that carry a person's label, which only that person sees on them. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { statement } from './shared-tables.ts';

/** How many open live tasks the reader can see carry the row `label` of the query this stands in. */
export function openTasksWithLabel(reader: Expression<string>): RawBuilder<number> {
  return sql`(
    select count(*) from task_label
    join task on task.id = task_label.task_id
    where task_label.label_id = label.id and task.completed_at is null and task.deleted_at is null
      and task.project_id in (select project_id from project_access where user_id = ${reader}))`;
}

/** Gives the tasks that carry the label another version: what their reader is shown of them has changed. */
export async function renewTasksWithLabel(tx: Tx, label: { id: string }): Promise<void> {
  await renew.run(tx, { label: label.id });
}

const renew = statement<{ label: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', db.selectFrom('task_label').select('task_label.task_id').where('label_id', '=', p.label)),
);
