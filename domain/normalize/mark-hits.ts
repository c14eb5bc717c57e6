/** Positions of search hits in a text, for highlighting. */

import { normalizeText } from './normalize-text.ts';
import { matchesInside, patternOf, searchable } from './search-words.ts';

/** A range of a text in UTF-16 offsets, end exclusive. */
export type TextRange = { from: number; to: number };

/** A one-line excerpt of a longer text, and the ranges of the hits in it. */
export type Excerpt = { text: string; ranges: TextRange[] };

/**
 * Returns the ranges of `text` that match one of `words` by the rule of `search-words.ts`, in order. Ranges never touch, and each
 * is inside one word of the text. Every word that matches the text has at least one range.
 */
export function markHits(text: string, words: readonly string[]): TextRange[] {
  const found: TextRange[] = [];
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const stored = searchable(run);
    for (const word of words) {
      if (!stored.includes(patternOf(word))) continue;
      const { from, to } = narrowest(run, word);
      found.push({ from: index + from, to: index + to });
    }
  }
  return joined(found);
}

/** Returns about `length` UTF-16 units around the first hit, cut at whitespace, or undefined if there is no hit. */
export function excerptOf(text: string, words: readonly string[], length: number): Excerpt | undefined {
  const [first] = markHits(text, words);
  if (first === undefined) return undefined;
  const start = blankBefore(text, first.from - Math.floor(length / 3));
  const end = blankAfter(text, Math.max(first.to, start + length));
  const piece = text
    .slice(start, end)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
  const shown = `${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`;
  return { text: shown, ranges: markHits(shown, words) };
}

/** Whitespace and control characters separate words, as in the search. */
const RUNS = /[^\s\p{Cc}]+/gu;

/** A longer run of characters is not a word. It is marked as a whole. */
const MAX_RUN_LENGTH = 200;

/** Returns the shortest range of a run that still matches the word: the first possible end, then the last possible start. */
function narrowest(run: string, word: string): TextRange {
  if (run.length > MAX_RUN_LENGTH) return { from: 0, to: run.length };
  const has = (from: number, to: number) =>
    matchesInside(word)
      ? normalizeText(run.slice(from, to)).includes(word)
      : beginsAt(run, from) && normalizeText(run.slice(from, to)).startsWith(word);
  const ends = bordersOf(run);
  const starts = ends.slice(0, -1).toReversed();
  for (const to of ends) {
    const from = starts.find((start) => start < to && has(start, to));
    if (from !== undefined) return { from, to };
  }
  return { from: 0, to: run.length };
}

/** Returns the offsets where a run may be cut: not inside a surrogate pair, and not before a combining mark. */
function bordersOf(run: string): number[] {
  const borders = [0];
  for (const character of run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) borders.push(character.index + character[0].length);
  return borders;
}

function beginsAt(run: string, at: number): boolean {
  return at === 0 || (/[^\p{L}\p{N}\p{M}]$/u.test(run.slice(0, at)) && /^[\p{L}\p{N}]/u.test(run.slice(at)));
}

function joined(ranges: TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const stretch of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last !== undefined && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else all.push({ ...stretch });
  }
  return all;
}

function blankBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(0, at).search(/\s\S*$/u);
  return blank < at - NEAR ? at : blank + 1;
}

function blankAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(at, at + NEAR).search(/\s/u);
  return blank < 0 ? at : at + blank;
}

/** Distance within which the excerpt looks for whitespace, in UTF-16 units. */
const NEAR = 30;
