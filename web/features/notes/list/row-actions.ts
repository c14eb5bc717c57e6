import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { NotePart, OpenNotePart } from '../menu/note-parts.tsx';
import type { NoteSelection } from './use-note-selection.ts';

/** What the rows of a list do. The same object for as long as the list is there, so that a row is rendered for its own changes only. */
export type RowActions = {
  toggle: (id: string) => void;
  selectTo: (id: string) => void;
  isSelecting: () => boolean;
  /** What is dragged with this note: the selection that it is in, or the note alone. */
  carriedWith: (note: Note) => readonly Note[];
  show: (part: NotePart) => void;
};

export function useRowActions(selection: NoteSelection, parts: OpenNotePart): RowActions {
  const now = useRef({ selection, parts });
  useLayoutEffect(() => {
    now.current = { selection, parts };
  });
  return useMemo(
    () => ({
      toggle: (id) => now.current.selection.toggle(id),
      selectTo: (id) => now.current.selection.selectTo(id),
      isSelecting: () => now.current.selection.ids.size > 0,
      carriedWith: (note) => (now.current.selection.ids.has(note.id) ? now.current.selection.notes() : [note]),
      show: (part) => now.current.parts.show(part),
    }),
    [],
  );
}
