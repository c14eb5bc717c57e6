/** Reads VALARM components (RFC 5545, section 3.6.6) as reminders. */

import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { MORNING } from '#domain/reminder/moment.ts';
import type { CalendarReminder } from './calendar-task.ts';
import type { Component, Property } from './read-components.ts';
import { readMinutes, readMoment, readUtc } from './read-time-values.ts';
import { instantOfMoment, type TaskMoment } from './task-moment.ts';

/** The moments that triggers refer to. `due` is the start if there is no other end. */
export type AlarmTimes = { start: TaskMoment | null; due: TaskMoment | null; zone: string };

/**
 * Returns the reminder of an alarm. Offsets count from the due time, or from 09:00 of an all-day task. Undefined for an alarm that no
 * reminder can represent: without a sound or a display, at a place, or the snooze of another alarm.
 */
export function reminderOf({ properties }: Component, times: AlarmTimes): CalendarReminder | undefined {
  const first = (name: string) => properties.find((property) => property.name === name);
  const action = first('ACTION')?.value.trim().toUpperCase() ?? 'DISPLAY';
  const trigger = first('TRIGGER');
  if (trigger === undefined || !ACTIONS.has(action) || properties.some(isUnsupported)) return undefined;
  const offset = readMinutes(trigger.value);
  if (offset !== undefined) return relativeReminder(offset, trigger, times);
  const moment = readMoment(trigger, () => undefined);
  if (moment?.time === undefined) return undefined;
  const instant =
    moment.zone === undefined ? instantOf(moment.date, minutesOf(moment.time), times.zone) : readUtc(trigger.value);
  return instant === undefined ? undefined : { remind_at: new Date(instant).toISOString(), offset_min: null };
}

/** Returns whether two reminders are at the same time. */
export function isSameReminder(one: CalendarReminder, other: CalendarReminder): boolean {
  return one.remind_at === other.remind_at && one.offset_min === other.offset_min;
}

const ACTIONS = new Set(['DISPLAY', 'AUDIO', 'EMAIL']);

function isUnsupported({ name, parameters }: Property): boolean {
  if (name === 'X-APPLE-PROXIMITY' || name === 'PROXIMITY') return true;
  return name === 'RELATED-TO' && parameters.get('RELTYPE')?.toUpperCase() === 'SNOOZE';
}

const MAX_MINUTES = 525_600;

function relativeReminder(
  offset: number,
  { parameters }: Property,
  { start, due }: AlarmTimes,
): CalendarReminder | undefined {
  const isFromEnd = parameters.get('RELATED')?.toUpperCase() === 'END';
  let minutes = offset;
  if (due !== null) {
    if (due.time === null) minutes -= MORNING;
    if (!isFromEnd && start !== null && (start.time === null) === (due.time === null))
      minutes += Math.round((instantOfMoment(start) - instantOfMoment(due)) / 60_000);
  }
  return Math.abs(minutes) > MAX_MINUTES ? undefined : { remind_at: null, offset_min: minutes };
}
