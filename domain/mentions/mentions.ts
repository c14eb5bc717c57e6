/** Naming somebody in a comment: `@name`, or `@"full name"`, at the start of a word. Code is not read. */

import { normalizeText } from '../normalize/normalize-text.ts';

/** Somebody who can be named. */
export type Nameable = { id: string; name: string };

/**
 * The ids of the people whom a Markdown text names, by full or first name, without regard to case and diacritics. The
 * longest name that fits counts; a first name that several people have means all of them.
 */
export function mentionedIn(text: string, people: readonly Nameable[]): ReadonlySet<string> {
  const names = namesOf(people);
  const prose = text.replace(CODE, ' ');
  const found = new Set<string>();
  for (const { index } of prose.matchAll(SIGN)) {
    for (const id of namingBehind(prose, index, names)?.ids ?? []) found.add(id);
  }
  return found;
}

/** A naming in a text: what follows the sign without quotes, the people whom it names, and where it ends (a UTF-16 offset). */
export type Naming = { name: string; ids: readonly string[]; end: number };

/** The naming whose sign stands at that UTF-16 offset of a text without code; undefined when nobody is named there. */
export function namingAt(text: string, at: number, names: Names): Naming | undefined {
  SIGN_HERE.lastIndex = at;
  return SIGN_HERE.test(text) ? namingBehind(text, at, names) : undefined;
}

/** What a text says to name this person, in a form that `mentionedIn` reads. */
export function mentionOf(name: string): string {
  const plain = name.replaceAll('"', '').trim();
  return SINGLE_WORD.test(plain) ? `@${plain}` : `@"${plain}"`;
}

/** Who can be named, by each name that is read. */
export type Names = {
  /** Ids by folded full name. */
  whole: Map<string, string[]>;
  /** Ids by folded first word of the name. */
  first: Map<string, string[]>;
  /** The words of the longest name. */
  longest: number;
};

/** To be made once for many texts. */
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

/** Behind a sign stands a full name in quotes, or else the longest full name, or a first name; in one line, and no longer than names. */
function namingBehind(prose: string, sign: number, names: Names): Naming | undefined {
  const behind = prose.slice(sign + 1, sign + 1 + MOST_CHARACTERS);
  const [inQuotes, quoted] = QUOTED.exec(behind) ?? [];
  if (inQuotes !== undefined && quoted !== undefined) {
    const ids = names.whole.get(key(wordsOf(quoted).join(' ')));
    return ids && { name: quoted, ids, end: sign + 1 + inQuotes.length };
  }
  const messages = [...(RUN.exec(behind)?.[0].matchAll(WORDS) ?? [])];
  for (let count = Math.min(messages.length, names.longest); count > 0; count -= 1) {
    const said = key(
      messages
        .slice(0, count)
        .map(([word]) => word)
        .join(' '),
    );
    const ids = names.whole.get(said) ?? (count === 1 ? names.first.get(said) : undefined);
    const last = messages[count - 1];
    if (ids === undefined || last === undefined) continue;
    const name = behind.slice(0, last.index + last[0].length).replace(ENDING, '');
    return { name, ids, end: sign + 1 + name.length };
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Names are compared without the marks that end a sentence. */
function key(name: string): string {
  return normalizeText(name).replace(ENDING, '');
}

/** Names have at most 80 characters; what folding joins may have been written longer. */
const MOST_CHARACTERS = 200;

/** Fenced blocks to their end or that of the text, then spans in one kind of backticks. */
const CODE =
  /(?:^|\n) {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$(?![\s\S]))|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

const ENDING = /[.,;:!?)'’]+$/;

/** An `@` that no letter, digit, sign or backslash stands before: addresses of mail are none. */
const SIGN = /(?<![\p{L}\p{M}\p{N}_@\\./+-])@(?=["\p{L}\p{N}])/gu;

const SIGN_HERE = new RegExp(SIGN, 'uy');

const QUOTED = /^"([^"\n]+)"/;
const RUN = /^[^\n@"]+/;
const WORDS = /[\p{L}\p{M}\p{N}_.'’-]+/gu;
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’-]*$/u;
