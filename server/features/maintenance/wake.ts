import { wakeTasks } from '../../access/index.ts';
import { instantText } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { emitAll } from '../../platform/events/emit.ts';

/** Tasks in one transaction: few enough that nobody waits for long behind it. */
const BATCH = 200;

/** Ends the snoozes that have passed at `now`, in milliseconds, and tells each open page of it. Asks until none is left. */
export async function wakeSleeping(database: Database, now: number): Promise<void> {
  while ((await database.transaction((tx) => wakeSome(tx, now))) === BATCH);
}

async function wakeSome(tx: Tx, now: number): Promise<number> {
  const tasks = await wakeTasks(tx, instantText(now), BATCH);
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
