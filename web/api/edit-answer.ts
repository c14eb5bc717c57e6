import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/**
 * Changes an answer as a live message, or the answer to a change, tells; one that was never read stays so. One that is on its way
 * may have been written before, and would take the change back: it is read once more.
 */
export function editAnswer<Answer>(cache: QueryClient, queryKey: QueryKey, edit: (answer: Answer) => Answer): void {
  if (cache.isFetching({ queryKey, exact: true }) > 0) readAgain(cache, { queryKey, exact: true });
  cache.setQueryData<Answer>(queryKey, (answer) => answer && edit(answer));
}
