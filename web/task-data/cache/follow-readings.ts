import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { updateKeepingAge } from '../../api/update-keeping-age.ts';
import { askedNow } from './journal.ts';

/** An answer to a question asked at that moment (`askedNow`), with what happened since. */
type CatchUp = (key: QueryKey, data: unknown, asked: number) => unknown;

/**
 * Brings every list of tasks that is read from now on up to date with what happened while it was on its way. Otherwise a slow
 * answer would bring an old state back. Questions that are on their way already were asked before anything was noted.
 */
export function followReadings(cache: QueryClient, caughtUp: CatchUp): void {
  const asked = new Map<string, number>();
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') asked.delete(event.query.queryHash);
    if (event.type !== 'updated' || event.query.queryKey[0] !== keys.tasks[0]) return;
    const { queryKey, queryHash } = event.query;
    if (event.action.type === 'fetch') asked.set(queryHash, askedNow());
    if (event.action.type === 'success' && !event.action.manual) {
      const since = asked.get(queryHash) ?? 0;
      updateKeepingAge(cache, queryKey, (data) => caughtUp(queryKey, data, since));
    }
  });
}
