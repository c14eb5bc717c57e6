import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { keys } from '../../../api/keys.ts';
import { readAgain } from '../../../api/read-again.ts';
import { onLive } from '../../../live/appliers.ts';
import { noteKeys } from './note-keys.ts';
import { dropNotes, putNote } from './note-lists.ts';

let isFollowing = false;

/** Has what is known of notes follow their live messages from now on. To be called before the first of it is read. */
export function followNotes(): void {
  if (isFollowing) return;
  isFollowing = true;
  followProjects();
  onLive('note.created', (cache, { payload }) => changed(cache, payload));
  onLive('note.updated', (cache, { payload }) => changed(cache, payload));
  onLive('note.shared', (cache, { payload }) => {
    changed(cache, payload);
    void cache.invalidateQueries({ queryKey: noteKeys.shares(payload.id) });
  });
  onLive('note.restored', (cache, { payload }) => {
    changed(cache, payload);
    void cache.invalidateQueries({ queryKey: noteKeys.trashed });
  });
  onLive('note.deleted', (cache, { payload: { id } }) => {
    dropNotes(cache, [id]);
    // Read again, the note itself says that it is gone.
    void cache.invalidateQueries({ queryKey: noteKeys.one(id) });
    void cache.invalidateQueries({ queryKey: noteKeys.links });
    void cache.invalidateQueries({ queryKey: keys.trash });
  });
}

/** With a project, or with the own part in one, come and go the notes that are filed there, and what may be done with them. */
function followProjects(): void {
  const types = ['project.deleted', 'project.restored', 'member.added', 'member.updated', 'member.removed'] as const;
  for (const type of types) onLive(type, (cache) => readAgain(cache, { queryKey: noteKeys.all }));
}

/** Rows are written where they belong; the open note is read again only where the message is news to it. */
function changed(cache: QueryClient, note: Note): void {
  const before = cache.getQueryData<Note>(noteKeys.one(note.id));
  putNote(cache, note);
  if (before && (before.role !== note.role || Number(before.etag) < Number(note.etag))) {
    void cache.invalidateQueries({ queryKey: noteKeys.one(note.id) });
    void cache.invalidateQueries({ queryKey: noteKeys.versions(note.id) });
  }
  if (!before || String(before.links.map(target)) !== String(note.links.map(target))) {
    void cache.invalidateQueries({ queryKey: noteKeys.links });
  }
}

function target({ kind, target_id }: Note['links'][number]): string {
  return `${kind} ${target_id}`;
}
