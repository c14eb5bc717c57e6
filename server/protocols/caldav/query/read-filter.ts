/** Filters of calendar-query (RFC 4791, section 9.7). */

import type { TimeRange } from '#domain/icalendar/todo-in-range.ts';
import { forbidden } from '../dav-refusal.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/** A condition on the components with a name. All parts must match. */
export type ComponentFilter = {
  name: string;
  isNotDefined: boolean;
  range: TimeRange | undefined;
  components: readonly ComponentFilter[];
  properties: readonly PropertyFilter[];
};

export type PropertyFilter = {
  name: string;
  isNotDefined: boolean;
  range: TimeRange | undefined;
  text: TextMatch | undefined;
  parameters: readonly ParameterFilter[];
};

export type ParameterFilter = { name: string; isNotDefined: boolean; text: TextMatch | undefined };

/** A text that a value contains, or does not contain if `isNegated`. Without `isExact`, the case of A to Z is ignored. */
export type TextMatch = { text: string; isExact: boolean; isNegated: boolean };

/** The most conditions of a filter. */
const MAX_CONDITIONS = 50;

/** Returns the filter of a report. Throws 403 `valid-filter` or `supported-collation`. */
export function readFilter(report: XmlElement): ComponentFilter {
  const filter = childOf(report, FILTER);
  const [root, ...others] = filter === undefined ? [] : filter.children;
  if (root?.name !== COMPONENT || others.length > 0 || countOf(root) > MAX_CONDITIONS)
    throw forbidden('C:valid-filter');
  const read = readComponent(root);
  if (read.name !== 'VCALENDAR') throw forbidden('C:valid-filter');
  return read;
}

function countOf({ children }: XmlElement): number {
  return children.reduce((count, child) => count + countOf(child), 1);
}

function readComponent(filter: XmlElement): ComponentFilter {
  return {
    ...readCommon(filter),
    components: childrenOf(filter, COMPONENT).map(readComponent),
    properties: childrenOf(filter, PROPERTY).map(readProperty),
  };
}

function readProperty(filter: XmlElement): PropertyFilter {
  const parameters = childrenOf(filter, PARAMETER).map((each) => ({ ...readName(each), text: readText(each) }));
  return { ...readCommon(filter), text: readText(filter), parameters };
}

function readCommon(filter: XmlElement) {
  const range = childOf(filter, RANGE);
  return { ...readName(filter), range: range && readRange(range) };
}

function readName(filter: XmlElement): { name: string; isNotDefined: boolean } {
  const name = filter.attributes.get('name')?.toUpperCase();
  if (!name) throw forbidden('C:valid-filter');
  return { name, isNotDefined: childOf(filter, NOT_DEFINED) !== undefined };
}

function readText(filter: XmlElement): TextMatch | undefined {
  const match = childOf(filter, TEXT);
  if (match === undefined) return undefined;
  const collation = match.attributes.get('collation') ?? 'i;ascii-casemap';
  if (!['i;ascii-casemap', 'i;octet', 'default'].includes(collation)) throw forbidden('C:supported-collation');
  const isNegated = match.attributes.get('negate-condition') === 'yes';
  return { text: match.text, isExact: collation === 'i;octet', isNegated };
}

function readRange({ attributes }: XmlElement): TimeRange {
  const [start, end] = [attributes.get('start'), attributes.get('end')];
  const range = {
    start: start === undefined ? -Infinity : readInstant(start),
    end: end === undefined ? Infinity : readInstant(end),
  };
  if ((start === undefined && end === undefined) || range.start >= range.end) throw forbidden('C:valid-filter');
  return range;
}

const INSTANT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function readInstant(text: string): number {
  const instant = Date.parse(text.trim().replace(INSTANT, '$1-$2-$3T$4:$5:$6Z'));
  if (!INSTANT.test(text.trim()) || Number.isNaN(instant)) throw forbidden('C:valid-filter');
  return instant;
}

const FILTER = fullName('C:filter');
const COMPONENT = fullName('C:comp-filter');
const PROPERTY = fullName('C:prop-filter');
const PARAMETER = fullName('C:param-filter');
const RANGE = fullName('C:time-range');
const TEXT = fullName('C:text-match');
const NOT_DEFINED = fullName('C:is-not-defined');
