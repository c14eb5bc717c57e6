/**
 * A task, alone or with everything below it, held while it changes.
 *
 * Its project is held as well, so that of two changes to the trees and places of one project the second sees what the first
 * did. Whoever holds several rows takes projects first, in the order of their ids, then sections, then tasks: any other
 * order may make two transactions wait for each other.
 */

import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { confirm } from '../confirm.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** A live task of a branch; `depth` counts from the branch's root, which is 0. */
export type SubtreeRow = Granted<'task', 'editor'> & { readonly depth: number };

/** `rows` begins with the root, parents stand before their children. */
export type Subtree = {
  project: Granted<'project', 'editor'>;
  root: SubtreeRow;
  rows: readonly SubtreeRow[];
};

/** A live task that the actor may edit, with its project; `not_found` otherwise. */
export async function lockTask(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
): Promise<{ project: Granted<'project', 'editor'>; task: Granted<'task', 'editor'> }> {
  const { project, rows } = await lockIn(tx, actor, taskId, taskOf);
  return { project, task: rows[0] };
}

/** A live task that the actor may edit with the live tasks below it, and its project; `not_found` otherwise. */
export async function lockSubtree(tx: Tx, actor: Pick<Actor, 'id'>, taskId: string): Promise<Subtree> {
  const { project, rows } = await lockIn<SubtreeRow>(tx, actor, taskId, subtreeOf);
  return { project, root: rows[0], rows };
}

type InProject = { task: string; project: string };

async function lockIn<Row extends Granted<'task', 'editor'>>(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
  rowsOf: Statement<InProject, unknown>,
): Promise<{ project: Granted<'project', 'editor'>; rows: readonly [Row, ...Row[]] }> {
  for (;;) {
    const project = await projectOf.first(tx, { task: taskId, user: actor.id, level: levelOf('editor') });
    if (project === undefined) throw notFound();
    const [root, ...below] = (await rowsOf.all(tx, { task: taskId, project: project.id })) as Row[];
    // Moved to another project while this one was waited for: look again where it is.
    if (root === undefined) continue;
    confirm(tx, actor.id, 'editor', [{ source: 'project', id: project.id }]);
    return { project: project as Granted<'project', 'editor'>, rows: [root, ...below] };
  }
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

/** Cross joins, which are never turned round: the branch is short, and the tasks are all there are. */
const subtreeOf = statement<InProject>()((db, p, { forUpdate }) =>
  db
    .withRecursive('branch(id, depth)', (db) =>
      db
        .selectFrom('task')
        .select((eb) => ['task.id', eb.lit(0).as('depth')])
        .where('task.id', '=', p.task)
        .where('task.project_id', '=', p.project)
        .where('task.deleted_at', 'is', null)
        .unionAll(
          db
            .selectFrom('branch')
            .crossJoin('task')
            .whereRef('task.parent_id', '=', 'branch.id')
            .select((eb) => ['task.id', eb('branch.depth', '+', 1).as('depth')])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('branch')
    .crossJoin('task')
    .whereRef('task.id', '=', 'branch.id')
    .selectAll('task')
    .select('branch.depth')
    .orderBy('branch.depth')
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);
