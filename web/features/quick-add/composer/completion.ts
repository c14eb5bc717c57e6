/** The signs that names stand behind: project, section, label, person. */
export type Sign = '#' | '/' | '@' | '+';

/** A name that is being typed: what stands behind its sign so far, and where the sign and the caret are. */
export type Completion = { sign: Sign; query: string; start: number; end: number };

/** The name that the caret stands behind; undefined when it stands behind none, or inside a word. */
export function completionAt(text: string, caret: number): Completion | undefined {
  if (/^\S/.test(text.slice(caret, caret + 1))) return undefined;
  const found = NAME.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, sign = '', typed = ''] = found;
  // `@7pm` is a clock time and `+5 days` a date.
  if (/^\d/.test(typed) && sign !== '#' && sign !== '/') return undefined;
  return { sign: sign as Sign, query: typed.replace(/^"/, ''), start: caret - sign.length - typed.length, end: caret };
}

/** The sign and the name as the line takes them, in quotes where they are needed. */
export function writtenName(sign: Sign, name: string): string {
  if (PLAIN_NAME.test(name)) return sign + name;
  const [open, close] = QUOTES.find(([one, other]) => !name.includes(one) && !name.includes(other)) ?? ['"', '"'];
  return sign + open + name + close;
}

const NAME = /(?:^|\s)([#/@+])("[^"]*|[^\s"]*)$/;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_-]+$/u;
const QUOTES = [
  ['"', '"'],
  ["'", "'"],
  ['‘', '’'],
] as const;
