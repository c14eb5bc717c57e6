/**
 * Mentions in comments: `@name` or `@"full name"` at the start of a word, also within emphasis. Code blocks and code spans are ignored. In a
 * script without blanks between words, such as Han or Thai, a mention can begin and end anywhere.
 */

import { normalizeText } from '../normalize/normalize-text.ts';
import { plainCharacters } from '../normalize/plain-characters.ts';
import { maskCode } from '../note-text/code-ranges.ts';

/** A user who can be mentioned. */
export type Nameable = { id: string; name: string };

/**
 * Returns the ids of the people whom a Markdown text mentions by full name or first name. Case and diacritics are ignored. The
 * longest matching name wins. A first name that several people share mentions all of them.
 */
export function mentionedIn(text: string, people: readonly Nameable[]): ReadonlySet<string> {
  const names = namesOf(people);
  const prose = maskCode(text);
  const found = new Set<string>();
  for (const { index } of prose.matchAll(SIGN)) {
    for (const id of mentionAfter(prose, index, names)?.ids ?? []) found.add(id);
  }
  return found;
}

/** A mention: the name without `@` and quotes, the ids of the mentioned people, and the end as a UTF-16 offset. */
export type Mention = { name: string; ids: readonly string[]; end: number };

/**
 * Returns the mention whose `@` is at the UTF-16 offset `at`, or undefined if no known person is mentioned there. The text must
 * not contain code.
 */
export function mentionAt(text: string, at: number, names: Names): Mention | undefined {
  SIGN_HERE.lastIndex = at;
  return SIGN_HERE.test(text) ? mentionAfter(text, at, names) : undefined;
}

/** Returns the text that mentions the person of this name. `mentionedIn` reads it back. */
export function mentionOf(name: string): string {
  const plain = name.replace(QUOTES, '').trim();
  return SINGLE_WORD.test(plain) ? `@${plain}` : `@"${plain}"`;
}

/** Returns a Markdown text in which mentions have no quotes: `@Anna Holm` instead of `@"Anna Holm"`. Code is unchanged. */
export function unquoteMentions(text: string): string {
  if (!text.includes('@')) return text;
  const prose = maskCode(text);
  return text.replace(QUOTED_MENTION, (mention, name: string, at: number) => {
    return prose.startsWith(mention, at) ? `@${name}` : mention;
  });
}

/** The people who can be mentioned, indexed by name. */
export type Names = {
  /** Ids by normalized full name. */
  whole: Map<string, string[]>;
  /** Ids by the normalized first word of the name. */
  first: Map<string, string[]>;
  /** Number of words in the longest name, and of UTF-16 units. */
  longest: number;
  units: number;
};

/** Returns the index of names. Build it once and use it for many texts. */
export function namesOf(people: readonly Nameable[]): Names {
  const names: Names = { whole: new Map(), first: new Map(), longest: 1, units: 1 };
  for (const { id, name } of people) {
    const words = wordsOf(name.replace(QUOTES, ''));
    add(names.whole, key(words.join(' ')), id);
    add(names.first, key(words[0] ?? ''), id);
    names.longest = Math.max(names.longest, words.length);
    names.units = Math.max(names.units, name.length);
  }
  return names;
}

function add(map: Map<string, string[]>, name: string, id: string): void {
  if (name !== '') map.set(name, [...(map.get(name) ?? []), id]);
}

