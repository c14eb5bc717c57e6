/** Occurrences that a client stores as completed or cancelled changes of a series (RECURRENCE-ID, RFC 5545, section 3.8.4.4). */

import { localDay } from '#domain/day/zone.ts';
import { completeOccurrence } from '#domain/recurrence/complete.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import type { CalendarObject } from './calendar-object.ts';
import type { CalendarTask } from './calendar-task.ts';
import { isHourly, occurrenceDue, orderOf } from './occurrence-due.ts';
import type { Component } from './read-components.ts';
import { type CalendarTodo, readTodo } from './read-todo.ts';
import { dueMoment, momentAt, type TaskMoment } from './task-moment.ts';
import { isClosed } from './todo-state.ts';
import { completion, type DueValues, seenOccurrence, type TodoStep } from './todo-step.ts';
import type { ReadTodo } from './todo-values.ts';

type Series = Pick<CalendarTask, 'recurrence_rule' | 'due_date' | 'due_time' | 'due_timezone'>;

/** `before` is absent for a new task. `now` is in milliseconds. */
type StepContext = {
  object: CalendarObject;
  before?: { task: Pick<CalendarTask, 'created_at'> };
  zone: string;
  now: number;
};

/** A closed occurrence, with the number of `orderOf`. */
export type ClosedOccurrence = { todo: CalendarTodo; due: TaskMoment; order: number };

/**
 * `closed` are the closed occurrences of a series, from the current one until today: completed ones, and the current one if it is cancelled.
 * `object` is without them and without closed occurrences that are over.
 */
export type ClosedOverrides = { object: CalendarObject; closed: readonly ClosedOccurrence[] };

/** Returns undefined if the object has no closed occurrence until today. */
export function closedOverrides(
  { object, zone, now }: StepContext,
  series: Series,
  first: Pick<ReadTodo, 'start' | 'due'>,
): ClosedOverrides | undefined {
  const current = dueMoment(series);
  if (series.recurrence_rule === null || current === null) return undefined;
  const times = { zoneOf: object.zoneOf, zone, first };
  const begin = orderOf(current, series);
  const today = isHourly(series) ? momentAt(now, current.zone ?? zone) : { ...current, date: localDay(now, zone) };
  const end = Math.max(begin, orderOf(today, series));
  const over: (ClosedOccurrence & { component: Component })[] = [];
  for (const component of object.overrides) {
    const todo = readTodo(component, object.zoneOf);
    const due = occurrenceDue(component, times, series) ?? current;
    const order = orderOf(due, series);
    if (isClosed(todo) && order <= (todo.status === 'CANCELLED' ? begin : end))
      over.push({ component, todo, due, order });
  }
  if (over.length === 0) return undefined;
  const byOrder = new Map(over.flatMap((each) => (each.order >= begin ? [[each.order, each] as const] : [])));
  const closed = [...byOrder.values()].sort((one, other) => one.order - other.order).slice(-MAX_CLOSED);
  return { object: withoutComponents(object, new Set(over.map(({ component }) => component))), closed };
}

/** Closing 500 occurrences in one transaction takes 0.3 s, during which other people wait. Earlier ones are passed. */
const MAX_CLOSED = 100;

/** Returns the steps that close occurrences one after the other. The first one is the current occurrence of the task. */
export function stepsOf(context: StepContext, closed: readonly ClosedOccurrence[]): TodoStep[] {
  const { object } = context;
  const { created } = readTodo(object.todo, object.zoneOf);
  return closed.map(({ todo, due }, index) => {
    const next = closed[index + 1];
    const move = next && { next: valuesOf(next.due) };
    const current = valuesOf(due);
    if (todo.status === 'CANCELLED') return { kind: 'skip', seen: seenOccurrence(current), closesLast: true, ...move };
    return { ...completion(context, { ...todo, created: todo.created ?? created }, current), ...move };
  });
}

/** Returns whether the object has the last occurrence of its series as a closed change: the series is over, also if its own status is open. */
export function closesLastOccurrence(
  { object, zone }: Pick<StepContext, 'object' | 'zone'>,
  { values, start, due }: Pick<ReadTodo, 'values' | 'start' | 'due'>,
): boolean {
  const last = object.overrides.length === 0 ? undefined : lastOccurrence(values, zone);
  if (last === undefined) return false;
  const times = { zoneOf: object.zoneOf, zone, first: { start, due } };
  return object.overrides.some((component) => {
    const occurrence = occurrenceDue(component, times, values);
    const isLast = occurrence !== undefined && orderOf(occurrence, values) === orderOf(last, values);
    return isLast && isClosed(readTodo(component, object.zoneOf));
  });
}

/** Returns the last date of a series. Undefined for an endless one and for one with more occurrences than `MAX_OCCURRENCES`. */
function lastOccurrence(series: Series, zone: string): TaskMoment | undefined {
  const first = dueMoment(series);
  const read = series.recurrence_rule === null ? undefined : parseRule(series.recurrence_rule);
  if (first === null || read === undefined || 'issue' in read) return undefined;
  let { rule } = read;
  if (rule.count === undefined && rule.until === undefined) return undefined;
  const own = first.zone ?? zone;
  let last = first;
  for (let occurrences = 1; occurrences <= MAX_OCCURRENCES; occurrences += 1) {
    const time = last.time === null ? {} : { time: last.time };
    const occurrence = { rule, from: 'due' as const, due: last.date, ...time, zone: own };
    const moved = completeOccurrence({ ...occurrence, completedAt: 0, completerZone: own });
    if (moved.over) return last;
    rule = moved.rule;
    last = { ...last, date: moved.next.day, time: moved.next.time ?? null };
  }
  return undefined;
}

/** Stepping through a year of days takes 4 to 10 ms. */
const MAX_OCCURRENCES = 366;

/** Returns a moment with the names of the API. */
export function valuesOf({ date, time, zone }: TaskMoment): DueValues {
  return { due_date: date, due_time: time, due_timezone: zone };
}

function withoutComponents(object: CalendarObject, removed: ReadonlySet<Component>): CalendarObject {
  const { calendar, overrides } = object;
  const components = calendar.components.filter((each) => !removed.has(each));
  return {
    ...object,
    calendar: { ...calendar, components },
    overrides: overrides.filter((each) => !removed.has(each)),
  };
}
