import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay, minutesOf } from '#domain/day/zone.ts';
import { nextHour } from '#domain/recurrence/hourly.ts';
import { nextOccurrence } from '#domain/recurrence/occurrence.ts';
import { parseRule, type Rule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';
import type { Component } from './read-components.ts';
import { readDuration, readSpan, readUtc } from './read-time-values.ts';
import type { TaskMoment } from './task-moment.ts';
import { type ReadTodo, readTodoValues, type TodoZones } from './todo-values.ts';

/** A range of instants in milliseconds. Open ends are infinite. */
export type TimeRange = { start: number; end: number };

/**
 * Returns whether a VTODO overlaps the range, by the table of RFC 4791, section 9.9. Dates without a time are days in `zones.zone`. Each
 * occurrence of a series counts.
 */
export function isTodoInRange(component: Component, range: TimeRange, zones: TodoZones): boolean {
  const read = readTodoValues(component, zones);
  const times = timesOf(read, zones.zone);
  if (times === undefined) return isUndatedInRange(read, range);
  const series = seriesOf(read, zones.zone);
  if (series === undefined) return overlaps(times, range);
  let tried = 0;
  for (const occurrence of occurrencesFrom(series, range.start)) {
    if (overlaps(laterBy(times, occurrence - series.first), range)) return true;
    // An occurrence that is due at the start of the range does not overlap it, the next one can.
    tried += 1;
    if (tried === 2) break;
  }
  return false;
}

/**
 * Returns whether an alarm of a VTODO goes off in the range, by RFC 4791, section 9.9. Its repetitions count, and so does each occurrence of a
 * series for a relative trigger.
 */
export function isAlarmInRange(alarm: Component, todo: Component, range: TimeRange, zones: TodoZones): boolean {
  const propertyOf = (name: string) => alarm.properties.find((each) => each.name === name);
  const trigger = propertyOf('TRIGGER');
  if (trigger === undefined) return false;
  const delays = delaysOf(propertyOf('REPEAT')?.value, propertyOf('DURATION')?.value);
  const isInRange = (instant: number) =>
    delays.some((delay) => range.start <= instant + delay && instant + delay < range.end);
  const span = readSpan(trigger.value);
  if (span === undefined) {
    const instant = readUtc(trigger.value);
    return instant !== undefined && isInRange(instant);
  }
  const read = readTodoValues(todo, zones);
  const isFromEnd = trigger.parameters.get('RELATED')?.toUpperCase() === 'END';
  const moment = isFromEnd ? (read.due ?? read.start) : (read.start ?? read.due);
  if (moment === null) return false;
  const sign = span.isBefore ? -1 : 1;
  const first = instantIn({ ...moment, date: addDays(moment.date, sign * span.days) }, zones.zone);
  const instant = first + sign * span.minutes * 60_000;
  const series = seriesOf(read, zones.zone);
  if (series === undefined) return isInRange(instant);
  const offset = instant - series.first;
  let tried = 0;
  for (const occurrence of occurrencesFrom(series, range.start - offset - (delays.at(-1) ?? 0))) {
    tried += 1;
    if (isInRange(occurrence + offset)) return true;
    if (occurrence + offset >= range.end || tried === MAX_REPETITIONS) return false;
  }
  return false;
}

/** Repetitions of an alarm that count. */
const MAX_REPETITIONS = 50;

/** Returns the milliseconds from the first time that an alarm goes off to each of its times. */
function delaysOf(repeat: string | undefined, duration: string | undefined): number[] {
  const [count, minutes] = [Number(repeat ?? 0), readDuration(duration ?? '')];
  if (minutes === undefined || !Number.isInteger(count) || count < 1) return [0];
  return Array.from({ length: Math.min(count, MAX_REPETITIONS) + 1 }, (_, index) => index * minutes * 60_000);
}

/** The instants of DTSTART, of DUE, and of DTSTART and DURATION together. At least one of the first two is there. */
type Times = { from: number | undefined; due: number | undefined; to: number | undefined };

function timesOf({ start, due, span }: ReadTodo, zone: string): Times | undefined {
  const [from, until] = [start, due].map((moment) => (moment === null ? undefined : instantIn(moment, zone)));
  if (from === undefined && until === undefined) return undefined;
  return span === undefined ? { from, due: until, to: undefined } : { from, due: undefined, to: until };
}

function instantIn({ date, time, zone: own }: TaskMoment, zone: string): number {
  return time === null ? instantOf(date, 0, zone) : instantOf(date, minutesOf(time), own ?? zone);
}

function laterBy({ from, due, to }: Times, interval: number): Times {
  const later = (instant: number | undefined) => (instant === undefined ? undefined : instant + interval);
  return { from: later(from), due: later(due), to: later(to) };
}

function overlaps({ from, due, to }: Times, { start, end }: TimeRange): boolean {
  if (from === undefined) return due !== undefined && start < due && end >= due;
  if (due !== undefined) return (start < due || start <= from) && (end > from || end >= due);
  if (to !== undefined) return start <= to && (end > from || end >= to);
  return start <= from && end > from;
}

function isUndatedInRange({ todo: { completed, created } }: ReadTodo, { start, end }: TimeRange): boolean {
  if (completed === undefined) return created === undefined || end > created;
  const [first, last] = [created ?? completed, completed].sort((one, other) => one - other) as [number, number];
  return start <= last && end >= first;
}

/** `first` is the instant of the first occurrence, `after` returns the first occurrence after an instant. */
type Series = { rule: Rule; first: number; after: (instant: number) => number | undefined };

/** Undefined without a rule that tasks support. */
function seriesOf({ values }: ReadTodo, zone: string): Series | undefined {
  const { recurrence_rule, due_date: date, due_time: time, due_timezone } = values;
  const parsed = recurrence_rule === null ? undefined : parseRule(recurrence_rule);
  if (date === null || parsed === undefined || !('rule' in parsed)) return undefined;
  const rule = normaliseRule(parsed.rule, date);
  const own = (time === null ? null : due_timezone) ?? zone;
  const first = instantIn({ date, time, zone: own }, zone);
  return { rule, first, after: nextFor(rule, { date, time, own, first }) };
}

/** Series with a longer COUNT are regarded as endless, so that a list of tasks takes a limited time. */
const MAX_COUNTED = 50;

/** Yields the occurrences at `start` or later. */
function* occurrencesFrom({ rule, first, after }: Series, start: number): Generator<number> {
  const isCounted = rule.count !== undefined && rule.count <= MAX_COUNTED;
  const last = typeof rule.until === 'number' ? rule.until : Number.POSITIVE_INFINITY;
  let occurrence: number | undefined = isCounted || first >= start ? first : after(start - 1);
  for (let number = 1; occurrence !== undefined && occurrence <= last; number += 1) {
    if (occurrence >= start) yield occurrence;
    occurrence = isCounted && number === rule.count ? undefined : after(occurrence);
  }
}

type FirstOccurrence = { date: Day; time: string | null; own: string; first: number };

function nextFor(rule: Rule, { date, time, own, first }: FirstOccurrence): Series['after'] {
  if (rule.freq === 'HOURLY') return (after) => nextHour(rule, first, after, own);
  const minutes = time === null ? 0 : minutesOf(time);
  return (after) => {
    for (let day: Day | undefined = addDays(localDay(after, own), -1); day !== undefined; ) {
      day = nextOccurrence(rule, date, day);
      const instant = day === undefined ? undefined : instantOf(day, minutes, own);
      if (instant !== undefined && instant > after) return instant;
    }
    return undefined;
  };
}
