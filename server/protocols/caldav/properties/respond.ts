/** The `D:response` elements of a multistatus. */

import { element, fullName, href } from '../xml/write-xml.ts';
import type { RequestedProperties } from './requested.ts';

/** The properties of a kind of resource: the XML of each value, by full name. Undefined means that the resource has no such property. */
export type Properties<T> = ReadonlyMap<string, (resource: T) => string | undefined>;

/** Builds properties from names with the prefixes of responses, such as `D:displayname`. */
export function properties<T>(values: Readonly<Record<string, (resource: T) => string | undefined>>): Properties<T> {
  return new Map(Object.entries(values).map(([name, value]) => [fullName(name), value]));
}

/** The properties that `allprop` returns (RFC 4918, section 9.1): those of this RFC. Others can be expensive. */
const ALLPROP = [
  ...[
    'creationdate',
    'displayname',
    'getcontentlength',
    'getcontenttype',
    'getetag',
    'getlastmodified',
    'resourcetype',
  ],
].map((name) => fullName(`D:${name}`));

/** Returns the names of the properties that a response contains. */
export function namesOf<T>(requested: RequestedProperties, known: Properties<T>): readonly string[] {
  if (requested.kind === 'prop') return requested.names;
  if (requested.kind === 'propname') return [...known.keys()];
  return [...new Set([...ALLPROP.filter((name) => known.has(name)), ...requested.names])];
}

/** Returns the response about the properties of a resource. Missing ones are in a propstat with 404. */
export function respond<T>(path: string, resource: T, requested: RequestedProperties, known: Properties<T>): string {
  let found = '';
  let missing = '';
  for (const name of namesOf(requested, known)) {
    const value = known.get(name)?.(resource);
    if (value === undefined) missing += requested.kind === 'prop' ? element(name) : '';
    else found += element(name, requested.kind === 'propname' ? '' : value);
  }
  const isEmpty = found === '' && missing === '';
  const parts =
    (found === '' && !isEmpty ? '' : propstat(found, OK)) + (missing === '' ? '' : propstat(missing, NOT_FOUND));
  return `<D:response>${href(path)}${parts}</D:response>`;
}

/** Returns the response about a resource that does not exist. */
export function respondMissing(path: string): string {
  return respondStatus(path, NOT_FOUND);
}

/** Returns the response with a status of the whole resource. `inner` is XML after the status. */
export function respondStatus(path: string, status: string, inner = ''): string {
  return `<D:response>${href(path)}<D:status>${status}</D:status>${inner}</D:response>`;
}

/** Returns a `D:propstat` of properties with one status. */
export function propstat(inner: string, status: string, after = ''): string {
  return `<D:propstat><D:prop>${inner}</D:prop><D:status>${status}</D:status>${after}</D:propstat>`;
}

const OK = 'HTTP/1.1 200 OK';
const NOT_FOUND = 'HTTP/1.1 404 Not Found';
