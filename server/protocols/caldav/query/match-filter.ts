import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { type Component, type Property, readComponents, textOf } from '#domain/icalendar/read-components.ts';
import { readMoment, readUtc, type ZoneOf } from '#domain/icalendar/read-time-values.ts';
import { isAlarmInRange, isTodoInRange, type TimeRange } from '#domain/icalendar/todo-in-range.ts';
import type { TodoZones } from '#domain/icalendar/todo-values.ts';
import { zoneNames } from '#domain/icalendar/zone-names.ts';
import type { TaskState } from '../../../access/changes/index.ts';
import { forbidden } from '../dav-refusal.ts';
import type { ComponentFilter, ParameterFilter, PropertyFilter, TextMatch } from './read-filter.ts';

/** A test of the objects of a calendar. */
export type ObjectTest = {
  /** True if no object has to be read. */
  matchesNothing: boolean;
  /** Returns undefined if the result depends on the text of the object. */
  matchesState(state: ObjectState): boolean | undefined;
  /** `text` is an object as the caller reads it. */
  matches(text: string): boolean;
};

/** The parts of a state that filters of most programs ask for. Reading the text of an object takes seven times as long as its state. */
type ObjectState = Pick<TaskState, 'completed_at' | 'is_kept'>;

/**
 * Returns the test for a filter on a VCALENDAR. Floating times and dates are in `zone`. Throws 403 `supported-filter` for the time range of
 * a calendar or a time zone, which have none.
 */
export function objectTest(filter: ComponentFilter, zone: string): ObjectTest {
  if (hasRangeWithoutTime(filter)) throw forbidden('C:supported-filter');
  return {
    matchesNothing: filter.isNotDefined || filter.components.some(isNeverTrue),
    matchesState(state) {
      const results = filter.components.map((each) => componentMatchesState(each, state));
      return allOf(filter.properties.length > 0 ? [undefined, ...results] : results);
    },
    matches(text) {
      const read = readComponents(text);
      const calendar = 'components' in read ? read.components[0] : undefined;
      return calendar !== undefined && matchesComponent(filter, calendar, { zoneOf: namesWhenNeeded(calendar), zone });
    },
  };
}

/** Reading the time zones of an object takes as long as reading its text. */
function namesWhenNeeded(calendar: Component): ZoneOf {
  let names: ZoneOf | undefined;
  return (id) => {
    names ??= zoneNames(calendar);
    return names(id);
  };
}

const WITHOUT_TIME: ReadonlySet<string> = new Set(['VCALENDAR', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

function hasRangeWithoutTime({ name, range, components }: ComponentFilter): boolean {
  return (range !== undefined && WITHOUT_TIME.has(name)) || components.some(hasRangeWithoutTime);
}

/** Each object has a VTODO, some have a VTIMEZONE, and none has another component. */
function isNeverTrue({ name, isNotDefined }: ComponentFilter): boolean {
  return name === 'VTODO' ? isNotDefined : name !== 'VTIMEZONE' && !isNotDefined;
}

function componentMatchesState(filter: ComponentFilter, state: ObjectState): boolean | undefined {
  if (isNeverTrue(filter)) return false;
  const { name, range, properties, components } = filter;
  if (name !== 'VTODO') return name === 'VTIMEZONE' ? undefined : true;
  const results = properties.map((each) => propertyMatchesState(each, state));
  const isMatch = allOf(range === undefined && components.length === 0 ? results : [undefined, ...results]);
  // The stored object can have changed occurrences, of which one matches.
  return state.is_kept === 1 && isMatch === false ? undefined : isMatch;
}

/**
 * An object that no program has stored has the STATUS and the COMPLETED of `taskComponent`. A stored one has no COMPLETED while it is open, but
 * can be cancelled without one.
 */
function propertyMatchesState(filter: PropertyFilter, { completed_at, is_kept }: ObjectState): boolean | undefined {
  const { name, isNotDefined, range, text, parameters } = filter;
  if (range !== undefined || parameters.length > 0) return undefined;
  if (name === 'COMPLETED' && text === undefined && (completed_at === null || is_kept === 0))
    return (completed_at === null) === isNotDefined;
  if (name !== 'STATUS' || is_kept === 1) return undefined;
  if (isNotDefined || text === undefined) return !isNotDefined;
  return matchesText(text, completed_at === null ? 'NEEDS-ACTION' : 'COMPLETED');
}

/** Returns undefined if the result depends on undefined ones. */
function allOf(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function matchesComponent(
  filter: ComponentFilter,
  component: Component,
  zones: TodoZones,
  parent?: Component,
): boolean {
  const { range, properties, components } = filter;
  return (
    properties.every((each) => matchesProperty(each, component, zones)) &&
    (range === undefined || isComponentInRange(component, range, zones, parent)) &&
    components.every((each) => matchesInner(each, component, zones))
  );
}

function isComponentInRange(
  component: Component,
  range: TimeRange,
  zones: TodoZones,
  parent: Component | undefined,
): boolean {
  if (component.name === 'VTODO') return isTodoInRange(component, range, zones);
  return component.name === 'VALARM' && parent?.name === 'VTODO' && isAlarmInRange(component, parent, range, zones);
}

function matchesInner(filter: ComponentFilter, parent: Component, zones: TodoZones): boolean {
  const named = parent.components.filter(({ name }) => name === filter.name);
  if (filter.isNotDefined) return named.length === 0;
  return named.some((each) => matchesComponent(filter, each, zones, parent));
}

function matchesProperty(filter: PropertyFilter, { properties }: Component, zones: TodoZones): boolean {
  const named = properties.filter(({ name }) => name === filter.name);
  if (filter.isNotDefined) return named.length === 0;
  return named.some(
    (property) =>
      (filter.range === undefined || isInRange(property, filter.range, zones)) &&
      (filter.text === undefined || matchesText(filter.text, textOf(property.value))) &&
      filter.parameters.every((each) => matchesParameter(each, property)),
  );
}

function matchesParameter({ name, isNotDefined, text }: ParameterFilter, { parameters }: Property): boolean {
  const value = parameters.get(name);
  if (value === undefined || isNotDefined) return isNotDefined === (value === undefined);
  return text === undefined || matchesText(text, value);
}

function matchesText({ text, isExact, isNegated }: TextMatch, value: string): boolean {
  const form = isExact ? (each: string) => each : asciiLowerCase;
  return form(value).includes(form(text)) !== isNegated;
}

/** The collation i;ascii-casemap (RFC 4790, section 9.2). */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Values that are no DATE or DATE-TIME are in no range. */
function isInRange(property: Property, { start, end }: TimeRange, { zoneOf, zone }: TodoZones): boolean {
  const moment = readMoment(property, zoneOf);
  if (moment === undefined) return false;
  const isUtc = moment.time !== undefined && moment.zone === 'UTC' && property.value.trim().endsWith('Z');
  const instant = isUtc
    ? readUtc(property.value)
    : instantOf(moment.date, minutesOf(moment.time ?? '00:00'), moment.zone ?? zone);
  return instant !== undefined && start <= instant && instant < end;
}
