import { instantOf, minutesOf } from '#domain/day/zone.ts';
import {
  type CalendarProperty,
  type CalendarSource,
  type CalendarTask,
  taskProperties,
} from '#domain/icalendar/calendar-task.ts';
import { isTodoInRange, type TimeRange } from '#domain/icalendar/todo-in-range.ts';
import { forbidden } from '../dav-refusal.ts';
import type { ComponentFilter, ParameterFilter, PropertyFilter, TextMatch } from './read-filter.ts';

/** A test of the tasks of a calendar. `matchesNothing` and `matchesAll` say that no task has to be read for it. */
export type TaskTest = {
  matchesNothing: boolean;
  matchesAll: boolean;
  matches(task: CalendarTask): boolean;
};

/** The properties of the VCALENDAR around each task. */
const CALENDAR_PROPERTIES: readonly CalendarProperty[] = [
  { name: 'VERSION', value: '2.0' },
  { name: 'PRODID', value: '-//Sammen//Sammen//EN' },
  { name: 'CALSCALE', value: 'GREGORIAN' },
];

/**
 * Returns the test for a filter on a VCALENDAR. Floating times and dates are in `zone`. Throws 403 `supported-filter` for conditions on
 * alarms and on parts of time zones.
 */
export function taskTest(filter: ComponentFilter, source: CalendarSource, zone: string): TaskTest {
  const todos = filter.components.filter(({ name }) => name === 'VTODO');
  refuseUnsupported(filter, todos);
  const others = filter.components.filter((each) => each.name !== 'VTODO' && each.name !== 'VTIMEZONE');
  const isPossible =
    !filter.isNotDefined &&
    filter.properties.every((each) => matchesProperty(each, CALENDAR_PROPERTIES, zone)) &&
    others.every(({ isNotDefined }) => isNotDefined) &&
    todos.every(({ isNotDefined }) => !isNotDefined);
  const zones = filter.components.filter(({ name }) => name === 'VTIMEZONE');
  const conditions = todos.filter(
    ({ range, components, properties }) => range || components.length + properties.length > 0,
  );
  return {
    matchesNothing: !isPossible,
    matchesAll: isPossible && conditions.length + zones.length === 0,
    matches: (task) =>
      zones.every(({ isNotDefined }) => isNotDefined === !hasZone(task)) &&
      conditions.every((each) => matchesTodo(each, task, source, zone)),
  };
}

function refuseUnsupported(filter: ComponentFilter, todos: readonly ComponentFilter[]): void {
  const isDeep = ({ range, components, properties }: ComponentFilter) =>
    range || components.length + properties.length > 0;
  const zones = filter.components.filter(({ name }) => name === 'VTIMEZONE');
  const alarms = todos.flatMap(({ components }) => components);
  if (filter.range || [...zones, ...alarms].some(isDeep)) throw forbidden('C:supported-filter');
}

function hasZone({ due_time, due_timezone }: CalendarTask): boolean {
  return due_time !== null && due_timezone !== null && due_timezone !== 'UTC';
}

function matchesTodo(filter: ComponentFilter, task: CalendarTask, source: CalendarSource, zone: string): boolean {
  const hasAlarm = task.reminders.some(({ remind_at }) => remind_at !== null || task.due_date !== null);
  if (!filter.components.every(({ name, isNotDefined }) => isNotDefined !== (name === 'VALARM' && hasAlarm)))
    return false;
  if (filter.range !== undefined && !isTodoInRange(task, filter.range, zone)) return false;
  if (filter.properties.length === 0) return true;
  const all = taskProperties(task, source);
  return filter.properties.every((each) => matchesProperty(each, all, zone));
}

function matchesProperty(filter: PropertyFilter, all: readonly CalendarProperty[], zone: string): boolean {
  const named = all.filter(({ name }) => name === filter.name);
  if (filter.isNotDefined) return named.length === 0;
  return named.some(
    (property) =>
      (filter.range === undefined || isInRange(property, filter.range, zone)) &&
      (filter.text === undefined || matchesText(filter.text, property.texts ?? [property.value])) &&
      filter.parameters.every((each) => matchesParameter(each, property)),
  );
}

function matchesParameter({ name, isNotDefined, text }: ParameterFilter, { parameters }: CalendarProperty): boolean {
  const value = parameters?.[name];
  if (value === undefined || isNotDefined) return isNotDefined === (value === undefined);
  return text === undefined || matchesText(text, [value]);
}

function matchesText({ text, isExact, isNegated }: TextMatch, values: readonly string[]): boolean {
  const form = isExact ? (value: string) => value : asciiLowerCase;
  return values.some((value) => form(value).includes(form(text))) !== isNegated;
}

/** The collation i;ascii-casemap (RFC 4790, section 9.2). */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A DATE or DATE-TIME. */
const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

function isInRange({ value, parameters }: CalendarProperty, { start, end }: TimeRange, zone: string): boolean {
  const [all, year, month, day, hour = '00', minute = '00', second = '00', utc] = MOMENT.exec(value) ?? [];
  if (all === undefined) return false;
  const local = instantOf(
    `${year}-${month}-${day}`,
    minutesOf(`${hour}:${minute}`),
    utc ? 'UTC' : (parameters?.TZID ?? zone),
  );
  const instant = local + Number(second) * 1000;
  return start <= instant && instant < end;
}
