/** Comments on tasks. Viewers read them, editors write them, and only the author of a comment changes it. */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { statement, tables } from '../all-tables.ts';
import { one } from '../one.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeChange, chargeTexts } from '../usage/charge.ts';

/** Returns a query over the live comments of a task, left-joined with their authors as `user`. The caller has checked the task. */
export function commentsOf(
  db: Kysely<Tables>,
  task: Expression<string>,
): SelectQueryBuilder<Tables & { user: Tables['user'] }, 'comment' | 'user', Record<never, never>> {
  return db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.user_id')
    .where('comment.task_id', '=', task)
    .where('comment.deleted_at', 'is', null);
}

/** A comment to insert, and its task. */
export type CommentToAdd = {
  task: Pick<Granted<'task', 'editor'>, 'id' | 'project_id'>;
  values: Omit<StoredRows['comment'], 'task_id'>;
};

/** Inserts comments on tasks and returns them. Runs one statement for any number of comments, none for an empty list. */
export async function addComments(tx: Tx, added: readonly CommentToAdd[]): Promise<Granted<'comment', 'editor'>[]> {
  if (added.length === 0) return [];
  const rows = added.map(({ task, values }) => ({ ...values, task_id: task.id }));
  await insertComments.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
  for (const { task, values } of added) chargeTexts(tx, 'comment', task.project_id, { after: values });
  return rows as Granted<'comment', 'editor'>[];
}

/** Locks and returns the actor's live comment. Throws `not_found` for other authors, and unless the actor may edit the project. */
export async function ownComment(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<Granted<'comment', 'editor'>> {
  const comment = await one(tx, actor, 'comment', 'editor', id);
  if (comment.user_id !== actor.id) throw notFound();
  return comment;
}

/** Locks and returns the live comment. Throws `not_found` if it is not on the task. */
export async function commentOn(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'editor'>,
  id: string,
): Promise<Granted<'comment', 'editor'>> {
  const comment = await one(tx, actor, 'comment', 'editor', id);
  if (comment.task_id !== task.id) throw notFound();
  return comment;
}

/** Updates a comment. The caller includes `updated_at` only if the author changed the text. */
export async function changeComment(
  tx: Tx,
  comment: Granted<'comment', 'editor'>,
  values: Partial<Pick<StoredRows['comment'], 'body' | 'edited' | 'updated_at' | 'deleted_at'>>,
): Promise<void> {
  const changed = { ...values, version: comment.version + 1 };
  await tx.run(tables(tx).updateTable('comment').set(changed).where('id', '=', comment.id));
  chargeChange(tx, 'comment', comment.task_id, comment, values);
}

const COLUMNS = [
  'id',
  'task_id',
  'user_id',
  'body',
  'edited',
  'version',
  'deleted_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StoredRows['comment'])[];

const insertComments = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('comment')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('comment', COLUMNS, p.rows).$castTo<StoredRows['comment']>().as('fresh')).select(COLUMNS),
    ),
);
