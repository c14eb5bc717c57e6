import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useMomentInSentence } from '../dates/use-moment-text.ts';
import { connection } from '../live/connection.ts';
import { useLazyMessages } from '../platform/messages.ts';

/** Part of the notice that there is no connection: when the data of the view was as on the server. */
export default function DataAge() {
  const { offline } = useLazyMessages();
  const momentText = useMomentInSentence();
  const cache = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const oldest = useSyncExternalStore(subscribe, () => oldestShown(cache));
  return oldest === undefined ? null : ` ${offline.updated(momentText(new Date(oldest).toISOString()))}`;
}

/** The queries of the contents of views, not those of the sidebar. */
const CONTENTS = new Set<unknown>(['tasks', 'notes', 'comments']);

/** Data that was taken from another query counts as outdated since 1970. The other query has its age. */
function oldestShown(cache: QueryClient): number | undefined {
  const shown = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => CONTENTS.has(queryKey[0]) && state.dataUpdatedAt > 0);
  return shown.length === 0 ? undefined : Math.min(...shown.map(currentUntil));
}

/** When the connection was lost, in milliseconds since 1970. */
let lostAt = 0;
connection.subscribe(() => {
  if (connection.get() === 'lost') lostAt ||= Date.now();
  else lostAt = 0;
});

/** Live messages keep what this page has fetched as on the server until the connection is lost. */
function currentUntil({ state: { dataUpdatedAt } }: Query): number {
  return dataUpdatedAt >= performance.timeOrigin ? Math.max(dataUpdatedAt, lostAt) : dataUpdatedAt;
}
