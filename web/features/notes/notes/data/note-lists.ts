import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { previewOf } from '#domain/note-text/preview.ts';
import { isLater } from '../../../../api/is-later.ts';
import { keys } from '../../../../api/keys.ts';
import type { CacheEdit } from '../../../../api/optimistic.ts';
import { withoutRecord, withRecord, withReplaced } from '../../../../api/record-list.ts';
import { updateKeepingAge } from '../../../../api/update-keeping-age.ts';
import { NO_PROJECT, type NoteView, noteKeys } from './note-keys.ts';

/** Returns whether a note belongs in the list of a view. The search text of the view is ignored. */
export function isInView(note: Note, { project, archived }: NoteView, isArchivedProject = never): boolean {
  if (note.archived !== (archived ?? false)) return false;
  if (project !== undefined && project !== NO_PROJECT) return note.project_id === project;
  if (isArchivedProject(note.project_id)) return false;
  return project === undefined || note.shared_with_me || (note.project_id === '' && note.role === 'owner');
}

function never(_projectId: string): boolean {
  return false;
}

/** Returns the note as it is in lists: with a preview, without body and attachments. */
export function rowOf(note: Note): Note {
  if (note.body === undefined) return note;
  const { body, attachments: _, ...row } = note;
  return { ...row, preview: previewOf(body) };
}

/**
 * Adds or updates a note in the cached lists that it belongs in and removes it from the others. Search results are only updated,
 * because only the server knows whether the note matches. Does nothing and returns false if a later version is cached.
 */
export function putNote(cache: QueryClient, note: Note): boolean {
  if (isOutdated(cache, note)) return false;
  const row = rowOf(note);
  const isArchivedProject = archivedProjects(cache);
  for (const [view, key] of views(cache)) {
    const isListed = isInView(note, view, isArchivedProject);
    if (view.q !== undefined) updateKeepingAge<Note[]>(cache, key, (all) => withReplaced(all, row));
    else updateKeepingAge<Note[]>(cache, key, (all) => insertedOrRemoved(all, row, isListed));
  }
  return true;
}

/** Removes notes from every cached list. */
export function dropNotes(cache: QueryClient, ids: readonly string[]): void {
  for (const [, key] of views(cache)) {
    updateKeepingAge<Note[]>(cache, key, (all) => ids.reduce((left, id) => without(left, id), all));
  }
}

/**
 * Applies `change` to the notes in the cached lists and to the cached single notes, as part of an optimistic edit. Notes for which
 * `change` returns undefined are removed from the lists.
 */
export function editCachedNotes(
  cache: QueryClient,
  edit: CacheEdit,
  notes: readonly Note[],
  change: (note: Note) => Note | undefined,
): void {
  const isArchivedProject = archivedProjects(cache);
  for (const note of notes) {
    const after = change(note);
    for (const [view, key] of views(cache)) {
      edit.update<Note[]>(key, (all) => {
        if (!after) return without(all, note.id);
        if (view.q !== undefined) return withReplaced(all, rowOf(after));
        return insertedOrRemoved(all, rowOf(after), isInView(after, view, isArchivedProject));
      });
    }
    // The single note has a body. `after` has none if `note` is a row of a list.
    edit.update<Note>(noteKeys.one(note.id), (one) => (after ? { ...one, ...change(one) } : one));
  }
}

/** Returns whether a later version is cached. The response to an update can arrive after the live message about the next one. */
function isOutdated(cache: QueryClient, note: Note): boolean {
  const rows = views(cache).map(([, key]) => cache.getQueryData<Note[]>(key)?.find(({ id }) => id === note.id));
  const cached = [cache.getQueryData<Note>(noteKeys.one(note.id)), ...rows];
  return cached.some((one) => one !== undefined && isLater(one, note));
}

/** Returns the note from any cached list, or else the cached single note. A note from a list has no body. */
export function cachedNote(cache: QueryClient, id: string): Note | undefined {
  for (const [, key] of views(cache)) {
    const found = cache.getQueryData<Note[]>(key)?.find((note) => note.id === id);
    if (found) return found;
  }
  return cache.getQueryData<Note>(noteKeys.one(id));
}

function insertedOrRemoved(all: Note[], note: Note, isListed: boolean): Note[] {
  return isListed ? withRecord(all, note) : without(all, note.id);
}

/** Returns a function that returns whether the cached project with an id is archived. */
export function archivedProjects(cache: QueryClient): (projectId: string) => boolean {
  const projects = cache.getQueryData<Project[]>(keys.projects) ?? [];
  const archived = new Set(projects.filter((project) => project.archived).map(({ id }) => id));
  return (projectId) => archived.has(projectId);
}

function without(all: Note[], id: string): Note[] {
  return all.some((note) => note.id === id) ? withoutRecord(all, id) : all;
}

function views(cache: QueryClient): [NoteView, readonly unknown[]][] {
  const lists = cache.getQueryCache().findAll({ queryKey: noteKeys.lists });
  return lists.map(({ queryKey }) => [queryKey[2] as NoteView, queryKey]);
}
