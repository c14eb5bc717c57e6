import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';

const MAX_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 8000;

// Renders changes before the next key event. With the default scheduler, a timer, a second key press would act on the state
// before the first one.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of the whole app. A view that is opened again shows the cached data and fetches it again. Live messages update the
 * cache, so that no refetch on focus is necessary.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      retryDelay: (failures) => Math.min(MAX_RETRY_DELAY_MS, 500 * 2 ** failures),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Returns true for errors that may disappear on a retry: no connection, and errors of the server (5xx). */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
