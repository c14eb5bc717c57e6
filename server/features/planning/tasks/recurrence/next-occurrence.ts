import { type CompletedOccurrence, completeOccurrence } from '#domain/recurrence/complete.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import type { StoredRows } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';

/** The next occurrence of a repeating task. */
export type NextOccurrence = Extract<CompletedOccurrence, { over: false }>;

/** The occurrence after a completion by the actor at `actor.now`. undefined if the task does not repeat or its series ends. */
export function nextOccurrenceOf(
  task: StoredRows['task'],
  actor: Pick<Actor, 'now' | 'timezone'>,
): NextOccurrence | undefined {
  const read = task.recurrence_rule === null ? undefined : parseRule(task.recurrence_rule);
  if (read === undefined || 'issue' in read) return undefined;
  const occurrence = completeOccurrence({
    rule: read.rule,
    from: task.recurrence_from ?? 'due',
    ...(task.due_date !== null && { due: task.due_date }),
    ...(task.due_time !== null && { time: task.due_time }),
    ...(task.recurrence_anchor !== null && { anchor: task.recurrence_anchor }),
    zone: task.due_timezone ?? actor.timezone,
    completedAt: actor.now,
    completerZone: actor.timezone,
  });
  return occurrence.over ? undefined : occurrence;
}
