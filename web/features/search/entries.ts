import type { ReactNode } from 'react';
import { type Excerpt, excerptOf, markHits, type TextRange } from '#domain/normalize/mark-hits.ts';
import { holdsWords, searchWords } from '#domain/normalize/search-words.ts';
import { findHit } from './find.ts';

/** Something the palette can find: where it leads or what it does. */
export type PaletteEntry = {
  id: string;
  name: string;
  mark: ReactNode;
  /** Quiet words behind the name, such as a task's project. */
  detail?: string;
  shortcut?: string;
  /** An address, opened in a new tab when Ctrl is held; or something to do. */
  go: string | (() => void);
};

/** An entry that fits what was typed. */
export type PaletteHit = PaletteEntry & {
  ranges: TextRange[];
  /** What of it fits besides the name. */
  beside?: Excerpt;
};

/** Hits under one heading. */
export type PaletteGroup = { title: string; hits: PaletteHit[] };

/** What was typed, without the sign that narrows the search to one kind. */
export type Typed = { text: string; only: 'actions' | 'projects' | 'labels' | undefined };

const SIGNS = { '>': 'actions', '#': 'projects', '@': 'labels' } as const;

/** Reads the sign in front: `>` actions, `#` projects, `@` labels. */
export function readTyped(typed: string): Typed {
  const only = Object.entries(SIGNS).find(([sign]) => typed.startsWith(sign))?.[1];
  return { text: (only ? typed.slice(1) : typed).trim(), only };
}

/** The entries that fit, best first, at most so many. */
export function hitsOf(entries: PaletteEntry[], text: string, most: number): PaletteHit[] {
  return entries
    .map((entry) => ({ entry, hit: findHit(entry.name, text) }))
    .flatMap(({ entry, hit }) => (hit ? [{ entry, hit }] : []))
    .sort((a, b) => a.hit.rank - b.hit.rank)
    .slice(0, most)
    .map(({ entry, hit }) => ({ ...entry, ranges: hit.ranges }));
}

/** An entry that the service found: by its name, its text, its labels, or by what people said about it. */
export type FoundEntry = PaletteEntry & { text: string; labels: readonly string[] };

const EXCERPT_LENGTH = 70;

/** All that the service found, marked where the typed words stand. What stands nowhere else stands in a comment. */
export function markedHits(entries: FoundEntry[], typed: string, inComment: string): PaletteHit[] {
  const words = searchWords(typed);
  return entries.map((entry) => {
    const ranges = markHits(entry.name, words);
    const beside = holdsWords(entry.name, words) ? undefined : besideName(entry, words, inComment);
    return { ...entry, ranges, ...(beside && { beside }) };
  });
}

function besideName({ name, text, labels }: FoundEntry, words: readonly string[], inComment: string): Excerpt {
  const missing = words.filter((word) => !holdsWords(name, [word]));
  const inLabels = labels.filter((label) => markHits(label, missing).length > 0).join(', ');
  const excerpt = excerptOf(text, missing, EXCERPT_LENGTH);
  if (excerpt !== undefined) return excerpt;
  if (inLabels !== '') return { text: inLabels, ranges: markHits(inLabels, missing) };
  return { text: inComment, ranges: [] };
}
