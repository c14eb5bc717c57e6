/** Naming somebody in a comment: `@name`, or `@"full name"`, at the start of a word. Code is not read. */

import { fold } from '../fold/fold.ts';

/** Somebody who can be named. */
export type Nameable = { id: string; name: string };

/**
 * The ids of the people whom a Markdown text names, by full or first name, without regard to case and diacritics. The
 * longest name that fits counts; a first name that several people have means all of them.
 */
export function mentionedIn(text: string, people: readonly Nameable[]): ReadonlySet<string> {
  const names = namesOf(people);
  const found = new Set<string>();
  for (const { words, quoted } of signsIn(text)) {
    const ids = quoted ? names.whole.get(key(words.join(' '))) : idsAt(words, names);
    for (const id of ids ?? []) found.add(id);
  }
  return found;
}

/** What a text says to name this person, in a form that `mentionedIn` reads. */
export function mentionOf(name: string): string {
  const plain = name.replaceAll('"', '').trim();
  return SINGLE_WORD.test(plain) ? `@${plain}` : `@"${plain}"`;
}

type Names = {
  /** Ids by folded full name. */
  whole: Map<string, string[]>;
  /** Ids by folded first word of the name. */
  first: Map<string, string[]>;
  /** The words of the longest name. */
  longest: number;
};

function namesOf(people: readonly Nameable[]): Names {
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

/** Who is named by the words behind a sign without quotes: the longest full name first, then a first name. */
function idsAt(words: readonly string[], { whole, first, longest }: Names): readonly string[] | undefined {
  for (let count = Math.min(words.length, longest); count > 0; count -= 1) {
    const ids = whole.get(key(words.slice(0, count).join(' ')));
    if (ids !== undefined) return ids;
  }
  return first.get(key(words[0] ?? ''));
}

type Sign = { words: readonly string[]; quoted: boolean };

/** Every sign with what stands behind it, up to the end of its line and no further than a name can be. */
function* signsIn(text: string): Generator<Sign> {
  const prose = text.replace(CODE, ' ');
  for (const { index } of prose.matchAll(SIGN)) {
    const behind = prose.slice(index + 1, index + 1 + MOST_CHARACTERS);
    const quoted = QUOTED.exec(behind)?.[1];
    if (quoted !== undefined) yield { words: wordsOf(quoted), quoted: true };
    else yield { words: RUN.exec(behind)?.[0].match(WORDS) ?? [], quoted: false };
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Names are compared without the marks that end a sentence. */
function key(name: string): string {
  return fold(name).replace(/[.,;:!?)'’]+$/, '');
}

/** Names have at most 80 characters; what folding joins may have been written longer. */
const MOST_CHARACTERS = 200;

/** Fenced blocks to their end or that of the text, then spans in one kind of backticks. */
const CODE =
  /(?:^|\n) {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:\n {0,3}\1[^\n]*|$(?![\s\S]))|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

/** An `@` that no letter, digit, sign or backslash stands before: addresses of mail are none. */
const SIGN = /(?<![\p{L}\p{M}\p{N}_@\\./+-])@(?=["\p{L}\p{N}])/gu;

const QUOTED = /^"([^"\n]+)"/;
const RUN = /^[^\n@"]+/;
const WORDS = /[\p{L}\p{M}\p{N}_.'’-]+/gu;
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’-]*$/u;
