import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay, minutesOf } from '#domain/day/zone.ts';
import { nextHour } from '#domain/recurrence/hourly.ts';
import { nextOccurrence } from '#domain/recurrence/occurrence.ts';
import { parseRule, type Rule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';
import type { CalendarTask } from './calendar-task.ts';

/** A range of instants in milliseconds. Open ends are infinite. */
export type TimeRange = { start: number; end: number };

/**
 * Returns whether the VTODO of a task overlaps the range, by the table of RFC 4791, section 9.9. Dates without a time are days in `zone`.
 * An open repeating task has DTSTART equal to DUE, and each of its occurrences counts.
 */
export function isTodoInRange(task: CalendarTask, range: TimeRange, zone: string): boolean {
  const { start, end } = range;
  const due = dueInstant(task, zone);
  if (due === undefined) return isUndatedInRange(task, range);
  const rule = ruleOf(task);
  if (rule === undefined) return start < due && end >= due;
  const occurrence = occurrenceFrom(task, rule, { due, start, zone });
  return occurrence !== undefined && occurrence <= end;
}

function isUndatedInRange({ completed_at, created_at }: CalendarTask, { start, end }: TimeRange): boolean {
  const created = Date.parse(created_at);
  if (completed_at === null) return end > created;
  const completed = Date.parse(completed_at);
  return (start <= created || start <= completed) && (end >= created || end >= completed);
}

function dueInstant({ due_date, due_time, due_timezone }: CalendarTask, zone: string): number | undefined {
  if (due_date === null) return undefined;
  return due_time === null
    ? instantOf(due_date, 0, zone)
    : instantOf(due_date, minutesOf(due_time), due_timezone ?? 'UTC');
}

function ruleOf({ recurrence_rule, recurrence_from, completed_at, due_date }: CalendarTask): Rule | undefined {
  if (recurrence_rule === null || recurrence_from === 'completion' || completed_at !== null) return undefined;
  const parsed = parseRule(recurrence_rule);
  return 'rule' in parsed && due_date !== null ? normaliseRule(parsed.rule, due_date) : undefined;
}

/** Series with a longer COUNT are regarded as endless, so that a list of tasks takes a limited time. */
const MOST_COUNTED = 50;

type Search = { due: number; start: number; zone: string };

/** Returns the first occurrence at `start` or later. `due` is the instant of the first occurrence of the series. */
function occurrenceFrom(task: CalendarTask, rule: Rule, { due, start, zone }: Search): number | undefined {
  const after = nextFor(task, rule, zone);
  if (rule.count === undefined || rule.count > MOST_COUNTED) return due >= start ? due : after(start - 1);
  let occurrence: number | undefined = due;
  for (let number = 1; occurrence !== undefined && occurrence < start; number += 1) {
    occurrence = number < rule.count ? after(occurrence) : undefined;
  }
  return occurrence;
}

/** Returns a function that returns the first occurrence after an instant. */
function nextFor(task: CalendarTask, rule: Rule, zone: string): (after: number) => number | undefined {
  const first = task.due_date as Day;
  const own = task.due_time === null ? zone : (task.due_timezone ?? 'UTC');
  const minutes = task.due_time === null ? 0 : minutesOf(task.due_time);
  if (rule.freq === 'HOURLY') return (after) => nextHour(rule, instantOf(first, minutes, own), after, own);
  return (after) => {
    for (let day: Day | undefined = addDays(localDay(after, own), -1); day !== undefined; ) {
      day = nextOccurrence(rule, first, day);
      const instant = day === undefined ? undefined : instantOf(day, minutes, own);
      if (instant !== undefined && instant > after) return instant;
    }
    return undefined;
  };
}
