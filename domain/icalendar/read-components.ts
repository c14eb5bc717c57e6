/** Reads iCalendar text (RFC 5545) into components and properties. */

/** `parameters` has the values by name. Names are in upper case. Lines are counted from 1. `raw` is the unfolded line as written. */
export type Property = {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
  line: number;
  raw: string;
};

/** A component, from BEGIN to END. */
export type Component = { name: string; line: number; properties: Property[]; components: Component[] };

/** `not_calendar`: no content line. `unclosed`: the component that begins on the line has no end. `too_nested`: more than 20 levels. */
export type ComponentIssue = { code: 'not_calendar' | 'unclosed' | 'too_nested'; line: number };

/** Number of components inside each other. RFC 5545 needs three. */
export const MAX_DEPTH = 20;

/** Returns the outermost components of a text. Lines may end with LF or CR alone. Blank lines are skipped. */
export function readComponents(text: string): { components: Component[] } | { issue: ComponentIssue } {
  const components: Component[] = [];
  const open: Component[] = [];
  for (const { line, content } of unfolded(text)) {
    const property = readContentLine(content, line);
    if (property === undefined) return { issue: { code: 'not_calendar', line } };
    const { name } = property;
    const parent = open.at(-1);
    if (name === 'BEGIN') {
      if (open.length === MAX_DEPTH) return { issue: { code: 'too_nested', line } };
      const component = { name: componentName(property), line, properties: [], components: [] };
      (parent?.components ?? components).push(component);
      open.push(component);
    } else if (parent === undefined) return { issue: { code: 'not_calendar', line } };
    else if (name !== 'END') parent.properties.push(property);
    else if (componentName(property) !== parent.name) return { issue: { code: 'unclosed', line: parent.line } };
    else open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? { components } : { issue: { code: 'unclosed', line: last.line } };
}

/** Number of parameters of a property. RFC 5545 defines 20. */
const MAX_PARAMETERS = 100;

/** Reads one unfolded line. Returns undefined if it has no name or no value, or too many parameters. */
export function readContentLine(content: string, line = 1): Property | undefined {
  const name = matchAt(NAME, content, 0);
  let parameters: Map<string, string> | undefined;
  let at = name.length;
  let count = 0;
  while (name !== '' && content[at] === ';') {
    const parameter = matchAt(NAME, content, at + 1);
    at += 1 + parameter.length;
    if (parameter === '' || content[at] !== '=') return undefined;
    const value = matchAt(PARAMETER, content, at + 1);
    at += 1 + value.length;
    count += 1;
    if (count > MAX_PARAMETERS || hasTooManyEscapes(value)) return undefined;
    parameters ??= new Map();
    parameters.set(parameter.toUpperCase(), decodeParameter(value));
  }
  if (name === '' || content[at] !== ':') return undefined;
  const text = content.slice(at + 1);
  const value = parameters === undefined ? text : withoutZone(parameters, text);
  return { name: name.toUpperCase(), parameters: parameters ?? NONE, value, line, raw: content };
}

/** Most properties have no parameters, and a file can have millions. */
const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the value after a zone name that contains a colon and is not quoted, such as `(UTC+02:00) Athens`, and completes the name. */
function withoutZone(parameters: Map<string, string>, value: string): string {
  const id = parameters.get('TZID');
  const end = id === undefined ? -1 : value.lastIndexOf(':');
  if (end < 0) return value;
  parameters.set('TZID', `${id}:${value.slice(0, end)}`);
  return value.slice(end + 1);
}

/** Returns the text of a value of type TEXT (RFC 5545, section 3.3.11). */
export function textOf(value: string): string {
  if (!value.includes('\\')) return value;
  // A function as the replacement would be called for each escape: ten times slower for 500,000 of them.
  const parts = value.split('\\\\').map((part) => part.replace(/\\n/gi, '\n').replace(/\\([;,])/g, '$1'));
  return parts.join('\\');
}

/** Returns the texts of a property with several, such as CATEGORIES. At most `most`. */
export function textListOf(value: string, most = Number.POSITIVE_INFINITY): string[] {
  const texts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at++) {
    if (texts.length >= most) return texts.filter((text) => text !== '');
    if (value[at] === '\\') at += 1;
    else if (value[at] === ',') {
      texts.push(textOf(value.slice(start, at)));
      start = at + 1;
    }
  }
  texts.push(textOf(value.slice(start)));
  return texts.filter((text) => text !== '');
}

/** Joins lines with those after them that start with a space or tab (RFC 5545, section 3.1). CR CR LF is one line break. */
export function* unfolded(text: string): Generator<{ line: number; content: string }> {
  const lines = text.replace(/^\ufeff/, '').split(/\r{0,4}\n|\r/);
  let parts: string[] = [];
  let start = 1;
  for (const [index, line] of lines.entries()) {
    const isContinuation = line.startsWith(' ') || line.startsWith('\t');
    if (isContinuation && parts.length > 0) parts.push(line.slice(1));
    else {
      if (parts.length > 0) yield { line: start, content: parts.join('') };
      parts = line.trim() === '' ? [] : [line];
      start = index + 1;
    }
  }
  if (parts.length > 0) yield { line: start, content: parts.join('') };
}

/** Returns the component that a BEGIN or END names. */
export function componentName({ value }: Property): string {
  return value.trim().toUpperCase();
}

/** Returns whether a parameter value has so many quotes or carets that decoding it takes long. A text of several hundred lines has fewer. */
function hasTooManyEscapes(value: string): boolean {
  return ['"', '^'].some((character) => value.split(character, MAX_ESCAPES + 1).length > MAX_ESCAPES);
}

const MAX_ESCAPES = 1000;

/** Removes quotes and decodes the characters of RFC 6868. */
function decodeParameter(value: string): string {
  const plain = value.replaceAll('"', '');
  if (!plain.includes('^')) return plain;
  const parts = plain.split('^^').map((part) => part.replace(/\^n/g, '\n').replace(/\^'/g, '"'));
  return parts.join('^');
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Some programs use more characters than the letters, digits and hyphens of RFC 5545, such as the underscore. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole range
const NAME = /[^\s;:,="\x00-\x1f\x7f]+/y;
/** A value with at most `MAX_ESCAPES` quotes has at most 1001 parts. */
const PARAMETER = /(?:"[^"]*"|[^";:]+){0,1001}/y;
