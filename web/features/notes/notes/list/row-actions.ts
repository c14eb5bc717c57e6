import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { NotePopup, NotePopupState } from '../menu/note-popups.tsx';
import type { NoteSelection } from './use-note-selection.ts';

/** Actions of the rows of a list. */
export type RowActions = {
  toggle: (id: string) => void;
  selectTo: (id: string) => void;
  isSelecting: () => boolean;
  /** The notes that are dragged with this note: the selection if it contains the note, otherwise only the note. */
  draggedWith: (note: Note) => readonly Note[];
  show: (popup: NotePopup) => void;
};

/** Returns the actions of rows. The result is stable across renders, so that memoized rows do not render again. */
export function useRowActions(selection: NoteSelection, popup: NotePopupState): RowActions {
  const latest = useRef({ selection, popup });
  useLayoutEffect(() => {
    latest.current = { selection, popup };
  });
  return useMemo(
    () => ({
      toggle: (id) => latest.current.selection.toggle(id),
      selectTo: (id) => latest.current.selection.selectTo(id),
      isSelecting: () => latest.current.selection.ids.size > 0,
      draggedWith: (note) => (latest.current.selection.ids.has(note.id) ? latest.current.selection.notes() : [note]),
      show: (popup) => latest.current.popup.show(popup),
    }),
    [],
  );
}
