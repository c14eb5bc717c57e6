import { useInfiniteQuery } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { useUser } from '../../../../api/use-user.ts';
import { ConflictPanel } from '../../../../autosave/conflict-panel.tsx';
import { noteQueries } from '../data/note-queries.ts';
import type { NoteAutosave, NoteAutosaveState } from './use-note-autosave.ts';

type NoteConflictProps = { note: Note; state: NoteAutosaveState; autosave: NoteAutosave };

/** The conflict of the open note with the latest saved text, if there is one. It names the person who saved that text. */
export function NoteConflict({ note, state, autosave }: NoteConflictProps) {
  const conflict = state.conflicts.body;
  const { id } = useUser();
  const { data } = useInfiniteQuery({ ...noteQueries.versions(note.id), enabled: conflict !== undefined });
  if (!conflict) return null;
  const by = data?.pages[0]?.versions[0]?.saved_by;
  return (
    <ConflictPanel
      conflict={conflict}
      level={2}
      isPinned
      {...(by && { by: by.id === id ? 'me' : { name: by.name } })}
      onResolve={(choices) => autosave.resolve('body', choices)}
    />
  );
}
