/** The effect of completing a repeating task. */

import type { Day } from '#domain/day/calendar.ts';
import { instantOf, localDay, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import { nextHour } from './hourly.ts';
import { nextOccurrence, occurrenceAfterCompletion } from './occurrence.ts';
import type { Rule } from './rule.ts';
import { type Anchor, anchorAt, normaliseRule, type RepeatFrom } from './series.ts';

/** A completion of one occurrence. */
export type Completion = {
  rule: Rule;
  from: RepeatFrom;
  /** The current due date; absent if the task has none. */
  due?: Day;
  /** `HH:MM`, only with `due`. */
  time?: string;
  /** The zone of `time`; without a time, the zone of the user who completes the task. */
  zone: string;
  /** The anchor stored by `startSeries` or by the last completion. Without it, the series counts from `due`. */
  anchor?: Anchor;
  /** Milliseconds since the epoch. */
  completedAt: number;
  completerZone: string;
};

/** The next due date. `time` and `instant` (milliseconds since the epoch) are both present or both absent. */
export type NextDue = { day: Day; time?: string; instant?: number };

/** `over`: the series has ended; the caller clears the rule and closes the task. Otherwise, the values to store. */
export type CompletedOccurrence = { over: true } | { over: false; next: NextDue; rule: Rule; anchor: Anchor };

/**
 * Moves a series to its next occurrence. The next due date is the first date of the series after both the old due date and the
 * completion date in the zone of the user, so it is always in the future. An hourly rule compares instants instead. The periods of
 * a rule that counts from completion begin at the completion date. The local time is preserved; a time in a DST gap moves one hour later on
 * that day only. COUNT in `rule` is the number of remaining occurrences including this one. UNTIL can be the last occurrence.
 *
 * The caller stores `next`, the printed `rule` and `anchor`, and handles:
 * - Reopening: restore the former due date, time, printed rule and anchor.
 * - Repeated completion: a second request for the same due date returns the stored result.
 * - Skipping: the same call without a completion. The skipped occurrence counts against COUNT.
 * - Postponing once: change the date or time, not the rule and anchor. The series still counts from the anchor; a new time becomes
 *   the time of the series.
 * - Sub-tasks and absolute reminders: shift them by `daysBetween(due, next.day)`.
 */
export function completeOccurrence(completion: Completion): CompletedOccurrence {
  const { rule } = completion;
  if (rule.count === 1) return { over: true };
  const moved = rule.freq === 'HOURLY' ? nextHours(completion) : nextDays(completion);
  if (moved === undefined || isPastUntil(moved.next, completion)) return { over: true };
  const counted = rule.count === undefined ? moved.rule : { ...moved.rule, count: rule.count - 1 };
  return { over: false, next: moved.next, rule: counted, anchor: moved.anchor };
}

type MovedOccurrence = { next: NextDue; rule: Rule; anchor: Anchor };

function nextDays(completion: Completion): MovedOccurrence | undefined {
  const { from, due, zone, completedAt } = completion;
  const completionDay = localDay(completedAt, completion.completerZone);
  const start = due === undefined ? completionDay : (completion.anchor ?? due).slice(0, 10);
  const rule = from === 'due' ? normaliseRule(completion.rule, start) : completion.rule;
  const time = seriesTime(completion);

  const following = (after: Day): Day | undefined =>
    from === 'due' ? nextOccurrence(rule, start, after) : occurrenceAfterCompletion(rule, completionDay, after);
  let day = following(laterOf(due, completionDay));
  while (day !== undefined && time !== undefined && instantOf(day, minutesOf(time), zone) <= completedAt) {
    day = following(day); // in the zone of the time, further east, that day is already over
  }
  if (day === undefined) return undefined;
  return { next: dueAt(day, time, zone), rule, anchor: anchorAt(rule, from === 'due' ? start : day, time, zone) };
}

function nextHours(completion: Completion): MovedOccurrence | undefined {
  const { rule, from, due, time, zone, completedAt } = completion;
  const current = due === undefined ? undefined : currentInstant(completion, due, time);
  const completionMinute = Math.floor(completedAt / MINUTE) * MINUTE;
  const base = from === 'completion' ? completionMinute : (current ?? completionMinute);
  const instant = nextHour(rule, base, Math.max(current ?? base, completedAt), zone);
  if (instant === undefined) return undefined;
  const { day, minutes } = localMoment(instant, zone);
  return { next: { day, time: timeOf(minutes), instant }, rule, anchor: new Date(instant).toISOString() };
}

/** Returns the instant of the current due date. If a local time occurs twice in autumn, the anchor selects one. */
function currentInstant(completion: Completion, due: Day, time: string | undefined): number {
  const { anchor, zone } = completion;
  const minutes = minutesOf(time ?? '00:00');
  if (anchor?.endsWith('Z')) {
    const instant = Date.parse(anchor);
    const wall = localMoment(instant, zone);
    if (wall.day === due && wall.minutes === minutes) return instant;
  }
  return instantOf(due, minutes, zone);
}

/** Returns the time of the series: the anchor's if the current time is only that time moved out of a DST gap, else the current. */
function seriesTime({ anchor, due, time, zone }: Completion): string | undefined {
  const anchored = anchor?.slice(11);
  if (due === undefined || time === undefined || anchored?.length !== 5) return time;
  return dueAt(due, anchored, zone).time === time ? anchored : time;
}

/** Returns the day and local time in the zone. A time in a DST gap moves forward. */
function dueAt(day: Day, time: string | undefined, zone: string): NextDue {
  if (time === undefined) return { day };
  const instant = instantOf(day, minutesOf(time), zone);
  const wall = localMoment(instant, zone);
  return { day: wall.day, time: timeOf(wall.minutes), instant };
}

function isPastUntil(next: NextDue, { rule, zone }: Completion): boolean {
  if (rule.until === undefined) return false;
  if (typeof rule.until === 'string') return next.day > rule.until;
  return (next.instant ?? instantOf(next.day, 0, zone)) > rule.until;
}

function laterOf(due: Day | undefined, completionDay: Day): Day {
  return due !== undefined && due > completionDay ? due : completionDay;
}

const MINUTE = 60_000;
