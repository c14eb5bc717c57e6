/** Recognizes the completion of an occurrence by a client that moves the due date of the series itself. */

import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { completeOccurrence } from '#domain/recurrence/complete.ts';
import { nextHour } from '#domain/recurrence/hourly.ts';
import { nextOccurrence } from '#domain/recurrence/occurrence.ts';
import { parseRule, printRule, type Rule } from '#domain/recurrence/rule.ts';
import type { CalendarTask } from './calendar-task.ts';
import { storedRule } from './rule-values.ts';
import { dueMoment, instantOfMoment, momentAt } from './task-moment.ts';
import type { ReadTodo } from './todo-values.ts';

/** Returns whether the rules are the same, except that the second can have a COUNT that is lower by one. */
export function isSameSeries(task: CalendarTask, after: ReadTodo): boolean {
  return hasSameRule(task, after, (before, count) => count === before || isLower(before, count));
}

/** As `isSameSeries`, but the second can also have the COUNT of the occurrence before, or any higher one with an earlier due date. */
export function isSameOrFormerSeries(task: CalendarTask, after: ReadTodo): boolean {
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  const isEarlier = from !== null && to !== null && instantOfMoment(to) < instantOfMoment(from);
  const isFormer = (before: Count, count: Count) =>
    isLower(count, before) || (isEarlier && before !== undefined && count !== undefined && count > before);
  return hasSameRule(
    task,
    after,
    (before, count) => count === before || isLower(before, count) || isFormer(before, count),
  );
}

/** Returns whether the client has lowered the COUNT of the series by one, as for a completed occurrence. */
export function hasLowerCount(task: CalendarTask, after: ReadTodo): boolean {
  return isLower(ruleOf(task.recurrence_rule)?.count, ruleAt(task, after)?.count);
}

type Count = number | undefined;

function hasSameRule(task: CalendarTask, after: ReadTodo, isSame: (before: Count, count: Count) => boolean): boolean {
  if (task.recurrence_from === 'completion') return after.todo.rule === undefined;
  const [one, other] = [ruleOf(task.recurrence_rule), ruleAt(task, after)];
  if (one === undefined || other === undefined) return false;
  const { count: before, ...rule } = one;
  const { count, ...same } = other;
  return printRule(rule) === printRule(same) && isSame(before, count);
}

function isLower(before: Count, count: Count): boolean {
  return before !== undefined && count === before - 1;
}

/**
 * Returns whether the new due date is the next occurrence of the series: the one after the current due date, or the one after the
 * completion at `now`. With a lower COUNT, each later date is.
 */
export function isNextOccurrence(
  task: CalendarTask,
  after: ReadTodo,
  { now, zone }: { now: number; zone: string },
): boolean {
  const [rule, from, to] = [ruleOf(task.recurrence_rule), dueMoment(task), dueMoment(after.values)];
  if (rule === undefined || from === null || to === null || task.recurrence_from === 'completion') return false;
  const hasOtherType = (from.time === null) !== (to.time === null);
  if (hasOtherType ? to.date <= from.date : instantOfMoment(to) <= instantOfMoment(from)) return false;
  if (hasLowerCount(task, after)) return true;
  if (hasOtherType) return false;
  const own = from.zone ?? zone;
  const moved = completeOccurrence({
    rule,
    from: 'due',
    due: from.date,
    ...(from.time !== null && { time: from.time }),
    zone: own,
    completedAt: now,
    completerZone: zone,
  });
  const days = [moved.over ? undefined : moved.next.day];
  if (rule.freq === 'HOURLY') {
    const base = instantOf(from.date, minutesOf(from.time ?? '00:00'), own);
    const next = nextHour(rule, base, base, own);
    return next === instantOfMoment(to) || (!moved.over && moved.next.instant === instantOfMoment(to));
  }
  days.push(nextOccurrence(rule, from.date, from.date));
  const local = to.zone === null || to.zone === own ? to : momentAt(instantOfMoment(to), own);
  return days.includes(local.date) && local.time === from.time;
}

/** The new rule, as it is stored for the current due date: the rule of a client can depend on its DTSTART. */
function ruleAt({ due_date }: CalendarTask, { todo }: ReadTodo): Rule | undefined {
  return ruleOf(todo.rule === undefined ? null : (storedRule(todo.rule, due_date) ?? null));
}

function ruleOf(text: string | null): Rule | undefined {
  const read = text === null ? undefined : parseRule(text);
  return read !== undefined && 'rule' in read ? read.rule : undefined;
}
