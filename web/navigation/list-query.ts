import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { isTaskState, type TaskState } from './current-view.ts';
import { matchPath } from './match-path.ts';

/** Returns the query of the list's address without the question mark, also while a task is open next to the list. */
export function useListQuery(): string {
  // Both hooks render again when the address changes.
  useSearch();
  useHistoryState();
  return listQuery();
}

/** `useListQuery` outside of a component. */
export function listQuery(): string {
  const state: unknown = history.state;
  const address = isTaskState(state) ? state.over : location.pathname + location.search;
  return address.split('?')[1] ?? '';
}

/** Changes the query of the address of `list`, which the page shows. An open task stays open. */
export function setListQuery(list: string, query: string, options: { replace: boolean }): void {
  const address = query === '' ? list : `${list}?${query}`;
  if (matchPath('/task/:id', location.pathname) === undefined) navigate(address, options);
  // The entry before this one shows the former query, so that closing the task must not go back to it.
  else navigate(location.pathname, { replace: true, state: { over: address, pushed: false } satisfies TaskState });
}
