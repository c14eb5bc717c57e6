/** SQL conditions of filters over the row `task` of the surrounding query. They are true or false, never null. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';

/** Whether it has live subtasks. */
export const hasSubtasks: RawBuilder<SqlBool> = sql`exists (
  select 1 from task as subtask where subtask.parent_id = task.id and subtask.deleted_at is null)`;

/** Whether its id is one of the selected ids. The select is materialised; a join could run it for each task. */
export function isOneOf(ids: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`task.id in (with hit (id) as materialized ${ids} select hit.id from hit)`;
}

/** Whether its id, or that of its parent, is one of the selected ids. */
export function isOneOfOrChildOf(ids: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`task.id in (
    with hit (id) as materialized ${ids}
    select own.id from hit join task as own on own.id = hit.id or own.parent_id = hit.id)`;
}

/** Whether it or one of its live comments has a file. */
export const hasFile: RawBuilder<SqlBool> = sql`exists (
  select 1 from attachment left join comment on comment.id = attachment.comment_id
  where attachment.task_id = task.id and comment.deleted_at is null)`;

/** Whether it has one of these labels of the reader, or any of their labels. Checks a task that other conditions found. */
export function hasOwnLabel(
  reader: Expression<string>,
  labels: readonly string[] | undefined,
  { inList }: Fragments,
): RawBuilder<SqlBool> {
  const wanted = labels === undefined ? sql`` : sql`and task_label.label_id in ${inList(labels)}`;
  return sql`exists (
    select 1 from task_label where task_label.task_id = task.id and task_label.user_id = ${reader} ${wanted})`;
}

/** Whether it has one of these labels, which all belong to the reader. Finds the tasks by an index of labels. */
export function isLabelled(labels: readonly string[], { inList }: Fragments): RawBuilder<SqlBool> {
  const wanted = labels.length === 1 ? sql`= ${labels[0]}` : sql`in ${inList(labels)}`;
  return sql`task.id in (select task_label.task_id from task_label where task_label.label_id ${wanted})`;
}

/** Whether it has a completed occurrence that meets a condition on the row `completion`. */
export function hasCompletion(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from completion where completion.task_id = task.id and ${condition})`;
}

/** Whether it has a live comment that meets a condition on the row `comment`. */
export function hasComment(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`task.id in (select comment.task_id from comment where comment.deleted_at is null and ${condition})`;
}
