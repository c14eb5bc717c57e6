import type { QueryClient } from '@tanstack/react-query';
import { idsWithDrafts } from '../../autosave/text-drafts.ts';
import { isOpen } from '../../autosave/use-autosave.ts';
import { sendNoteDraft } from '../../features/notes/notes/index.ts';
import { resumeCreations } from '../../features/planning/quick-add/index.ts';
import { sendTaskDraft } from '../../features/planning/task-panel/index.ts';

let isRunning = false;

/** Sends the new tasks and the texts that this browser stores, unless a component of this page sends them. Never rejects. */
export async function sendUnsent(cache: QueryClient): Promise<void> {
  resumeCreations(cache);
  if (isRunning) return;
  isRunning = true;
  // One after the other, so that a page with many drafts does not delay the requests of the user.
  try {
    for (const id of draftedTasks()) if (!isOpen(id)) await sendTaskDraft(cache, id);
    for (const id of idsWithDrafts(localStorage, 'note')) if (!isOpen(id)) await sendNoteDraft(cache, id);
  } catch {
    // The code could not be loaded. The next reconnect tries again.
  } finally {
    isRunning = false;
  }
}

/** The names of the drafts are `<id>.content` and `<id>.description`. */
function draftedTasks(): Set<string> {
  return new Set([...idsWithDrafts(localStorage, 'task')].map((name) => name.split('.')[0] ?? name));
}
