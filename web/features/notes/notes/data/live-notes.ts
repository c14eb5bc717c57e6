import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { isLater } from '../../../../api/is-later.ts';
import { keys } from '../../../../api/keys.ts';
import { refetch } from '../../../../api/refetch.ts';
import { updateKeepingAge } from '../../../../api/update-keeping-age.ts';
import { onLive } from '../../../../live/live-handlers.ts';
import { NO_PROJECT, type NoteView, noteKeys } from './note-keys.ts';
import { dropNotes, putNote } from './note-lists.ts';

let isRegistered = false;

/**
 * Registers the handlers that update cached notes from live messages. Must be called before the first request for notes. Further
 * calls have no effect.
 */
export function registerLiveNotes(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerProjects();
  onLive('note.created', (cache, { payload }) => applyNote(cache, payload));
  onLive('note.updated', (cache, { payload }) => applyNote(cache, payload));
  onLive('note.shared', (cache, { payload }) => {
    applyNote(cache, payload);
    void cache.invalidateQueries({ queryKey: noteKeys.shares(payload.id) });
  });
  onLive('note.restored', (cache, { payload }) => {
    applyNote(cache, payload);
    void cache.invalidateQueries({ queryKey: noteKeys.trashed });
  });
  onLive('note.deleted', (cache, { payload: { id } }) => {
    dropNotes(cache, [id]);
    // The open note refetches, gets a 404 and shows that the note is deleted.
    void cache.invalidateQueries({ queryKey: noteKeys.one(id) });
    void cache.invalidateQueries({ queryKey: noteKeys.links });
    void cache.invalidateQueries({ queryKey: keys.trash });
  });
}

/** A change of a project or of its members changes which notes the user can see and edit. */
function registerProjects(): void {
  const types = ['project.deleted', 'project.restored', 'member.added', 'member.updated', 'member.removed'] as const;
  for (const type of types) onLive(type, (cache) => refetch(cache, { queryKey: noteKeys.all }));
  // The project may have been archived or unarchived: the lists of all notes do not contain notes of archived projects.
  onLive('project.updated', (cache, { payload }) => {
    refetch(cache, { queryKey: noteKeys.lists, predicate: isOfAllProjects });
    renameTarget(cache, { kind: 'project', target_id: payload.id }, payload.name);
  });
}

function isOfAllProjects({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const { project = NO_PROJECT } = queryKey[noteKeys.lists.length] as NoteView;
  return project === NO_PROJECT;
}

/** Writes the note to the cached lists. Refetches the open note only if its version or the role of the user changed. */
function applyNote(cache: QueryClient, note: Note): void {
  const before = cache.getQueryData<Note>(noteKeys.one(note.id));
  putNote(cache, note);
  if (note.title !== '') renameTarget(cache, { kind: 'note', target_id: note.id }, note.title);
  if (before && (before.role !== note.role || isLater(note, before))) {
    void cache.invalidateQueries({ queryKey: noteKeys.one(note.id) });
    void cache.invalidateQueries({ queryKey: noteKeys.versions(note.id) });
  }
  if (!before || String(before.links.map(target)) !== String(note.links.map(target))) {
    void cache.invalidateQueries({ queryKey: noteKeys.links });
  }
}

type Link = Note['links'][number];

function target({ kind, target_id }: Pick<Link, 'kind' | 'target_id'>): string {
  return `${kind} ${target_id}`;
}

/** Writes the name of a note or project to the links of the cached single notes. */
function renameTarget(cache: QueryClient, renamed: Pick<Link, 'kind' | 'target_id'>, name: string): void {
  const isOutdated = (link: Link) => target(link) === target(renamed) && link.name !== name;
  for (const [queryKey, note] of cache.getQueriesData<Note>({ queryKey: noteKeys.ones })) {
    if (!note?.links.some(isOutdated)) continue;
    updateKeepingAge<Note>(cache, queryKey, (one) => ({
      ...one,
      links: one.links.map((link) => (isOutdated(link) ? { ...link, name } : link)),
    }));
  }
}
