import type { QueryClient } from '@tanstack/react-query';
import type { Person } from '#contract/resources/person.ts';
import type { Task } from '#contract/resources/task.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { editTask } from './edit-task.ts';

/** Changes the assignee of a task. Undefined removes the assignee. */
export async function assignTask(cache: QueryClient, task: Task, person: Person | undefined): Promise<void> {
  if (task.assignee_id === person?.id) return;
  const { taskPanel: messages } = lazyMessages();
  const toast = person ? messages.assigned(task.content, person.name) : messages.unassigned(task.content);
  await editTask(cache, task, { assignee_id: person?.id ?? null }, toast);
}
