import { wakeTasks } from '../../../access/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';

/** Tasks per transaction. A small number keeps other writers from waiting. */
const BATCH_SIZE = 200;

/** Ends all snoozes that have expired at `now` (milliseconds), and emits them. */
export async function wakeSnoozedTasks(database: Database, now: number): Promise<void> {
  while ((await database.transaction((tx) => wakeBatch(tx, now))) === BATCH_SIZE);
}

async function wakeBatch(tx: Tx, now: number): Promise<number> {
  const tasks = await wakeTasks(tx, instantText(now), BATCH_SIZE);
  await emitAll(
    tx,
    { now },
    tasks.map(({ id, project_id }) => ({
      projectId: project_id,
      taskId: id,
      subjectId: id,
      live: { type: 'task.updated' },
    })),
  );
  return tasks.length;
}
