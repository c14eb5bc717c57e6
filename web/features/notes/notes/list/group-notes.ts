import type { Note } from '#contract/resources/note.ts';
import { addDays, type Day, mondayOf } from '#domain/day/calendar.ts';
import { normalForm } from '#domain/normalize/normal-form.ts';

/** Sort orders of a list of notes: last changed first, last created first, or by title. */
export const NOTE_SORTS = ['updated', 'created', 'title'] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

/** Identity of a group. `day` is any day of the month. `others` has the titles that do not begin with a letter. */
export type GroupKey =
  | { kind: 'pinned' | 'today' | 'yesterday' | 'week' }
  | { kind: 'month'; day: Day }
  | { kind: 'letter'; letter: string }
  | { kind: 'others' };

export type NoteGroup = { key: GroupKey; notes: Note[] };

type GroupOptions = {
  sort: NoteSort;
  /** Today in the user's time zone. */
  today: Day;
  /** Returns the local day of a UTC instant in the user's time zone. */
  dayOf: (instant: string) => Day;
  /** Language of the collation of titles. */
  language: 'en' | 'da';
};

/**
 * Sorts notes and groups them under headings: pinned notes first, then by time or by first letter. With the sort order `title`,
 * notes without a title come first.
 */
export function groupNotes(notes: readonly Note[], { sort, today, dayOf, language }: GroupOptions): NoteGroup[] {
  const keyOf = ({ pinned, title, created_at, updated_at }: Note): GroupKey => {
    if (pinned) return { kind: 'pinned' };
    if (sort === 'title') return letterGroup(title, language);
    return dateGroup(dayOf(sort === 'created' ? created_at : updated_at), today);
  };
  // A map, because in some collations titles of the same first letter are not consecutive.
  const groups = new Map<string, NoteGroup>();
  for (const note of notes.toSorted(comparator(sort, language))) {
    const key = keyOf(note);
    const group = groups.get(groupName(key));
    if (group) group.notes.push(note);
    else groups.set(groupName(key), { key, notes: [note] });
  }
  return [...groups.values()];
}

/** Returns a name that is unique within a list, usable as React key. */
export function groupName(key: GroupKey): string {
  if (key.kind === 'month') return key.day.slice(0, 7);
  return key.kind === 'letter' ? key.letter : key.kind;
}

function comparator(sort: NoteSort, language: string): (one: Note, other: Note) => number {
  const titles = new Intl.Collator(language, { numeric: true });
  const bySort = (one: Note, other: Note) => {
    if (sort === 'title')
      return letterRank(one, language) - letterRank(other, language) || titles.compare(one.title, other.title);
    const field = sort === 'created' ? 'created_at' : 'updated_at';
    return compare(other[field], one[field]);
  };
  return (one, other) => Number(other.pinned) - Number(one.pinned) || bySort(one, other) || compare(one.id, other.id);
}

/** Titles that do not begin with a letter sort first. Otherwise their group would be split by the collation. */
function letterRank({ title }: Note, language: string): number {
  return letterGroup(title, language).kind === 'others' ? 0 : 1;
}

function dateGroup(day: Day, today: Day): GroupKey {
  if (day >= today) return { kind: 'today' };
  if (addDays(day, 1) === today) return { kind: 'yesterday' };
  if (day >= mondayOf(today)) return { kind: 'week' };
  return { kind: 'month', day };
}

/** Group of the first letter without accents. In Danish, Æ, Ø and Å are separate letters, and Aa is Å. */
function letterGroup(title: string, language: string): GroupKey {
  const text = title.trim().toLocaleUpperCase(language);
  if (language === 'da' && text.startsWith('AA')) return { kind: 'letter', letter: 'Å' };
  const [first = ''] = normalForm(text);
  if (language === 'da' && /[ÆØÅ]/.test(first)) return { kind: 'letter', letter: first };
  const [letter = ''] = normalForm(first, 'NFD');
  return /\p{L}/u.test(letter) ? { kind: 'letter', letter } : { kind: 'others' };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
