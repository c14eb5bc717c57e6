/** The results of a search, restricted to tasks that the user can read. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Archived, readableProjectIds } from './readable-tasks.ts';

/** A select of task ids with their rank. A task may occur several times. */
export type FoundIds = RawBuilder<{ id: string; rank: number }>;

/** A query over found tasks, with a row for each result. */
export type FoundTasks = SelectQueryBuilder<
  Tables & { found: { id: string; rank: number } },
  'task' | 'found',
  Record<never, never>
>;

/** Returns the found tasks that are live and that the user can read. `cross join` fixes the join order: it starts from the results. */
export function foundTasks(
  db: Kysely<Tables>,
  user: Expression<string>,
  archived: Archived,
  found: FoundIds,
): FoundTasks {
  return db
    .selectFrom(sql<{ id: string; rank: number }>`(${found})`.as('found'))
    .crossJoin('task')
    .whereRef('task.id', '=', 'found.id')
    .where('task.deleted_at', 'is', null)
    .where('task.project_id', 'in', readableProjectIds(db, user, archived));
}

/** A row of a select from `foundTasks`, with what determines its place among the results. */
export type Hit = { id: string; rank: number; open: number; changed: string };

/**
 * Selects the tasks with a live comment that meets a condition on the row `comment`. `projects` is a select of ids to which a search
 * with many results is limited.
 */
export function commentedTasks(condition: RawBuilder<SqlBool>, projects: Expression<unknown> | undefined): FoundIds {
  const limit =
    projects === undefined
      ? sql``
      : sql`comment.task_id in (select task.id from task where task.project_id in ${projects}) and `;
  return sql`select comment.task_id as id, 0 as "rank" from comment
    where comment.deleted_at is null and ${limit}${condition}`;
}

/**
 * Selects the tasks with one of the reader's labels that match every word. A task matches a word by its text (`inText` is 1), or by
 * one of the labels of the word. `labels` are those of all words.
 */
export function labelledTasks(
  reader: Expression<string>,
  words: readonly { labels: Expression<readonly string[]>; inText: (id: Expression<string>) => RawBuilder<number> }[],
  labels: Expression<readonly string[]>,
  { inList }: Fragments,
): FoundIds {
  const conditions = words.map((word) => {
    const inText = sql`${word.inText(sql.ref('task_label.task_id'))} = 1`;
    return sql`(${inText} or exists (
      select 1 from task_label as other
      where other.task_id = task_label.task_id and other.user_id = ${reader} and other.label_id in ${inList(word.labels)}))`;
  });
  return sql`select task_label.task_id as id, 1 as "rank" from task_label
    where task_label.user_id = ${reader} and task_label.label_id in ${inList(labels)} and ${sql.join(conditions, sql` and `)}`;
}
