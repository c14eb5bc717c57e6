import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { tasksIn } from '../cache/cached-lists.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { taskQueries } from '../cache/task-queries.ts';

/** Returns the cached open tasks of a project. Undefined if they are not cached. */
export function cachedProjectTasks(cache: QueryClient, projectId: string): Task[] | undefined {
  return cache.getQueryData(taskQueries.inProject(projectId).queryKey);
}

/** Returns the open tasks of a project, and fetches them if they are not cached. Empty if the request fails. */
export function openProjectTasks(cache: QueryClient, projectId: string): Promise<Task[]> {
  return cache.ensureQueryData(taskQueries.inProject(projectId)).catch(() => []);
}

/** Returns the cached descendants of a task. */
export function cachedDescendants(cache: QueryClient, id: string): Task[] {
  const all = cache.getQueryCache().findAll({ queryKey: keys.tasks });
  const tasks = new Map(
    all
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : tasksIn(queryKey, state.data)))
      .map((task) => [task.id, task]),
  );
  return descendants(id, [...tasks.values()]);
}

/** Fetches the completed descendants of a task. Parents come before their subtasks. */
export async function fetchCompletedDescendants(task: Task): Promise<Task[]> {
  if (!task.subtask_count) return [];
  const { tasks } = await api.tasks.list({ query: { parent_id: task.id, completed: 'include', limit: 500 } });
  const deeper = await Promise.all(tasks.map(fetchCompletedDescendants));
  return [...tasks.filter((one) => one.completed), ...deeper.flat()];
}

function descendants(id: string, tasks: readonly Task[]): Task[] {
  const children = tasks.filter((task) => task.parent_id === id);
  return children.flatMap((child) => [child, ...descendants(child.id, tasks)]);
}

/** Returns the cached ancestors of a task, the parent first. */
export function ancestorsOf(cache: QueryClient, { parent_id: parentId }: Task): Task[] {
  const parent = parentId === undefined ? undefined : cachedTask(cache, parentId);
  return parent ? [parent, ...ancestorsOf(cache, parent)] : [];
}
