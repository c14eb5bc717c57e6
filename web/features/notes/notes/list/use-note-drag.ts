import { useQueryClient } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../../api/queries.ts';
import { dragOnPress } from '../../../../dnd/drag-source.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
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
  { draggedWith }: RowActions,
): ((event: PointerEvent<HTMLElement>) => void) | undefined {
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  if (!canMove) return undefined;

  return ({ nativeEvent, currentTarget: element }) => {
    if (nativeEvent.pointerType === 'touch') return;
    dragOnPress(nativeEvent, {
      item() {
        const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
        const notes = draggedWith(note).filter((one) => rightsOn(one, projects).move);
        draggedNotes.set(notes);
        return {
          kind: 'note',
          id: note.id,
          name: notes.length === 1 ? noteName(note) : messages.count(notes.length),
          element,
        };
      },
    });
  };
}
