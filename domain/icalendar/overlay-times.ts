/** Writes the due date of a task into the DTSTART, DUE and DURATION of a stored VTODO. */

import { addDays, daysBetween, fromEpochDay, toEpochDay } from '#domain/day/calendar.ts';
import { minutesOf, timeOf } from '#domain/day/zone.ts';
import type { CalendarTask } from './calendar-task.ts';
import { unfoldedLine } from './content-line.ts';
import { momentAfter, momentBefore } from './moment-after.ts';
import type { Component, Property } from './read-components.ts';
import type { CalendarMoment, Span, ZoneOf } from './read-time-values.ts';
import { dueMoment, instantOfMoment, isSameMoment, momentAt, type TaskMoment, taskMoment } from './task-moment.ts';
import { dateValue, durationValue, localValue } from './time-values.ts';
import type { ReadTodo } from './todo-values.ts';

/** `zone` is that of the person's times without a zone, or undefined if the person has not stored the object. */
type StoredTimes = {
  task: CalendarTask;
  todo: Component;
  read: ReadTodo;
  hasRule: boolean;
  zoneOf: ZoneOf;
  zone: string | undefined;
};

/** `isMoved`: the due date has changed. `hasOtherType`: its time was added or removed. */
export type NewTimes = {
  lines: Map<string, readonly string[]>;
  newZone: string | undefined;
  isMoved: boolean;
  hasOtherType: boolean;
};

/** Returns the new lines. They have the form of the stored ones: DUE, only DTSTART or DTSTART and DURATION, and the same name of the zone. */
export function overlayTimes(stored: StoredTimes): NewTimes {
  const { task, todo, read, hasRule, zone } = stored;
  const due = dueMoment(task);
  const propertyOf = (name: string) => todo.properties.find((property) => property.name === name);
  const dueProperty = propertyOf('DUE');
  // The new lines have the form of this one.
  const form = dueProperty ?? propertyOf('DTSTART');
  const lines = new Map<string, readonly string[]>();
  const result: NewTimes = { lines, newZone: undefined, isMoved: false, hasOtherType: false };
  const previous = read.due ?? read.start;
  if (due === null) {
    if (previous !== null) for (const name of TIMES) lines.set(name, []);
    return { ...result, isMoved: previous !== null };
  }
  const isSame = isSameDue(read.end ?? read.todo.start, due, zone);
  if (isSame && isSameDuration(read, task)) {
    if (hasRule && dueProperty !== undefined && read.start === null)
      lines.set('DTSTART', [`DTSTART${dueProperty.raw.slice('DUE'.length)}`]);
    return result;
  }
  const write = (name: string, moment: TaskMoment) => {
    const { line, newZone } = momentLine(name, moment, form, stored);
    lines.set(name, [line]);
    result.newZone ??= newZone;
  };
  const moved = read.span && movedSpan(stored, due, read.span);
  if (moved !== undefined) {
    write('DTSTART', moved.start);
    lines.set('DURATION', moved.duration);
  } else if (form !== undefined && dueProperty === undefined && read.span === undefined) {
    write('DTSTART', due);
    if (propertyOf('DURATION')) lines.set('DURATION', []);
  } else {
    if (!isSame || form === undefined) write('DUE', due);
    if (propertyOf('DURATION')) lines.set('DURATION', []);
    const start = newStart(stored, due);
    if (start === undefined) lines.set('DTSTART', []);
    else if (start !== 'same') write('DTSTART', start);
  }
  result.isMoved = !isSame && previous !== null;
  result.hasOtherType = previous !== null && (previous.time === null) !== (due.time === null);
  return result;
}

const TIMES = ['DTSTART', 'DUE', 'DURATION'];

/** A time in UTC can be in any zone. A time without a zone means another instant for other people. */
function isSameDue(stored: CalendarMoment | undefined, due: TaskMoment, zone: string | undefined): boolean {
  if (stored === undefined) return false;
  if (stored.time === undefined) return isSameMoment({ date: stored.date, time: null, zone: null }, due);
  if (due.time === null || (stored.zone === undefined && zone === undefined)) return false;
  const moment = taskMoment(stored, zone ?? 'UTC');
  return stored.zone === 'UTC' ? instantOfMoment(moment) === instantOfMoment(due) : isSameMoment(moment, due);
}

