import type { Tx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** The ids of those of the tasks that have a step of a series that can be undone. */
export async function withOccurrenceMoves(
  tx: Tx,
  tasks: readonly Granted<'task', 'editor'>[],
): Promise<ReadonlySet<string>> {
  const rows = await advanced.all(tx, { tasks: tasks.map(({ id }) => id) });
  return new Set(rows.map((row) => row.task_id));
}

const advanced = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('advance').select('task_id').distinct().where('task_id', 'in', inList(p.tasks)),
);
