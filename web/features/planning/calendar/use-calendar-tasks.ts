import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { type DayRange, fetchUntil } from './layout/spans.ts';

/** The tasks of a calendar. `tasks` is undefined until they are loaded. */
export type CalendarTasks = { tasks: Task[] | undefined; error: Error | null; retry: () => void };

/**
 * Returns the open tasks that may be visible in the range, of one project or of all projects. Earlier tasks are included, because
 * they may have future occurrences in the range.
 */
export function useCalendarTasks(project: Project | undefined, range: DayRange): CalendarTasks {
  const inProject = useQuery({ ...taskQueries.inProject(project?.id ?? ''), enabled: project !== undefined });
  const dueTasks = useQuery({
    ...taskQueries.dueUntil(fetchUntil(range.to)),
    enabled: project === undefined,
    placeholderData: keepPreviousData,
  });
  return useVisibleTasks(project ? inProject : dueTasks, project?.id, true);
}

/** Returns the open tasks without a date, of one project or of all projects. */
export function useUndatedTasks(project: Project | undefined): CalendarTasks {
  const inProject = useQuery({ ...taskQueries.inProject(project?.id ?? ''), enabled: project !== undefined });
  const all = useQuery({ ...taskQueries.undated(), enabled: project === undefined });
  return useVisibleTasks(project ? inProject : all, project?.id, false);
}

type QueryResult = { data: Task[] | undefined; error: Error | null; refetch: () => unknown };

function useVisibleTasks(
  { data, error, refetch }: QueryResult,
  projectId: string | undefined,
  isDated: boolean,
): CalendarTasks {
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const tasks = useMemo(() => {
    const belongs = (task: Task) =>
      (projectId === undefined || task.project_id === projectId) && (task.due_date !== undefined) === isDated;
    return data && withLeaving(data.filter(belongs), leaving, belongs);
  }, [data, leaving, projectId, isDated]);
  return { tasks, error: data ? null : error, retry: () => void refetch() };
}
