import { addOwnLabels, addTasks, lockSubtree, ownLabelsOfMany, type SubtreeRow } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { notifyAssigned } from '../notifications/index.ts';
import { emitTaskEvents } from './emit-task-events.ts';
import { movedWithin } from './move/emit-moved.ts';
import { positionIn } from './move/position-in.ts';
import { presentTask } from './query/present-task.ts';
import { indexTasks } from './query/task-text.ts';

/**
 * Makes an open copy of a task and of the open ones below it, right behind it. The copies have the actor's own labels and
 * nobody else's; comments, files and reminders stay with the original. `not_found` unless the actor may edit it.
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
    ...placed.spread.map((taskId) => ({ project, taskId, live: movedWithin(project) })),
  ]);
  await notifyAssigned(tx, actor, copies);
  return presentTask(tx, actor, copyId);
}

/** The root and everything below it that is reached through open tasks alone. */
function openBelow([root, ...below]: readonly SubtreeRow[]): SubtreeRow[] {
  if (root === undefined) return [];
  const kept = new Set<string | null>([root.id]);
  const open = below.filter((row) => {
    const isKept = row.completed_at === null && kept.has(row.parent_id);
    if (isKept) kept.add(row.id);
    return isKept;
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
