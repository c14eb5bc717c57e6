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
    const searched = searchable(run);
    const matching = words.filter((word) => searched.includes(patternOf(word)));
    if (matching.length === 0) continue;
    const pieces = piecesOf(run);
    for (const word of matching) {
      const hits = pieces.flatMap((piece) => hitsIn(piece, word));
      const ranges = hits.length === 0 ? [{ from: 0, to: run.length }] : hits;
      found.push(...ranges.map(({ from, to }) => ({ from: index + from, to: index + to })));
    }
  }
  return mergeRanges(found);
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

/** A part of a run. `at` is its offset in the run, and `before` the last two UTF-16 units before it. */
type Piece = { at: number; text: string; before: string; normalized: string };

/**
 * The most UTF-16 units that are searched at once, because the time grows with their square. Only text without blanks is longer, such as a
 * paragraph of Japanese. Each piece repeats the last `OVERLAP` units of the piece before it. A longer hit at the end of a piece is not marked.
 */
const PIECE = 200;
const OVERLAP = 50;

/** Cuts a run into overlapping pieces. */
function piecesOf(run: string): Piece[] {
  if (run.length <= PIECE) return [{ at: 0, text: run, before: '', normalized: normalizeText(run) }];
  const boundaries = boundariesOf(run);
  const pieces: Piece[] = [];
  for (let first = 0, at = 0; at < run.length; at = boundaries[first] ?? run.length) {
    let last = first + 1;
    while ((boundaries[last + 1] ?? Number.POSITIVE_INFINITY) <= at + PIECE) last += 1;
    const end = boundaries[last] ?? run.length;
    const text = run.slice(at, end);
    pieces.push({ at, text, before: run.slice(Math.max(0, at - 2), at), normalized: normalizeText(text) });
    if (end === run.length) break;
    let next = last;
    while (next > first + 1 && (boundaries[next] ?? end) > end - OVERLAP) next -= 1;
    first = next;
  }
  return pieces;
}

/** Returns the hits of a word in a part, each after the one before it. */
function hitsIn({ at, text, before, normalized }: Piece, word: string): TextRange[] {
  const hits: TextRange[] = [];
  let start = 0;
  let rest = normalized;
  while (rest.includes(word)) {
    const hit = narrowest(text, word, start, before);
    if (hit === undefined) break;
    hits.push({ from: at + hit.from, to: at + hit.to });
    start = hit.to;
    rest = normalizeText(text.slice(start));
  }
  return hits;
}

/** Returns the shortest range after `start` that still matches the word: the first possible end, then the last possible start. */
function narrowest(text: string, word: string, start: number, before: string): TextRange | undefined {
  const isInside = matchesInside(word);
  const boundaries = boundariesOf(text).filter((boundary) => boundary >= start);
  const starts = boundaries.filter((from) => isInside || beginsAt(text, from, before)).toReversed();
  const has = (from: number, to: number) => {
    const part = normalizeText(text.slice(from, to));
    return isInside ? part.includes(word) : part.startsWith(word);
  };
  for (const to of boundaries) {
    // If the whole text before an end does not contain the word, no part of it does.
    if (isInside && !has(start, to)) continue;
    const from = starts.find((each) => each < to && has(each, to));
    if (from !== undefined) return { from, to };
  }
  return undefined;
}

/** Returns the offsets where a run may be cut: not inside a surrogate pair, and not before a combining mark. */
function boundariesOf(run: string): number[] {
  const boundaries = [0];
  for (const character of run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) boundaries.push(character.index + character[0].length);
  return boundaries;
}

/** Returns whether a word begins at an offset of a text, which follows the characters `before`. */
function beginsAt(text: string, at: number, before: string): boolean {
  const previous = before + text.slice(Math.max(0, at - 2), at);
  return previous === '' || (/[^\p{L}\p{N}\p{M}]$/u.test(previous) && /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2)));
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}

function blankBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(0, at).search(/\s\S*$/u);
  return blank < at - MAX_SHIFT ? at : blank + 1;
}

function blankAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(at, at + MAX_SHIFT).search(/\s/u);
  return blank < 0 ? at : at + blank;
}

/** Distance within which the excerpt looks for whitespace, in UTF-16 units. */
const MAX_SHIFT = 30;
