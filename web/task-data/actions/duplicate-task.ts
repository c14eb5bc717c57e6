import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { created } from '../cache/change.ts';
import { applyChanges } from '../cache/task-cache.ts';
import { creationStep } from './creation-step.ts';

/** Creates an open copy of a task with its open subtasks, after the original. Undo moves the copy to the trash. */
export async function duplicateTask(cache: QueryClient, task: Task): Promise<void> {
  let copy: Task | undefined;
  const done = await withErrorToast(async () => {
    copy = await makeCopy(cache, task);
  });
  if (!done || !copy) return;
  registerUndo(lazyMessages().taskPanel.duplicated(task.content), creationStep(cache, copy));
}

async function makeCopy(cache: QueryClient, task: Task): Promise<Task> {
  const copy = await api.tasks.duplicate({ taskID: task.id });
  applyChanges(cache, [created(copy)]);
  return copy;
}
