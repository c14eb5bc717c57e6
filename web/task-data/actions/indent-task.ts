import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { heldTask } from '../cache/task-cache.ts';
import { placeIndented, placeOutdented } from '../order/indent.ts';
import { moveTask } from './move-task.ts';
import { openInProject } from './relatives.ts';

/** Puts a task below the one above it (1), or takes it out behind its parent (-1); nothing where that cannot be. */
export async function indentTask(cache: QueryClient, task: Task, by: -1 | 1): Promise<void> {
  const { tasks: messages } = currentMessages();
  const present = heldTask(cache, task.id) ?? task;
  const inProject = await openInProject(cache, task.project_id);
  const place = (by > 0 ? placeIndented : placeOutdented)(present, inProject);
  if (!place) return;
  const parent = inProject.find((one) => one.id === place.parentId);
  const toast = by > 0 && parent ? messages.nested(present.content, parent.content) : messages.moved(present.content);
  await moveTask(cache, present, place, toast);
}
