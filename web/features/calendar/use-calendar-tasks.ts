import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { departing, withDeparting } from '../../task-data/cache/departing.ts';
import { taskQueries } from '../../task-data/cache/read-tasks.ts';
import { type DayRange, readUntil } from './layout/spans.ts';

/** The tasks of a calendar; undefined until they are there. */
export type CalendarTasks = { tasks: Task[] | undefined; error: Error | null; retry: () => void };

/**
 * The open tasks that may show in the range: those of one project, or of all that the person sees. Earlier ones are among
 * them, since they may come again.
 */
export function useCalendarTasks(project: Project | undefined, range: DayRange): CalendarTasks {
  const inProject = useQuery({ ...taskQueries.inProject(project?.id ?? ''), enabled: project !== undefined });
  const due = useQuery({
    ...taskQueries.dueUntil(readUntil(range.to)),
    enabled: project === undefined,
    placeholderData: keepPreviousData,
  });
  return useShown(project ? inProject : due, project?.id, true);
}

/** The open tasks without a date of one project, or of all that the person sees. */
export function useUndatedTasks(project: Project | undefined): CalendarTasks {
  const inProject = useQuery({ ...taskQueries.inProject(project?.id ?? ''), enabled: project !== undefined });
  const all = useQuery({ ...taskQueries.undated(), enabled: project === undefined });
  return useShown(project ? inProject : all, project?.id, false);
}

type Asked = { data: Task[] | undefined; error: Error | null; refetch: () => unknown };

function useShown({ data, error, refetch }: Asked, projectId: string | undefined, isDated: boolean): CalendarTasks {
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const tasks = useMemo(() => {
    const belongs = (task: Task) =>
      (projectId === undefined || task.project_id === projectId) && (task.due_date !== undefined) === isDated;
    return data && withDeparting(data.filter(belongs), leaving, belongs);
  }, [data, leaving, projectId, isDated]);
  return { tasks, error: data ? null : error, retry: () => void refetch() };
}
