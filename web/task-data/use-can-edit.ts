import { useQuery } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../api/queries.ts';

/** True when the person may change the task: not a viewer of its project. */
export function useCanEdit(task: Task): boolean {
  const { data: projects } = useQuery(queries.projects());
  return projects?.find((project) => project.id === task.project_id)?.role !== 'viewer';
}
