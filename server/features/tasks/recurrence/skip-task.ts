import { instantOf } from '#domain/day/zone.ts';
import {
  addOccurrenceMove,
  lastOccurrenceMove,
  lockSubtree,
  type Subtree,
  type SubtreeRow,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { presentTask } from '../query/present-task.ts';
import { requireVersion } from '../require-version.ts';
import type { MoveRequest } from './concurrent-moves.ts';
import { emitNextOccurrence, moveToNextOccurrence } from './move-to-next-occurrence.ts';
import { nextOccurrenceOf } from './next-occurrence.ts';

type Skipping = {
  id: string;
  ifMatch?: Versions | undefined;
  moveRequest: MoveRequest;
};

/**
 * Leaves out the present occurrence of a repeating task: it moves on as if it were completed, and nobody has completed it. When
 * somebody else moved it on meanwhile, the answer is the one he got. `not_found` unless the actor may edit it, 412 for an older
 * version, `conflict` when it does not repeat, is completed, or nothing follows.
 */
export async function skipTask(tx: Tx, actor: Actor, { id, ifMatch, moveRequest }: Skipping): Promise<JsonText> {
  const subtree = await lockSubtree(tx, actor, id);
  const { root } = subtree;
  await requireVersion(tx, actor, root, ifMatch);
  const last = await lastOccurrenceMove(tx, root);
  const isMade = last?.nextDue != null && last.number > moveRequest.seen(root.id) && root.completed_at === null;
  if (!isMade) moveRequest.made(id);
  const next_due = isMade ? last.nextDue : await skip(tx, actor, subtree, (last?.number ?? 0) + 1);
  return presentTask(tx, actor, id, { recurred: true, next_due });
}

async function skip(tx: Tx, actor: Actor, subtree: Subtree, number: number): Promise<string> {
  const { root } = subtree;
  if (root.completed_at !== null) throw conflict('The task is completed.');
  if (root.recurrence_rule === null) throw conflict('The task does not repeat.');
  const next = nextOccurrenceOf(root, { ...actor, now: momentOf(root, actor) });
  if (next === undefined) throw conflict('Nothing follows: this is the last occurrence.');

  const next_due = next.next.day;
  const { wrote, below } = await moveToNextOccurrence(tx, actor, subtree, next);
  await addOccurrenceMove(tx, root, { number, completion: null, nextDue: next_due, wrote });
  await emitNextOccurrence(tx, actor, subtree, below, {
    activity: { name: 'task.skipped', payload: { content: root.content, next_due } },
    live: { type: 'task.updated' },
  });
  return next_due;
}

/**
 * From when the next occurrence counts. A rule that counts from completion takes one that is still ahead as done on its day:
 * counted from today, the next one could come before it.
 */
function momentOf({ recurrence_from, due_date, due_at }: SubtreeRow, { now, timezone }: Actor): number {
  if (recurrence_from !== 'completion' || due_date === null) return now;
  return Math.max(now, due_at === null ? instantOf(due_date, 0, timezone) : Date.parse(due_at));
}