/** Whether the interval from DTSTART to DUE, or the DURATION, is the duration of the task or is not used for it. */
function isSameDuration({ derivedDuration, todo }: ReadTodo, { duration_min }: CalendarTask): boolean {
  return derivedDuration === undefined || todo.ownDuration !== undefined || derivedDuration === duration_min;
}

/**
 * Returns DTSTART and DURATION that lead to the due time, with the stored interval or the duration of the task. Undefined if they cannot
 * express it: the time or the duration of the task was added or removed, or clocks change in between.
 */
function movedSpan(
  { task, todo, read }: StoredTimes,
  due: TaskMoment,
  span: Span,
): { start: TaskMoment; duration: readonly string[] } | undefined {
  const { start, derivedDuration } = read;
  if (start === null || (start.time === null) !== (due.time === null)) return undefined;
  const isKept = isSameDuration(read, task);
  const minutes = isKept ? derivedDuration : (task.duration_min ?? undefined);
  if (!isKept && minutes === undefined) return undefined;
  const interval = isKept || minutes === undefined ? span : { days: 0, minutes };
  const zone = due.zone ?? 'UTC';
  const end = { date: due.date, ...(due.time !== null && { time: due.time }) };
  const first = momentBefore(end, interval, zone);
  const last = first && momentAfter(first, interval, zone);
  if (first === undefined || last?.date !== end.date || last.time !== end.time) return undefined;
  const stored = todo.properties.flatMap(({ name, raw }) => (name === 'DURATION' ? [raw] : []));
  const duration = interval === span ? stored : [unfoldedLine('DURATION', durationValue(interval.minutes))];
  return { start: { date: first.date, time: first.time ?? null, zone: due.zone }, duration };
}

/** Returns the new start, `same` to keep the stored one, or undefined for none. RRULE needs a start. */
function newStart({ task, read, hasRule }: StoredTimes, due: TaskMoment): TaskMoment | 'same' | undefined {
  const { start, due: before, derivedDuration, todo } = read;
  const none = hasRule ? due : undefined;
  if (start === null || before === null) return none;
  if (isSameMoment(start, before)) return due;
  if ((start.time === null) !== (due.time === null) || (before.time === null) !== (due.time === null)) return none;
  if (derivedDuration !== undefined && todo.ownDuration === undefined) {
    const from = task.duration_min === null ? undefined : shifted(due, -task.duration_min);
    return from?.date === due.date ? from : none;
  }
  if (hasRule) return shifted(due, minutesBetween(before, start));
  return minutesBetween(start, due) >= 0 ? 'same' : undefined;
}

/** The local minutes from one moment to another, in the zone of the first. */
function minutesBetween(from: TaskMoment, to: TaskMoment): number {
  if (from.time === null || to.time === null || from.zone === null) return daysBetween(from.date, to.date) * DAY;
  const local = to.zone === from.zone ? to : momentAt(instantOfMoment(to), from.zone);
  return daysBetween(from.date, local.date) * DAY + minutesOf(local.time ?? '00:00') - minutesOf(from.time);
}

function shifted({ date, time, zone }: TaskMoment, minutes: number): TaskMoment {
  if (time === null) return { date: addDays(date, Math.round(minutes / DAY)), time, zone };
  const all = toEpochDay(date) * DAY + minutesOf(time) + minutes;
  const day = Math.floor(all / DAY);
  return { date: fromEpochDay(day), time: timeOf(all - day * DAY), zone };
}

const DAY = 1440;

/** Uses the zone name of the stored property if it has the same zone. */
function momentLine(
  name: string,
  { date, time, zone }: TaskMoment,
  form: Property | undefined,
  { zoneOf, zone: ownZone }: StoredTimes,
): { line: string; newZone?: string } {
  if (time === null || zone === null) return { line: unfoldedLine(name, dateValue(date), { VALUE: 'DATE' }) };
  const value = localValue(date, time);
  const id = form?.parameters.get('TZID');
  if (id !== undefined && zoneOf(id) === zone) return { line: unfoldedLine(name, value, { TZID: id }) };
  const isFloating = form !== undefined && id === undefined && /T\d+$/.test(form.value.trim());
  if (isFloating && ownZone === zone) return { line: unfoldedLine(name, value) };
  if (zone === 'UTC') return { line: unfoldedLine(name, `${value}Z`) };
  return { line: unfoldedLine(name, value, { TZID: zone }), newZone: zone };
}
