/** SQL expressions over the row `task` of the surrounding query. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';

/** The numbers of its live direct subtasks and of the completed ones, as `3,"subtask_done":1`; null without subtasks. */
export const subtaskCounts: RawBuilder<string | null> = ifItHadParts(sql`(
  select count(*) || ',"subtask_done":' || count(subtask.completed_at)
  from task as subtask
  where subtask.parent_id = task.id and subtask.deleted_at is null
  having count(*) > 0)`);

/** The number of its live comments, null without comments. Reads an index only; `having` would cost 1.5 times as much. */
export const commentCount: RawBuilder<number | null> = ifItHadParts(sql`nullif((
  select count(*) from comment where comment.task_id = task.id and comment.deleted_at is null), 0)`);

/** The number of its own files, without those of comments; null without files. Reads an index only. */
export const fileCount: RawBuilder<number | null> = ifItHadParts(sql`nullif((
  select count(*) from attachment where attachment.task_id = task.id and attachment.comment_id is null), 0)`);

/** Counting for every task would take 15% of the time of a list of plain tasks. */
function ifItHadParts<T>(count: RawBuilder<T>): RawBuilder<T | null> {
  return sql`case when task.had_parts = 1 then ${count} end`;
}

/** The name of its project. */
export const projectName: RawBuilder<string> = sql`(select project.name from project where project.id = task.project_id)`;

/** The names of the reader's labels on it as the items of a JSON list, unordered; null without labels. */
export function ownLabels(reader: Expression<string>, { quoteJson }: Fragments): RawBuilder<string | null> {
  return sql`(
    select string_agg(${quoteJson('label.name')}, ',')
    from task_label
    join label on label.id = task_label.label_id
    where task_label.task_id = task.id and task_label.user_id = ${reader})`;
}

/**
 * Like `ownLabels`, for many rows and one reader. Whether the reader has labelled any task is looked up once. Without that, the labels of
 * people who use none take 10% of the time of a list.
 */
export function listedLabels(reader: Expression<string>, fragments: Fragments): RawBuilder<string | null> {
  const labels = ownLabels(reader, fragments);
  return sql`case when exists (select 1 from task_label where task_label.user_id = ${reader}) then ${labels} end`;
}

/** The number of other tasks that were deleted with it. */
export const deletedWithCount: RawBuilder<number> = sql`(
  select count(*) - 1 from task as gone where gone.deletion_id = task.deletion_id)`;

/** Whether it has one of these labels of the reader. */
export function carriesLabels(
  reader: string | Expression<string>,
  labels: readonly string[] | Expression<readonly string[]>,
  { inList }: Fragments,
): RawBuilder<SqlBool> {
  return sql`task.id in (
    select task_label.task_id from task_label
    where task_label.label_id in ${inList(labels)} and task_label.user_id = ${reader})`;
}
