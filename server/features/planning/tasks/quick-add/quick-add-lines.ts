import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { addReminders } from '../../../../access/reminders/index.ts';
import { selfAndAncestorIds } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { invalid } from '../../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { createTasks } from '../create-tasks.ts';
import { lockParent } from '../move/lock-parent.ts';
import { presentTasks } from '../query/present-tasks.ts';
import { draftLines, type NestedLine, type ParentTask } from './draft-lines.ts';
import { type ParsedLine, readLines } from './read-line.ts';

type Lines = RequestBody<typeof api.tasks.quickAddLines>;

/**
 * Parses the lines. Call it before the transaction, because it can take a second. The result is undefined for a line without an editable
 * project. Throws 422 at `lines` for more than `LIMITS.quickAddLinesText` UTF-16 units.
 */
export async function parseLines(
  tx: ReadTx,
  actor: Actor,
  { lines, parent_id, ...position }: Lines,
): Promise<(ParsedLine | undefined)[]> {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length > LIMITS.quickAddLinesText)
    throw invalid({ lines: (messages) => messages.tooLong(LIMITS.quickAddLinesText) });
  const nested = nest(lines, position, parent_id === undefined ? 0 : 1);
  return readLines(tx, actor, nested);
}

/**
 * Creates a task from each line, like `quickAdd`. A line with a greater depth than the line above becomes its sub-task, one level
 * deeper and at most at the greatest allowed depth. A sub-task is always in the project of its parent. Throws `not_found` unless the
 * actor may edit the required project or parent, and 422 at `parent_id` for an unknown parent and at `lines.<index>.text` if the
 * title is empty or too long. No task is created then. Executes a constant number of statements. `reads` is the result of `parseLines`.
 */
export async function quickAddLines(
  tx: Tx,
  actor: Actor,
  { lines, parent_id, ...position }: Lines,
  reads: readonly (ParsedLine | undefined)[],
): Promise<JsonText> {
  const parentTask = parent_id === undefined ? undefined : await lockParentTask(tx, actor, parent_id);
  const drafts = await draftLines(tx, actor, nest(lines, position, parentTask?.levels ?? 0), reads, parentTask);
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

/**
 * Determines the parent of each line. The project and section of the request apply only to lines without a parent. `top` is the level of the
 * lines that no other contains.
 */
function nest(lines: Lines['lines'], position: Omit<Lines, 'lines' | 'parent_id'>, top: number): NestedLine[] {
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
