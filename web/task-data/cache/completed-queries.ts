/** Queries for completed tasks, in pages. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CompletedTask } from '#contract/resources/completion.ts';
import type { Day } from '#domain/day/calendar.ts';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';
import { membershipContext } from './membership-context.ts';

/** Prefix of the query keys. Live messages about completed tasks invalidate it. */
const COMPLETED = ['completed'] as const;

/** Size of a page of a list that is fetched as a whole. */
const PAGE = 100;

export const completedQueries = {
  /** Completed tasks of all projects that contain the search text. */
  everywhere: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...COMPLETED, 'everywhere', q],
      queryFn: ({ signal, pageParam }) =>
        api.repetition.completed({ query: { ...(q !== '' && { q }), ...pageParam }, signal }),
      initialPageParam: {} as { cursor?: string },
      getNextPageParam: ({ next_cursor }) => (next_cursor === undefined ? undefined : { cursor: next_cursor }),
      placeholderData: keepPreviousData,
    }),

  /** What the user has completed on a day or later, the last first: closed tasks, and occurrences of repeating tasks. */
  byMeSince: (day: Day) =>
    queryOptions({
      queryKey: [...COMPLETED, 'by me', day],
      queryFn: async ({ client, signal }) => {
        const { me, dayOf } = membershipContext(client);
        const completed = await fetchCompletedSince((at) => dayOf(at) >= day, signal);
        return completed.filter(({ done_by }) => done_by === me);
      },
    }),

  /** The completed occurrences of one task. */
  ofTask: (taskID: string) =>
    infiniteQueryOptions({
      queryKey: [...COMPLETED, 'task', taskID],
      queryFn: ({ signal, pageParam }) =>
        api.repetition.completions({ taskID, query: { limit: 10, ...pageParam }, signal }),
      initialPageParam: {} as { cursor?: string },
      getNextPageParam: ({ next_cursor }) => (next_cursor === undefined ? undefined : { cursor: next_cursor }),
    }),
};

/** Fetches completions of all projects page by page, until one is not recent. `isRecent` receives the UTC instant. */
async function fetchCompletedSince(
  isRecent: (instant: string) => boolean,
  signal: AbortSignal,
): Promise<CompletedTask[]> {
  const found: CompletedTask[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.repetition.completed({
      query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      signal,
    });
    const recent = page.tasks.filter(({ done_at }) => isRecent(done_at));
    found.push(...recent);
    cursor = recent.length === page.tasks.length ? page.next_cursor : undefined;
  } while (cursor !== undefined);
  return found;
}

for (const type of ['task.completed', 'task.reopened', 'task.deleted', 'task.restored', 'task.moved'] as const) {
  onLive(type, (cache) => void cache.invalidateQueries({ queryKey: COMPLETED }));
}
onLive('task.updated', (cache, { payload }) => {
  if (isShown(cache, payload.id)) void cache.invalidateQueries({ queryKey: COMPLETED });
});

/** Returns true if the task is in the list of what the user has completed. Edits of other tasks must not refetch that list. */
function isShown(cache: QueryClient, id: string): boolean {
  return cache
    .getQueriesData<CompletedTask[]>({ queryKey: [...COMPLETED, 'by me'] })
    .some(([, tasks]) => tasks?.some((task) => task.id === id));
}
