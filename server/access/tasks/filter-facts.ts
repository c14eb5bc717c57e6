/** What filters ask of the row `task` of the query they stand in. Every answer is true or false, never null. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';

/** Whether live tasks stand directly under it. */
export const hasSubtasks: RawBuilder<SqlBool> = sql`exists (
  select 1 from task as subtask where subtask.parent_id = task.id and subtask.deleted_at is null)`;

/** Whether it is among the ids that are selected. Found once: a join might find them again for each row, and theirs for each. */
export function isOneOf(ids: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`task.id in (with hit (id) as materialized ${ids} select hit.id from hit)`;
}

/** Whether it is among the tasks whose ids are selected, or stands directly under one. */
export function isOneOfOrChildOf(ids: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`task.id in (
    with hit (id) as materialized ${ids}
    select own.id from hit join task as own on own.id = hit.id or own.parent_id = hit.id)`;
}

/** Whether a file hangs on it, or on a live comment of it. */
export const hasFile: RawBuilder<SqlBool> = sql`exists (
  select 1 from attachment left join comment on comment.id = attachment.comment_id
  where attachment.task_id = task.id and comment.deleted_at is null)`;

/** Whether it carries a label of the reader's own: one of these, or any. For rows that are at hand. */
export function hasOwnLabel(
  reader: Expression<string>,
  labels: readonly string[] | undefined,
  { inList }: Fragments,
): RawBuilder<SqlBool> {
  const wanted = labels === undefined ? sql`` : sql`and task_label.label_id in ${inList(labels)}`;
  return sql`exists (
    select 1 from task_label where task_label.task_id = task.id and task_label.user_id = ${reader} ${wanted})`;
}

/** Whether it carries one of these labels, all of them the reader's own: leads to the tasks that do. */
export function isLabelled(labels: readonly string[], { inList }: Fragments): RawBuilder<SqlBool> {
  const wanted = labels.length === 1 ? sql`= ${labels[0]}` : sql`in ${inList(labels)}`;
  return sql`task.id in (select task_label.task_id from task_label where task_label.label_id ${wanted})`;
}

/** Whether an occurrence of it was completed that meets a condition on the row `completion`. */
export function hasCompletion(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from completion where completion.task_id = task.id and ${condition})`;
}

/** Whether it has a live comment that meets a condition on the row `comment`. */
export function hasComment(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`task.id in (select comment.task_id from comment where comment.deleted_at is null and ${condition})`;
}
