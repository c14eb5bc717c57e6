/** The fields of a task that a VTODO contains. */

import { normalForm } from '#domain/normalize/normal-form.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { CalendarReminder } from './calendar-task.ts';
import { type AlarmTimes, isSameReminder, reminderOf } from './read-alarm.ts';
import type { Component } from './read-components.ts';
import type { ZoneOf } from './read-time-values.ts';
import { type CalendarTodo, readTodo, taskPriority } from './read-todo.ts';
import { storedRule } from './rule-values.ts';
import { instantOfMoment, type TaskMoment, taskMoment } from './task-moment.ts';

/** The fields with the names and limits of the API. `labels` and `reminders` are those of the caller. */
export type TodoValues = {
  content: string;
  description: string | null;
  priority: number;
  due_date: string | null;
  due_time: string | null;
  due_timezone: string | null;
  duration_min: number | null;
  recurrence_rule: string | null;
  labels: readonly string[];
  /** Undefined without X-APPLE-SORT-ORDER. */
  sort_order: number | undefined;
  parentUid: string | null;
  reminders: readonly CalendarReminder[];
};

/** `zone` is the caller's: times in UTC and times without a zone are converted to it. */
export type TodoZones = { zoneOf: ZoneOf; zone: string };

/** A VTODO with its fields. `start` and `due` are the moments of DTSTART and DUE. */
export type ReadTodo = {
  todo: CalendarTodo;
  values: TodoValues;
  start: TaskMoment | null;
  due: TaskMoment | null;
  /** Minutes between DTSTART and DUE, or DURATION; without X-SAMMEN-DURATION. */
  derivedDuration: number | undefined;
};

const MOST = { content: 2000, description: 100_000, labels: 50, label: 100, reminders: 20, minutes: 10_080 };

/** Reads the fields. Longer texts and lists are truncated to the limits. */
export function readTodoValues(component: Component, { zoneOf, zone }: TodoZones): ReadTodo {
  const todo = readTodo(component, zoneOf);
  const start = todo.start === undefined ? null : taskMoment(todo.start, zone);
  const due = todo.due === undefined ? null : taskMoment(todo.due, zone);
  const effective = due ?? start;
  const derivedDuration = durationOf(start, due, todo.duration);
  const values = {
    content: firstCodePoints(todo.summary.trim(), MOST.content).trim(),
    description: firstCodePoints(todo.description, MOST.description) || null,
    priority: taskPriority(todo.priority),
    due_date: effective?.date ?? null,
    due_time: effective?.time ?? null,
    due_timezone: effective?.zone ?? null,
    duration_min: within(todo.ownDuration) ?? derivedDuration ?? null,
    recurrence_rule: todo.rule === undefined ? null : (storedRule(todo.rule, effective?.date ?? null) ?? null),
    labels: labelsOf(todo.categories),
    sort_order: todo.order,
    parentUid: todo.parentUid ?? null,
    reminders: remindersOf(component, alarmTimes({ start, due, derivedDuration }, zone)),
  };
  return { todo, values, start, due, derivedDuration };
}

/** Returns the moments to which the triggers of the alarms of a VTODO refer. */
export function alarmTimes(
  { start, due, derivedDuration }: Pick<ReadTodo, 'start' | 'due' | 'derivedDuration'>,
  zone: string,
): AlarmTimes {
  return { start, due: due ?? start, duration: due === null ? (derivedDuration ?? null) : null, zone };
}

function durationOf(
  start: TaskMoment | null,
  due: TaskMoment | null,
  duration: number | undefined,
): number | undefined {
  if (start === null || start.time === null) return undefined;
  if (due === null) return within(duration);
  if (due.time === null || due.date !== start.date) return undefined;
  return within((instantOfMoment(due) - instantOfMoment(start)) / 60_000);
}

function within(minutes: number | undefined): number | undefined {
  return minutes !== undefined && minutes >= 1 && minutes <= MOST.minutes ? minutes : undefined;
}

/** Names that differ only in case are one label. */
function labelsOf(categories: readonly string[]): string[] {
  const labels = new Map<string, string>();
  for (const category of categories) {
    const name = category.trim();
    const key = normalForm(name).toLowerCase();
    if (name === '' || firstCodePoints(name, MOST.label) !== name || labels.has(key)) continue;
    if (labels.size < MOST.labels) labels.set(key, name);
  }
  return [...labels.values()];
}

function remindersOf({ components }: Component, times: AlarmTimes): CalendarReminder[] {
  const reminders: CalendarReminder[] = [];
  for (const component of components) {
    if (component.name !== 'VALARM' || reminders.length === MOST.reminders) continue;
    const reminder = reminderOf(component, times);
    if (reminder && !reminders.some((each) => isSameReminder(each, reminder))) reminders.push(reminder);
  }
  return reminders;
}
