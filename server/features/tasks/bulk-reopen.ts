import { advancedAmong, changeTasks, holdTasks } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reopenTask } from './reopen-task.ts';
import type { Steps } from './steps-in-flight.ts';
import { tellAll } from './tell-all.ts';

/**
 * Opens completed tasks again, and takes back the last step of those that repeat or did; other open ones stay as they are.
 * Resolves to how many there were.
 */
export async function bulkReopen(tx: Tx, actor: Actor, ids: readonly string[], steps?: Steps): Promise<number> {
  const { branches } = await holdTasks(tx, actor, { ids });
  const advanced = await advancedAmong(
    tx,
    branches.map(({ root }) => root),
  );
  const alike = branches.filter(({ root }) => root.completed_at !== null && !advanced.has(root.id));
  await changeTasks(
    tx,
    actor,
    alike.map(({ root }) => root),
    { completed_at: null, completed_by: null },
  );
  const tellings = alike.map(({ project, root: { id, content } }) => ({
    project,
    taskId: id,
    activity: { name: 'task.reopened' as const, payload: { content } },
    live: { type: 'task.reopened' as const },
  }));
  await tellAll(tx, actor, tellings);
  for (const { root } of branches) if (advanced.has(root.id)) await reopenTask(tx, actor, { id: root.id, steps });
  return branches.length;
}
