import type { TextRange } from '#domain/normalize/mark-hits.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** How well a name fits what was typed (lower is better), and which ranges of it fit. */
export type Hit = { rank: number; ranges: TextRange[] };

/**
 * Looks for every typed word in a name, without regard to case and diacritics: best at its start, then at the start of a
 * word, then inside, then as letters in order. Undefined when a word is nowhere.
 */
export function findHit(name: string, typed: string): Hit | undefined {
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
  const whole = starts.flatMap((from) => stretchAt(name, from, word));
  const first =
    whole.find((stretch) => stretch.from === 0) ?? whole.find((stretch) => startsWord(name, stretch)) ?? whole[0];
  if (!first) return findLetters(name, word);
  return { rank: first.from === 0 ? 0 : startsWord(name, first) ? 1 : 2, ranges: [first] };
}

/** The shortest stretch from there whose folded form is the word; folding may shorten, so longer ones are tried. */
function stretchAt(name: string, from: number, word: string): TextRange[] {
  for (let to = from + 1; to <= Math.min(name.length, from + word.length * 2); to += 1) {
    const folded = normalizeText(name.slice(from, to));
    if (folded === word) return [{ from, to }];
    if (folded.length > word.length + 1) return [];
  }
  return [];
}

/** Fewer letters than this in order say nothing. */
const FEWEST_LETTERS = 3;

function findLetters(name: string, word: string): Hit | undefined {
  const ranges: TextRange[] = [];
  let next = 0;
  for (let index = 0; index < name.length && next < word.length; index += 1) {
    if (normalizeText(name.charAt(index)) !== word.charAt(next)) continue;
    ranges.push({ from: index, to: index + 1 });
    next += 1;
  }
  return next === word.length && word.length >= FEWEST_LETTERS ? { rank: 3, ranges } : undefined;
}

function startsWord(name: string, { from }: TextRange): boolean {
  return from === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(from - 1));
}

function merged(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const stretch of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else joined.push({ ...stretch });
  }
  return joined;
}
