/** What people say about tasks. Reading needs a viewer of the project, writing an editor, changing its author as well. */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { one } from '../one.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { tables } from '../shared-tables.ts';

/** The live comments of a task that was handed out, with their authors as `user` where the account is still there. */
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

/** Adds a comment, given whole, to a task that was handed out for an editor. */
export async function addComment(
  tx: Tx,
  task: Granted<'task', 'editor'>,
  values: Omit<StoredRows['comment'], 'task_id'>,
): Promise<Granted<'comment', 'editor'>> {
  const row = { ...values, task_id: task.id };
  await tx.run(tables(tx).insertInto('comment').values(row));
  return row as Granted<'comment', 'editor'>;
}

/** The actor's own live comment, held, as long as the actor may edit the project; `not_found` otherwise. */
export async function ownComment(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<Granted<'comment', 'editor'>> {
  const comment = await one(tx, actor, 'comment', 'editor', id);
  if (comment.user_id !== actor.id) throw notFound();
  return comment;
}

/** The live comment of this id on the task, held; `not_found` when the task has none. */
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

/** Writes values into a comment. What is not said by its author himself leaves `updated_at` alone. */
export async function changeComment(
  tx: Tx,
  comment: Granted<'comment', 'editor'>,
  values: Partial<Pick<StoredRows['comment'], 'body' | 'edited' | 'updated_at' | 'deleted_at'>>,
): Promise<void> {
  const changed = { ...values, version: comment.version + 1 };
  await tx.run(tables(tx).updateTable('comment').set(changed).where('id', '=', comment.id));
}
