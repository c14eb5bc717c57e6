/** Queries over the records that belong to several tasks. Each checks that the user can read the tasks. */

import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { readableTasksWithIds } from '../tasks/readable-tasks.ts';

/** Tasks, and the position after which a page of their records starts. */
export type TaskChildren = {
  user: Expression<string>;
  ids: Expression<readonly string[]>;
  /** The task and the id of the last record of the former page. Empty for the first page. */
  afterTask: Expression<string>;
  afterId: Expression<string>;
};

/** Returns a query over the live comments on the tasks, joined to their authors, by task and age. */
export function commentsOnTasks(
  db: Kysely<Tables>,
  page: TaskChildren,
  fragments: Fragments,
): SelectQueryBuilder<Tables & { user: Tables['user'] }, 'comment' | 'user', { task_id: string; id: string }> {
  return db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.task_id', 'comment.id'])
    .where('comment.task_id', 'in', readableIds(db, page, fragments))
    .where('comment.deleted_at', 'is', null)
    .where(isAfter(page, 'comment'))
    .orderBy('comment.task_id')
    .orderBy('comment.id');
}

/** Returns a query over the files of the tasks, without those of comments, by task and age. */
export function filesOnTasks(
  db: Kysely<Tables>,
  page: TaskChildren,
  fragments: Fragments,
): SelectQueryBuilder<Tables, 'attachment', { task_id: string; id: string }> {
  return db
    .selectFrom('attachment')
    .select(['attachment.task_id', 'attachment.id'])
    .where('attachment.task_id', 'in', readableIds(db, page, fragments))
    .where('attachment.comment_id', 'is', null)
    .where(isAfter(page, 'attachment'))
    .orderBy('attachment.task_id')
    .orderBy('attachment.id');
}

/** Returns a query over the completed occurrences of the tasks, by task and age. */
export function completionsOfTasks(
  db: Kysely<Tables>,
  page: TaskChildren,
  fragments: Fragments,
): SelectQueryBuilder<Tables, 'completion', { task_id: string; id: string }> {
  return db
    .selectFrom('completion')
    .select(['completion.task_id', 'completion.id'])
    .where('completion.task_id', 'in', readableIds(db, page, fragments))
    .where(isAfter(page, 'completion'))
    .orderBy('completion.task_id')
    .orderBy('completion.id');
}

function readableIds(db: Kysely<Tables>, { user, ids }: TaskChildren, fragments: Fragments) {
  return readableTasksWithIds(db, user, fragments.inList(ids), fragments).select('task.id');
}

function isAfter({ afterTask, afterId }: TaskChildren, kind: 'comment' | 'attachment' | 'completion') {
  return sql<SqlBool>`(${sql.ref(`${kind}.task_id`)}, ${sql.ref(`${kind}.id`)}) > (${afterTask}, ${afterId})`;
}
