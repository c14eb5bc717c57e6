import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Granted } from '../../../access/index.ts';
import { addTasks, type TaskToAdd } from '../../../access/tasks/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { taskEntries, taskIndex } from './query/task-text.ts';

/**
 * Inserts and indexes tasks in one step of an import, and returns them. `run` runs the step in a transaction. The texts are analysed before
 * it in a turn of the event loop of their own: analysing and writing take up to 10 ms each.
 */
export async function addIndexedTasks(
  run: <T>(step: (tx: Tx) => Promise<T>) => Promise<T>,
  added: readonly TaskToAdd[],
): Promise<Granted<'task', 'editor'>[]> {
  await nextTurn();
  const entries = await taskEntries(added.map(({ project, values }) => ({ ...values, project_id: project.id })));
  return run(async (tx) => {
    const tasks = await addTasks(tx, added);
    await taskIndex.index(tx, entries);
    await taskIndex.merge(tx);
    return tasks;
  });
}
