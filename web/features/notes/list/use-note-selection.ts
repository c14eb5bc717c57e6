import { useEffect, useState } from 'react';
import type { Note } from '#contract/resources/note.ts';

/** The notes of a list that are selected. */
export type NoteSelection = {
  ids: ReadonlySet<string>;
  /** The selected notes in the order of the list. */
  notes: () => Note[];
  toggle: (id: string) => void;
  /** Selects everything from the note that was toggled last up to this one. */
  selectTo: (id: string) => void;
  /** One step of selecting along the rows: the next one joins, or where one goes back over it, the present one leaves. */
  extend: (present: string, next: string | undefined) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Selecting in the list of these notes, in their order. What leaves the list leaves the selection. */
export function useNoteSelection(shown: readonly Note[]): NoteSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const notes = () => shown.filter(({ id }) => chosen.has(id));
  const ids = new Set(notes().map(({ id }) => id));
  const order = shown.map(({ id }) => id);
  useEffect(() => {
    if (chosen.size > 0 && ids.size === 0) setChosen(new Set());
  }, [chosen, ids.size]);

  return {
    ids,
    notes,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setAnchor(id);
      setChosen(next);
    },
    selectTo(id) {
      const from = order.indexOf(anchor ?? id);
      const to = order.indexOf(id);
      const stretch = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (from < 0 || anchor === undefined) setAnchor(id);
      setChosen(new Set([...ids, ...stretch]));
    },
    extend(present, next) {
      const chosenNow = new Set(ids);
      if (next !== undefined && ids.has(present) && ids.has(next)) chosenNow.delete(present);
      else {
        chosenNow.add(present);
        if (next !== undefined) chosenNow.add(next);
      }
      if (anchor === undefined) setAnchor(present);
      setChosen(chosenNow);
    },
    selectAll: () => setChosen(new Set(order)),
    clear() {
      setAnchor(undefined);
      setChosen(new Set());
    },
  };
}
