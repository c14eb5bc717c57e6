import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location';
import { queries } from '../api/queries.ts';
import { matchPath } from './match-path.ts';
import { paths } from './paths.ts';

/** History state of an address that shows a task. */
export type TaskState = {
  /** The address of the list that the task was opened from, with its query. */
  over: string;
  /** True if the previous history entry is that list. */
  pushed: boolean;
};

/** The list that the page shows, and the task that is open next to it. */
export type CurrentView = {
  /** The address of the list. Undefined while it is being determined. */
  list: string | undefined;
  taskId: string | undefined;
};

/**
 * Reads the current address. A task appears next to the list it was opened from. A task whose address was opened directly
 * appears next to its project, or next to Today if the task is deleted or not found.
 */
export function useCurrentView(): CurrentView {
  const path = usePathname();
  const state: unknown = useHistoryState();
  const taskId = matchPath('/task/:id', path)?.id;
  const over = isTaskState(state) ? state.over : undefined;
  const task = useQuery({ ...queries.task(taskId ?? ''), enabled: taskId !== undefined && over === undefined });
  if (taskId === undefined) return { list: path, taskId };
  if (over !== undefined) return { list: over.split('?')[0] ?? over, taskId };
  if (task.data) return { list: paths.project(task.data.project_id), taskId };
  // `error` is reset each time the panel tries again; the count is not.
  return { list: task.errorUpdateCount > 0 ? paths.today : undefined, taskId };
}

/** The address of the list that the page shows, also while a task is open next to it. */
export const ListContext = createContext<string | undefined>(undefined);

/** True if the page shows that list. */
export function useIsShown(list: string): boolean {
  return useContext(ListContext) === list;
}

/** Opens a task next to the current list, replacing an open task. `part` is an optional fragment such as `#comment-…`. */
export function openTask(id: string, part = ''): void {
  const state: unknown = history.state;
  const open = matchPath('/task/:id', location.pathname) !== undefined;
  const over = location.pathname + location.search;
  if (open && isSheetState(state)) {
    window.addEventListener('popstate', () => openTask(id, part), { once: true });
    goBack(0);
  } else if (open) navigate(paths.task(id) + part, { replace: true, state });
  else navigate(paths.task(id) + part, { state: { over, pushed: true } satisfies TaskState });
}

/** Closes the open task and goes back to `list`. */
export function closeTask(list: string): void {
  const state: unknown = history.state;
  if (isTaskState(state) && state.pushed) goBack(1);
  else navigate(isTaskState(state) ? state.over : list);
}

/** Returns true if a history state belongs to an address that shows a task. */
export function isTaskState(state: unknown): state is TaskState {
  return typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'string';
}

/** Goes back in the history, and also past the additional entry of an open sheet: see `close-on-back.ts`. */
function goBack(steps: number): void {
  const state: unknown = history.state;
  if (!isSheetState(state)) {
    history.go(-steps);
    return;
  }
  const { isSheet: _, ...own } = state;
  // Without the mark the sheet does not remove the entry a second time.
  History.prototype.replaceState.call(history, own, '');
  history.go(-steps - 1);
}

function isSheetState(state: unknown): state is { isSheet: true } {
  return typeof state === 'object' && state !== null && 'isSheet' in state;
}
