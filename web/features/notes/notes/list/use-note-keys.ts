import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../../api/queries.ts';
import { useShortcuts } from '../../../../keyboard/keyboard.ts';
import { useNoteActions } from '../data/note-actions.ts';
import { rightsOn } from '../data/note-rights.ts';
import { copyNoteLink } from '../menu/note-entries.ts';
import type { NotePopupState } from '../menu/note-popups.tsx';
import type { NoteSelection } from './use-note-selection.ts';

type NoteKeys = {
  area: RefObject<HTMLElement | null>;
  /** The notes of the list from top to bottom. */
  notes: readonly Note[];
  selection: NoteSelection;
  popup: NotePopupState;
  onAdd: (() => void) | undefined;
  /** Renders the row with this index. */
  ensureRendered: (index: number) => void;
};

/** Registers the keyboard shortcuts of a list of notes: movement, selection and actions. */
export function useNoteKeys({ area, notes, selection, popup, onAdd, ensureRendered }: NoteKeys): void {
  const { data: projects = [] } = useQuery(queries.projects());
  const { remove } = useNoteActions();
  const current = useFocusedNote(area, notes);
  const rowAt = (index: number) => rowsIn(area.current)[index];
  const focusRow = (index: number) => {
    // The row must be rendered before it can receive the focus.
    flushSync(() => ensureRendered(index));
    linkIn(rowAt(index))?.focus();
  };
  const moveFocus = (delta: number) => {
    const at = notes.findIndex(({ id }) => id === current.id());
    const next = at < 0 ? (delta > 0 ? 0 : notes.length - 1) : at + delta;
    focusRow(next);
    return notes.length > 0;
  };
  const extend = (delta: number) => {
    const at = notes.findIndex(({ id }) => id === current.id());
    const from = notes[at];
    if (!from) return false;
    selection.extend(from.id, notes[at + delta]?.id);
    focusRow(at + delta);
    return true;
  };
  /** The selected notes, or the focused one, on which the user has the right. */
  const targets = (right: 'remove' | 'move') => {
    const focused = notes.filter(({ id }) => id === current.focused());
    const chosen = selection.ids.size > 0 ? selection.notes() : focused;
    return chosen.filter((note) => rightsOn(note, projects)[right]);
  };

  useShortcuts({
    next: () => moveFocus(1),
    previous: () => moveFocus(-1),
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
    open: () => click(linkIn(rowOf(document.activeElement))),
    select() {
      const id = current.focused();
      if (id !== undefined) selection.toggle(id);
      return id !== undefined;
    },
    selectAll() {
      selection.selectAll();
      return notes.length > 0;
    },
    close() {
      if (selection.ids.size === 0) return false;
      selection.clear();
      return true;
    },
    addBelow() {
      onAdd?.();
      return onAdd !== undefined;
    },
    moveTo() {
      const movable = targets('move');
      const anchor = rowOf(document.activeElement) ?? area.current;
      if (movable.length === 0 || !anchor) return false;
      popup.show({ kind: 'move', notes: movable, anchor });
      return true;
    },
    delete() {
      const removable = targets('remove');
      if (removable.length === 0) return false;
      void remove(removable);
      return true;
    },
    copyLink() {
      const id = current.focused();
      if (id !== undefined) void copyNoteLink(id);
      return id !== undefined;
    },
  });
}

/** Tracks the note whose row has, or last had, the focus. If that row is removed, the row at its position gets the focus. */
function useFocusedNote(area: RefObject<HTMLElement | null>, notes: readonly Note[]) {
  const last = useRef<{ id: string; at: number }>(undefined);
  const order = notes.map(({ id }) => id);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const id = idOf(rowOf(event.target));
      if (id !== undefined) last.current = { id, at: order.indexOf(id) };
    };
    const within = area.current;
    within?.addEventListener('focusin', remember);
    return () => within?.removeEventListener('focusin', remember);
  });
  useEffect(() => {
    const left = last.current;
    if (!left || order.includes(left.id) || document.activeElement !== document.body) return;
    linkIn(rowsIn(area.current)[Math.min(left.at, order.length - 1)])?.focus();
  });
  return {
    focused: () => idOf(rowOf(document.activeElement)),
    id: () => idOf(rowOf(document.activeElement)) ?? last.current?.id,
  };
}

function rowsIn(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
}

function rowOf(element: EventTarget | null): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>('[data-note]') : null;
}

function linkIn(row: HTMLElement | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-title]') ?? null;
}

function idOf(row: HTMLElement | null): string | undefined {
  return row?.dataset.note;
}

function click(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}
