import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { tasksIn } from '../cache/held-view.ts';
import { taskQueries } from '../cache/read-tasks.ts';

/** The open tasks of a project as far as they were read; undefined when they were not. */
export function heldProject(cache: QueryClient, projectId: string): Task[] | undefined {
  return cache.getQueryData(taskQueries.inProject(projectId).queryKey);
}

/** The same, read first where they were not. None when they cannot be read just now. */
export function openInProject(cache: QueryClient, projectId: string): Promise<Task[]> {
  return cache.ensureQueryData(taskQueries.inProject(projectId)).catch(() => []);
}

/** Every task below one, at any depth, as far as the lists hold them. */
export function heldBelow(cache: QueryClient, id: string): Task[] {
  const all = cache.getQueryCache().findAll({ queryKey: keys.tasks });
  const tasks = new Map(
    all
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : tasksIn(queryKey, state.data)))
      .map((task) => [task.id, task]),
  );
  return descendants(id, [...tasks.values()]);
}

/** The completed tasks below one, at any depth, asked of the service. Parents come before their sub-tasks. */
export async function readCompletedBelow(task: Task): Promise<Task[]> {
  if (!task.subtask_count) return [];
  const { tasks } = await api.tasks.list({ query: { parent_id: task.id, completed: 'include', limit: 500 } });
  const below = await Promise.all(tasks.map(readCompletedBelow));
  return [...tasks.filter((one) => one.completed), ...below.flat()];
}

function descendants(id: string, tasks: readonly Task[]): Task[] {
  const children = tasks.filter((task) => task.parent_id === id);
  return children.flatMap((child) => [child, ...descendants(child.id, tasks)]);
}
