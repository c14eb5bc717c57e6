import type { ReadTx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** The ids from the task itself up to the top of its tree: one for a task without parent. */
export async function selfAndAncestorIds(tx: ReadTx, task: Granted<'task', 'viewer'>): Promise<string[]> {
  return (await line.all(tx, { task: task.id })).map(({ id }) => id);
}

/** A live task, by its place in the trees. */
export type TreeNode = { id: string; parent_id: string | null; project_id: string };

/** The live tasks right above these ones, and all live ones above those. */
export function ancestorsOf(tx: ReadTx, tasks: readonly Granted<'task', 'viewer'>[]): Promise<TreeNode[]> {
  return above.all(tx, { parents: [...new Set(tasks.flatMap((task) => task.parent_id ?? []))] });
}

/** A cross join, which is never turned round: the line is short, and the tasks are all there are. */
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

/** `union` drops what is reached twice: lines meet. */
const above = statement<{ parents: readonly string[] }>()((db, p, { inList }) =>
  db
    .withRecursive('line(id, parent_id, project_id)', (db) =>
      db
        .selectFrom('task')
        .select(['task.id', 'task.parent_id', 'task.project_id'])
        .where('task.id', 'in', inList(p.parents))
        .where('task.deleted_at', 'is', null)
        .union(
          db
            .selectFrom('line')
            .crossJoin('task')
            .whereRef('task.id', '=', 'line.parent_id')
            .select(['task.id', 'task.parent_id', 'task.project_id'])
            .where('task.deleted_at', 'is', null),
        ),
    )
    .selectFrom('line')
    .select(['line.id', 'line.parent_id', 'line.project_id']),
);
