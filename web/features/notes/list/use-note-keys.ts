import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../api/queries.ts';
import { useShortcuts } from '../../../keyboard/keyboard.ts';
import { useNoteChanges } from '../data/note-changes.ts';
import { rightsOn } from '../data/note-rights.ts';
import { copyNoteLink } from '../menu/note-entries.ts';
import type { OpenNotePart } from '../menu/note-parts.tsx';
import type { NoteSelection } from './use-note-selection.ts';

type NoteKeys = {
  area: RefObject<HTMLElement | null>;
  /** The notes of the list from top to bottom. */
  notes: readonly Note[];
  selection: NoteSelection;
  parts: OpenNotePart;
  onAdd: (() => void) | undefined;
  /** Has the row at this place rendered. */
  reach: (index: number) => void;
};

/** Walking through a list of notes, selecting and acting, all by keys. */
export function useNoteKeys({ area, notes, selection, parts, onAdd, reach }: NoteKeys): void {
  const { data: projects = [] } = useQuery(queries.projects());
  const { remove } = useNoteChanges();
  const present = usePresentNote(area, notes);
  const rowAt = (index: number) => rowsIn(area.current)[index];
  const goTo = (index: number) => {
    // A row must be there before it can have the focus.
    flushSync(() => reach(index));
    linkIn(rowAt(index))?.focus();
  };
  const walk = (step: number) => {
    const at = notes.findIndex(({ id }) => id === present.id());
    const next = at < 0 ? (step > 0 ? 0 : notes.length - 1) : at + step;
    goTo(next);
    return notes.length > 0;
  };
  const extend = (step: number) => {
    const at = notes.findIndex(({ id }) => id === present.id());
    const from = notes[at];
    if (!from) return false;
    selection.extend(from.id, notes[at + step]?.id);
    goTo(at + step);
    return true;
  };
  /** The selected notes, else the one in focus, of those that allow it. */
  const meant = (right: 'remove' | 'move') => {
    const focused = notes.filter(({ id }) => id === present.focused());
    const chosen = selection.ids.size > 0 ? selection.notes() : focused;
    return chosen.filter((note) => rightsOn(note, projects)[right]);
  };

  useShortcuts({
    next: () => walk(1),
    previous: () => walk(-1),
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
    open: () => press(linkIn(rowOf(document.activeElement))),
    select() {
      const id = present.focused();
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
      const movable = meant('move');
      const anchor = rowOf(document.activeElement) ?? area.current;
      if (movable.length === 0 || !anchor) return false;
      parts.show({ kind: 'move', notes: movable, anchor });
      return true;
    },
    delete() {
      const removable = meant('remove');
      if (removable.length === 0) return false;
      void remove(removable);
      return true;
    },
    copyLink() {
      const id = present.focused();
      if (id !== undefined) void copyNoteLink(id);
      return id !== undefined;
    },
  });
}

/** The note whose row has the focus, or had it last. When its row goes, the focus goes to the one in its place. */
function usePresentNote(area: RefObject<HTMLElement | null>, notes: readonly Note[]) {
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

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}
