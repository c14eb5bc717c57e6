import { readableTasksWithIds } from '../../../../access/tasks/index.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { linesStatement } from '../../../../platform/db/lines.ts';
import type { Reader } from './present-task.ts';
import { memberOf, taskRecord, taskText } from './task-json.ts';

/** The tasks that the reader can read, in the order of `ids`, each as JSON text of the contract's Task. */
export async function presentTasks(tx: ReadTx, reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const records = await byIds.all(tx, { user: reader.id, now: instantText(reader.now), ids });
  const byId = new Map(records.map((record) => [memberOf(record, 'id'), record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record === undefined ? [] : taskText(record, reader.locale);
  });
}

const byIds = linesStatement<{ user: string; now: string; ids: readonly string[] }>((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments).select(
    taskRecord(p.user, p.now, fragments).as('line'),
  ),
);
