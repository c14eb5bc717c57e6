import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import { queries } from '../api/queries.ts';
import { matchPath } from './match-path.ts';
import { paths } from './paths.ts';

/** What an entry of the browser's history remembers about an open task. */
type TaskState = {
  /** The list that it was opened over. */
  over: string;
  /** True when Back leads to that list. */
  pushed: boolean;
};

/** What the page shows: a list, and perhaps a task beside it. */
export type CurrentView = {
  /** The address of the list; undefined until it is known. */
  list: string | undefined;
  taskId: string | undefined;
};

/**
 * Reads the present address. A task opens over the list it was opened from; one that was reached directly opens over its
 * project, and over Today when it is in the trash or cannot be found.
 */
export function useCurrentView(): CurrentView {
  const path = usePathname();
  const state: unknown = useHistoryState();
  const taskId = matchPath('/task/:id', path)?.id;
  const over = isTaskState(state) ? state.over : undefined;
  const task = useQuery({ ...queries.task(taskId ?? ''), enabled: taskId !== undefined && over === undefined });
  if (taskId === undefined) return { list: path, taskId };
  if (over !== undefined) return { list: over, taskId };
  if (task.data) return { list: paths.project(task.data.project_id), taskId };
  // The error itself comes and goes as the panel asks again.
  return { list: task.errorUpdateCount > 0 ? paths.today : undefined, taskId };
}

/** The address of the list that the page shows, also while a task is open beside it. */
export const ListContext = createContext<string | undefined>(undefined);

/** True where the page shows that list. */
export function useIsShown(list: string): boolean {
  return useContext(ListContext) === list;
}

/** Opens a task beside the present list, or in place of the task that is open; at `part`, such as `#comment-…`, if given. */
export function openTask(id: string, part = ''): void {
  const state: unknown = history.state;
  const open = matchPath('/task/:id', location.pathname) !== undefined;
  if (open) navigate(paths.task(id) + part, { replace: true, state });
  else navigate(paths.task(id) + part, { state: { over: location.pathname, pushed: true } satisfies TaskState });
}

/** Closes the open task and goes back to `list`. */
export function closeTask(list: string): void {
  const state: unknown = history.state;
  if (isTaskState(state) && state.pushed) history.back();
  else navigate(list);
}

function isTaskState(state: unknown): state is TaskState {
  return typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'string';
}
