/** Reads VTODO components (RFC 5545, section 3.6.2). The inverse of `taskComponent`. */

import { fromStrictMonthEnd } from '#domain/recurrence/month-end.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { type Component, type Property, textListOf, textOf } from './read-components.ts';
import { type CalendarMoment, readDuration, readMoment, readUtc, type ZoneOf } from './read-time-values.ts';

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
  /** PERCENT-COMPLETE, 0 to 100. */
  percent: number | undefined;
  created: number | undefined;
  categories: string[];
  comments: string[];
  /** RRULE value. Days 29 to 31 have the meaning of Sammen if the rule is that of `recurrenceValue`. */
  rule: string | undefined;
  /** EXDATE: the starts of occurrences that the series does not have. */
  excluded: CalendarMoment[];
  parentUid: string | undefined;
  hasOtherRelations: boolean;
  hasAlarm: boolean;
  hasAttachment: boolean;
  /** X-APPLE-SORT-ORDER, which several programs write. */
  order: number | undefined;
  /** Dates that could not be read. */
  unreadable: string[];
};

/** Reads a VTODO. Of properties that may occur once, the first counts. */
export function readTodo({ line, properties, components }: Component, zoneOf: ZoneOf): CalendarTodo {
  const byName = Map.groupBy(properties, ({ name }) => name);
  const all = (name: string) => byName.get(name) ?? [];
  const first = (name: string) => byName.get(name)?.[0];
  const unreadable: string[] = [];
  const moment = (name: string): CalendarMoment | undefined => {
    const property = first(name);
    const found = property && readMoment(property, zoneOf);
    if (property !== undefined && found === undefined) unreadable.push(property.value);
    return found;
  };
  const relations = all('RELATED-TO');
  const parent = relations.find(isParentRelation);
  return {
    line,
    uid: textOf(first('UID')?.value ?? '') || undefined,
    isOccurrence: first('RECURRENCE-ID') !== undefined,
    summary: textOf(first('SUMMARY')?.value ?? ''),
    description: longTextOf(first('DESCRIPTION')),
    priority: /^[0-9]$/.test(first('PRIORITY')?.value ?? '') ? Number(first('PRIORITY')?.value) : 0,
    due: moment('DUE'),
    start: moment('DTSTART'),
    duration: readDuration(first('DURATION')?.value ?? ''),
    ownDuration: readDuration(first('X-SAMMEN-DURATION')?.value ?? ''),
    status: (first('STATUS')?.value ?? '').trim().toUpperCase(),
    completed: readUtc(first('COMPLETED')?.value),
    percent: readPercent(first('PERCENT-COMPLETE')?.value),
    created: readUtc(first('CREATED')?.value),
    categories: all('CATEGORIES').flatMap(({ value }) => textListOf(value, MAX_CATEGORIES)),
    comments: all('COMMENT').map(longTextOf),
    rule: readRule(first('RRULE')?.value),
    excluded: all('EXDATE').flatMap((property) => momentsOf(property, zoneOf)),
    parentUid: textOf(parent?.value ?? '') || undefined,
    hasOtherRelations: relations.some((relation) => relation !== parent),
    hasAlarm: components.some(({ name }) => name === 'VALARM'),
    hasAttachment: first('ATTACH') !== undefined,
    order: readNumber(first('X-APPLE-SORT-ORDER')?.value),
    unreadable,
  };
}

/** Descriptions and comments of tasks have at most 100,000 code points, each of which has at most two UTF-16 units or an escape. */
const LONGEST_TEXT = 200_000;

function longTextOf(property: Property | undefined): string {
  return textOf(property?.value.slice(0, LONGEST_TEXT + 2) ?? '');
}

/** Categories that are read per line. A task has fewer labels. */
const MAX_CATEGORIES = 1000;

/** Dates that are read per EXDATE. Programs write one for each occurrence that a user deletes. */
const MAX_EXCLUDED = 1000;

function momentsOf(property: Property, zoneOf: ZoneOf): CalendarMoment[] {
  const values = property.value.split(',', MAX_EXCLUDED);
  return values.flatMap((value) => readMoment({ ...property, value }, zoneOf) ?? []);
}

/** Returns whether a RELATED-TO names the parent, which is its meaning without RELTYPE. */
export function isParentRelation({ parameters }: Property): boolean {
  return /^(?:parent)?$/i.test(parameters.get('RELTYPE') ?? '');
}

/** Returns the priority from 1 to 4 of a PRIORITY: 1 to 4 are high, 5 is medium, 6 to 9 are low, and 0 is none (section 3.8.1.9). */
export function taskPriority(priority: number): number {
  if (priority === 0) return 4;
  if (priority < 5) return 1;
  return priority === 5 ? 2 : 3;
}

/** Returns the value unchanged if it is not that of `toStrictMonthEnd`. */
function readRule(value: string | undefined): string | undefined {
  if (value === undefined || value.length > MAX_RULE || !/BYSETPOS=-1/i.test(value)) return value;
  const read = parseRule(value);
  return 'rule' in read ? printRule(fromStrictMonthEnd(read.rule)) : value;
}

const MAX_RULE = 1000;

function readPercent(value: string | undefined): number | undefined {
  const text = value?.trim() ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : undefined;
}

function readNumber(value: string | undefined): number | undefined {
  const text = value?.trim() ?? '';
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}
