/** Reads VTODO components (RFC 5545, section 3.6.2). The inverse of `taskComponent`. */

import { type Day, isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';
import { fromStrictMonthEnd } from '#domain/recurrence/month-end.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { type Component, type Property, textListOf, textOf } from './read-components.ts';

/** A date, and a local time `HH:MM` if there is one. `zone` is absent for a floating time, and `unknownZone` is the name of an unknown one. */
export type CalendarMoment = { date: Day; time?: string; zone?: string; unknownZone?: string };

/** The properties of a task. Those that are absent or cannot be read are undefined. */
export type CalendarTodo = {
  line: number;
  uid: string | undefined;
  /** True for a change of one occurrence of a repeating task. */
  isOccurrence: boolean;
  summary: string;
  description: string;
  /** 0 (none), 1 (highest) to 9. */
  priority: number;
  due: CalendarMoment | undefined;
  start: CalendarMoment | undefined;
  /** DURATION in minutes: the time from the start to the end. */
  duration: number | undefined;
  /** X-SAMMEN-DURATION in minutes: the duration of a task with a due date. */
  ownDuration: number | undefined;
  status: string;
  /** Milliseconds since the epoch. */
  completed: number | undefined;
  created: number | undefined;
  categories: string[];
  comments: string[];
  /** RRULE value. Days 29 to 31 have the meaning of Sammen if the rule is that of `recurrenceValue`. */
  rule: string | undefined;
  parentUid: string | undefined;
  hasOtherRelations: boolean;
  hasAlarm: boolean;
  hasAttachment: boolean;
  /** X-APPLE-SORT-ORDER, which several programs write. */
  order: number | undefined;
  /** Dates that could not be read. */
  unreadable: string[];
};

/** `zoneOf` returns the IANA zone of a TZID, or undefined. */
export function readTodo(
  { line, properties, components }: Component,
  zoneOf: (id: string) => string | undefined,
): CalendarTodo {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => properties.find((property) => property.name === name);
  const unreadable: string[] = [];
  const moment = (name: string): CalendarMoment | undefined => {
    const property = first(name);
    const found = property && readMoment(property, zoneOf);
    if (property !== undefined && found === undefined) unreadable.push(property.value);
    return found;
  };
  const relations = all('RELATED-TO');
  const parent = relations.find(({ parameters }) => /^(?:parent)?$/i.test(parameters.get('RELTYPE') ?? ''));
  return {
    line,
    uid: first('UID')?.value,
    isOccurrence: first('RECURRENCE-ID') !== undefined,
    summary: textOf(first('SUMMARY')?.value ?? ''),
    description: textOf(first('DESCRIPTION')?.value ?? ''),
    priority: /^[0-9]$/.test(first('PRIORITY')?.value ?? '') ? Number(first('PRIORITY')?.value) : 0,
    due: moment('DUE'),
    start: moment('DTSTART'),
    duration: readDuration(first('DURATION')?.value ?? ''),
    ownDuration: readDuration(first('X-SAMMEN-DURATION')?.value ?? ''),
    status: (first('STATUS')?.value ?? '').trim().toUpperCase(),
    completed: readUtc(first('COMPLETED')?.value),
    created: readUtc(first('CREATED')?.value),
    categories: all('CATEGORIES').flatMap(({ value }) => textListOf(value)),
    comments: all('COMMENT').map(({ value }) => textOf(value)),
    rule: readRule(first('RRULE')?.value),
    parentUid: parent?.value,
    hasOtherRelations: relations.some((relation) => relation !== parent),
    hasAlarm: components.some(({ name }) => name === 'VALARM'),
    hasAttachment: first('ATTACH') !== undefined,
    order: readNumber(first('X-APPLE-SORT-ORDER')?.value),
    unreadable,
  };
}

/** Reads a DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5). Seconds are dropped. */
function readMoment(
  { value, parameters }: Property,
  zoneOf: (id: string) => string | undefined,
): CalendarMoment | undefined {
  const [, year, month, day, hour, minute, , utc] = DATE_TIME.exec(value.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  if (hour === undefined) return { date };
  const time = `${hour}:${minute}`;
  if (!isTime(time)) return undefined;
  if (utc === 'Z') return { date, time, zone: 'UTC' };
  const id = parameters.get('TZID');
  const zone = id === undefined ? undefined : zoneOf(id);
  if (zone !== undefined && isZone(zone)) return { date, time, zone };
  return { date, time, ...(id !== undefined && { unknownZone: id }) };
}

function readUtc(value: string | undefined): number | undefined {
  const [, year, month, day, hour, minute, second] = DATE_TIME.exec(value?.trim() ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  const instant = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

const DATE_TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/;

/** Reads a positive DURATION (RFC 5545, section 3.3.6) as whole minutes. */
function readDuration(value: string): number | undefined {
  const found = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/i.exec(
    value.trim(),
  );
  if (found === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((text) => Number(text ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes || undefined;
}

/** Returns the value unchanged if it is not that of `toStrictMonthEnd`. */
function readRule(value: string | undefined): string | undefined {
  if (value === undefined || value.length > MAX_RULE || !/BYSETPOS=-1/i.test(value)) return value;
  const read = parseRule(value);
  return 'rule' in read ? printRule(fromStrictMonthEnd(read.rule)) : value;
}

const MAX_RULE = 1000;

function readNumber(value: string | undefined): number | undefined {
  const text = value?.trim() ?? '';
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}
