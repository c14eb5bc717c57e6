import { addOwnLabels, addTasks, closeTasks, type Granted, type TaskToAdd } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { type LabelNames, labelIdsForEach } from '../labels/index.ts';
import { notifyAssigned } from '../notifications/index.ts';
import { closing } from './complete-task.ts';
import { taskEvent } from './emit-task-event.ts';
import { indexTasks } from './query/task-text.ts';

/** A task to be made, and the names of the labels that it carries for its author; `isDone` when it is closed at once. */
export type Making = TaskToAdd & { labels: LabelNames; isDone?: boolean };

/**
 * Makes tasks; a parent may be among them. Of each is told, in their order, that its labels were made, that it was and that it
 * was closed; then people are told what they were given. Costs the same statements however many tasks there are. Resolves
 * to them.
 */
export async function makeTasks(
  tx: Tx,
  actor: Actor,
  makings: readonly Making[],
): Promise<Granted<'task', 'editor'>[]> {
  const tasks = await addTasks(tx, makings);
  await indexTasks(tx, tasks);
  const wanted = makings.map((making) => making.labels);
  const labelled = await labelIdsForEach(tx, actor, wanted);
  const carried = tasks.map((task, index) => ({ task, labels: labelled[index]?.ids ?? [] }));
  await addOwnLabels(tx, actor, carried);
  const done = tasks.filter((_, index) => makings[index]?.isDone);
  await closeTasks(tx, actor, done);
  const events = makings.flatMap(({ project, values: { id, content }, isDone }, index) => [
    ...(labelled[index]?.events ?? []),
    taskEvent(project, id, {
      activity: { name: 'task.created', payload: { content } },
      live: { type: 'task.created' },
    }),
    ...(isDone ? [taskEvent(project, id, closing({ content }, true))] : []),
  ]);
  await emitAll(tx, actor, events);
  await notifyAssigned(tx, actor, tasks);
  return tasks;
}
