/** Computes the due and recurrence columns that result from a request. */

import type { TaskInput } from '#contract/resources/task.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import { parseRule, printRule, type Rule } from '#domain/recurrence/rule.ts';
import { startSeries } from '#domain/recurrence/series.ts';
import type { StoredRows } from '../../../../access/index.ts';
import { instantText } from '../../../../platform/actor.ts';
import type { ValidationErrors } from '../validation-errors.ts';
import { ruleError } from './rule-error.ts';

type Due = Pick<StoredRows['task'], 'due_date' | 'due_time' | 'due_timezone' | 'due_at'>;
type Repeats = Pick<StoredRows['task'], 'recurrence_rule' | 'recurrence_from' | 'recurrence_anchor'>;

/** The due and recurrence columns of a task. */
export type Schedule = Due & Repeats;

/** The schedule of a task without a due date and recurrence rule. */
export const UNSCHEDULED: Schedule = {
  due_date: null,
  due_time: null,
  due_timezone: null,
  due_at: null,
  recurrence_rule: null,
  recurrence_from: null,
  recurrence_anchor: null,
};

/**
 * The schedule after a request. Absent fields keep their value in `before`. `zone` is the time zone of the caller. Adds a time
 * without a date, a zone without a time and an invalid rule to `errors`; the result is then undefined.
 */
export function scheduleAfter(input: TaskInput, before: Schedule, zone: string, errors: ValidationErrors): Schedule {
  const due = dueAfter(input, before, zone, errors);
  return { ...due, ...repeatsAfter(input, before, due, zone, errors) };
}

/**
 * Resolves a wall time to an instant. A wall time in the gap at the start of summer time moves forward. An instant after the year
 * 9999 (UTC) becomes the last instant of that year, because later ones have no four-digit text.
 */
export function timedDue(day: string, time: string, zone: string): Due {
  const instant = instantOf(day, minutesOf(time), zone);
  const wall = localMoment(instant, zone);
  const due_at = instantText(Math.min(instant, LAST_INSTANT));
  return { due_date: wall.day, due_time: timeOf(wall.minutes), due_timezone: zone, due_at };
}

const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function dueAfter(input: TaskInput, before: Due, zone: string, errors: ValidationErrors): Due {
  const { due_date, due_time, due_timezone } = input;
  const { due_at } = before;
  if (due_date === undefined && due_time === undefined && due_timezone === undefined) {
    return { due_date: before.due_date, due_time: before.due_time, due_timezone: before.due_timezone, due_at };
  }
  const day = due_date === undefined ? before.due_date : due_date;
  const time = wantedTime(input, before, day);
  if (day === null && time !== null) errors.due_time = (messages) => messages.timeNeedsDate;
  if (time === null && due_timezone != null) errors.due_timezone = (messages) => messages.zoneNeedsTime;
  if (day === null || time === null) return { due_date: day, due_time: null, due_timezone: null, due_at: null };
  // A given time is in the zone of the caller. If only the date changes, the time stays in its zone.
  const currentZone = due_time === undefined && due_timezone === undefined ? before.due_timezone : null;
  return timedDue(day, time, due_timezone ?? currentZone ?? zone);
}

/** Without a date there is no time, unless the request has one, which is an error. */
function wantedTime({ due_time }: TaskInput, before: Due, day: string | null): string | null {
  if (due_time !== undefined) return due_time;
  return day === null ? null : before.due_time;
}

function repeatsAfter(input: TaskInput, before: Schedule, due: Due, zone: string, errors: ValidationErrors): Repeats {
  const text = input.recurrence_rule === undefined ? before.recurrence_rule : input.recurrence_rule;
  if (text === null) return { recurrence_rule: null, recurrence_from: null, recurrence_anchor: null };
  const read = parseRule(text);
  if ('issue' in read) {
    errors.recurrence_rule = ruleError(read.issue);
    return before;
  }
  const from = (input.recurrence_from === undefined ? before.recurrence_from : input.recurrence_from) ?? 'due';
  const isSame = printRule(read.rule) === before.recurrence_rule && from === before.recurrence_from;
  const begins = !isSame || (before.recurrence_anchor === null && due.due_date !== null);
  if (begins) return startedSeries(read.rule, from, due, input.due_time ?? due.due_time, due.due_timezone ?? zone);
  return {
    recurrence_rule: before.recurrence_rule,
    recurrence_from: from,
    recurrence_anchor: due.due_date === null ? null : before.recurrence_anchor,
  };
}

/** `time` is the given time, because a change to summer time moves it on one day and not in the whole series. */
function startedSeries(rule: Rule, from: 'due' | 'completion', due: Due, time: string | null, zone: string): Repeats {
  const series = startSeries(rule, from, due.due_date ?? undefined, time ?? undefined, zone);
  return {
    recurrence_rule: printRule(series.rule),
    recurrence_from: from,
    recurrence_anchor: series.anchor ?? null,
  };
}
