/** The occurrences that changed components refer to (RECURRENCE-ID, RFC 5545, section 3.8.4.4). */

import { addDays, daysBetween, toEpochDay } from '#domain/day/calendar.ts';
import type { Component } from './read-components.ts';
import { readMoment, writtenDay, type ZoneOf } from './read-time-values.ts';
import { dueMoment, instantOfMoment, momentAt, type TaskMoment, taskMoment } from './task-moment.ts';
import type { TodoValues } from './todo-values.ts';

type Series = Pick<TodoValues, 'due_date' | 'due_time' | 'due_timezone' | 'recurrence_rule'>;

/**
 * `first` has the moments of DTSTART and DUE of the series in the same object: RECURRENCE-ID names the start of an occurrence, which can be days before
 * it is due. Times without a zone are in `zone`.
 */
type Times = { zoneOf: ZoneOf; zone: string; first: { start: TaskMoment | null; due: TaskMoment | null } };

/** Returns when the occurrence of a component is due, as an occurrence of the series. Undefined without a readable RECURRENCE-ID. */
export function occurrenceDue(
  { properties }: Component,
  { zoneOf, zone, first: { start, due: end } }: Times,
  series: Series,
): TaskMoment | undefined {
  const property = properties.find(({ name }) => name === 'RECURRENCE-ID');
  const moment = property && readMoment(property, zoneOf);
  const due = dueMoment(series);
  if (moment === undefined || due === null) return undefined;
  const days = start === null || end === null ? 0 : daysBetween(start.date, end.date);
  if (due.zone === null) return { ...due, date: addDays(writtenDay(moment), days) };
  if (moment.time === undefined) return { ...due, date: addDays(moment.date, days) };
  const begin = instantOfMoment(taskMoment(moment, zone));
  if (!isHourly(series)) return { ...due, date: addDays(momentAt(begin, due.zone).date, days) };
  const length = start === null || end === null ? 0 : instantOfMoment(end) - instantOfMoment(start);
  return momentAt(begin + length, due.zone);
}

/** Returns a number that orders the occurrences of a series: all of one day are the same, except those of an hourly rule. */
export function orderOf(moment: TaskMoment, series: Pick<Series, 'recurrence_rule'>): number {
  return isHourly(series) ? instantOfMoment(moment) : toEpochDay(moment.date);
}

/** Returns whether a series has several occurrences on one day. */
export function isHourly({ recurrence_rule }: Pick<Series, 'recurrence_rule'>): boolean {
  return /FREQ=HOURLY/.test(recurrence_rule ?? '');
}
