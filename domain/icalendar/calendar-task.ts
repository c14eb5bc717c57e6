/** Tasks as VTODO and VEVENT components (RFC 5545, sections 3.6.1 and 3.6.2). */

import type { Day } from '#domain/day/calendar.ts';
import { MORNING } from '#domain/reminder/moment.ts';
import { contentLine, textListValue, textValue } from './content-line.ts';
import { recurrenceValue } from './recurrence-value.ts';
import { dateValue, durationValue, localValue, utcValue } from './time-values.ts';

/** The fields of a task that calendar programs can show. Instants have the form `2026-03-10T09:00:00.000Z`. */
export type CalendarTask = {
  id: string;
  content: string;
  description: string | null;
  /** 1 (highest) to 4 (none). */
  priority: number;
  due_date: Day | null;
  /** `HH:MM` in `due_timezone`, only with a date. */
  due_time: string | null;
  due_timezone: string | null;
  duration_min: number | null;
  recurrence_rule: string | null;
  recurrence_from: 'due' | 'completion' | null;
  completed_at: string | null;
  parent_id: string | null;
  created_at: string;
  updated_at: string;
  labels: readonly string[];
  reminders: readonly CalendarReminder[];
};

/** A reminder at an instant, or `offset_min` minutes from the due time (negative for before). */
export type CalendarReminder = { remind_at: string | null; offset_min: number | null };

/** The service that the components name. */
export type CalendarSource = {
  /** The part of a UID after the `@`. */
  host: string;
  /** Returns the address of a task in the web app. */
  linkOf: (id: string) => string;
};

/** The duration in minutes of the event of a task without one. */
const EVENT_MINUTES = 30;

/**
 * Returns the VTODO of a task. A rule that counts from completion is omitted: iCalendar has no such rule. DTSTART equals DUE and is only
 * present with a rule, because RRULE needs it.
 */
export function taskComponent(task: CalendarTask, source: CalendarSource): string {
  const rule = recurrenceOf(task);
  return component('VTODO', [
    identity(task, source, task.id),
    summary(task, source),
    PRIORITIES[task.priority] ?? '',
    task.completed_at === null ? OPEN : `${COMPLETED}${contentLine('COMPLETED', utcValue(task.completed_at))}`,
    rule === undefined ? '' : moment('DTSTART', task),
    moment('DUE', task),
    rule === undefined ? '' : contentLine('RRULE', rule),
    task.parent_id === null ? '' : contentLine('RELATED-TO', uidOf(task.parent_id, source)),
    ...task.reminders.map((reminder) => alarm(task, reminder)),
  ]);
}

/** Returns the VEVENT of an open task with a time. It does not mark the user as busy. Other tasks have none: returns an empty text. */
export function eventComponent(task: CalendarTask, source: CalendarSource): string {
  if (task.due_time === null || task.completed_at !== null) return '';
  const rule = recurrenceOf(task);
  return component('VEVENT', [
    identity(task, source, `${task.id}-event`),
    summary(task, source),
    moment('DTSTART', task),
    contentLine('DURATION', durationValue(task.duration_min ?? EVENT_MINUTES)),
    rule === undefined ? '' : contentLine('RRULE', rule),
    contentLine('TRANSP', 'TRANSPARENT'),
  ]);
}

/** Returns the zone that the components of a task refer to. Times in UTC need none. */
export function zoneOf({ due_date, due_time, due_timezone }: CalendarTask): string | undefined {
  if (due_date === null || due_time === null || due_timezone === null || due_timezone === 'UTC') return undefined;
  return due_timezone;
}

function component(name: 'VTODO' | 'VEVENT' | 'VALARM', parts: readonly string[]): string {
  return contentLine('BEGIN', name) + parts.join('') + contentLine('END', name);
}

function identity(task: CalendarTask, source: CalendarSource, name: string): string {
  const changed = utcValue(task.updated_at);
  return (
    contentLine('UID', uidOf(name, source)) +
    contentLine('DTSTAMP', changed) +
    contentLine('CREATED', utcValue(task.created_at)) +
    contentLine('LAST-MODIFIED', changed)
  );
}

function uidOf(name: string, { host }: CalendarSource): string {
  return `${name}@${host}`;
}

function summary({ id, content, description, labels }: CalendarTask, source: CalendarSource): string {
  let text = contentLine('SUMMARY', textValue(content));
  if (description) text += contentLine('DESCRIPTION', textValue(description));
  if (labels.length > 0) text += contentLine('CATEGORIES', textListValue(labels));
  return text + contentLine('URL', source.linkOf(id));
}

/** The four priorities on the scale of RFC 5545, section 3.8.1.9. */
const PRIORITIES: Readonly<Record<number, string>> = {
  1: contentLine('PRIORITY', '1'),
  2: contentLine('PRIORITY', '5'),
  3: contentLine('PRIORITY', '9'),
  4: contentLine('PRIORITY', '0'),
};

const OPEN = contentLine('STATUS', 'NEEDS-ACTION') + contentLine('PERCENT-COMPLETE', '0');
const COMPLETED = contentLine('STATUS', 'COMPLETED') + contentLine('PERCENT-COMPLETE', '100');

function moment(name: 'DTSTART' | 'DUE', task: CalendarTask): string {
  const { due_date, due_time } = task;
  if (due_date === null) return '';
  if (due_time === null) return contentLine(name, dateValue(due_date), { VALUE: 'DATE' });
  const zone = zoneOf(task);
  const value = localValue(due_date, due_time);
  return zone === undefined ? contentLine(name, `${value}Z`) : contentLine(name, value, { TZID: zone });
}

function recurrenceOf(task: CalendarTask): string | undefined {
  const { recurrence_rule: rule, recurrence_from: from, due_date: date, due_time: time, completed_at } = task;
  if (rule === null || from === 'completion' || date === null || completed_at !== null) return undefined;
  return recurrenceValue(rule, { date, time, zone: task.due_timezone ?? 'UTC' });
}

function alarm(task: CalendarTask, { remind_at, offset_min }: CalendarReminder): string {
  const trigger = remind_at === null ? relativeTrigger(task, offset_min ?? 0) : absoluteTrigger(remind_at);
  if (trigger === '') return '';
  const action = contentLine('ACTION', 'DISPLAY');
  return component('VALARM', [trigger, action, contentLine('DESCRIPTION', textValue(task.content))]);
}

function absoluteTrigger(instant: string): string {
  return contentLine('TRIGGER', utcValue(instant), { VALUE: 'DATE-TIME' });
}

/** A reminder of a task without a time counts from 09:00, the trigger of a date from midnight. */
function relativeTrigger({ due_date, due_time }: CalendarTask, offset: number): string {
  if (due_date === null) return '';
  const minutes = due_time === null ? offset + MORNING : offset;
  return contentLine('TRIGGER', durationValue(minutes), { RELATED: 'END' });
}
