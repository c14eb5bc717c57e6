import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { nextOccurrence } from '#domain/recurrence/occurrence.ts';
import { parseRule, type Rule } from '#domain/recurrence/rule.ts';
import type { Due } from '../../../../task-data/due.ts';
import type { DayRange } from './spans.ts';

/**
 * Returns the days in the range on which a repeating task recurs after its due date `due`, sorted. Returns none for rules
 * relative to completion, whose next date is unknown, and for hourly rules.
 */
export function futureOccurrences(task: Task, due: Due, { from, to }: DayRange, zone: string): Day[] {
  if (task.recurrence_rule === undefined || task.recurrence_from === 'completion') return [];
  const parsed = parseRule(task.recurrence_rule);
  if ('issue' in parsed || parsed.rule.freq === 'HOURLY') return [];
  return occurrencesIn(parsed.rule, due, { from, to }, zone);
}

function occurrencesIn(rule: Rule, due: Due, { from, to }: DayRange, zone: string): Day[] {
  const days: Day[] = [];
  const isCounted = rule.count !== undefined;
  // A rule with COUNT must be enumerated from its start. Any other rule can be enumerated from the start of the range.
  let after = isCounted || from <= due.day ? due.day : addDays(from, -1);
  for (let remaining = rule.count ?? Number.POSITIVE_INFINITY; remaining > 1; remaining -= 1) {
    const day = nextOccurrence(rule, due.day, after);
    if (day === undefined || day > to || isPast(rule, day, due, zone)) return days;
    if (day >= from) days.push(day);
    after = day;
  }
  return days;
}

function isPast({ until }: Rule, day: Day, { time }: Due, zone: string): boolean {
  return typeof until === 'number' && instantOf(day, minutesOf(time ?? '00:00'), zone) > until;
}
