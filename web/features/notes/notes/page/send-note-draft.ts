import type { QueryClient } from '@tanstack/react-query';
import { reportKeptDraft } from '../../../../autosave/report-kept-draft.ts';
import { sendDraft } from '../../../../autosave/send-draft.ts';
import { waitToRetry } from '../../../../live/wait-to-retry.ts';
import { paths } from '../../../../navigation/paths.ts';
import { openNoteAutosave } from './use-note-autosave.ts';

/** Saves the stored draft of a note. Shows a toast if the user has to look at it. */
export async function sendNoteDraft(cache: QueryClient, noteId: string): Promise<void> {
  const result = await sendDraft(() => openNoteAutosave(cache, noteId), waitToRetry);
  if (result === 'kept') await reportKeptDraft('note', paths.note(noteId));
}
