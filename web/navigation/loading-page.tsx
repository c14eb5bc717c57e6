import { useMessages } from '../platform/messages.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Skeleton } from '../ui/state/skeleton.tsx';
import { Page } from './page.tsx';

type LoadingPageProps = { query: { error: unknown; errorUpdateCount: number; refetch: () => unknown } };

/**
 * The page of a record that is not loaded: a placeholder, or an error with a button that repeats the query. The heading of the error stays
 * while the query is repeated.
 */
export function LoadingPage({ query: { error, errorUpdateCount, refetch } }: LoadingPageProps) {
  const { shell } = useMessages();
  if (errorUpdateCount === 0) return <Skeleton />;
  return (
    <Page title={shell.viewFailed}>
      {error ? <ErrorState error={error} isTitled onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  );
}
