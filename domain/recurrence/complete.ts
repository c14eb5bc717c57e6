/** What becomes of a repeating task when it is completed. */

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
  /** The present due date; absent on a task whose date was cleared or never set. */
  due?: Day;
  /** `HH:MM`, only with `due`. */
  time?: string;
  /** The zone that the clock time belongs to; without a clock time the completer's. */
  zone: string;
  /** As stored by `startSeries` or by the last advance. Without it the series counts from `due`. */
  anchor?: Anchor;
  /** Milliseconds since the epoch. */
  completedAt: number;
  completerZone: string;
};

/** When the next occurrence is due. `time` and `instant` (milliseconds since the epoch) come together or not at all. */
export type NextDue = { day: Day; time?: string; instant?: number };

/** `over`: the series has ended, the rule is to be cleared and the task closes. Else what to store for the next round. */
export type CompletedOccurrence = { over: true } | { over: false; next: NextDue; rule: Rule; anchor: Anchor };

/**
 * Advances a series by one occurrence. The next due day is the first one of the series after both the old due day and the
 * day of completion in the completer's zone, so never today and never past; an hourly rule likewise goes by instants. A rule
 * from completion counts from the day of completion alone. Wall time is kept: one that a spring change skips is an hour later
 * on that day only. COUNT in `rule` is what is left, this completion included; UNTIL may be the last occurrence.
 *
 * The caller stores `next`, the printed `rule` and `anchor`. Around it:
 * Reopen: keep the due date, time, printed rule and anchor from before in the row of the completion and put them back.
 * Completing twice: one row per task and old due date; a second request for the same due date answers with the stored next.
 * Skip: the same call without a row; the skipped occurrence counts against COUNT.
 * Postpone once: change date or time and leave rule and anchor; the grid then holds from the anchor, and a new clock time
 * becomes that of the series.
 * Sub-tasks and absolute reminders: shift by `daysBetween(due, next.day)`.
 */
export function completeOccurrence(completion: Completion): CompletedOccurrence {
  const { rule } = completion;
  if (rule.count === 1) return { over: true };
  const advanced = rule.freq === 'HOURLY' ? nextHours(completion) : nextDays(completion);
  if (advanced === undefined || isPastUntil(advanced.next, completion)) return { over: true };
  const counted = rule.count === undefined ? advanced.rule : { ...advanced.rule, count: rule.count - 1 };
  return { over: false, next: advanced.next, rule: counted, anchor: advanced.anchor };
}

type MovedOccurrence = { next: NextDue; rule: Rule; anchor: Anchor };

function nextDays(completion: Completion): MovedOccurrence | undefined {
  const { from, due, zone, completedAt } = completion;
  const done = localDay(completedAt, completion.completerZone);
  const start = due === undefined ? done : (completion.anchor ?? due).slice(0, 10);
  const rule = from === 'due' ? normaliseRule(completion.rule, start) : completion.rule;
  const time = seriesTime(completion);

  const following = (after: Day): Day | undefined =>
    from === 'due' ? nextOccurrence(rule, start, after) : occurrenceAfterCompletion(rule, after);
  let day = following(from === 'due' ? laterOf(due, done) : done);
  while (day !== undefined && time !== undefined && instantOf(day, minutesOf(time), zone) <= completedAt) {
    day = following(day); // where the clock time belongs, further east, that day is already past
  }
  if (day === undefined) return undefined;
  return { next: dueAt(day, time, zone), rule, anchor: anchorAt(rule, from === 'due' ? start : day, time, zone) };
}

function nextHours(completion: Completion): MovedOccurrence | undefined {
  const { rule, from, due, time, zone, completedAt } = completion;
  const counted = from === 'completion' || due === undefined;
  const base = counted ? Math.floor(completedAt / MINUTE) * MINUTE : presentInstant(completion, due, time);
  const instant = nextHour(rule, base, counted ? base : Math.max(base, completedAt), zone);
  if (instant === undefined) return undefined;
  const { day, minutes } = localMoment(instant, zone);
  return { next: { day, time: timeOf(minutes), instant }, rule, anchor: new Date(instant).toISOString() };
}

/** The instant of the present due. Of two equal wall times in autumn the anchor knows which one is meant. */
function presentInstant(completion: Completion, due: Day, time: string | undefined): number {
  const { anchor, zone } = completion;
  const minutes = minutesOf(time ?? '00:00');
  if (anchor?.endsWith('Z')) {
    const instant = Date.parse(anchor);
    const wall = localMoment(instant, zone);
    if (wall.day === due && wall.minutes === minutes) return instant;
  }
  return instantOf(due, minutes, zone);
}

/**
 * The clock time of the series: the anchor's where the present one is only that time moved out of a spring gap, else the
 * present one.
 */
function seriesTime({ anchor, due, time, zone }: Completion): string | undefined {
  const anchored = anchor?.slice(11);
  if (due === undefined || time === undefined || anchored?.length !== 5) return time;
  return dueAt(due, anchored, zone).time === time ? anchored : time;
}

/** The day and time as the clocks show them there; a time inside a gap is moved. */
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

function laterOf(due: Day | undefined, done: Day): Day {
  return due !== undefined && due > done ? due : done;
}

const MINUTE = 60_000;
