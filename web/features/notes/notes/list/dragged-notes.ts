import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { createStore } from '../../../../platform/store.ts';
import { noteActions } from '../data/note-actions.ts';

/** The notes that are being dragged. */
export const draggedNotes = createStore<readonly Note[]>([]);

/** Moves the dragged notes to the project on which they were dropped. A failure is shown to the user. */
export async function moveDraggedNotes(cache: QueryClient, project: Project): Promise<void> {
  const notes = draggedNotes.get();
  draggedNotes.set([]);
  await noteActions(cache).move(notes, project);
}
