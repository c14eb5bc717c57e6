import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages } from '../../platform/messages.ts';
import { moveTask } from './move-task.ts';

/** Moves a task to another project, without a section and a parent. */
export async function moveToProject(cache: QueryClient, task: Task, { id, name }: Project): Promise<void> {
  const position = { projectId: id, sectionId: undefined, parentId: undefined };
  await moveTask(cache, task, position, currentMessages().tasks.movedTo(task.content, name));
}
