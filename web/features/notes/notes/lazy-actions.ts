import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';

/** Creates an empty note and opens it. Loads its code on the first call. */
export async function createNote(cache: QueryClient): Promise<void> {
  const actions = await import('./data/create-note.ts');
  await actions.createNote(cache);
}

/** Loads the commands that send new notes and texts of notes. */
export async function loadNoteCommands(): Promise<void> {
  await import('./commands/note-creation.ts');
}

/** Saves the stored draft of a note. Loads its code on the first call. */
export async function sendNoteDraft(cache: QueryClient, noteId: string): Promise<void> {
  const actions = await import('./page/send-note-draft.ts');
  await actions.sendNoteDraft(cache, noteId);
}

/** Moves the notes that are being dragged to the project. Loads its code on the first call. */
export async function moveDraggedNotes(cache: QueryClient, project: Project): Promise<void> {
  const actions = await import('./list/dragged-notes.ts');
  await actions.moveDraggedNotes(cache, project);
}
