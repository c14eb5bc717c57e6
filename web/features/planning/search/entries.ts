import type { ReactNode } from 'react';
import { unquoteMentions } from '#domain/mentions/mentions.ts';
import { type Excerpt, excerptOf, markHits, type TextRange } from '#domain/normalize/mark-hits.ts';
import { matchesWords, searchWords } from '#domain/normalize/search-words.ts';
import { plainText } from '#domain/note-text/plain-text.ts';
import { matchName } from './match-name.ts';

/** An entry of the palette: a page or an action. */
export type PaletteEntry = {
  id: string;
  name: string;
  mark: ReactNode;
  /** Text after the name, such as the project of a task. */
  detail?: string;
  /** A graphic before the detail. */
  detailMark?: ReactNode;
  shortcut?: string;
  /** The URL that the entry opens, or the function that it calls. */
  urlOrAction: string | (() => void);
};

/** An entry that matches the search. */
export type PaletteHit = PaletteEntry & {
  ranges: TextRange[];
  /** The match outside the name, if the name does not contain all words. */
  context?: Excerpt;
};

/** Hits under one heading. */
export type PaletteGroup = { title: string; hits: PaletteHit[] };

/** The parsed search text. `scope` is the kind that a prefix selects. */
export type ParsedInput = { text: string; scope: 'actions' | 'projects' | 'labels' | undefined };

const PREFIXES = { '>': 'actions', '#': 'projects', '@': 'labels' } as const;

/** Parses the search text with its prefix: `>` for actions, `#` for projects, `@` for labels. */
export function parseInput(typed: string): ParsedInput {
  const scope = Object.entries(PREFIXES).find(([prefix]) => typed.startsWith(prefix))?.[1];
  return { text: (scope ? typed.slice(1) : typed).trim(), scope };
}

/** Returns the entries whose names match, best first, up to `limit`. */
export function matchEntries(entries: PaletteEntry[], text: string, limit: number): PaletteHit[] {
  return entries
    .map((entry) => ({ entry, hit: matchName(entry.name, text) }))
    .flatMap(({ entry, hit }) => (hit ? [{ entry, hit }] : []))
    .sort((a, b) => a.hit.rank - b.hit.rank)
    .slice(0, limit)
    .map(({ entry, hit }) => ({ ...entry, ranges: hit.ranges }));
}

/** An entry from the search of the server, which also matches text, labels and comments. `text` is Markdown. */
export type FoundEntry = PaletteEntry & { text: string; labels: readonly string[] };

const EXCERPT_LENGTH = 70;

/** Returns all entries with highlighted matches. If a word is not in name, text or labels, the match is in a comment. */
export function highlightHits(entries: FoundEntry[], typed: string, inComment: string): PaletteHit[] {
  const words = searchWords(typed);
  return entries.map((entry) => {
    const ranges = markHits(entry.name, words);
    const context = matchesWords(entry.name, words) ? undefined : contextOf(entry, words, inComment);
    return { ...entry, ranges, ...(context && { context }) };
  });
}

function contextOf({ name, text, labels }: FoundEntry, words: readonly string[], inComment: string): Excerpt {
  const missing = words.filter((word) => !matchesWords(name, [word]));
  const inLabels = labels.filter((label) => markHits(label, missing).length > 0).join(', ');
  const plain = plainText(unquoteMentions(text));
  const excerpt = excerptOf(plain, missing, EXCERPT_LENGTH);
  if (excerpt !== undefined) return excerpt;
  if (inLabels !== '') return { text: inLabels, ranges: markHits(inLabels, missing) };
  // The words are in the address of a link, for example.
  if (matchesWords(text, missing)) return { text: plain.slice(0, EXCERPT_LENGTH).toWellFormed(), ranges: [] };
  return { text: inComment, ranges: [] };
}
