import type { QueryClient } from '@tanstack/react-query';
import { reportKeptDraft } from '../../../autosave/report-kept-draft.ts';
import { sendDraft } from '../../../autosave/send-draft.ts';
import { paths } from '../../../navigation/paths.ts';
import { openTaskAutosave } from './use-task-autosave.ts';

/** Saves the stored drafts of a task's title and description. Tells the user if they have to look at them. */
export async function sendTaskDraft(cache: QueryClient, taskId: string): Promise<void> {
  const result = await sendDraft(() => openTaskAutosave(cache, taskId));
  if (result === 'kept') await reportKeptDraft('task', paths.task(taskId));
}
