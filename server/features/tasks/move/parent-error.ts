import { LIMITS } from '#contract/limits.ts';
import { find, type Granted, selfAndAncestorIds } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';

/** The task that is to stand below a parent, and how many levels stand below itself. */
type Child = { id: string; height: number };

/** What keeps a task of the project from standing below this parent; undefined when nothing does. */
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

/** What is wrong with a tree whose lowest task stands so many levels below its top. */
export function depthError(levels: number): FieldMessage | undefined {
  return levels > LIMITS.subtaskLevels ? (messages) => messages.tooDeep(LIMITS.subtaskLevels) : undefined;
}
