import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { requestTime } from './journal.ts';
import { withMissedChanges } from './task-cache.ts';

/** Page sizes. The first page is small, so that tasks appear early. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

type Page = { tasks: Task[]; next_cursor?: string };
type ListRequest = Parameters<typeof api.tasks.list>[0];
type ListQuery = NonNullable<NonNullable<ListRequest>['query']>;

/** Queries for complete lists of tasks. `isInList` in `cached-lists.ts` implements the same conditions for cached tasks. */
export const taskQueries = {
  /** Open tasks of a project, including subtasks. */
  inProject: (projectId: string) => list(keys.projectTasks(projectId), { project_id: projectId }),
  /** Open tasks with one of the user's labels. */
  withLabel: (labelId: string) => list(keys.labelTasks(labelId), { label_id: labelId }),
  /** Completed tasks with one of the user's labels, the last completed first. */
  completedWithLabel: (labelId: string) =>
    list(keys.completedWithLabel(labelId), { label_id: labelId, completed: 'only' }),
  /** The tasks that match a saved filter. The expression is part of the key, so that a changed filter is a new list. */
  matching: ({ id: filterID, query }: Filter) =>
    pages(keys.filterTasks(filterID, query), (page, signal) => api.filters.tasks({ filterID, query: page, signal })),
  /** Direct subtasks of a task, including completed ones. */
  subtasks: (parentId: string) => list(keys.subtasks(parentId), { parent_id: parentId, completed: 'include' }),
  /** Open tasks due from one day to another, inclusive. */
  dueBetween: (from: Day, to: Day) => list(keys.datedTasks(from, to), { due_from: from, due_before: to }),
  /** Open tasks due on this day or earlier. */
  dueUntil: (to: Day) => list(keys.tasksDueUntil(to), { due_before: to }),
  /** Open tasks that are assigned to other people. */
  delegated: () =>
    pages(keys.delegatedTasks, async (query, signal) => {
      const { people, ...more } = await api.views.delegated({ query, signal });
      return { ...more, tasks: people.flatMap(({ tasks }) => tasks) };
    }),
  /** Open tasks without a date. */
  undated: () => list(keys.undatedTasks, { no_date: true }),
  /** Completed tasks of a project, the last completed first. */
  completedIn: (projectId: string) => list(keys.completedIn(projectId), { project_id: projectId, completed: 'only' }),
};

function list(queryKey: QueryKey, query: ListQuery) {
  return pages(queryKey, (page, signal) => api.tasks.list({ query: { ...query, ...page }, signal }));
}

type FetchPage = (page: { limit: number; cursor: string | undefined }, signal: AbortSignal) => Promise<Page>;

function pages(queryKey: QueryKey, fetchPage: FetchPage) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const show = showPartialList(client, queryKey);
      return fetchPages(
        (cursor) => fetchPage({ limit: cursor === undefined ? FIRST_PAGE : NEXT_PAGES, cursor }, signal),
        show,
      );
    },
  });
}

/** Fetches all pages. Calls `show` with the tasks so far before each further request. */
async function fetchPages(
  fetchNext: (cursor?: string) => Promise<Page>,
  show: (tasks: Task[]) => void,
): Promise<Task[]> {
  const tasks: Task[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchNext(cursor);
    tasks.push(...page.tasks);
    cursor = page.next_cursor;
    if (cursor !== undefined) show(tasks);
  } while (cursor !== undefined);
  return unique(tasks);
}

/** Shows the first pages while the others are loading, if no data is cached. The partial list counts as outdated. */
function showPartialList(cache: QueryClient, key: QueryKey): (tasks: Task[]) => void {
  const requestedAt = requestTime();
  const isFirst = cache.getQueryData(key) === undefined;
  return (tasks) => {
    if (isFirst) cache.setQueryData(key, withMissedChanges(cache, key, unique(tasks), requestedAt), { updatedAt: 1 });
  };
}

/** A task that moves past the cursor during the requests is in two pages. The later state is used. */
function unique(tasks: Task[]): Task[] {
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}