/** Reads the name after an `@`: a full name in quotes, the longest known full name, or a first name. It ends with the line. */
function mentionAfter(prose: string, sign: number, names: Names): Mention | undefined {
  const after = prose.slice(sign + 1, sign + 1 + MAX_CHARACTERS);
  const [inQuotes, quoted] = QUOTED.exec(after) ?? [];
  if (inQuotes !== undefined && quoted !== undefined) {
    const ids = names.whole.get(key(wordsOf(quoted).join(' ')));
    return ids && { name: quoted, ids, end: sign + 1 + inQuotes.length };
  }
  const words = [...(RUN.exec(after)?.[0].matchAll(WORDS) ?? [])];
  for (let count = Math.min(words.length, names.longest); count > 0; count -= 1) {
    const last = words[count - 1];
    if (last === undefined) continue;
    const before = words.slice(0, count - 1).map(([word]) => word);
    for (const ending of endingsOf(last[0], names)) {
      const candidate = key([...before, ending].join(' '));
      const ids = names.whole.get(candidate) ?? (count === 1 ? names.first.get(candidate) : undefined);
      if (ids === undefined) continue;
      const name = after.slice(0, last.index + ending.length).replace(ENDING, '');
      return { name, ids, end: sign + 1 + name.length };
    }
  }
  return undefined;
}

/**
 * Yields the parts of a word that can be the end of a name, the longest first: the word, without the end of an emphasis, without a
 * possessive ending, and up to each boundary of a script without blanks.
 */
function* endingsOf(word: string, { units }: Names): Generator<string> {
  yield word;
  const plain = word.replace(/_+$/, '');
  if (plain !== word) yield plain;
  const owner = plain.replace(POSSESSIVE, '').replace(/_+$/, '');
  if (owner !== plain) yield owner;
  if (!UNSPACED.test(word)) return;
  // Decomposed letters and marks have more units than those in the name.
  for (let end = Math.min(word.length - 1, 2 * units); end > 0; end -= 1)
    if (UNSPACED.test(word.slice(end - 1, end + 1))) yield word.slice(0, end);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Names are compared without trailing punctuation and marks, unless that is the whole name, as of ʻ or ﹽ. */
function key(name: string): string {
  const plain = normalizeText(plainCharacters(name));
  return plain.replace(ENDING, '') || plain || name;
}

/** Names have at most 80 characters, but normalization can shorten what the user wrote. */
const MAX_CHARACTERS = 200;

const ENDING = /[.,;:!?)'’]+$/;

/** `'s` with each apostrophe that keyboards write. */
const POSSESSIVE = /['’‘ʼ＇]s$/i;

/** A letter of a script that is written without blanks between words. The characters beyond U+FFFF are rare. */
const UNSPACED_CLASS = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const UNSPACED = new RegExp(String.raw`[${UNSPACED_CLASS}&&[\p{L}\p{M}]]`, 'v');

const QUOTE_CLASS = '"“”„‟«»＂「」『』';
const QUOTES = new RegExp(`[${QUOTE_CLASS}]`, 'gu');

/**
 * An `@` that does not follow a letter, digit, backslash or one of `@./+-`, or such a character and the beginning of an emphasis. This
 * excludes mail addresses. Letters of scripts without blanks may precede it.
 */
const SIGN = new RegExp(
  String.raw`(?<![[\p{L}\p{M}\p{N}@\\.\/+\-]--${UNSPACED_CLASS}]_{0,3})(?<!_{4})@(?=[${QUOTE_CLASS}\p{L}\p{N}])`,
  'gv',
);

const SIGN_HERE = new RegExp(SIGN, 'vy');

const QUOTED = new RegExp(`^[${QUOTE_CLASS}]([^${QUOTE_CLASS}\\n]+)[${QUOTE_CLASS}]`, 'u');
const QUOTED_MENTION = new RegExp(
  String.raw`${SIGN.source}[${QUOTE_CLASS}]([\p{L}\p{N}][^${QUOTE_CLASS}\n]*)[${QUOTE_CLASS}]`,
  'gv',
);
const RUN = new RegExp(`^[^\\n@${QUOTE_CLASS}]+`, 'u');
/** Includes the joiners, which Persian names contain, and the hyphens of word processors. */
const WORDS = /[\p{L}\p{M}\p{N}_.'’‘ʼ＇‐‑\p{Join_Control}-]+/gu;
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’-]*$/u;
