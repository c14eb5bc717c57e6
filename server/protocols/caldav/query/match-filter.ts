import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { type Component, type Property, readComponents, textOf } from '#domain/icalendar/read-components.ts';
import { readMoment, readUtc, type ZoneOf } from '#domain/icalendar/read-time-values.ts';
import { isTodoInRange, type TimeRange } from '#domain/icalendar/todo-in-range.ts';
import type { TodoZones } from '#domain/icalendar/todo-values.ts';
import { zoneNames } from '#domain/icalendar/zone-names.ts';
import { forbidden } from '../dav-refusal.ts';
import type { ComponentFilter, ParameterFilter, PropertyFilter, TextMatch } from './read-filter.ts';

/** A test of the objects of a calendar. `matchesNothing` and `matchesAll` say that no object has to be read for it. */
export type ObjectTest = {
  matchesNothing: boolean;
  matchesAll: boolean;
  /** `text` is an object as the caller reads it. */
  matches(text: string): boolean;
};

/**
 * Returns the test for a filter on a VCALENDAR. Floating times and dates are in `zone`. Throws 403 `supported-filter` for the time range of
 * another component than VTODO.
 */
export function objectTest(filter: ComponentFilter, zone: string): ObjectTest {
  if (hasOtherRange(filter)) throw forbidden('C:supported-filter');
  const matchesNothing = filter.isNotDefined || filter.components.some(isNeverTrue);
  return {
    matchesNothing,
    matchesAll: !matchesNothing && filter.properties.length === 0 && filter.components.every(isAlwaysTrue),
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

function hasOtherRange({ name, range, components }: ComponentFilter): boolean {
  return (range !== undefined && name !== 'VTODO') || components.some(hasOtherRange);
}

/** Each object has a VTODO, some have a VTIMEZONE, and none has another component. */
function isNeverTrue({ name, isNotDefined }: ComponentFilter): boolean {
  return name === 'VTODO' ? isNotDefined : name !== 'VTIMEZONE' && !isNotDefined;
}

function isAlwaysTrue({ name, isNotDefined, range, properties, components }: ComponentFilter): boolean {
  if (name !== 'VTODO') return name !== 'VTIMEZONE' && isNotDefined;
  return range === undefined && properties.length + components.length === 0;
}

function matchesComponent(filter: ComponentFilter, component: Component, zones: TodoZones): boolean {
  const { range, properties, components } = filter;
  return (
    properties.every((each) => matchesProperty(each, component, zones)) &&
    (range === undefined || isTodoInRange(component, range, zones)) &&
    components.every((each) => matchesInner(each, component, zones))
  );
}

function matchesInner(filter: ComponentFilter, { components }: Component, zones: TodoZones): boolean {
  const named = components.filter(({ name }) => name === filter.name);
  if (filter.isNotDefined) return named.length === 0;
  return named.some((each) => matchesComponent(filter, each, zones));
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
