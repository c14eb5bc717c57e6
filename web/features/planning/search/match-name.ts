import { editDistance } from '#domain/normalize/edit-distance.ts';
import type { TextRange } from '#domain/normalize/mark-hits.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** Rank of a match (lower is better) and the matching ranges of the name, in UTF-16 offsets. */
export type Hit = { rank: number; ranges: TextRange[] };

/**
 * Searches every typed word in a name, ignoring case and diacritics. The rank is 0 at the start of the name, 1 at the start of a
 * word, 2 inside a word, 3 for letters in order, and 4 for a word with a typing error. The worst word determines it. Returns undefined if a word does not match.
 */
export function matchName(name: string, typed: string): Hit | undefined {
  const words = typed
    .split(/\s+/)
    .map(normalizeText)
    .filter((word) => word !== '');
  const ranges: TextRange[] = [];
  let rank = 0;
  for (const word of words) {
    const found = findWord(name, word);
    if (!found) return undefined;
    rank = Math.max(rank, found.rank);
    ranges.push(...found.ranges);
  }
  return { rank, ranges: merged(ranges) };
}

function findWord(name: string, word: string): Hit | undefined {
  const starts = [...name].map((_, index) => index);
  const whole = starts.flatMap((from) => rangeAt(name, from, word));
  const first = whole.find((range) => range.from === 0) ?? whole.find((range) => startsWord(name, range)) ?? whole[0];
  if (!first) return findLetters(name, word) ?? findMisspelt(name, word);
  return { rank: first.from === 0 ? 0 : startsWord(name, first) ? 1 : 2, ranges: [first] };
}

/** Returns the shortest range at `from` whose normalized form is the word. Normalizing may shorten the text, so longer ranges are tried. */
function rangeAt(name: string, from: number, word: string): TextRange[] {
  for (let to = from + 1; to <= Math.min(name.length, from + word.length * 2); to += 1) {
    const normalized = normalizeText(name.slice(from, to));
    if (normalized === word) return [{ from, to }];
    if (normalized.length > word.length + 1) return [];
  }
  return [];
}

/** Shorter words match too many names as letters in order. */
const MIN_LETTERS = 3;

function findLetters(name: string, word: string): Hit | undefined {
  const ranges: TextRange[] = [];
  let next = 0;
  for (let index = 0; index < name.length && next < word.length; index += 1) {
    if (normalizeText(name.charAt(index)) !== word.charAt(next)) continue;
    ranges.push({ from: index, to: index + 1 });
    next += 1;
  }
  return next === word.length && word.length >= MIN_LETTERS ? { rank: 3, ranges } : undefined;
}

/** Shorter words are one edit away from too many others. */
const MIN_MISSPELT = 4;

/** Finds a word of the name, or its beginning, that is one edit away from the typed word. */
function findMisspelt(name: string, word: string): Hit | undefined {
  if (word.length < MIN_MISSPELT) return undefined;
  for (const { 0: found, index: from } of name.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      const beginning = found.slice(0, length);
      if (beginning.length === length && editDistance(normalizeText(beginning), word) === 1)
        return { rank: 4, ranges: [{ from, to: from + length }] };
    }
  }
  return undefined;
}

function startsWord(name: string, { from }: TextRange): boolean {
  return from === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(from - 1));
}

function merged(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}
