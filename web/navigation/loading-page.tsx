import { useMessages } from '../platform/messages.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Skeleton } from '../ui/state/skeleton.tsx';
import { Page } from './page.tsx';

/** The page of a record that is not loaded: a placeholder, or an error with a button that repeats the query. */
export function LoadingPage({ query: { error, refetch } }: { query: { error: unknown; refetch: () => unknown } }) {
  const { shell } = useMessages();
  if (!error) return <Skeleton />;
  return (
    <Page title={shell.viewFailed}>
      <ErrorState error={error} isTitled onRetry={() => void refetch()} />
    </Page>
  );
}
