import { useQuery } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../api/queries.ts';

/** Returns true if the user may change the task: the role in its project is not `viewer`. */
export function useCanEdit(task: Task): boolean {
  const { data: projects } = useQuery(queries.projects());
  return projects?.find((project) => project.id === task.project_id)?.role !== 'viewer';
}
