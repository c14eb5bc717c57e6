/** Mentions in comments: `@name` or `@"full name"` at the start of a word. Code blocks and code spans are ignored. */

import { normalizeText } from '../normalize/normalize-text.ts';
import { maskCode } from '../note-text/code-ranges.ts';

/** A user who can be mentioned. */
export type Nameable = { id: string; name: string };

/**
 * Returns the ids of the people whom a Markdown text mentions by full name or first name. Case and diacritics are ignored. The
 * longest matching name wins. A first name that several people share mentions all of them.
 */
export function mentionedIn(text: string, people: readonly Nameable[]): ReadonlySet<string> {
  const names = namesOf(people);
  const prose = text.replace(CODE, ' ');
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
  const plain = name.replaceAll('"', '').trim();
  return SINGLE_WORD.test(plain) ? `@${plain}` : `@"${plain}"`;
}

/** Returns a Markdown text in which mentions have no quotes: `@Anna Holm` instead of `@"Anna Holm"`. Code is unchanged. */
export function unquoteMentions(text: string): string {
  if (!text.includes('@"')) return text;
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
  /** Number of words in the longest name. */
  longest: number;
};

/** Returns the index of names. Build it once and use it for many texts. */
export function namesOf(people: readonly Nameable[]): Names {
  const names: Names = { whole: new Map(), first: new Map(), longest: 1 };
  for (const { id, name } of people) {
    const words = wordsOf(name.replaceAll('"', ''));
    add(names.whole, key(words.join(' ')), id);
    add(names.first, key(words[0] ?? ''), id);
    names.longest = Math.max(names.longest, words.length);
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
    const candidate = key(
      words
        .slice(0, count)
        .map(([word]) => word)
        .join(' '),
    );
    const ids = names.whole.get(candidate) ?? (count === 1 ? names.first.get(candidate) : undefined);
    const last = words[count - 1];
    if (ids === undefined || last === undefined) continue;
    const name = after.slice(0, last.index + last[0].length).replace(ENDING, '');
    return { name, ids, end: sign + 1 + name.length };
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Names are compared without trailing punctuation. */
function key(name: string): string {
  return normalizeText(name).replace(ENDING, '');
}

/** Names have at most 80 characters, but normalization can shorten what the user wrote. */
const MAX_CHARACTERS = 200;

/** Fenced code blocks, closed or up to the end of the text, and code spans. */
const CODE =
  /(?:^|\n) {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$(?![\s\S]))|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

const ENDING = /[.,;:!?)'’]+$/;

/** An `@` that does not follow a letter, digit, backslash or one of `_@./+-`. This excludes mail addresses. */
const SIGN = /(?<![\p{L}\p{M}\p{N}_@\\./+-])@(?=["\p{L}\p{N}])/gu;

const SIGN_HERE = new RegExp(SIGN, 'uy');

const QUOTED = /^"([^"\n]+)"/;
const QUOTED_MENTION = new RegExp(`${SIGN.source}"([\\p{L}\\p{N}][^"\\n]*)"`, 'gu');
const RUN = /^[^\n@"]+/;
const WORDS = /[\p{L}\p{M}\p{N}_.'’-]+/gu;
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’-]*$/u;
