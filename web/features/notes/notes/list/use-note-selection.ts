import { useEffect, useState } from 'react';
import type { Note } from '#contract/resources/note.ts';

/** The selection in a list of notes. */
export type NoteSelection = {
  ids: ReadonlySet<string>;
  /** The selected notes in the order of the list. */
  notes: () => Note[];
  toggle: (id: string) => void;
  /** Adds the range from the anchor (the note toggled last) to this note. */
  selectTo: (id: string) => void;
  /** Extends the selection from `current` to its neighbour `next`. If both are selected, the selection shrinks: `current` is deselected. */
  extend: (current: string, next: string | undefined) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Returns the selection in a list. `shown` are its notes in order. Notes that leave the list are deselected. */
export function useNoteSelection(shown: readonly Note[]): NoteSelection {
  const [storedIds, setStoredIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const notes = () => shown.filter(({ id }) => storedIds.has(id));
  const ids = new Set(notes().map(({ id }) => id));
  const order = shown.map(({ id }) => id);
  useEffect(() => {
    if (storedIds.size > 0 && ids.size === 0) setStoredIds(new Set());
  }, [storedIds, ids.size]);

  return {
    ids,
    notes,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setAnchor(id);
      setStoredIds(next);
    },
    selectTo(id) {
      const from = order.indexOf(anchor ?? id);
      const to = order.indexOf(id);
      const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (from < 0 || anchor === undefined) setAnchor(id);
      setStoredIds(new Set([...ids, ...range]));
    },
    extend(current, next) {
      const nextIds = new Set(ids);
      if (next !== undefined && ids.has(current) && ids.has(next)) nextIds.delete(current);
      else {
        nextIds.add(current);
        if (next !== undefined) nextIds.add(next);
      }
      if (anchor === undefined) setAnchor(current);
      setStoredIds(nextIds);
    },
    selectAll: () => setStoredIds(new Set(order)),
    clear() {
      setAnchor(undefined);
      setStoredIds(new Set());
    },
  };
}
