import { type Granted, one } from '../../../access/index.ts';
import { setOwnLabels } from '../../../access/labels/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { labelIdsFor } from '../labels/index.ts';
import { emitTaskEvent } from './emit-task-events.ts';
import { requireVersion } from './require-version.ts';

/** Names of labels. null removes all labels, undefined keeps them. */
type Labels = readonly string[] | null | undefined;

/**
 * Sets the actor's labels of a task that the actor can read. Emits no event if nothing changes. Throws `not_found` if the actor
 * cannot read the task, and 412 if `ifMatch` names an older version.
 */
export async function updateLabels(
  tx: Tx,
  actor: Actor,
  { id, labels, ifMatch }: { id: string; labels: Labels; ifMatch: Versions | undefined },
): Promise<void> {
  const task = await one(tx, actor, 'task', 'viewer', id);
  await requireVersion(tx, actor, task, ifMatch);
  const fields = await relabel(tx, actor, task, labels);
  if (fields.length === 0) return;
  const project = await one(tx, actor, 'project', 'viewer', task.project_id);
  await emitTaskEvent(tx, actor, project, id, {
    activity: { name: 'task.updated', payload: { content: task.content, fields } },
    live: { type: 'task.updated' },
  });
}

/** Sets the labels and creates missing ones. Resolves to the changed fields: `['labels']` or none. */
export async function relabel(
  tx: Tx,
  actor: Actor,
  task: Granted<'task', 'viewer'>,
  labels: Labels,
): Promise<string[]> {
  if (labels === undefined) return [];
  const ids = await labelIdsFor(tx, actor, labels ?? []);
  return (await setOwnLabels(tx, actor, task, ids)) ? ['labels'] : [];
}
