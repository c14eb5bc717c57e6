import type { QueryClient } from '@tanstack/react-query';
import { createTask, DiscardedCreation, isSending } from '../../../task-data/actions/create-task.ts';
import { type UnsentCreation, unsentCreations } from '../../../task-data/actions/unsent-creations.ts';
import { reportRefusal } from './report-refusal.ts';

/** Shows and sends the stored tasks that no request of this page sends: those of pages that were closed. */
export function resumeCreations(cache: QueryClient): void {
  for (const creation of unsentCreations()) if (!isSending(creation)) void resume(cache, creation);
}

async function resume(cache: QueryClient, creation: UnsentCreation): Promise<void> {
  try {
    await createTask(cache, creation, { waitsForLimit: true });
  } catch (error) {
    if (!(error instanceof DiscardedCreation)) await reportRefusal(creation, error);
  }
}
