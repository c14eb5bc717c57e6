import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { moveTask } from './move-task.ts';

/** Moves a task to another project, where it stands in no section and below no other task. */
export async function moveToProject(cache: QueryClient, task: Task, { id, name }: Project): Promise<void> {
  const place = { projectId: id, sectionId: undefined, parentId: undefined };
  await moveTask(cache, task, place, currentMessages().tasks.movedTo(task.content, name));
}
