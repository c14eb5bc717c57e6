import { useState } from 'react';
import { MoreButton } from './more-button.tsx';

/** The parts of an infinite query of TanStack Query that load its next page. */
export type MorePages = Pick<FetchedPages, 'data' | 'hasNextPage'> & {
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<FetchedPages>;
};

type FetchedPages = { data: { pages: readonly unknown[] } | undefined; hasNextPage: boolean; isError: boolean };

/** A button that loads the next page of a list. It is hidden when the whole list is loaded. */
export function NextPageButton({ query, ...rest }: { query: MorePages; label: string; kind?: 'quiet' | 'plain' }) {
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await loadNextPage(query);
    setLoading(false);
  };
  return <MoreButton {...rest} hasMore={query.hasNextPage} busy={isLoading} onMore={() => void load()} />;
}

/**
 * Requests the next page again if a refetch, which a live message causes, has cancelled the request. Also resolves after an error, which the
 * query then has.
 */
async function loadNextPage({ data, fetchNextPage }: MorePages): Promise<void> {
  const count = data?.pages.length ?? 0;
  let result: FetchedPages;
  do {
    result = await fetchNextPage({ cancelRefetch: false });
  } while (!result.isError && result.hasNextPage && (result.data?.pages.length ?? 0) <= count);
}
