/** A task with everything below it, held while the shape of its tree changes. */

import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import { statement } from '../platform/db/statement.ts';
import { notFound } from '../platform/errors/refusal.ts';
import type { Granted } from './rows.ts';

/** A live task of a branch; `depth` counts from the branch's root, which is 0. */
export type BranchRow = Granted<'task', 'editor'> & { readonly depth: number };

/** `rows` begins with the root, parents stand before their children. */
export type Branch = {
  project: Granted<'project', 'editor'>;
  root: BranchRow;
  rows: readonly BranchRow[];
};

/**
 * The live branch below a task that the actor may edit, `not_found` otherwise. Until the transaction ends its rows and its
 * project stay as read, so that of two changes to the trees and places of one project the second sees what the first did.
 * Whoever holds several rows takes projects first, in the order of their ids, then tasks, and emits last: anything else may
 * make two transactions wait for each other.
 */
export async function holdBranch(tx: Tx, actor: Pick<Actor, 'id'>, taskId: string): Promise<Branch> {
  for (;;) {
    const project = await projectOf.first(tx, { task: taskId, user: actor.id, level: levelOf('editor') });
    if (project === undefined) throw notFound();
    const rows = (await branchOf.all(tx, { task: taskId, project: project.id })) as BranchRow[];
    const [root] = rows;
    // Moved to another project while this one was waited for: look again where it is.
    if (root !== undefined) return { project: project as Granted<'project', 'editor'>, root, rows };
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

const branchOf = statement<{ task: string; project: string }>()((db, p, { forUpdate }) =>
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
            .innerJoin('task', 'task.parent_id', 'branch.id')
            .select((eb) => ['task.id', eb('branch.depth', '+', 1).as('depth')])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('branch')
    .innerJoin('task', 'task.id', 'branch.id')
    .selectAll('task')
    .select('branch.depth')
    .orderBy('branch.depth')
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .modifyEnd(forUpdate),
);
