import { keys } from '../../../../api/keys.ts';

/** In place of a project id: the user's notes outside projects, and the notes shared with them. */
export const NO_PROJECT = 'none';

/** The notes that a list shows. */
export type NoteView = {
  /** Project id or `NO_PROJECT`. Without it: all notes that the user can read, without those of archived projects. */
  project?: string;
  /** Only archived notes. Without it: only notes that are not archived. */
  archived?: true;
  /** Search text. */
  q?: string;
};

/** Query keys of responses about notes. */
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
