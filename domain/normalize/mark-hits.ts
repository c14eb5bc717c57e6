/** Where in a text the words stand that it is found by. */

import { normalizeText } from './normalize-text.ts';
import { isLookedForInside, patternOf, searchable } from './search-words.ts';

/** A stretch of a text in UTF-16 units, the end exclusive. */
export type Stretch = { from: number; to: number };

/** A piece of a longer text on one line, and where its hits are in it. */
export type Excerpt = { text: string; stretches: Stretch[] };

/**
 * The stretches of `text` in which one of `words` stands by the rule of `search-words.ts`: in order, without touching each
 * other, each inside one word of the text. A text that holds a word has at least one stretch for it.
 */
export function markHits(text: string, words: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
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

/** About `length` units around the first hit, cut at blanks; undefined for a text without any. */
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
  return { text: shown, stretches: markHits(shown, words) };
}

/** Words of the text are apart by blanks and control characters, as they are for searching. */
const RUNS = /[^\s\p{Cc}]+/gu;

/** A longer run of letters is no word, and is marked as a whole. */
const LONGEST_RUN = 200;

/** The shortest stretch of a run that still holds the word: the first end that has it, then the last beginning. */
function narrowest(run: string, word: string): Stretch {
  if (run.length > LONGEST_RUN) return { from: 0, to: run.length };
  const has = (from: number, to: number) =>
    isLookedForInside(word)
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

/** Where a run may be cut: never through a pair of surrogates, nor before a mark that belongs to the letter before it. */
function bordersOf(run: string): number[] {
  const borders = [0];
  for (const character of run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) borders.push(character.index + character[0].length);
  return borders;
}

function beginsAt(run: string, at: number): boolean {
  return at === 0 || (/[^\p{L}\p{N}\p{M}]$/u.test(run.slice(0, at)) && /^[\p{L}\p{N}]/u.test(run.slice(at)));
}

function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
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

/** How far away a blank is looked for. */
const NEAR = 30;
