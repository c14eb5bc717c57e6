import type { Note } from '#contract/resources/note.ts';

/** Returns a note as in a list, with the given properties. */
export function anyNote(given: Partial<Note> = {}): Note {
  return {
    id: 'n',
    project_id: '',
    title: 'Packing list',
    preview: '',
    pinned: false,
    archived: false,
    created_by: 'me',
    shared_with_me: false,
    role: 'owner',
    links: [],
    etag: '1',
    created_at: '2026-03-10T09:00:00.000Z',
    updated_at: '2026-03-10T09:00:00.000Z',
    ...given,
  };
}
