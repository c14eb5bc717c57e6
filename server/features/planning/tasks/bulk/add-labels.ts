import type { Granted } from '../../../../access/index.ts';
import { addOwnLabelsToMany } from '../../../../access/labels/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitAll } from '../../../../platform/events/emit.ts';
import { type LabelNames, labelIdsForEach } from '../../labels/index.ts';
import { newTaskEvent } from '../emit-task-events.ts';

/** A task, and labels of the actor that it does not have. */
export type LabelsToAdd = { task: Granted<'task', 'viewer'>; labels: LabelNames };

/** Adds labels of the actor to tasks of a project. Creates labels that do not exist. */
export async function addLabelsToTasks(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'viewer'>,
  added: readonly LabelsToAdd[],
): Promise<void> {
  const found = await labelIdsForEach(
    tx,
    actor,
    added.map(({ labels }) => labels),
  );
  await addOwnLabelsToMany(
    tx,
    actor,
    added.map(({ task }, index) => ({ task, labels: found[index]?.ids ?? [] })),
  );
  const events = added.flatMap(({ task }, index) => [
    ...(found[index]?.events ?? []),
    newTaskEvent({
      project,
      taskId: task.id,
      activity: { name: 'task.updated', payload: { content: task.content, fields: ['labels'] } },
      live: { type: 'task.updated' },
    }),
  ]);
  await emitAll(tx, actor, events);
}
