import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';

const ATTEMPTS = 3;
const LONGEST_WAIT_MS = 8000;

// Before the next key: the library's own choice, a timer, lets a second press act on what stood there before the first.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of the whole app. What it holds shows at once when a view is opened again and is read anew behind it. Live
 * messages keep it fresh in between, so focusing the window reads nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      retry: (failures, error) => failures < ATTEMPTS && mayPass(error),
      retryDelay: (failures) => Math.min(LONGEST_WAIT_MS, 500 * 2 ** failures),
    },
    mutations: { networkMode: 'always' },
  },
});

/** True for failures that trying again may get past: no connection, and faults of the service. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
