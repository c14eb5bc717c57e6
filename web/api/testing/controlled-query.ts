import { QueryClient, QueryObserver } from '@tanstack/react-query';

const key = ['controlled'];

/** Returns a cache with one observed query. The test resolves `responses`, one per request, in the order of the requests. */
export function controlledQuery() {
  const cache = new QueryClient();
  const responses: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(cache, {
    queryKey: key,
    queryFn() {
      const response = Promise.withResolvers<string>();
      responses.push(response);
      return response.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { cache, key, responses, stop };
}

/** Resolves after all work that waits for no response is done. */
export const pendingWork = () => new Promise((resolve) => setTimeout(resolve, 5));
