import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { createStore } from '../../../platform/store.ts';
import { noteChanges } from '../data/note-changes.ts';

/** The notes that are being dragged. */
export const carriedNotes = createStore<readonly Note[]>([]);

/** Files what was dragged onto a project there. */
export async function fileCarriedNotes(cache: QueryClient, project: Project): Promise<void> {
  const notes = carriedNotes.get();
  carriedNotes.set([]);
  await noteChanges(cache).move(notes, project);
}
