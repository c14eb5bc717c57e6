/** Occurrences that a client stores as completed or cancelled changes of a series (RECURRENCE-ID, RFC 5545, section 3.8.4.4). */

import { type Day, toEpochDay } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { CalendarObject } from './calendar-object.ts';
import type { CalendarTask } from './calendar-task.ts';
import { occurrenceDay } from './occurrence-day.ts';
import type { Component } from './read-components.ts';
import { type CalendarTodo, readTodo } from './read-todo.ts';
import { dueMoment } from './task-moment.ts';
import { isClosed } from './todo-state.ts';
import { completion, type DueValues, dueValues, seenIn, type TodoStep } from './todo-step.ts';

/**
 * `object` is without the changes that are over. `first` is the due date of the first occurrence that `steps` closes, if it is later than the present
 * one. Both are absent if the client has closed nothing.
 */
export type ClosedOverrides = { object: CalendarObject; first?: DueValues; steps?: readonly TodoStep[] };

type Series = Pick<CalendarTask, 'recurrence_rule' | 'due_date' | 'due_time' | 'due_timezone'>;

/** `before` is absent for a new task. `now` is in milliseconds. */
type Circumstances = {
  object: CalendarObject;
  before?: { task: Pick<CalendarTask, 'created_at'> };
  zone: string;
  now: number;
};

/**
 * Returns the steps for the occurrences that the object has as completed changes: the present one, and later ones until today. An earlier one that is
 * still open is passed, as by a completion in the app. The present occurrence is skipped if its change is cancelled. Returns undefined if no
 * change is over.
 */
export function closedOverrides(circumstances: Circumstances, series: Series): ClosedOverrides | undefined {
  const { object, zone, now } = circumstances;
  const due = dueMoment(series);
  if (series.recurrence_rule === null || due === null) return undefined;
  const last = laterOf(due.date, localDay(now, zone));
  const zones = { zoneOf: object.zoneOf, zone, seriesZone: due.zone };
  const dayOf = (each: Component) => occurrenceDay(each, zones) ?? due.date;
  const lastOf = (state: CalendarTodo) => (state.status === 'CANCELLED' ? due.date : last);
  const over = object.overrides.flatMap((component) => {
    const todo = readTodo(component, object.zoneOf);
    const day = dayOf(component);
    return isClosed(todo) && day <= lastOf(todo) ? [{ component, todo, day }] : [];
  });
  if (over.length === 0) return undefined;
  const stored = withoutComponents(object, new Set(over.map(({ component }) => component)));
  const byDay = new Map(over.flatMap(({ day, todo }) => (day >= due.date ? [[day, todo] as const] : [])));
  const closed = [...byDay].sort(([one], [other]) => toEpochDay(one) - toEpochDay(other));
  const first = closed[0]?.[0];
  if (first === undefined) return { object: stored };
  const at = (due_date: Day) => dueValues({ ...series, due_date });
  const steps = closed.map(([day, todo], index): TodoStep => {
    const next = closed[index + 1];
    const move = next && { next: at(next[0]) };
    if (todo.status === 'CANCELLED') return { kind: 'skip', seen: seenIn(at(day)), closesLast: true, ...move };
    return { ...completion(circumstances, todo, at(day)), ...move };
  });
  return { object: stored, steps, ...(first > due.date && { first: at(first) }) };
}

function laterOf(one: Day, other: Day): Day {
  return toEpochDay(one) > toEpochDay(other) ? one : other;
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
