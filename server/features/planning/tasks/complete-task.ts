import type { SeenOccurrence } from '#contract/resources/task.ts';
import { addCompletion, addOccurrenceMove, lastOccurrenceMove } from '../../../access/completions/index.ts';
import { change } from '../../../access/index.ts';
import { closeTasks, lockSubtree, type Subtree, type SubtreeRow } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitTaskEvents } from './emit-task-events.ts';
import { presentTask } from './query/present-task.ts';
import { emitNextOccurrence, moveToNextOccurrence } from './recurrence/move-to-next-occurrence.ts';
import { type NextOccurrence, nextOccurrenceOf } from './recurrence/next-occurrence.ts';
import { alreadyMovedOutcome, isAtOtherOccurrence } from './recurrence/seen-occurrence.ts';
import { requireVersion } from './require-version.ts';

/**
 * `at` is the instant of the completion in milliseconds, if it is earlier than the request. `closesSeries` closes a repeating task, which
 * keeps its rule.
 */
type Completion = {
  id: string;
  closesSeries?: boolean | undefined;
  seen?: SeenOccurrence | undefined;
  ifMatch?: Versions | undefined;
  at?: number | undefined;
};

/** Additional fields of the response. `next_due` is present if `recurred` is true. */
export type Outcome = { recurred: boolean; next_due?: string };

/**
 * Completes a task and its open sub-tasks. A repeating task moves to its next occurrence instead, until its series ends. If it
 * has another due date than the caller saw, it does not change. A completed task does not change. Throws `not_found` unless the actor
 * may edit the task, and 412 if `ifMatch` names an older version.
 */
export async function completeTask(
  tx: Tx,
  actor: Actor,
  { id, seen, ifMatch, at, closesSeries }: Completion,
): Promise<JsonText> {
  const subtree = await lockSubtree(tx, actor, id);
  await requireVersion(tx, actor, subtree.root, ifMatch);
  const outcome = await complete(tx, actor, subtree, { seen, at: at ?? actor.now, closesSeries });
  return presentTask(tx, actor, id, outcome);
}

async function complete(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  { seen, at, closesSeries }: Pick<Completion, 'seen' | 'closesSeries'> & { at: number },
): Promise<Outcome> {
  const { root } = subtree;
  if (root.completed_at !== null) return { recurred: false };
  if (root.recurrence_rule === null || closesSeries) {
    await close(tx, actor, subtree, at);
    return { recurred: false };
  }
  if (isAtOtherOccurrence(root, seen)) return alreadyMovedOutcome(root);
  const last = await lastOccurrenceMove(tx, root);
  const number = (last?.number ?? 0) + 1;
  const next = nextOccurrenceOf(root, { ...actor, now: at });
  if (next !== undefined) return completeOccurrence(tx, actor, subtree, next, { number, at });
  await closeSeries(tx, actor, subtree, { number, at });
  return { recurred: false };
}

async function completeOccurrence(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  next: NextOccurrence,
  { number, at }: { number: number; at: number },
): Promise<Outcome & { recurred: true; next_due: string }> {
  const { root } = subtree;
  const completion = await addCompletion(tx, { ...actor, now: at }, root);
  const { writes, below } = await moveToNextOccurrence(tx, actor, subtree, next);
  const outcome = { recurred: true as const, next_due: next.next.day };
  await addOccurrenceMove(tx, root, { number, completion, nextDue: outcome.next_due, writes });
  await emitNextOccurrence(tx, actor, subtree, below, {
    activity: { name: 'task.completed', payload: { content: root.content, ...outcome } },
    live: { type: 'task.completed', extra: outcome },
  });
  return outcome;
}

/** Completes a task at the end of its series and removes its rule. */
async function closeSeries(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  { number, at }: { number: number; at: number },
): Promise<void> {
  const { root } = subtree;
  const completion = await addCompletion(tx, { ...actor, now: at }, root);
  await close(tx, actor, subtree, at);
  await change(tx, actor, 'task', root, NO_RULE);
  const { recurrence_rule, recurrence_from, recurrence_anchor } = root;
  const lastWrite = {
    task: root.id,
    before: { recurrence_rule, recurrence_from, recurrence_anchor, completed_at: null, completed_by: null },
    after: { ...NO_RULE, completed_at: instantText(at), completed_by: actor.id },
    reminders: [],
  };
  await addOccurrenceMove(tx, root, { number, completion, nextDue: null, writes: [lastWrite] });
}

/** A sub-task that was created after the completion is completed now. */
async function close(tx: Tx, actor: Actor, { project, root, rows }: Subtree, at: number): Promise<void> {
  const open = rows.filter((row) => row.completed_at === null);
  const isEarlier = (row: SubtreeRow) => row === root || row.created_at <= instantText(at);
  await closeTasks(tx, actor, open.filter(isEarlier), at);
  await closeTasks(
    tx,
    actor,
    open.filter((row) => !isEarlier(row)),
  );
  await emitTaskEvents(
    tx,
    actor,
    open.map((row) => ({ project, taskId: row.id, ...completedEvent(row, row === root) })),
  );
}

/** The event of a completed task. It is an entry of the activity log only if the task itself was completed by the user. */
export function completedEvent({ content }: Pick<SubtreeRow, 'content'>, isRequested: boolean) {
  const live = { type: 'task.completed' as const, extra: { recurred: false } };
  const activity = { name: 'task.completed' as const, payload: { content, recurred: false } };
  return isRequested ? { activity, live } : { live };
}

const NO_RULE = { recurrence_rule: null, recurrence_from: null, recurrence_anchor: null };
