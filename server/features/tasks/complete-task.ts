import { type Branch, change, closeTasks, holdBranch } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Versions } from '../../platform/http/conditions.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { advanceTask } from './advance-task.ts';
import { nextOccurrenceOf } from './next-occurrence.ts';
import { presentTask } from './present-task.ts';
import { requireVersion } from './require-version.ts';
import { tell } from './tell.ts';

type Completion = { id: string; ifMatch?: Versions | undefined };

/** What the answer says beside the task; `next_due` comes with `recurred`. */
export type Outcome = { recurred: boolean; next_due?: string };

/**
 * Completes a task and the open ones below it. One that repeats moves on to its next date instead, until its series is over.
 * One that is completed already stays as it is. `not_found` unless the actor may edit it, 412 for an older version.
 */
export async function completeTask(tx: Tx, actor: Actor, { id, ifMatch }: Completion): Promise<JsonText> {
  const branch = await holdBranch(tx, actor, id);
  await requireVersion(tx, actor, branch.root, ifMatch);
  const outcome = await complete(tx, actor, branch);
  return presentTask(tx, actor, id, outcome);
}

async function complete(tx: Tx, actor: Actor, branch: Branch): Promise<Outcome> {
  if (branch.root.completed_at !== null) return { recurred: false };
  const next = nextOccurrenceOf(branch.root, actor);
  if (next !== undefined) return advanceTask(tx, actor, branch, next);
  await close(tx, actor, branch);
  return { recurred: false };
}

/** A rule that still stands has come to the end of its series, and goes. */
async function close(tx: Tx, actor: Actor, { project, root, rows }: Branch): Promise<void> {
  const open = rows.filter((row) => row.completed_at === null);
  await closeTasks(tx, actor, open);
  if (root.recurrence_rule !== null) {
    await change(tx, actor, 'task', root, { recurrence_rule: null, recurrence_from: null, recurrence_anchor: null });
  }
  const live = { type: 'task.completed' as const, extra: { recurred: false } };
  for (const row of open) {
    const payload = { content: row.content, recurred: false };
    const activity = row === root && { activity: { name: 'task.completed' as const, payload } };
    await tell(tx, actor, project, row.id, { ...activity, live });
  }
}
