/** Tasks in the trash. All rows of one deletion carry the id of the task it began with as their `deletion_id`. */

import type { Expression, Kysely } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import { type Actor, instantText } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { conflict, notFound } from '../platform/errors/refusal.ts';
import { one } from './one.ts';
import type { Granted } from './rows.ts';
import { statement } from './shared-tables.ts';
import { keptSince } from './trash-window.ts';
import type { VisibleRows } from './visible.ts';

/** The tasks with which deletions began since then, in live projects that the person may edit. */
export function trashedTasks(
  db: Kysely<Tables>,
  user: Expression<string>,
  since: Expression<string>,
): VisibleRows<'task'> {
  return db
    .selectFrom('task')
    .where('task.deleted_at', '>=', since)
    .whereRef('task.deletion_id', '=', 'task.id')
    .where(
      'task.project_id',
      'in',
      db
        .selectFrom('project_access')
        .select('project_access.project_id')
        .where('project_access.user_id', '=', user)
        .where('project_access.level', '>=', levelOf('editor')),
    );
}

/** The rows of one deletion, held, its first task at the head of the others. */
export type Deletion = {
  project: Granted<'project', 'editor'>;
  root: Granted<'task', 'editor'>;
  rows: readonly Granted<'task', 'editor'>[];
};

/**
 * The deletion that took this task, to be undone. `not_found` unless the actor may edit the project, for a live task and
 * after the 30 days; `conflict` while the project itself is in the trash.
 */
export async function holdDeletion(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, taskId: string): Promise<Deletion> {
  const since = instantText(keptSince(actor.now));
  const seen = await trashed.first(tx, { task: taskId, user: actor.id, since });
  if (seen === undefined) throw notFound();
  if (seen.project_deleted_at !== null) throw conflict('The project of the task is in the trash.');
  const project = await one(tx, actor, 'project', 'editor', seen.project_id);
  const rows = (await rowsOf.all(tx, { deletion: seen.deletion_id ?? '' })) as Granted<'task', 'editor'>[];
  const [root] = rows;
  if (root === undefined) throw notFound();
  return { project, root, rows };
}

/** Membership is asked of the tables themselves: the view grants nothing in a trashed project. */
const trashed = statement<{ task: string; user: string; since: string }>()((db, p) =>
  db
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(['task.project_id', 'task.deletion_id', 'project.deleted_at as project_deleted_at'])
    .where('task.id', '=', p.task)
    .where('task.deleted_at', '>=', p.since)
    .where((eb) =>
      eb.or([
        eb('project.owner_id', '=', p.user),
        eb.exists(
          eb
            .selectFrom('project_member')
            .select('project_member.user_id')
            .whereRef('project_member.project_id', '=', 'project.id')
            .where('project_member.user_id', '=', p.user)
            .where('project_member.role', '=', 'editor'),
        ),
      ]),
    ),
);

const rowsOf = statement<{ deletion: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('task')
    .selectAll()
    .where('deletion_id', '=', p.deletion)
    .where('deleted_at', 'is not', null)
    .orderBy((eb) => eb.case().when('id', '=', p.deletion).then(0).else(1).end())
    .orderBy('id')
    .modifyEnd(forUpdate),
);
