import type { QueryClient } from '@tanstack/react-query';

/** Saves the stored drafts of a task's title and description. Loads its code on the first call. */
export async function sendTaskDraft(cache: QueryClient, taskId: string): Promise<void> {
  const actions = await import('./text/send-task-draft.ts');
  await actions.sendTaskDraft(cache, taskId);
}
