/** Queries for completed tasks, in pages. */

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { onLive } from '../../live/live-handlers.ts';

/** Prefix of the query keys. Live messages about completed tasks invalidate it. */
const COMPLETED = ['completed'] as const;

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

for (const type of ['task.completed', 'task.reopened', 'task.deleted', 'task.restored', 'task.moved'] as const) {
  onLive(type, (cache) => void cache.invalidateQueries({ queryKey: COMPLETED }));
}
