import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';

/** Creates an empty note and opens it. Loads its code on the first call. */
export async function createNote(cache: QueryClient): Promise<void> {
  const actions = await import('./data/create-note.ts');
  await actions.createNote(cache);
}

/** Moves the notes that are being dragged to the project. Loads its code on the first call. */
export async function moveDraggedNotes(cache: QueryClient, project: Project): Promise<void> {
  const actions = await import('./list/dragged-notes.ts');
  await actions.moveDraggedNotes(cache, project);
}
