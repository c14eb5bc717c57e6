/**
 * Locks a task, alone or with its subtree.
 *
 * The project is locked as well, so that concurrent changes to the trees and positions of one project run one after the other.
 * The lock order is: projects by id, then sections, then tasks. Any other order can cause a deadlock.
 */

import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { statement } from '../all-tables.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';

/** A live task of a subtree. `depth` is the distance to the root, which has 0. */
export type SubtreeRow = Granted<'task', 'editor'> & { readonly depth: number };

/** A locked subtree. `rows` starts with the root; parents come before their children. */
export type Subtree = {
  project: Granted<'project', 'editor'>;
  root: SubtreeRow;
  rows: readonly SubtreeRow[];
};

/** Locks and returns the live task and its project. Throws `not_found` unless the actor may edit the project. */
export async function lockTask(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
): Promise<{ project: Granted<'project', 'editor'>; task: Granted<'task', 'editor'> }> {
  const { project, rows } = await lockIn<Granted<'task', 'editor'>>(tx, actor, taskId, (at) => taskOf.all(tx, at));
  return { project, task: rows[0] };
}

/** Locks and returns the live task, its live descendants and its project. Throws `not_found` unless the actor may edit the project. */
export async function lockSubtree(tx: Tx, actor: Pick<Actor, 'id'>, taskId: string): Promise<Subtree> {
  const { project, rows } = await lockIn<SubtreeRow>(tx, actor, taskId, (at) => rowsBelow(tx, at));
  return { project, root: rows[0], rows };
}

type InProject = { task: string; project: string };

async function lockIn<Row extends Granted<'task', 'editor'>>(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
  rowsOf: (at: InProject) => Promise<unknown[]>,
): Promise<{ project: Granted<'project', 'editor'>; rows: readonly [Row, ...Row[]] }> {
  for (;;) {
    const project = await projectOf.first(tx, { task: taskId, user: actor.id, level: levelOf('editor') });
    if (project === undefined) throw notFound();
    const [root, ...below] = (await rowsOf({ task: taskId, project: project.id })) as Row[];
    // The task moved to another project while this transaction waited for the lock: retry with the new project.
    if (root === undefined) continue;
    confirm(tx, actor.id, 'editor', [{ source: 'project', id: project.id }]);
    return { project: project as Granted<'project', 'editor'>, rows: [root, ...below] };
  }
}

/** Returns the rows of a subtree. Most tasks never had sub-tasks, and reading one row takes half the time of a recursive statement. */
async function rowsBelow(tx: Tx, at: InProject): Promise<unknown[]> {
  const root = await taskOf.first(tx, at);
  if (root?.had_parts === 1) return subtreeOf.all(tx, at);
  return root === undefined ? [] : [{ ...root, depth: 0 }];
}

const projectOf = statement<{ task: string; user: string; level: number }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project')
    .selectAll()
    .where(
      'project.id',
      '=',
      db
        .selectFrom('task')
        .innerJoin('project_access', 'project_access.project_id', 'task.project_id')
        .select('project_access.project_id')
        .where('task.id', '=', p.task)
        .where('task.deleted_at', 'is', null)
        .where('project_access.user_id', '=', p.user)
        .where('project_access.level', '>=', p.level),
    )
    .where('project.deleted_at', 'is', null)
    .modifyEnd(forUpdate),
);

const taskOf = statement<InProject>()((db, p, { forUpdate }) =>
  db
    .selectFrom('task')
    .selectAll()
    .where('id', '=', p.task)
    .where('project_id', '=', p.project)
    .where('deleted_at', 'is', null)
    .modifyEnd(forUpdate),
);

/** `cross join` fixes the join order: it must start from the small subtree and not from all tasks. */
const subtreeOf = statement<InProject>()((db, p, { forUpdate }) =>
  db
    .withRecursive('subtree(id, depth)', (db) =>
      db
        .selectFrom('task')
        .select((eb) => ['task.id', eb.lit(0).as('depth')])
        .where('task.id', '=', p.task)
        .where('task.project_id', '=', p.project)
        .where('task.deleted_at', 'is', null)
        .unionAll(
          db
            .selectFrom('subtree')
            .crossJoin('task')
            .whereRef('task.parent_id', '=', 'subtree.id')
            .select((eb) => ['task.id', eb('subtree.depth', '+', 1).as('depth')])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('subtree')
    .crossJoin('task')
    .whereRef('task.id', '=', 'subtree.id')
    .selectAll('task')
    .select('subtree.depth')
    .orderBy('subtree.depth')
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);
