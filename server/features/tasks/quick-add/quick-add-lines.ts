import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { addReminders, selfAndAncestorIds } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { createTasks } from '../create-tasks.ts';
import { lockParent } from '../move/lock-parent.ts';
import { presentTasks } from '../query/present-tasks.ts';
import { draftLines, type NestedLine, type ParentTask } from './draft-lines.ts';
import { readLines } from './read-line.ts';

type Lines = RequestBody<typeof api.tasks.quickAddLines>;

/**
 * Creates a task from each line, like `quickAdd`. A line with a greater depth than the line above becomes its sub-task, one level
 * deeper and at most at the greatest allowed depth. A sub-task is always in the project of its parent. Throws `not_found` unless the
 * actor may edit the required project or parent, and 422 at `parent_id` for an unknown parent and at `lines.<index>.text` if the
 * title is empty or too long. No task is created then. Executes a constant number of statements.
 */
export async function quickAddLines(tx: Tx, actor: Actor, { lines, parent_id, ...position }: Lines): Promise<JsonText> {
  const parentTask = parent_id === undefined ? undefined : await lockParentTask(tx, actor, parent_id);
  const nested = nest(lines, parentTask, position);
  const drafts = await draftLines(tx, actor, nested, await readLines(tx, actor, nested), parentTask);
  const tasks = await createTasks(tx, actor, drafts);
  const reminders = tasks.flatMap((task, index) => {
    return (drafts[index]?.reminders ?? []).map((values) => ({ task, values }));
  });
  await addReminders(tx, actor, reminders);
  const ids = tasks.map(({ id }) => id);
  return json(`{"tasks":[${(await presentTasks(tx, actor, ids)).join(',')}]}`);
}

/** Locks the parent of all lines. */
async function lockParentTask(tx: Tx, actor: Actor, parentId: string): Promise<ParentTask> {
  const found = await lockParent(tx, actor, parentId);
  if (found === undefined) throw invalid({ parent_id: (messages) => messages.noParent });
  return { ...found, levels: (await selfAndAncestorIds(tx, found.task)).length };
}

/** Determines the parent of each line. The project and section of the request apply only to lines without a parent. */
function nest(
  lines: Lines['lines'],
  parentTask: ParentTask | undefined,
  position: Omit<Lines, 'lines' | 'parent_id'>,
): NestedLine[] {
  const top = parentTask?.levels ?? 0;
  const maxDepth = Math.max(0, LIMITS.subtaskLevels - top);
  const subtree: number[] = [];
  return lines.map(({ text, depth = 0, completed = false }, index) => {
    subtree.length = Math.min(depth, subtree.length, maxDepth);
    const parent = subtree.at(-1);
    const levels = top + subtree.length;
    subtree.push(index);
    return { text, isDone: completed, parent, levels, ...(levels === 0 && position) };
  });
}
