/** The properties of a calendar that clients can set, and what their values mean. */

import { ProjectInput } from '#contract/resources/project.ts';
import { check } from '../../../platform/http/validation/check.ts';
import { normalise } from '../../../platform/http/validation/normalise.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';
import { readColor } from './css-colors.ts';

/** The new values of a calendar. `name` and `description` are those of the project, `color` and `order` the caller's own. */
export type CalendarValues = {
  name?: string;
  description?: string | null;
  color?: string | null;
  order?: number | null;
};

/** The result of reading a property in a request: the values to set, or the reason why it cannot be set. */
export type RequestedChange =
  | { name: string; values: CalendarValues }
  | { name: string; refused: 'protected' | 'invalid' };

/** `D:set` or `D:remove` of a property. The element of a removed property is empty. */
export type Instruction = { property: XmlElement; isRemoval: boolean };

/** Returns the instructions in a body (RFC 4918, section 14.19), in their order. */
export function instructionsOf({ children }: XmlElement): Instruction[] {
  return children.flatMap((part) => {
    if (part.name !== SET && part.name !== REMOVE) return [];
    const properties = childrenOf(part, PROP).flatMap((prop) => prop.children);
    return properties.map((property) => ({ property, isRemoval: part.name === REMOVE }));
  });
}

const SET = fullName('D:set');
const REMOVE = fullName('D:remove');
const PROP = fullName('D:prop');

/** Returns what an instruction asks for. */
export function requestedChange({ property: { name, text, attributes }, isRemoval }: Instruction): RequestedChange {
  const read = READERS.get(name);
  if (read === undefined) return { name, refused: 'protected' };
  // Apple programs name the colours of their palette in an attribute.
  const value = text.trim() || (attributes.get('symbolic-color') ?? '');
  const values = read(isRemoval ? '' : value);
  return values === undefined ? { name, refused: 'invalid' } : { name, values };
}

type ReadValue = (text: string) => CalendarValues | undefined;

/** Undefined means that the value is invalid. An empty text removes the value. */
const READERS: ReadonlyMap<string, ReadValue> = new Map(
  Object.entries<ReadValue>({
    'D:displayname': (name) => projectValues({ name }),
    'C:calendar-description': (description) => projectValues({ description }),
    'A:calendar-color': (text) => {
      const color = text === '' ? null : readColor(text);
      return color === undefined ? undefined : { color };
    },
    'A:calendar-order': (text) =>
      text === '' || ORDER.test(text) ? { order: text === '' ? null : Number(text) } : undefined,
  }).map(([name, read]) => [fullName(name), read]),
);

const ORDER = /^[+-]?\d{1,15}$/;

/** Returns the values by the rules of the API. Undefined if they are invalid. */
function projectValues(values: CalendarValues): CalendarValues | undefined {
  const normalised = normalise(ProjectInput, values);
  return Object.keys(check(ProjectInput, normalised)).length === 0 ? (normalised as CalendarValues) : undefined;
}
