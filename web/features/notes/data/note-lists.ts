import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { previewOf } from '#domain/note-text/preview.ts';
import { withoutRecord, withRecord } from '../../../api/listed.ts';
import type { CacheEdit } from '../../../api/optimistic.ts';
import { rewrite } from '../../../api/rewrite.ts';
import { type NoteView, noteKeys } from './note-keys.ts';

/** True where a note belongs into a list that nobody searches in. */
export function isInView(note: Note, { project, archived }: NoteView): boolean {
  if (note.archived !== (archived ?? false)) return false;
  if (project !== undefined) return note.project_id === project;
  return note.shared_with_me || (note.project_id === '' && note.role === 'owner');
}

/** A note as a row of a list: the beginning of its text in place of the whole. */
export function rowOf(note: Note): Note {
  if (note.body === undefined) return note;
  const { body, attachments: _, ...row } = note;
  return { ...row, preview: previewOf(body) };
}

/** Puts a note into every cached list that it belongs into, and takes it out of the others. What a search found is left to it. */
export function putNote(cache: QueryClient, note: Note): void {
  const row = rowOf(note);
  for (const [view, key] of views(cache)) {
    if (view.q !== undefined) rewrite<Note[]>(cache, key, (all) => replaced(all, row));
    else rewrite<Note[]>(cache, key, (all) => placed(all, row, view));
  }
}

/** Takes notes out of every cached list. */
export function dropNotes(cache: QueryClient, ids: readonly string[]): void {
  for (const [, key] of views(cache)) {
    rewrite<Note[]>(cache, key, (all) => ids.reduce((left, id) => without(left, id), all));
  }
}

/** The same as an expectation that can be put back: each of the notes as `change` has it, or gone where that gives nothing. */
export function expectNotes(
  cache: QueryClient,
  edit: CacheEdit,
  notes: readonly Note[],
  change: (note: Note) => Note | undefined,
): void {
  for (const note of notes) {
    const after = change(note);
    for (const [view, key] of views(cache)) {
      edit.update<Note[]>(key, (all) => {
        if (!after) return without(all, note.id);
        return view.q === undefined ? placed(all, rowOf(after), view) : replaced(all, rowOf(after));
      });
    }
    edit.update<Note>(noteKeys.one(note.id), (one) => (after ? { ...one, ...change(one) } : one));
  }
}

/** The row of a note in any cached list, or the note itself. */
export function heldNote(cache: QueryClient, id: string): Note | undefined {
  for (const [, key] of views(cache)) {
    const found = cache.getQueryData<Note[]>(key)?.find((note) => note.id === id);
    if (found) return found;
  }
  return cache.getQueryData<Note>(noteKeys.one(id));
}

function placed(all: Note[], note: Note, view: NoteView): Note[] {
  return isInView(note, view) ? withRecord(all, note) : without(all, note.id);
}

function replaced(all: Note[], note: Note): Note[] {
  return all.some(({ id }) => id === note.id) ? withRecord(all, note) : all;
}

function without(all: Note[], id: string): Note[] {
  return all.some((note) => note.id === id) ? withoutRecord(all, id) : all;
}

function views(cache: QueryClient): [NoteView, readonly unknown[]][] {
  const lists = cache.getQueryCache().findAll({ queryKey: noteKeys.lists });
  return lists.map(({ queryKey }) => [queryKey[2] as NoteView, queryKey]);
}
