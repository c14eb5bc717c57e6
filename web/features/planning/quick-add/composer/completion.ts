/** The prefixes of names: project, section, label, person. */
export type NamePrefix = '#' | '/' | '@' | '+';

/** A name that is being typed. `query` is the text after the prefix. The UTF-16 offset `start` is at the prefix, `end` at the caret. */
export type Completion = { prefix: NamePrefix; query: string; start: number; end: number };

/** Returns the name that is being typed at the caret. Returns undefined outside a name and inside a word. */
export function completionAt(text: string, caret: number): Completion | undefined {
  if (/^\S/.test(text.slice(caret, caret + 1))) return undefined;
  const found = NAME.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, prefix = '', typed = ''] = found;
  // `@7pm` is a clock time and `+5 days` a date.
  if (/^\d/.test(typed) && prefix !== '#' && prefix !== '/') return undefined;
  return {
    prefix: prefix as NamePrefix,
    query: typed.replace(/^"/, ''),
    start: caret - prefix.length - typed.length,
    end: caret,
  };
}

/** Returns a name with its prefix in the quick-add syntax, with quotes where necessary. */
export function prefixedName(prefix: NamePrefix, name: string): string {
  if (PLAIN_NAME.test(name)) return prefix + name;
  const [open, close] = QUOTES.find(([one, other]) => !name.includes(one) && !name.includes(other)) ?? ['"', '"'];
  return prefix + open + name + close;
}

const NAME = /(?:^|\s)([#/@+])("[^"]*|[^\s"]*)$/;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_-]+$/u;
const QUOTES = [
  ['"', '"'],
  ["'", "'"],
  ['‘', '’'],
] as const;
