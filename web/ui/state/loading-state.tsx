import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type LoadingStateProps = {
  /** The queries of the view. At least one of them has no data yet. */
  queries: readonly { error: unknown; refetch: () => unknown }[];
  /** Rows of the placeholder. */
  rows?: number;
};

/** The content of a view without data: a placeholder, or the first error with a button that repeats the queries. */
export function LoadingState({ queries, rows }: LoadingStateProps) {
  const failed = queries.find(({ error }) => error);
  if (!failed) return <Skeleton {...(rows !== undefined && { rows })} />;
  return <ErrorState error={failed.error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />;
}
