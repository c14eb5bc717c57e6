/** Combines date, time and rule of a line. */

import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, timeOf } from '#domain/day/zone.ts';
import { describeRule } from '#domain/recurrence/describe.ts';
import { nextHour } from '#domain/recurrence/hourly.ts';
import { firstOccurrence } from '#domain/recurrence/occurrence.ts';
import { printRule, type Rule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';
import type { Clock } from './clock/clock-time.ts';
import { DAY_MINUTES, PART, settle } from './clock/day-parts.ts';
import type { PartPhrase } from './clock/times.ts';
import type { DateRead } from './dates/date-reading.ts';
import { comingMoment, dayAndMinutes, type Moment } from './dates/moments.ts';
import type { Line } from './line/line.ts';
import type { QuickAdd, QuickAddReminder } from './parsed.ts';
import type { ReminderRead } from './reminders.ts';
import type { Repeat } from './repeat/repeat.ts';
import { lastDay } from './repeat/repeat-bounds.ts';

/** The date, time and recurrence phrases of a line. */
export type When = { clock?: Clock; part?: PartPhrase; date?: DateRead; repeat?: Repeat };

/** The resulting date and recurrence fields. */
export type Schedule = Pick<
  QuickAdd,
  'dueDate' | 'dueTime' | 'recurrenceRule' | 'recurrenceFrom' | 'recurrenceText' | 'durationMin'
>;

/** Returns due date, time and rule. A time without a date is the next such time. A rule starts at its next occurrence. */
export function scheduleOf(line: Line, when: When): Schedule {
  const minutes = minutesOfDay(line, when);
  const schedule = when.repeat === undefined ? once(line, when, minutes) : repeated(line, when, when.repeat, minutes);
  const length = when.clock?.length;
  return length === undefined || schedule.dueTime === undefined ? schedule : { ...schedule, durationMin: length };
}

/** Returns the reminders. A clock time is on the due date, or the next such time without one. */
export function remindersOf(line: Line, reminders: readonly ReminderRead[], due: Day | undefined): QuickAddReminder[] {
  return reminders.map((reminder) => {
    if ('offset' in reminder) return { offsetMin: reminder.offset };
    const { fallback } = reminder.clock;
    const { day, minutes } = due === undefined ? comingMoment(line, fallback) : dayAndMinutes(due, fallback);
    return { at: instantOf(day, minutes, line.zone) };
  });
}

/** Returns minutes since midnight. The value exceeds a day if a night extends into the next day. */
function minutesOfDay(line: Line, { clock, part, date, repeat }: When): number | undefined {
  const named = part ?? date?.part ?? repeat?.part;
  if (clock === undefined) return named?.minutes ?? date?.minutes;
  if (clock.settled || named === undefined) return clock.fallback;
  const isThisNight = part?.part === PART.night && localMoment(line.now, line.zone).minutes < END_OF_NIGHT;
  return settle(clock.minutes, named.part, (part?.today === true && !isThisNight) || date?.part !== undefined);
}

/** Returns the date a week later if it is a weekday, today, at a time that has passed: `wed 10am` on a Wednesday afternoon. */
export function laterWeekday(line: Line, times: Omit<When, 'date'>, date: DateRead): DateRead {
  if (!date.isWeekday || date.day !== line.today) return date;
  const minutes = minutesOfDay(line, { ...times, date });
  const isOver = minutes !== undefined && instantOf(date.day, minutes, line.zone) <= line.now;
  return isOver ? { ...date, day: addDays(date.day, 7) } : date;
}

/** Minutes since midnight. Before it, `i nat` is the present night. */
const END_OF_NIGHT = 360;

function once(line: Line, { part, date }: When, minutes: number | undefined): Schedule {
  const day = date?.day ?? (part?.today ? line.today : undefined);
  if (minutes === undefined) return day === undefined ? {} : { dueDate: day };
  const moment = day === undefined ? comingMoment(line, minutes) : dayAndMinutes(day, minutes);
  const { day: dueDate, minutes: wall } = localMoment(instantOf(moment.day, moment.minutes, line.zone), line.zone);
  return { dueDate, dueTime: timeOf(wall) };
}

function repeated(line: Line, { part, date }: When, repeat: Repeat, minutes: number | undefined): Schedule {
  const named = repeat.bounds.start ?? date?.day ?? (part?.today ? line.today : undefined);
  const spokenMinutes = minutes === undefined ? undefined : minutes % DAY_MINUTES;
  const hour =
    spokenMinutes === undefined || named !== undefined ? undefined : comingHour(line, repeat.rule, spokenMinutes);
  const wall = hour?.minutes ?? spokenMinutes;
  const start = hour?.day ?? firstStart(line, named ?? line.today, wall);
  const dueDate = firstOccurrence(repeat.rule, start) ?? start;
  const until =
    lastDay(repeat.bounds, dueDate) ?? (isPeriodOfRule(line, date) ? lastOfPeriod(date, repeat) : undefined);
  const rule: Rule = until === undefined ? repeat.rule : { ...repeat.rule, until };
  const stored = repeat.from === 'due' ? normaliseRule(rule, dueDate) : rule;
  return {
    dueDate,
    ...(wall === undefined ? {} : { dueTime: timeOf(wall) }),
    recurrenceRule: printRule(stored),
    recurrenceFrom: repeat.from,
    recurrenceText: describeRule(stored, repeat.from, line.locale),
  };
}

/** Returns whether a date is next to the rule, or a range that is led in: `every night eye drops from 5 to 12 December`. */
function isPeriodOfRule(line: Line, date: DateRead | undefined): boolean {
  if (isNextToRule(line, date?.until !== undefined)) return true;
  const start = line.spans.find(({ kind }) => kind === 'date')?.start;
  return (
    date?.until !== undefined && line.tokens.some((token) => token.start === start && token.sense.from !== undefined)
  );
}

/**
 * Returns whether only separators and times are between the rule and a date after it, or, if `isRange`, before it: `uge 45 og 46 man-ons`. In
 * `every sunday plan next week`, the week is the topic.
 */
function isNextToRule(line: Line, isRange: boolean): boolean {
  const spans = line.spans.filter(({ kind }) => kind === 'repeat' || kind === 'date' || kind === 'time');
  const sorted = spans.sort((one, other) => one.start - other.start);
  const date = sorted.findIndex(({ kind }) => kind === 'date');
  const rule = sorted.findIndex(({ kind }) => kind === 'repeat');
  if (date < 0 || rule < 0 || (date < rule && !isRange)) return false;
  const between = sorted.slice(Math.min(date, rule), Math.max(date, rule) + 1);
  return between.every(({ start }, index) => {
    const before = between[index - 1];
    return before === undefined || SEPARATORS.test(line.text.slice(before.end, start));
  });
}

const SEPARATORS = /^[\s,;:()–-]*$/;

/** `every day next week`, `hver dag fra 5. til 12. december`: the date is the period of the series. */
function lastOfPeriod(date: DateRead | undefined, { rule, bounds }: Repeat): Day | undefined {
  if (bounds.count !== undefined || date === undefined) return undefined;
  const isWeekly = rule.freq === 'WEEKLY' && rule.byDay.length === 0; // the weekly review next week
  return date.until ?? (rule.freq === 'DAILY' || (rule.freq === 'WEEKLY' && !isWeekly) ? date.last : undefined);
}

/** `every 2 hours at 8` at 14:30 starts at 16:00. Returns undefined for daily and longer rules. */
function comingHour(line: Line, rule: Rule, minutes: number): Moment | undefined {
  if (rule.freq !== 'HOURLY') return undefined;
  const base = instantOf(line.today, minutes, line.zone);
  const instant = base > line.now ? base : nextHour(rule, base, line.now, line.zone);
  return instant === undefined ? undefined : localMoment(instant, line.zone);
}

/** Returns the first day of the series. Today is possible if its time has not passed. */
function firstStart(line: Line, start: Day, wall: number | undefined): Day {
  if (wall === undefined || start !== line.today) return start;
  return instantOf(start, wall, line.zone) > line.now ? start : addDays(start, 1);
}
