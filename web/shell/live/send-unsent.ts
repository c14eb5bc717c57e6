import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { idsWithDrafts } from '../../autosave/text-drafts.ts';
import { isOpen } from '../../autosave/use-autosave.ts';
import { loadNoteCommands, sendNoteDraft } from '../../features/notes/notes/index.ts';
import { loadCommentCommands } from '../../features/planning/comments/index.ts';
import { sendTaskDraft } from '../../features/planning/task-panel/index.ts';
import { UnsentDialog } from '../../features/planning/unsent/index.ts';
import { followDayWithoutService } from '../../task-data/cache/held-today.ts';
import { outboxOf, setCommandLoader } from '../../task-data/outbox/current-outbox.ts';

let isRunning = false;

/** Loads the code of all kinds of commands, and of their list. */
export async function loadCommands(): Promise<void> {
  await Promise.all([
    import('../../task-data/actions/create-task.ts'),
    import('../../task-data/actions/edit-task.ts'),
    import('../../task-data/actions/complete-task.ts'),
    import('../../task-data/actions/move-task.ts'),
    import('../../task-data/actions/snooze-task.ts'),
    import('../../task-data/actions/delete-task.ts'),
    import('../../task-data/actions/bulk-tasks.ts'),
    import('../../task-data/actions/create-section.ts'),
    loadCommentCommands(),
    loadNoteCommands(),
    UnsentDialog.load(),
  ]);
}

// The code that makes a command registers its kind. Stored commands need all.
setCommandLoader(loadCommands);

// This code is loaded also while only the data of the device is shown.
followDayWithoutService(queryClient);

/** Shows the changes that wait on this device, before the service has confirmed the session. Never rejects. */
export async function showUnsent(cache: QueryClient): Promise<void> {
  await outboxOf(cache)
    .resume()
    .catch(() => undefined);
}

/** Sends the changes and the texts that this browser stores, unless a component of this page sends them. Never rejects. */
export async function sendUnsent(cache: QueryClient): Promise<void> {
  const outbox = outboxOf(cache);
  const resumed = outbox.resume().catch(() => undefined);
  if (isRunning) return;
  isRunning = true;
  // One after the other, so that a page with many drafts does not delay the requests of the user.
  try {
    // The texts can be those of new tasks.
    await resumed;
    await outbox.flush();
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
