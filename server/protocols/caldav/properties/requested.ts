import { badRequest } from '../../../platform/errors/refusal.ts';
import { childOf, readXml, type XmlElement, XmlError } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/** The properties that a request asks for (RFC 4918, section 14.20). Names are full names. */
export type RequestedProperties =
  | { kind: 'prop'; names: readonly string[] }
  | { kind: 'allprop'; names: readonly string[] }
  | { kind: 'propname' };

/** Returns the root element of a body. Throws 400 for a body that is no acceptable XML. */
export function readBody(body: Uint8Array): XmlElement {
  try {
    return readXml(body);
  } catch (error) {
    if (error instanceof XmlError) throw badRequest(error.message);
    throw error;
  }
}

/** Returns what a PROPFIND asks for: everything if the body is empty. */
export function requestedByPropfind(body: Uint8Array): RequestedProperties {
  if (body.length === 0) return { kind: 'allprop', names: [] };
  const root = readBody(body);
  const requested = root.name === PROPFIND ? requestedBy(root) : undefined;
  if (requested === undefined) throw badRequest('The body is no propfind.');
  return requested;
}

/** Returns what `D:prop`, `D:allprop` or `D:propname` in this element ask for. Undefined without one of them. Throws 400 for too many names. */
export function requestedBy(parent: XmlElement): RequestedProperties | undefined {
  const prop = childOf(parent, PROP);
  if (prop !== undefined) return { kind: 'prop', names: namesIn(prop) };
  if (childOf(parent, PROPNAME) !== undefined) return { kind: 'propname' };
  if (childOf(parent, ALLPROP) === undefined) return undefined;
  const include = childOf(parent, INCLUDE);
  return { kind: 'allprop', names: include === undefined ? [] : namesIn(include) };
}

/** Each name is written for each resource of the response. Programs ask for at most 50 names, with 2500 characters. */
const MAX = { names: 64, characters: 5_000 };

/** Throws 400 for too many names. */
function namesIn({ children }: XmlElement): string[] {
  const names = [...new Set(children.map(({ name }) => name))];
  const characters = names.reduce((count, name) => count + name.length, 0);
  if (names.length > MAX.names || characters > MAX.characters)
    throw badRequest('The request names too many properties.');
  return names;
}

const PROPFIND = fullName('D:propfind');
const PROP = fullName('D:prop');
const ALLPROP = fullName('D:allprop');
const PROPNAME = fullName('D:propname');
const INCLUDE = fullName('D:include');
