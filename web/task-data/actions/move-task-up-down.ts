import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { currentMessages } from '../../platform/messages.ts';
import { adjacentPosition, adjacentSectionPosition } from '../order/position.ts';
import { moveTask } from './move-task.ts';
import { openProjectTasks } from './relatives.ts';

/**
 * Moves a task one position up (-1) or down (1) among its siblings, and from the first or last position into the section above or
 * below. Does nothing at the ends of the project.
 */
export async function moveTaskUpDown(cache: QueryClient, task: Task, direction: -1 | 1): Promise<void> {
  const { tasks: messages } = currentMessages();
  const inProject = await openProjectTasks(cache, task.project_id);
  const position = adjacentPosition(task, inProject, direction);
  if (position) return moveTask(cache, task, position, messages.moved(task.content));
  const sections = await cache.ensureQueryData(queries.sections(task.project_id));
  const next = adjacentSectionPosition(task, inProject, sections, direction);
  if (!next) return;
  const name = sections.find((section) => section.id === next.sectionId)?.name ?? messages.noSection;
  await moveTask(cache, task, next, messages.movedTo(task.content, name));
}
