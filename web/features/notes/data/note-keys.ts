import { keys } from '../../../api/keys.ts';

/** Which notes a list shows: those filed nowhere or in one project, the present or the archived ones, or what a text finds. */
export type NoteView = { project?: string; archived?: true; q?: string };

/** The names under which answers about notes are cached. */
export const noteKeys = {
  all: ['notes'],
  lists: ['notes', 'list'],
  list: (view: NoteView) => ['notes', 'list', view],
  ones: ['notes', 'one'],
  one: (noteId: string) => ['notes', 'one', noteId],
  links: ['notes', 'linking'],
  linking: (kind: string, targetId: string) => ['notes', 'linking', kind, targetId],
  shares: (noteId: string) => ['notes', 'shares', noteId],
  versions: (noteId: string) => ['notes', 'versions', noteId],
  version: (noteId: string, versionId: string) => ['notes', 'version', noteId, versionId],
  trashed: [...keys.trash, 'notes'],
} as const;
