import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useDebounced } from '../../api/use-debounced.ts';
import { useMoment } from '../../dates/use-moment.ts';
import { Page } from '../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { completedQueries } from '../../task-data/cache/completed-queries.ts';
import { PastDay } from '../../task-lists/sections/past-day.tsx';
import { MoreButton } from '../../ui/button/more-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './completed-page.module.css';
import { CompletedRow } from './completed-row.tsx';
import { groupByDay } from './group-by-day.ts';

const PAUSE_MS = 200;

/** The page with completed tasks, by day, with a search field. */
export default function CompletedPage() {
  const { tasks } = useMessages();
  const { repeat: messages } = useLazyMessages();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), PAUSE_MS);
  return (
    <Page title={tasks.done}>
      <div className={styles.find}>
        <Search />
        <input
          type="search"
          aria-label={messages.find}
          placeholder={messages.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Days query={query} />
    </Page>
  );
}

function Days({ query }: { query: string }) {
  const { repeat: messages } = useLazyMessages();
  const momentOf = useMoment();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    completedQueries.everywhere(query),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const days = groupByDay(
    data.pages.flatMap((page) => page.tasks),
    (instant) => momentOf(instant).day,
  );
  if (days.length === 0) return <EmptyState text={query === '' ? messages.nothingDone : messages.nothingFound} />;
  return (
    <>
      {days.map(({ day, rows }) => (
        <PastDay key={day} day={day}>
          {rows.map(({ task, isLatest }) => (
            <CompletedRow key={task.occurrence_id ?? task.id} task={task} isLatest={isLatest} />
          ))}
        </PastDay>
      ))}
      <div className={styles.more}>
        <MoreButton
          label={messages.more}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
    </>
  );
}
