import type { QueryClient } from '@tanstack/react-query';
import type { TaskInput } from '#contract/resources/task.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { editTasks } from './bulk-tasks.ts';
import { setDate } from './task-fields.ts';

/** Changes the due date of one task or of several, given by their ids. `null` clears a field. */
export async function setDates(
  cache: QueryClient,
  ids: readonly string[],
  change: Pick<TaskInput, 'due_date' | 'due_time'>,
): Promise<void> {
  const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
  if (!task) return;
  if (others.length > 0) await editTasks(cache, [task, ...others], change);
  else await setDate(cache, task, change);
}
