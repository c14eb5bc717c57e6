/** Tasks as VTODO and VEVENT components (RFC 5545, sections 3.6.1 and 3.6.2). */

import type { Day } from '#domain/day/calendar.ts';
import { MORNING } from '#domain/reminder/moment.ts';
import { contentLine, type Parameters, textListValue } from './content-line.ts';
import { recurrenceValue } from './recurrence-value.ts';
import { dateValue, durationValue, localValue, utcValue } from './time-values.ts';

/** The fields of a task that calendar programs can show. Instants have the form `2026-03-10T09:00:00.000Z`. */
export type CalendarTask = {
  id: string;
  /** The UID that another program has chosen. Otherwise it consists of the id and the host. */
  uid?: string | null;
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
  /** The UID of the parent: one that another program has chosen, or that of a task that does not exist yet. */
  parent_uid?: string | null;
  snoozed_until: string | null;
  sort_order: number;
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
  /** Adds properties that only some programs know: the duration, the end of the snooze, and the position in the list. */
  withExtensions?: boolean;
};

/** A property of a component. `value` is in the form of its value type; `texts` are the values of a text property. */
export type CalendarProperty = {
  name: string;
  value: string;
  parameters?: Parameters;
  texts?: readonly string[];
};

/** The duration in minutes of the event of a task without one. */
const EVENT_MINUTES = 30;

/** Returns the VTODO of a task, with a VALARM for each reminder that has a time. */
export function taskComponent(task: CalendarTask, source: CalendarSource): string {
  return component(
    'VTODO',
    taskProperties(task, source),
    task.reminders.map((reminder) => alarm(task, reminder)).join(''),
  );
}

/**
 * Returns the properties of the VTODO of a task. A rule that counts from completion is omitted: iCalendar has no such rule. DTSTART
 * equals DUE and is only present with a rule, because RRULE needs it.
 */
export function taskProperties(task: CalendarTask, source: CalendarSource): CalendarProperty[] {
  const rule = recurrenceOf(task);
  return [
    ...identity(task, taskUid(task, source)),
    ...summary(task, source),
    { name: 'PRIORITY', value: PRIORITIES[task.priority] ?? '0' },
    ...status(task),
    ...(rule === undefined ? [] : moment('DTSTART', task)),
    ...moment('DUE', task),
    ...(rule === undefined ? [] : [{ name: 'RRULE', value: rule }]),
    ...parent(task, source),
    ...(source.withExtensions ? extensions(task) : []),
  ];
}

/** Returns the VEVENT of an open task with a time. It does not mark the user as busy. Other tasks have none: returns an empty text. */
export function eventComponent(task: CalendarTask, source: CalendarSource): string {
  if (task.due_time === null || task.completed_at !== null) return '';
  const rule = recurrenceOf(task);
  return component('VEVENT', [
    ...identity(task, uidOf(`${task.id}-event`, source)),
    ...summary(task, source),
    ...moment('DTSTART', task),
    { name: 'DURATION', value: durationValue(task.duration_min ?? EVENT_MINUTES) },
    ...(rule === undefined ? [] : [{ name: 'RRULE', value: rule }]),
    { name: 'TRANSP', value: 'TRANSPARENT' },
  ]);
}

/** Returns the zone that the components of a task refer to. Times in UTC need none. */
export function zoneOf({ due_date, due_time, due_timezone }: CalendarTask): string | undefined {
  if (due_date === null || due_time === null || due_timezone === null || due_timezone === 'UTC') return undefined;
  return due_timezone;
}

/** Returns the UID of the component with this name: the id of a task, for its VTODO. */
export function uidOf(name: string, { host }: Pick<CalendarSource, 'host'>): string {
  return `${name}@${host}`;
}

/** Returns the UID of a task. */
export function taskUid({ id, uid }: CalendarTask, source: Pick<CalendarSource, 'host'>): string {
  return uid ?? uidOf(id, source);
}

/** Returns the UID of the parent of a task, or null. */
export function parentUid(
  { parent_id, parent_uid }: CalendarTask,
  source: Pick<CalendarSource, 'host'>,
): string | null {
  return parent_uid ?? (parent_id === null ? null : uidOf(parent_id, source));
}

function component(name: 'VTODO' | 'VEVENT' | 'VALARM', properties: readonly CalendarProperty[], inner = ''): string {
  const lines = properties.map(({ name, value, parameters }) => contentLine(name, value, parameters));
  return contentLine('BEGIN', name) + lines.join('') + inner + contentLine('END', name);
}

