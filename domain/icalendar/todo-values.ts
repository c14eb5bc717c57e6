/** The fields of a task that a VTODO contains. */

import { normalForm } from '#domain/normalize/normal-form.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import { mainTodo } from './calendar-object.ts';
import type { CalendarReminder } from './calendar-task.ts';
import { type KeptText, readKept } from './kept-text.ts';
import { momentAfter } from './moment-after.ts';
import { type AlarmTimes, isSameReminder, reminderOf } from './read-alarm.ts';
import { type Component, textOf } from './read-components.ts';
import { type CalendarMoment, readSpan, type Span, type ZoneOf } from './read-time-values.ts';
import { type CalendarTodo, isParentRelation, readTodo, taskPriority } from './read-todo.ts';
import { storedRule } from './rule-values.ts';
import { instantOfMoment, type TaskMoment, taskMoment } from './task-moment.ts';
import { LONGEST_TITLE, titleOf } from './untitled.ts';

/** The fields with the names and limits of the API. `labels` and `reminders` are those of the caller. */
export type TodoValues = {
  /** SUMMARY, else the first line of DESCRIPTION. Empty without both. */
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
  reminders: readonly CalendarReminder[];
};

/** `zone` is the caller's: times in UTC and times without a zone are converted to it. */
export type TodoZones = { zoneOf: ZoneOf; zone: string };

/**
 * A VTODO with its fields. `start` and `due` are the moments of DTSTART and DUE. Without DUE, `due` is the moment after DTSTART and DURATION.
 */
export type ReadTodo = {
  todo: CalendarTodo;
  values: TodoValues;
  start: TaskMoment | null;
  due: TaskMoment | null;
  /** `due` in the form of the VTODO. */
  end: CalendarMoment | undefined;
  /** The UIDs of all parents: a VTODO can name several, a task has one. */
  parents: readonly string[];
  /** DURATION if `due` follows from it. */
  span: Span | undefined;
  /** Minutes between DTSTART and DUE, or DURATION; without X-SAMMEN-DURATION. */
  derivedDuration: number | undefined;
};

/** The limits of the API. */
const MAX = { description: 100_000, labels: 50, label: 100, reminders: 20, minutes: 10_080 };

/** Reads the fields. Longer texts and lists are truncated to the limits. */
export function readTodoValues(component: Component, { zoneOf, zone }: TodoZones): ReadTodo {
  const todo = readTodo(component, zoneOf);
  const start = todo.start === undefined ? null : taskMoment(todo.start, zone);
  const { end, span } = endOf(component, todo, zone);
  const due = end === undefined ? null : taskMoment(end, zone);
  const effective = due ?? start;
  const derivedDuration = durationOf(start, due, span && todo.duration);
  const values = {
    content: firstCodePoints(todo.summary.trim(), LONGEST_TITLE).trim() || titleOf(todo.description),
    description: firstCodePoints(todo.description, MAX.description) || null,
    priority: taskPriority(todo.priority),
    due_date: effective?.date ?? null,
    due_time: effective?.time ?? null,
    due_timezone: effective?.zone ?? null,
    duration_min: within(todo.ownDuration) ?? derivedDuration ?? null,
    recurrence_rule: todo.rule === undefined ? null : (storedRule(todo.rule, effective?.date ?? null) ?? null),
    labels: labelsOf(todo.categories),
    sort_order: todo.order,
    reminders: remindersOf(component, alarmTimes({ start, due }, zone)),
  };
  return { todo, values, start, due, end, parents: parentsOf(component), span, derivedDuration };
}

/** Returns the UIDs of the parents that a stored object names, if the person's programs have stored it. */
export function keptParentsOf(text: KeptText): readonly string[] | undefined {
  const kept = readKept(text);
  const todo = kept?.zone === undefined ? undefined : mainTodo(kept.calendar);
  return todo && parentsOf(todo);
}

function parentsOf({ properties }: Component): string[] {
  const relations = properties.filter((each) => each.name === 'RELATED-TO' && isParentRelation(each));
  return [...new Set(relations.map(({ value }) => textOf(value)).filter((uid) => uid !== ''))];
}

function endOf(
  { properties }: Component,
  { due, start, duration }: CalendarTodo,
  zone: string,
): Pick<ReadTodo, 'end' | 'span'> {
  const value = properties.find(({ name }) => name === 'DURATION')?.value;
  if (due !== undefined || start === undefined || duration === undefined || value === undefined)
    return { end: due, span: undefined };
  const span = readSpan(value);
  const end = span && momentAfter(start, span, zone);
  return { end, span: end && span };
}

/** Returns the moments to which the triggers of the alarms of a VTODO refer. */
export function alarmTimes({ start, due }: Pick<ReadTodo, 'start' | 'due'>, zone: string): AlarmTimes {
  return { start, due: due ?? start, zone };
}

function durationOf(
  start: TaskMoment | null,
  due: TaskMoment | null,
  duration: number | undefined,
): number | undefined {
  if (start === null || start.time === null) return undefined;
  if (duration !== undefined) return within(duration);
  if (due === null || due.time === null || due.date !== start.date) return undefined;
  return within((instantOfMoment(due) - instantOfMoment(start)) / 60_000);
}

function within(minutes: number | undefined): number | undefined {
  return minutes !== undefined && minutes >= 1 && minutes <= MAX.minutes ? minutes : undefined;
}

/** Names that differ only in case are one label. */
function labelsOf(categories: readonly string[]): string[] {
  const labels = new Map<string, string>();
  for (const category of categories) {
    const name = category.trim();
    const key = normalForm(name).toLowerCase();
    if (name === '' || firstCodePoints(name, MAX.label) !== name || labels.has(key)) continue;
    if (labels.size < MAX.labels) labels.set(key, name);
  }
  return [...labels.values()];
}

function remindersOf({ components }: Component, times: AlarmTimes): CalendarReminder[] {
  const reminders: CalendarReminder[] = [];
  for (const component of components) {
    if (component.name !== 'VALARM' || reminders.length === MAX.reminders) continue;
    const reminder = reminderOf(component, times);
    if (reminder && !reminders.some((each) => isSameReminder(each, reminder))) reminders.push(reminder);
  }
  return reminders;
}
