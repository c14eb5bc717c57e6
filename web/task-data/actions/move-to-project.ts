import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { moveTasks } from './bulk-tasks.ts';
import { moveTask } from './move-task.ts';

/** Moves a task to another project, without a section and a parent. */
export async function moveToProject(cache: QueryClient, task: Task, { id, name }: Project): Promise<void> {
  const position = { projectId: id, sectionId: undefined, parentId: undefined };
  await moveTask(cache, task, position, currentMessages().tasks.movedTo(task.content, name));
}

/** Moves a task to a section of its project, or out of its section if the id is undefined. */
export async function moveToSection(
  cache: QueryClient,
  task: Task,
  { id: sectionId, name }: { id: string | undefined; name: string },
): Promise<void> {
  if (sectionId === task.section_id) return;
  const position = { projectId: task.project_id, sectionId, parentId: task.parent_id };
  await moveTask(cache, task, position, currentMessages().tasks.movedTo(task.content, name));
}

/** Moves one task or several, given by their ids, to another project. */
export async function moveAllToProject(cache: QueryClient, ids: readonly string[], project: Project): Promise<void> {
  const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
  if (!task) return;
  if (others.length > 0) await moveTasks(cache, [task, ...others], project);
  else await moveToProject(cache, task, project);
}
