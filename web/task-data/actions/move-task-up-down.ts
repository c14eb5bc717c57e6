import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { adjacentPosition } from '../order/position.ts';
import { moveTask } from './move-task.ts';
import { openProjectTasks } from './relatives.ts';

/** Moves a task one position up (-1) or down (1) among its siblings. Does nothing at the end of the list. */
export async function moveTaskUpDown(cache: QueryClient, task: Task, direction: -1 | 1): Promise<void> {
  const position = adjacentPosition(task, await openProjectTasks(cache, task.project_id), direction);
  if (position) await moveTask(cache, task, position, currentMessages().tasks.moved(task.content));
}
