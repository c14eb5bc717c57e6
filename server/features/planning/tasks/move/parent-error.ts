import { LIMITS } from '#contract/limits.ts';
import { find, type Granted } from '../../../../access/index.ts';
import { selfAndAncestorIds } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { FieldMessage } from '../../../../platform/errors/refusal.ts';

/** A task and the number of levels below it. */
type Child = { id: string; height: number };

/** The error if the task of the project cannot be moved below this parent, else undefined. */
export async function parentError(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  parentId: string,
  child: Child,
): Promise<FieldMessage | undefined> {
  const parent = await find(tx, actor, 'task', 'editor', parentId);
  if (parent === undefined) return (messages) => messages.noParent;
  if (parent.project_id !== project.id) return (messages) => messages.parentElsewhere;
  const line = await selfAndAncestorIds(tx, parent);
  if (line.includes(child.id)) return (messages) => messages.belowItself;
  return depthError(line.length + child.height);
}

/** The error if a tree has more levels below its top than allowed, else undefined. */
export function depthError(levels: number): FieldMessage | undefined {
  return levels > LIMITS.subtaskLevels ? (messages) => messages.tooDeep(LIMITS.subtaskLevels) : undefined;
}
