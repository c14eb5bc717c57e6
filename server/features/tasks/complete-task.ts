import {
  addCompletion,
  addOccurrenceMove,
  change,
  closeTasks,
  lastOccurrenceMove,
  lockSubtree,
  type Subtree,
  type SubtreeRow,
} from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import type { Versions } from '../../platform/http/request/conditions.ts';
import { emitTaskEvents } from './emit-task-events.ts';
import { presentTask } from './query/present-task.ts';
import type { MoveRequest } from './recurrence/concurrent-moves.ts';
import { emitNextOccurrence, moveToNextOccurrence } from './recurrence/move-to-next-occurrence.ts';
import { type NextOccurrence, nextOccurrenceOf } from './recurrence/next-occurrence.ts';
import { requireVersion } from './require-version.ts';

/** `steps` is absent where requests cannot cross each other: everything that is not a single request for this task. */
type Completion = {
  id: string;
  ifMatch?: Versions | undefined;
  moveRequest?: MoveRequest | undefined;
};

/** What the answer says beside the task; `next_due` comes with `recurred`. */
export type Outcome = { recurred: boolean; next_due?: string };

/**
 * Completes a task and the open ones below it. One that repeats moves on to its next date instead, until its series is over;
 * when somebody else completed the same occurrence meanwhile, the answer is the one he got. One that is completed already
 * stays as it is. `not_found` unless the actor may edit it, 412 for an older version.
 */
export async function completeTask(tx: Tx, actor: Actor, { id, ifMatch, moveRequest }: Completion): Promise<JsonText> {
  const subtree = await lockSubtree(tx, actor, id);
  await requireVersion(tx, actor, subtree.root, ifMatch);
  const outcome = await complete(tx, actor, subtree, moveRequest);
  return presentTask(tx, actor, id, outcome);
}

async function complete(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  moveRequest: Completion['moveRequest'],
): Promise<Outcome> {
  const { root } = subtree;
  if (root.completed_at !== null) return { recurred: false };
  if (root.recurrence_rule === null) {
    await close(tx, actor, subtree);
    return { recurred: false };
  }
  const last = await lastOccurrenceMove(tx, root);
  if (moveRequest !== undefined && last?.nextDue != null && last.number > moveRequest.seen(root.id)) {
    return { recurred: true, next_due: last.nextDue };
  }
  moveRequest?.made(root.id);
  const number = (last?.number ?? 0) + 1;
  const next = nextOccurrenceOf(root, actor);
  if (next !== undefined) return recur(tx, actor, subtree, next, number);
  await closeSeries(tx, actor, subtree, number);
  return { recurred: false };
}

async function recur(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  next: NextOccurrence,
  number: number,
): Promise<Outcome & { recurred: true; next_due: string }> {
  const { root } = subtree;
  const completion = await addCompletion(tx, actor, root);
  const { wrote, below } = await moveToNextOccurrence(tx, actor, subtree, next);
  const outcome = { recurred: true as const, next_due: next.next.day };
  await addOccurrenceMove(tx, root, { number, completion, nextDue: outcome.next_due, wrote });
  await emitNextOccurrence(tx, actor, subtree, below, {
    activity: { name: 'task.completed', payload: { content: root.content, ...outcome } },
    live: { type: 'task.completed', extra: outcome },
  });
  return outcome;
}

/** Closes a task whose rule has come to the end of its series, and the rule goes. */
async function closeSeries(tx: Tx, actor: Actor, subtree: Subtree, number: number): Promise<void> {
  const { root } = subtree;
  const completion = await addCompletion(tx, actor, root);
  await close(tx, actor, subtree);
  await change(tx, actor, 'task', root, NO_RULE);
  const { recurrence_rule, recurrence_from, recurrence_anchor } = root;
  const wrote = {
    task: root.id,
    before: { recurrence_rule, recurrence_from, recurrence_anchor, completed_at: null, completed_by: null },
    after: { ...NO_RULE, completed_at: instantText(actor.now), completed_by: actor.id },
    reminders: [],
  };
  await addOccurrenceMove(tx, root, { number, completion, nextDue: null, wrote: [wrote] });
}

async function close(tx: Tx, actor: Actor, { project, root, rows }: Subtree): Promise<void> {
  const open = rows.filter((row) => row.completed_at === null);
  await closeTasks(tx, actor, open);
  await emitTaskEvents(
    tx,
    actor,
    open.map((row) => ({ project, taskId: row.id, ...closing(row, row === root) })),
  );
}

/** What is told of a task that closes: only what was asked for is a line of the history. */
export function closing({ content }: Pick<SubtreeRow, 'content'>, isAskedFor: boolean) {
  const live = { type: 'task.completed' as const, extra: { recurred: false } };
  const activity = { name: 'task.completed' as const, payload: { content, recurred: false } };
  return isAskedFor ? { activity, live } : { live };
}

const NO_RULE = { recurrence_rule: null, recurrence_from: null, recurrence_anchor: null };
