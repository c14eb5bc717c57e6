/** Objects of a calendar collection: a VCALENDAR with one task (RFC 4791, section 4.1). */

import { type Component, type Property, readComponents, textOf } from './read-components.ts';
import { readMoment, type ZoneOf } from './read-time-values.ts';
import { isRefusedRule } from './rule-values.ts';
import { zoneNames } from './zone-names.ts';

/**
 * A valid object. `todo` is the task or the series, `overrides` are changed occurrences of it. An object that contains only occurrences, of a
 * series that the person does not have, is a task of its own: `todo` is the first of them.
 */
export type CalendarObject = {
  uid: string;
  calendar: Component;
  todo: Component;
  overrides: readonly Component[];
  zoneOf: ZoneOf;
};

/**
 * The precondition of RFC 4791, section 5.3.2.1, that an object violates. `valid-calendar-data`: no iCalendar text, a calendar with METHOD or
 * without a component, or a value that cannot be read. `valid-calendar-object-resource`: not exactly one UID, or several components with the
 * same RECURRENCE-ID or without one. `supported-calendar-component`: another component than VTODO. `max-resource-size`: too many
 * characters, lines, escapes, components, properties or rules.
 */
export type ObjectError =
  | 'valid-calendar-data'
  | 'valid-calendar-object-resource'
  | 'supported-calendar-component'
  | 'max-resource-size';

/**
 * The limits of an object. Real ones have a few alarms and changed occurrences. `lines` are physical lines: a body of 1 MiB that is folded at
 * 75 octets has 14,000. `escapes` are backslashes: a description of 100,000 characters has some thousand.
 */
const LIMITS_OF_OBJECT = {
  characters: 1_048_576,
  uid: 20_000,
  lines: 20_000,
  escapes: 30_000,
  components: 500,
  properties: 3000,
  rules: 100,
};

/**
 * Reads the body of a PUT. Control characters are removed, because no value may contain them. Lines and escapes are counted first, because
 * reading a body of 1 MiB that contains only short lines or only escapes takes 100 ms.
 */
export function parseCalendarObject(text: string): { object: CalendarObject } | { error: ObjectError } {
  if (text.length > LIMITS_OF_OBJECT.characters || hasTooManyLines(text) || hasTooManyEscapes(text))
    return { error: 'max-resource-size' };
  const read = readComponents(cleanText(text));
  if ('issue' in read) return { error: 'valid-calendar-data' };
  const [calendar, ...others] = read.components;
  if (calendar?.name !== 'VCALENDAR' || others.length > 0) return { error: 'valid-calendar-data' };
  const error = calendarError(calendar);
  return error === undefined ? readObject(calendar) : { error };
}

/** Returns the value of the first property with this name. */
export function propertyValue({ properties }: Component, name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value;
}

/** Returns whether a text has too many lines, or too many that are not continuations. Stops at the limit. Line separators count as lines. */
function hasTooManyLines(text: string): boolean {
  const mostContentLines = LIMITS_OF_OBJECT.properties + 2 * LIMITS_OF_OBJECT.components;
  let lines = 0;
  let contentLines = 0;
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n?|[\n\u2028\u2029]/g)) {
    lines += 1;
    const next = text[index + lineBreak.length];
    if (lineBreak < '\u2028' && next !== ' ' && next !== '\t') contentLines += 1;
    if (lines > LIMITS_OF_OBJECT.lines || contentLines > mostContentLines) return true;
  }
  return false;
}

function hasTooManyEscapes(text: string): boolean {
  return text.split('\\', LIMITS_OF_OBJECT.escapes + 2).length > LIMITS_OF_OBJECT.escapes + 1;
}

/** Line separators are line breaks for some programs, and lone surrogates cannot be stored. */
function cleanText(text: string): string {
  return text
    .replace(/(?![\t\r\n])\p{Cc}/gu, '')
    .replace(/[\u2028\u2029]/g, '\\n')
    .toWellFormed();
}

function calendarError(calendar: Component): ObjectError | undefined {
  if (propertyValue(calendar, 'METHOD') !== undefined) return 'valid-calendar-data';
  if ((propertyValue(calendar, 'VERSION')?.trim() ?? '2.0') !== '2.0') return 'valid-calendar-data';
  const kinds = new Set(calendar.components.map(({ name }) => name));
  if (OTHER_KINDS.some((kind) => kinds.has(kind))) return 'supported-calendar-component';
  if (!kinds.has('VTODO')) return 'valid-calendar-data';
  return isTooLarge(calendar) ? 'max-resource-size' : undefined;
}

function isTooLarge(calendar: Component): boolean {
  const all = [calendar, ...calendar.components, ...calendar.components.flatMap(({ components }) => components)];
  const properties = all.reduce((count, component) => count + component.properties.length, 0);
  const rules = calendar.components.filter(({ name }) => name === 'VTODO').flatMap(rulesOf);
  return (
    all.length > LIMITS_OF_OBJECT.components ||
    properties > LIMITS_OF_OBJECT.properties ||
    rules.length > LIMITS_OF_OBJECT.rules
  );
}

function rulesOf({ properties }: Component): Property[] {
  return properties.filter(({ name }) => name === 'RRULE');
}

const OTHER_KINDS = ['VEVENT', 'VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY', 'VPOLL', 'VALARM'];

function readObject(calendar: Component): { object: CalendarObject } | { error: ObjectError } {
  const todos = calendar.components.filter(({ name }) => name === 'VTODO');
  const uid = commonUid(todos);
  const todo = mainTodo(calendar);
  if (uid === undefined || todo === undefined) return { error: 'valid-calendar-object-resource' };
  if (new Set(todos.map(recurrenceId)).size < todos.length) return { error: 'valid-calendar-object-resource' };
  const zoneOf = zoneNames(calendar);
  if (uid.length > LIMITS_OF_OBJECT.uid || !todos.every((each) => isReadable(each, zoneOf)))
    return { error: 'valid-calendar-data' };
  return { object: { uid, calendar, todo, overrides: todos.filter((each) => each !== todo), zoneOf } };
}

/** Returns the VTODO of the task or the series: the one without RECURRENCE-ID, else the first. */
export function mainTodo({ components }: Component): Component | undefined {
  const todos = components.filter(({ name }) => name === 'VTODO');
  return todos.find((each) => recurrenceId(each) === undefined) ?? todos[0];
}

/** The occurrence that a component changes, as written. */
export function recurrenceId(todo: Component): string | undefined {
  return propertyValue(todo, 'RECURRENCE-ID')?.trim();
}

function commonUid(todos: readonly Component[]): string | undefined {
  const uids = todos.map(({ properties }) => properties.filter(({ name }) => name === 'UID'));
  const [first = ''] = uids.flat().map(({ value }) => value.trim());
  return first !== '' && uids.every((own) => own.length === 1 && own[0]?.value.trim() === first)
    ? textOf(first)
    : undefined;
}

const MOMENTS = new Set(['DTSTART', 'DUE', 'RECURRENCE-ID']);

function isReadable({ properties }: Component, zoneOf: ZoneOf): boolean {
  return properties.every((property: Property) => {
    if (MOMENTS.has(property.name)) return readMoment(property, zoneOf) !== undefined;
    return property.name !== 'RRULE' || !isRefusedRule(property.value);
  });
}
