/** The parts of a PUT that new and changed objects have in common. */

import type { CalendarReminder } from '#domain/icalendar/calendar-task.ts';
import type { DueValues, SkipStep, TodoStep } from '#domain/icalendar/todo-step.ts';
import { storeAwaitedChildren, taskWithUid } from '../../../access/calendar-objects/index.ts';
import { pairCopies } from '../../../access/completions/index.ts';
import { type Granted, one } from '../../../access/index.ts';
import { remindersOf } from '../../../access/reminders/index.ts';
import { lockSubtree, selfAndAncestorIds } from '../../../access/tasks/index.ts';
import { createReminder, deleteReminder } from '../../../features/planning/reminders/index.ts';
import {
  completeTask,
  parentError,
  reopenTask,
  skipTask,
  writeUpdate,
} from '../../../features/planning/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Context } from '../context.ts';

/** The parent of a task: a task of the project, or the UID of one that is not in it. */
export type Parent = { parent_id: string | null; waitingFor: string | null };

/**
 * Returns the first of the parents with these UIDs that the task can have. One that is not in the project, or that the caller cannot see, is
 * unknown. A task that can have none of them waits for the first: it would be below itself. `child` is absent for a new task.
 */
export async function parentWithUid(
  tx: Tx,
  { actor, source }: Context,
  project: Granted<'project', 'editor'>,
  uids: readonly string[],
  child?: string,
): Promise<Parent> {
  for (const uid of uids.slice(0, MAX_PARENTS)) {
    const parent = await taskWithUid(tx, actor, { project: project.id, uid, host: source.host });
    if (parent === undefined) continue;
    const row = await one(tx, actor, 'task', 'editor', parent);
    const isBelowItself = child !== undefined && (await selfAndAncestorIds(tx, row)).includes(child);
    if (!isBelowItself) return { parent_id: parent, waitingFor: null };
  }
  return { parent_id: null, waitingFor: uids[0] ?? null };
}

/**
 * Joins the sub-tasks that an object names, and returns the UIDs of those that the task has then. One that has another parent, or that cannot be
 * below the task, keeps its position. The task waits for these, and for those that are not in the project.
 */
export async function joinChildren(
  tx: Tx,
  { actor, source }: Context,
  project: Granted<'project', 'editor'>,
  { parent, uids }: { parent: string; uids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const joined = new Set<string>();
  const awaited: string[] = [];
  for (const uid of uids.slice(0, MAX_CHILDREN)) {
    const child = await taskWithUid(tx, actor, { project: project.id, uid, host: source.host });
    if (child === undefined) {
      awaited.push(uid);
      continue;
    }
    const { parent_id } = await one(tx, actor, 'task', 'editor', child);
    const canJoin = parent_id === null && (await canBeParent(tx, actor, project, { parent, child }));
    if (canJoin) await writeUpdate(tx, actor, { id: child, values: { parent_id: parent } });
    if (canJoin || parent_id === parent) joined.add(uid);
    else awaited.push(uid);
  }
  await storeAwaitedChildren(tx, await one(tx, actor, 'task', 'editor', parent), awaited);
  return joined;
}

/** Sub-tasks that are looked up. Each takes a few statements. */
const MAX_CHILDREN = 50;

/**
 * Shows an occurrence once in completed work if the program has written a completed copy of it in the same synchronization. The two requests can
 * come in any order.
 */
async function pairCopy(tx: Tx, { actor }: Context, id: string): Promise<void> {
  const { content, project_id } = await one(tx, actor, 'task', 'editor', id);
  const ago = (milliseconds: number) => instantText(actor.now - milliseconds);
  await pairCopies(tx, { project: project_id, content }, { changed: ago(SYNCHRONIZATION), completed: ago(MONTH) });
}

const SYNCHRONIZATION = 10 * 60_000;
const MONTH = 31 * 86_400_000;

/** Parents that are looked up. Each takes a few statements. */
const MAX_PARENTS = 5;

/** Returns whether a task can be below another one. */
async function canBeParent(
  tx: Tx,
  actor: Context['actor'],
  project: Granted<'project', 'editor'>,
  { parent, child }: { parent: string; child: string },
): Promise<boolean> {
  const { rows } = await lockSubtree(tx, actor, child);
  const height = rows.reduce((most, { depth }) => Math.max(most, depth), 0);
  return (await parentError(tx, actor, project, parent, { id: child, height })) === undefined;
}

/** Replaces the caller's reminders of a task. Those that stay are not changed. */
export async function writeReminders(
  tx: Tx,
  { actor }: Context,
  id: string,
  wanted: readonly CalendarReminder[],
): Promise<void> {
  const task = await one(tx, actor, 'task', 'viewer', id);
  const current = await remindersOf(tx, actor, task);
  const has = (list: readonly CalendarReminder[], { remind_at, offset_min }: CalendarReminder) =>
    list.some((each) => each.remind_at === remind_at && each.offset_min === offset_min);
  for (const reminder of current) if (!has(wanted, reminder)) await deleteReminder(tx, actor, { id: reminder.id });
  for (const reminder of wanted) {
    if (has(current, reminder)) continue;
    const { remind_at, offset_min } = reminder;
    const input = remind_at === null ? { offset_min: offset_min ?? 0 } : { remind_at };
    await createReminder(tx, actor, { taskId: id, input });
  }
}

/** Completes or reopens a task, or skips an occurrence. The last occurrence of a series cannot be skipped: the task stays as it is, or is closed. */
export async function applyStep(tx: Tx, context: Context, id: string, step: TodoStep): Promise<void> {
  const { actor } = context;
  if (step.kind === 'reopen') {
    await reopenTask(tx, actor, { id });
    return;
  }
  const { kind, seen, next } = step;
  if (kind === 'skip') await skip(tx, actor, id, step);
  else await completeTask(tx, actor, { id, seen, at: step.completedAt, closesSeries: step.closesSeries });
  if (next !== undefined) await moveNext(tx, actor, id, next);
  if (kind === 'complete' && !step.closesSeries) await pairCopy(tx, context, id);
}

async function skip(tx: Tx, actor: Context['actor'], id: string, { seen, closesLast }: SkipStep): Promise<void> {
  try {
    await skipTask(tx, actor, { id, seen });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    if (closesLast) await completeTask(tx, actor, { id, seen, closesSeries: true });
  }
}

/** Gives the next occurrence the date of the client, which can differ from that of the rule. */
async function moveNext(tx: Tx, actor: Context['actor'], id: string, next: DueValues): Promise<void> {
  const { completed_at } = await one(tx, actor, 'task', 'editor', id);
  if (completed_at === null) await writeUpdate(tx, actor, { id, values: next });
}
