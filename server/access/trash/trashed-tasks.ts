/** Tasks in the trash. All tasks of one deletion have the id of its root task as their `deletion_id`. */

import { type Expression, type Kysely, sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { conflict, notFound } from '../../platform/errors/refusal.ts';
import { roleInAnyProject } from '../access-views.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { lockProjects } from '../tasks/subtrees.ts';
import type { VisibleRows } from '../visible.ts';
import { restorableSince } from './trash-window.ts';

/** Returns a query over the root tasks of deletions at `since` or later, in live projects that the user may edit. */
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
        .selectFrom('trash_access')
        .select('trash_access.record_id')
        .where('trash_access.kind', '=', 'project')
        .where('trash_access.user_id', '=', user)
        .where('trash_access.level', '>=', levelOf('editor'))
        .where('trash_access.deleted_at', 'is', null),
    );
}

/** A locked deletion. `rows` starts with the root. */
export type Deletion = {
  project: Granted<'project', 'editor'>;
  root: Granted<'task', 'editor'>;
  rows: readonly Granted<'task', 'editor'>[];
};

/**
 * Locks and returns the deletion that contains this task. Throws `not_found` unless the actor may edit the project, for a live task, and
 * after the retention period. Throws `conflict` while the project is in the trash.
 */
export async function lockDeletion(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, taskId: string): Promise<Deletion> {
  const [seen] = await findTrashed(tx, actor, [taskId]);
  if (seen === undefined) throw notFound();
  if (seen.project_deleted_at !== null) throw conflict('The project of the task is in the trash.');
  const [deletion] = await lock(tx, actor, [seen]);
  if (deletion === undefined) throw notFound();
  return deletion;
}

/**
 * Locks and returns the deletions that contain these tasks, each once and in the order of the tasks. Omits those for which
 * `lockDeletion` throws. Runs three statements for any number of tasks.
 */
export async function lockDeletions(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  taskIds: readonly string[],
): Promise<Deletion[]> {
  const seen = new Map((await findTrashed(tx, actor, taskIds)).map((one) => [one.id, one]));
  const requested = taskIds.flatMap((id) => seen.get(id) ?? []);
  return lock(
    tx,
    actor,
    requested.filter((one) => one.project_deleted_at === null),
  );
}

type TrashedTask = { id: string; project_id: string; deletion_id: string | null; project_deleted_at: string | null };

function findTrashed(
  tx: Tx,
  { id: user, now }: Pick<Actor, 'id' | 'now'>,
  tasks: readonly string[],
): Promise<TrashedTask[]> {
  return trashed.all(tx, { tasks, user, level: levelOf('editor'), since: instantText(restorableSince(now)) });
}

async function lock(tx: Tx, actor: Pick<Actor, 'id'>, seen: readonly TrashedTask[]): Promise<Deletion[]> {
  if (seen.length === 0) return [];
  const projects = await lockProjects(tx, actor, { projects: seen.map(({ project_id }) => project_id) });
  const deletions = [...new Set(seen.flatMap(({ deletion_id }) => deletion_id ?? []))];
  const found = (await rowsOf.all(tx, { deletions })) as Granted<'task', 'editor'>[];
  const byDeletion = Map.groupBy(found, ({ deletion_id }) => deletion_id);
  return deletions.flatMap((deletion) => {
    const rows = byDeletion.get(deletion) ?? [];
    const [root] = rows;
    const project = root && projects.get(root.project_id);
    return root && project ? [{ project, root, rows }] : [];
  });
}

const trashed = statement<{ tasks: readonly string[]; user: string; level: number; since: string }>()(
  (db, p, { inList }) =>
    db
      .selectFrom('task')
      .innerJoin('project', 'project.id', 'task.project_id')
      .select(['task.id', 'task.project_id', 'task.deletion_id', 'project.deleted_at as project_deleted_at'])
      .where('task.id', 'in', inList(p.tasks))
      .where('task.deleted_at', '>=', p.since)
      .where(({ exists }) => exists(roleInAnyProject(db, sql.ref('project.id'), p.user, p.level))),
);

const rowsOf = statement<{ deletions: readonly string[] }>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('task')
    .selectAll()
    .where('deletion_id', 'in', inList(p.deletions))
    .where('deleted_at', 'is not', null)
    .orderBy((eb) => eb.case().when('id', '=', eb.ref('deletion_id')).then(0).else(1).end())
    .orderBy('id')
    .modifyEnd(forUpdate),
);
