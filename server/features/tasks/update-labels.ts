import { type Granted, one, setOwnLabels } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Versions } from '../../platform/http/request/conditions.ts';
import { labelIdsFor } from '../labels/index.ts';
import { emitTaskEvent } from './emit-task-event.ts';
import { requireVersion } from './require-version.ts';

/** The names of labels; null for none, undefined leaves them. */
type Labels = readonly string[] | null | undefined;

/**
 * Puts the actor's own labels on a task that he can see, which needs no more than that. `not_found` for any other, 412 for an
 * older version. Nothing is told where nothing changes.
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

/** Puts the labels on, those that the actor has none of yet made for it. Answers the fields that this changed. */
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
