import type { TaskInput } from '#contract/resources/task.ts';
import type { Granted } from '../../../../access/index.ts';
import { setOwnLabelsOfMany, visibleTasksAmong } from '../../../../access/labels/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { labelIdsFor } from '../../labels/index.ts';
import { emitTaskEvents } from '../emit-task-events.ts';

/** Sets the actor's labels of tasks that the actor can read. Resolves to the number of these tasks. */
export async function relabelVisible(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  labels: TaskInput['labels'],
): Promise<number> {
  const visible = await visibleTasksAmong(tx, actor, ids);
  const tasks = visible.map(({ task }) => task);
  const changed = await relabelMany(tx, actor, tasks, labels);
  const events = visible
    .filter(({ task }) => changed.has(task.id))
    .map(({ project, task }) => ({
      project,
      taskId: task.id,
      activity: { name: 'task.updated' as const, payload: { content: task.content, fields: ['labels'] } },
      live: { type: 'task.updated' as const },
    }));
  await emitTaskEvents(tx, actor, events);
  return visible.length;
}

/** Sets the actor's labels of many tasks. Resolves to the ids of the tasks whose labels changed. */
export async function relabelMany(
  tx: Tx,
  actor: Actor,
  tasks: readonly Granted<'task', 'viewer'>[],
  labels: TaskInput['labels'],
): Promise<ReadonlySet<string>> {
  if (labels === undefined || tasks.length === 0) return new Set();
  return setOwnLabelsOfMany(tx, actor, tasks, await labelIdsFor(tx, actor, labels ?? []));
}
