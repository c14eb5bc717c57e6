import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { indentedPosition, outdentedPosition } from '../order/indent.ts';
import { moveTask } from './move-task.ts';
import { openProjectTasks } from './relatives.ts';

/**
 * Makes a task a subtask of the sibling above it (1), or moves it out of its parent (-1). Does nothing if that is not possible.
 */
export async function indentTask(cache: QueryClient, task: Task, by: -1 | 1): Promise<void> {
  const { tasks: messages } = currentMessages();
  const current = cachedTask(cache, task.id) ?? task;
  const inProject = await openProjectTasks(cache, task.project_id);
  const position = (by > 0 ? indentedPosition : outdentedPosition)(current, inProject);
  if (!position) return;
  const parent = inProject.find((one) => one.id === position.parentId);
  const toast = by > 0 && parent ? messages.nested(current.content, parent.content) : messages.moved(current.content);
  await moveTask(cache, current, position, toast);
}
