import { readableTasksWithIds } from '../../../../access/tasks/index.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Reader } from './present-task.ts';
import { taskColumns, taskText } from './task-json.ts';

/** The tasks that the reader can read, in the order of `ids`, each as JSON text of the contract's Task. */
export async function presentTasks(tx: ReadTx, reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await byIds.all(tx, { user: reader.id, now: instantText(reader.now), ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : taskText(row, reader.locale);
  });
}

const byIds = statement<{ user: string; now: string; ids: readonly string[] }>()((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments)
    .select('task.id')
    .select(taskColumns(p.user, p.now, fragments)),
);
