import type { SeenOccurrence } from '#contract/resources/task.ts';
import { instantOf } from '#domain/day/zone.ts';
import { addOccurrenceMove, lastOccurrenceMove } from '../../../../access/completions/index.ts';
import { lockSubtree, type Subtree, type SubtreeRow } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../../platform/http/request/conditions.ts';
import { presentTask } from '../query/present-task.ts';
import { requireVersion } from '../require-version.ts';
import { emitNextOccurrence, moveToNextOccurrence } from './move-to-next-occurrence.ts';
import { nextOccurrenceOf } from './next-occurrence.ts';
import { alreadyMovedOutcome, isAtOtherOccurrence } from './seen-occurrence.ts';

type Skip = { id: string; seen?: SeenOccurrence | undefined; ifMatch?: Versions | undefined };

/**
 * Moves a repeating task to its next occurrence without a completion. If it has another due date than the caller saw, it does not
 * change. Throws `not_found` unless the actor may edit the task, 412 if `ifMatch` names an older version, and `conflict`
 * if the task does not repeat, is completed, or has no next occurrence.
 */
export async function skipTask(tx: Tx, actor: Actor, { id, seen, ifMatch }: Skip): Promise<JsonText> {
  const subtree = await lockSubtree(tx, actor, id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  if (root.completed_at !== null) throw conflict('The task is completed.');
  if (root.recurrence_rule === null) throw conflict('The task does not repeat.');
  if (isAtOtherOccurrence(root, seen)) return presentTask(tx, actor, id, alreadyMovedOutcome(root));
  return presentTask(tx, actor, id, { recurred: true, next_due: await skip(tx, actor, subtree) });
}

async function skip(tx: Tx, actor: Actor, subtree: Subtree): Promise<string> {
  const { root } = subtree;
  const next = nextOccurrenceOf(root, { ...actor, now: completionInstant(root, actor) });
  if (next === undefined) throw conflict('This is the last occurrence.');

  const next_due = next.next.day;
  const { writes, below } = await moveToNextOccurrence(tx, actor, subtree, next);
  const last = await lastOccurrenceMove(tx, root);
  await addOccurrenceMove(tx, root, { number: (last?.number ?? 0) + 1, completion: null, nextDue: next_due, writes });
  await emitNextOccurrence(tx, actor, subtree, below, {
    activity: { name: 'task.skipped', payload: { content: root.content, next_due } },
    live: { type: 'task.updated' },
  });
  return next_due;
}

/**
 * The instant from which the next occurrence is computed. If the rule counts from completion, a future occurrence counts as
 * completed on its day. Computed from today, the next occurrence could be before the skipped one.
 */
function completionInstant({ recurrence_from, due_date, due_at }: SubtreeRow, { now, timezone }: Actor): number {
  if (recurrence_from !== 'completion' || due_date === null) return now;
  return Math.max(now, due_at === null ? instantOf(due_date, 0, timezone) : Date.parse(due_at));
}
