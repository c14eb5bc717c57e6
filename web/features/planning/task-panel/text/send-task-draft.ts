import type { QueryClient } from '@tanstack/react-query';
import { reportKeptDraft } from '../../../../autosave/report-kept-draft.ts';
import { sendDraft } from '../../../../autosave/send-draft.ts';
import { waitToRetry } from '../../../../live/wait-to-retry.ts';
import { paths } from '../../../../navigation/paths.ts';
import { openTaskAutosave } from './use-task-autosave.ts';

/** Saves the stored drafts of a task's title and description. Shows a toast if the user has to look at them. */
export async function sendTaskDraft(cache: QueryClient, taskId: string): Promise<void> {
  const result = await sendDraft(() => openTaskAutosave(cache, taskId), waitToRetry);
  if (result === 'kept') await reportKeptDraft('task', paths.task(taskId));
}
