import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { placeBeside } from '../order/place.ts';
import { moveTask } from './move-task.ts';
import { openInProject } from './relatives.ts';

/** Moves a task one step up or down among its siblings; at the end nothing. */
export async function stepTask(cache: QueryClient, task: Task, step: -1 | 1): Promise<void> {
  const place = placeBeside(task, await openInProject(cache, task.project_id), step);
  if (place) await moveTask(cache, task, place, currentMessages().tasks.moved(task.content));
}
