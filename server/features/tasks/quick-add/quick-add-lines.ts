import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { addReminders, lockTask, selfAndAncestorIds } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { makeTasks } from '../make-tasks.ts';
import { presentTasks } from '../query/present-tasks.ts';
import { type Above, draftLines, type NestedLine } from './draft-lines.ts';
import { readLines } from './read-line.ts';

type Lines = RequestBody<typeof api.tasks.quickAddLines>;

/**
 * Makes a task out of each line, as `quickAdd` does out of one. A line that is deeper than the one above becomes its
 * sub-task, one level at a time and at most as deep as sub-tasks go; it then stands in that one's project whatever it says.
 * `not_found` for a project or parent that is needed and not the actor's to edit, 422 at `lines.<index>.text` when a line
 * leaves no title, or one too long. Nothing is made then. Costs the same statements however many lines there are.
 */
export async function quickAddLines(tx: Tx, actor: Actor, { lines, parent_id, ...position }: Lines): Promise<JsonText> {
  const above = parent_id === undefined ? undefined : await lockAbove(tx, actor, parent_id);
  const nested = nest(lines, above, position);
  const drafts = await draftLines(tx, actor, nested, await readLines(tx, actor, nested), above);
  const tasks = await makeTasks(tx, actor, drafts);
  const reminders = tasks.flatMap((task, index) => {
    return (drafts[index]?.reminders ?? []).map((values) => ({ task, values }));
  });
  await addReminders(tx, actor, reminders);
  const ids = tasks.map(({ id }) => id);
  return json(`{"tasks":[${(await presentTasks(tx, actor, ids)).join(',')}]}`);
}

/** The task that all lines stand below, and how many levels it stands below the top. */
async function lockAbove(tx: Tx, actor: Actor, parentId: string): Promise<Above> {
  const { project, task } = await lockTask(tx, actor, parentId);
  return { project, task, levels: (await selfAndAncestorIds(tx, task)).length };
}

/** Finds each line the one that it stands below. Only a line that stands below nothing goes where the request says. */
function nest(
  lines: Lines['lines'],
  above: Above | undefined,
  position: Omit<Lines, 'lines' | 'parent_id'>,
): NestedLine[] {
  const top = above?.levels ?? 0;
  const most = Math.max(0, LIMITS.subtaskLevels - top);
  const subtree: number[] = [];
  return lines.map(({ text, depth = 0, completed = false }, index) => {
    subtree.length = Math.min(depth, subtree.length, most);
    const parent = subtree.at(-1);
    const levels = top + subtree.length;
    subtree.push(index);
    return { text, isDone: completed, parent, levels, ...(levels === 0 && position) };
  });
}
