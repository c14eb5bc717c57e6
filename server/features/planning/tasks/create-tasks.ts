import type { Granted } from '../../../access/index.ts';
import { addOwnLabels } from '../../../access/labels/index.ts';
import { addTasks, closeTasks, type TaskToAdd } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { notifyAssigned } from '../../notify/notifications/index.ts';
import { type LabelNames, labelIdsForEach } from '../labels/index.ts';
import { completedEvent } from './complete-task.ts';
import { newTaskEvent } from './emit-task-events.ts';
import { indexTasks } from './query/task-text.ts';

/** A task to be created, with the names of the author's labels. `isDone` creates it as completed. */
export type TaskDraft = TaskToAdd & { labels: LabelNames; isDone?: boolean };

/**
 * Creates tasks, which may include the parents of others, and returns them. Emits events in their order: new labels, the task, its
 * completion. Notifies the assignees. Executes a constant number of statements. Without `isLogged`, the tasks have no entries in the activity
 * log, because the caller adds one for all of them.
 */
export async function createTasks(
  tx: Tx,
  actor: Actor,
  drafts: readonly TaskDraft[],
  { isLogged = true } = {},
): Promise<Granted<'task', 'editor'>[]> {
  const tasks = await addTasks(tx, drafts);
  await indexTasks(tx, tasks);
  const wanted = drafts.map((draft) => draft.labels);
  const labelled = await labelIdsForEach(tx, actor, wanted);
  const carried = tasks.map((task, index) => ({ task, labels: labelled[index]?.ids ?? [] }));
  await addOwnLabels(tx, actor, carried);
  const done = tasks.filter((_, index) => drafts[index]?.isDone);
  await closeTasks(tx, actor, done);
  const events = drafts.flatMap(({ project, values: { id, content }, isDone }, index) => [
    ...(labelled[index]?.events ?? []),
    newTaskEvent({
      project,
      taskId: id,
      ...(isLogged && { activity: { name: 'task.created', payload: { content } } }),
      live: { type: 'task.created' },
    }),
    ...(isDone ? [newTaskEvent({ project, taskId: id, ...completedEvent({ content }, true) })] : []),
  ]);
  await emitAll(tx, actor, events);
  await notifyAssigned(tx, actor, tasks);
  return tasks;
}
