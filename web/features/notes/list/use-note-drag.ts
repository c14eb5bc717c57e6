import { useQueryClient } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../api/queries.ts';
import { carrying } from '../../../dnd/carrying.ts';
import { loadCarrying } from '../../../dnd/load.ts';
import { watchPress } from '../../../dnd/press.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { nameOf } from '../data/note-changes.ts';
import { rightsOn } from '../data/note-rights.ts';
import { carriedNotes } from './carried-notes.ts';
import type { RowActions } from './row-actions.ts';

/**
 * Lets a row be dragged by mouse or pen onto a project of the sidebar, together with the others that are selected. Fingers and
 * keys have the menu for that. Undefined for a note that the person may not move.
 */
export function useNoteDrag(
  note: Note,
  canMove: boolean,
  { carriedWith }: RowActions,
): ((event: PointerEvent<HTMLElement>) => void) | undefined {
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  if (!canMove) return undefined;

  return ({ nativeEvent, currentTarget: element }) => {
    if (nativeEvent.button !== 0 || nativeEvent.pointerType === 'touch' || !isFree(nativeEvent.target)) return;
    const carry = (press: globalThis.PointerEvent) => {
      const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
      const notes = carriedWith(note).filter((one) => rightsOn(one, projects).move);
      carriedNotes.set(notes);
      const name = notes.length === 1 ? nameOf(note) : messages.count(notes.length);
      let isDown = true;
      window.addEventListener('pointerup', () => (isDown = false), { once: true });
      carrying.set(true);
      loadCarrying()
        .then(({ carryByPointer }) => {
          if (isDown) carryByPointer({ kind: 'note', id: note.id, name, element }, press);
          else carrying.set(false);
        })
        .catch(() => carrying.set(false));
    };
    watchPress(nativeEvent, { onDrag: carry });
  };
}

/** A press on a control is the control's own. The title is a link, but it is what one takes hold of. */
function isFree(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input') === null;
}
