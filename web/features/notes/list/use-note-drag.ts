import { useQueryClient } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../api/queries.ts';
import { isDragging } from '../../../dnd/drag-state.ts';
import { loadDragging } from '../../../dnd/load.ts';
import { recognizeGesture } from '../../../dnd/recognize-gesture.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { noteName } from '../data/note-actions.ts';
import { rightsOn } from '../data/note-rights.ts';
import { draggedNotes } from './dragged-notes.ts';
import type { RowActions } from './row-actions.ts';

/**
 * Returns the `pointerdown` handler that drags a row, and the other selected rows, onto a project in the sidebar. Mouse and pen
 * only: touch and keyboard users have the menu. Returns undefined if the user may not move the note.
 */
export function useNoteDrag(
  note: Note,
  canMove: boolean,
  { draggedWith: carriedWith }: RowActions,
): ((event: PointerEvent<HTMLElement>) => void) | undefined {
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  if (!canMove) return undefined;

  return ({ nativeEvent, currentTarget: element }) => {
    if (nativeEvent.button !== 0 || nativeEvent.pointerType === 'touch' || !canStartDrag(nativeEvent.target)) return;
    const startDrag = (press: globalThis.PointerEvent) => {
      const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
      const notes = carriedWith(note).filter((one) => rightsOn(one, projects).move);
      draggedNotes.set(notes);
      const name = notes.length === 1 ? noteName(note) : messages.count(notes.length);
      let isDown = true;
      window.addEventListener('pointerup', () => (isDown = false), { once: true });
      isDragging.set(true);
      loadDragging()
        .then(({ dragByPointer }) => {
          if (isDown) dragByPointer({ kind: 'note', id: note.id, name, element }, press);
          else isDragging.set(false);
        })
        .catch(() => isDragging.set(false));
    };
    recognizeGesture(nativeEvent, { onDrag: startDrag });
  };
}

/** No drag starts on a button or checkbox. The title is a link, but a drag may start on it. */
function canStartDrag(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input') === null;
}
