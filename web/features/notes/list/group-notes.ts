import type { Note } from '#contract/resources/note.ts';
import { addDays, type Day, mondayOf } from '#domain/day/calendar.ts';

/** How a list of notes can be put in order: latest change first, newest first, or from A to Å. */
export const NOTE_SORTS = ['updated', 'created', 'title'] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

/** What a stretch of the list has in common: pinned, a near day, a month (any day of it), or a first letter. */
export type GroupKey =
  | { kind: 'pinned' | 'today' | 'yesterday' | 'week' }
  | { kind: 'month'; day: Day }
  | { kind: 'letter'; letter: string }
  | { kind: 'others' };

export type NoteGroup = { key: GroupKey; notes: Note[] };

type Listed = {
  sort: NoteSort;
  /** Today in the account's zone, and what day an instant is there. */
  today: Day;
  dayOf: (instant: string) => Day;
  /** Decides the order of titles, and which letters are letters of their own. */
  language: 'en' | 'da';
};

/**
 * The notes in order under their headings: the pinned ones first, then by time or by first letter. A note without a title
 * stands before all others when titles decide.
 */
export function groupNotes(notes: readonly Note[], { sort, today, dayOf, language }: Listed): NoteGroup[] {
  const keyOf = ({ pinned, title, created_at, updated_at }: Note): GroupKey => {
    if (pinned) return { kind: 'pinned' };
    if (sort === 'title') return letterOf(title, language);
    return timeOf(dayOf(sort === 'created' ? created_at : updated_at), today);
  };
  // By name, since letters that stand under one heading need not follow each other in every alphabet.
  const groups = new Map<string, NoteGroup>();
  for (const note of notes.toSorted(inOrder(sort, language))) {
    const key = keyOf(note);
    const group = groups.get(nameOf(key));
    if (group) group.notes.push(note);
    else groups.set(nameOf(key), { key, notes: [note] });
  }
  return [...groups.values()];
}

/** The same for the same group of one list: a key for React. */
export function nameOf(key: GroupKey): string {
  if (key.kind === 'month') return key.day.slice(0, 7);
  return key.kind === 'letter' ? key.letter : key.kind;
}

function inOrder(sort: NoteSort, language: string): (one: Note, other: Note) => number {
  const titles = new Intl.Collator(language, { numeric: true });
  const bySort = (one: Note, other: Note) => {
    if (sort === 'title')
      return rankOf(one, language) - rankOf(other, language) || titles.compare(one.title, other.title);
    const field = sort === 'created' ? 'created_at' : 'updated_at';
    return compare(other[field], one[field]);
  };
  return (one, other) => Number(other.pinned) - Number(one.pinned) || bySort(one, other) || compare(one.id, other.id);
}

/** What begins with no letter stands together in front of the letters, as its heading does. */
function rankOf({ title }: Note, language: string): number {
  return letterOf(title, language).kind === 'others' ? 0 : 1;
}

function timeOf(day: Day, today: Day): GroupKey {
  if (day >= today) return { kind: 'today' };
  if (addDays(day, 1) === today) return { kind: 'yesterday' };
  if (day >= mondayOf(today)) return { kind: 'week' };
  return { kind: 'month', day };
}

/** The letter a title stands under: without accents, except for those that are letters of their own in Danish. */
function letterOf(title: string, language: string): GroupKey {
  const text = title.trim().toLocaleUpperCase(language);
  if (language === 'da' && text.startsWith('AA')) return { kind: 'letter', letter: 'Å' };
  const [first = ''] = text.normalize('NFC');
  if (language === 'da' && /[ÆØÅ]/.test(first)) return { kind: 'letter', letter: first };
  const [letter = ''] = first.normalize('NFD');
  return /\p{L}/u.test(letter) ? { kind: 'letter', letter } : { kind: 'others' };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
