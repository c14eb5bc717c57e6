import { addOwnLabels, ownLabelsOfMany } from '../../../access/labels/index.ts';
import { addTasks, lockSubtree, type SubtreeRow } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { notifyAssigned } from '../../notify/notifications/index.ts';
import { emitTaskEvents } from './emit-task-events.ts';
import { movedMessage } from './move/emit-moved.ts';
import { positionIn } from './move/position-in.ts';
import { presentTask } from './query/present-task.ts';
import { indexTasks } from './query/task-text.ts';

/**
 * Creates an open copy of a task and of its open sub-tasks, directly after the original. Copies the actor's labels, but no
 * comments, files or reminders. Throws `not_found` unless the actor may edit the task.
 */
export async function duplicateTask(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  const { project, root, rows } = await lockSubtree(tx, actor, id);
  const originals = openBelow(rows);
  const ids = new Map(originals.map((row) => [row.id, newId(actor.now)]));
  const idOf = (original: string | null) => (original === null ? null : (ids.get(original) ?? original));
  const copyId = idOf(id) ?? id;
  const placed = await positionIn(tx, actor, project, root, { after: root }, copyId);
  const labels = await ownLabelsOfMany(tx, actor, originals);
  const copies = await addTasks(
    tx,
    originals.map((row) => {
      const sort_order = row === root ? placed.sort_order : row.sort_order;
      const position = { id: idOf(row.id) ?? row.id, parent_id: idOf(row.parent_id), sort_order };
      return { project, values: { ...copied(actor, row), ...position } };
    }),
  );
  await indexTasks(tx, copies);
  const labelled = copies.map((task, index) => ({ task, labels: labels.get(originals[index]?.id ?? '') ?? [] }));
  await addOwnLabels(tx, actor, labelled);
  await emitTaskEvents(tx, actor, [
    ...copies.map(({ id: taskId, content }) => ({
      project,
      taskId,
      activity: { name: 'task.created' as const, payload: { content } },
      live: { type: 'task.created' as const },
    })),
    ...placed.repositioned.map((taskId) => ({ project, taskId, live: movedMessage(project) })),
  ]);
  await notifyAssigned(tx, actor, copies);
  return presentTask(tx, actor, copyId);
}

/** The root and the tasks below it whose ancestors below the root are all open. */
function openBelow([root, ...below]: readonly SubtreeRow[]): SubtreeRow[] {
  if (root === undefined) return [];
  const included = new Set<string | null>([root.id]);
  const open = below.filter((row) => {
    const isIncluded = row.completed_at === null && included.has(row.parent_id);
    if (isIncluded) included.add(row.id);
    return isIncluded;
  });
  return [root, ...open];
}

function copied(actor: Actor, { depth: _, ...row }: SubtreeRow) {
  const now = instantText(actor.now);
  return {
    ...row,
    completed_at: null,
    completed_by: null,
    created_by: actor.id,
    snoozed_until: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
