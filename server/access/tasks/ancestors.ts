import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** Returns the id of the task and the ids of its live ancestors, from the task upwards. */
export async function selfAndAncestorIds(tx: ReadTx, task: Granted<'task', 'viewer'>): Promise<string[]> {
  return (await line.all(tx, { task: task.id })).map(({ id }) => id);
}

/** A live task as a node of its tree. */
export type TreeNode = { id: string; parent_id: string | null; project_id: string; sort_order: number };

/** Returns all live ancestors of the tasks, each once. The caller has checked that the actor can read the tasks. */
export function ancestorsOf(tx: ReadTx, tasks: readonly Pick<TreeNode, 'parent_id'>[]): Promise<TreeNode[]> {
  return above.all(tx, { parents: [...new Set(tasks.flatMap((task) => task.parent_id ?? []))] });
}

/** `cross join` fixes the join order: it must start from the few ancestors and not from all tasks. */
const line = statement<{ task: string }>()((db, p) =>
  db
    .withRecursive('line(id, parent_id)', (db) =>
      db
        .selectFrom('task')
        .select(['task.id', 'task.parent_id'])
        .where('task.id', '=', p.task)
        .unionAll(
          db
            .selectFrom('line')
            .crossJoin('task')
            .whereRef('task.id', '=', 'line.parent_id')
            .select(['task.id', 'task.parent_id'])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('line')
    .select('line.id'),
);

/** `union` drops ancestors that several tasks share. */
const above = statement<{ parents: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .withRecursive('line(id, parent_id, project_id, sort_order)', (db) =>
      db
        .selectFrom('task')
        .select(['task.id', 'task.parent_id', 'task.project_id', 'task.sort_order'])
        .where(isAmong('task.id', inList(p.parents)))
        .where('task.deleted_at', 'is', null)
        .union(
          db
            .selectFrom('line')
            .crossJoin('task')
            .whereRef('task.id', '=', 'line.parent_id')
            .select(['task.id', 'task.parent_id', 'task.project_id', 'task.sort_order'])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('line')
    .select(['line.id', 'line.parent_id', 'line.project_id', 'line.sort_order']),
);