function text(name: string, ...texts: readonly string[]): CalendarProperty {
  return { name, value: textListValue(texts), texts };
}

function identity(task: CalendarTask, uid: string): CalendarProperty[] {
  const changed = utcValue(task.updated_at);
  return [
    text('UID', uid),
    { name: 'DTSTAMP', value: changed },
    { name: 'CREATED', value: utcValue(task.created_at) },
    { name: 'LAST-MODIFIED', value: changed },
  ];
}

function summary({ id, content, description, labels }: CalendarTask, source: CalendarSource): CalendarProperty[] {
  return [
    text('SUMMARY', content),
    ...(description ? [text('DESCRIPTION', description)] : []),
    ...(labels.length > 0 ? [text('CATEGORIES', ...labels)] : []),
    { name: 'URL', value: source.linkOf(id) },
  ];
}

/** The four priorities on the scale of RFC 5545, section 3.8.1.9. */
const PRIORITIES: Readonly<Record<number, string>> = { 1: '1', 2: '5', 3: '9', 4: '0' };

function status({ completed_at }: CalendarTask): CalendarProperty[] {
  if (completed_at === null) return [text('STATUS', 'NEEDS-ACTION'), { name: 'PERCENT-COMPLETE', value: '0' }];
  return [
    text('STATUS', 'COMPLETED'),
    { name: 'PERCENT-COMPLETE', value: '100' },
    { name: 'COMPLETED', value: utcValue(completed_at) },
  ];
}

function parent(task: CalendarTask, source: CalendarSource): CalendarProperty[] {
  const uid = parentUid(task, source);
  return uid === null ? [] : [{ ...text('RELATED-TO', uid), parameters: { RELTYPE: 'PARENT' } }];
}

/** Apple programs sort by whole numbers. */
function extensions({ duration_min, snoozed_until, sort_order }: CalendarTask): CalendarProperty[] {
  return [
    ...(duration_min === null ? [] : [{ name: 'X-SAMMEN-DURATION', value: durationValue(duration_min) }]),
    ...(snoozed_until === null ? [] : [{ name: 'X-SAMMEN-SNOOZED', value: utcValue(snoozed_until) }]),
    { name: 'X-APPLE-SORT-ORDER', value: String(Math.round(sort_order)) },
  ];
}

function moment(name: 'DTSTART' | 'DUE', task: CalendarTask): CalendarProperty[] {
  const { due_date, due_time } = task;
  if (due_date === null) return [];
  if (due_time === null) return [{ name, value: dateValue(due_date), parameters: { VALUE: 'DATE' } }];
  const zone = zoneOf(task);
  const value = localValue(due_date, due_time);
  return zone === undefined ? [{ name, value: `${value}Z` }] : [{ name, value, parameters: { TZID: zone } }];
}

function recurrenceOf(task: CalendarTask): string | undefined {
  const { recurrence_rule: rule, recurrence_from: from, due_date: date, due_time: time, completed_at } = task;
  if (rule === null || from === 'completion' || date === null || completed_at !== null) return undefined;
  return recurrenceValue(rule, { date, time, zone: task.due_timezone ?? 'UTC' });
}

/** Returns the VALARM of a reminder. Empty for a relative one of a task without a date. */
export function alarm(task: CalendarTask, reminder: CalendarReminder): string {
  const trigger = triggerOf(task, reminder);
  if (trigger === undefined) return '';
  return component('VALARM', [trigger, { name: 'ACTION', value: 'DISPLAY' }, text('DESCRIPTION', task.content)]);
}

/** Returns the TRIGGER of a reminder. Undefined for a relative one of a task without a date. */
export function triggerOf(
  task: CalendarTask,
  { remind_at, offset_min }: CalendarReminder,
): CalendarProperty | undefined {
  return remind_at === null ? relativeTrigger(task, offset_min ?? 0) : absoluteTrigger(remind_at);
}

function absoluteTrigger(instant: string): CalendarProperty {
  return { name: 'TRIGGER', value: utcValue(instant), parameters: { VALUE: 'DATE-TIME' } };
}

/** A reminder of a task without a time counts from 09:00, the trigger of a date from midnight. */
function relativeTrigger({ due_date, due_time }: CalendarTask, offset: number): CalendarProperty | undefined {
  if (due_date === null) return undefined;
  const minutes = due_time === null ? offset + MORNING : offset;
  return { name: 'TRIGGER', value: durationValue(minutes), parameters: { RELATED: 'END' } };
}
