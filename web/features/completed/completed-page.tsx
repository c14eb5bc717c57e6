import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { usePaused } from '../../api/use-paused.ts';
import { useLazyMessages, useMessages } from '../../messages.ts';
import { Page } from '../../shell/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMoment } from '../date-field/use-moment.ts';
import { completedQueries } from '../repeat/completed-queries.ts';
import { PastDay } from '../views/past-day.tsx';
import { byDay } from './by-day.ts';
import styles from './completed-page.module.css';
import { CompletedRow } from './completed-row.tsx';

const PAUSE_MS = 200;

/** What was completed, by day, and a field that finds something in it. */
export default function CompletedPage() {
  const { tasks } = useMessages();
  const { repeat: messages } = useLazyMessages();
  const [typed, setTyped] = useState('');
  const sought = usePaused(typed.trim(), PAUSE_MS);
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
      <Days sought={sought} />
    </Page>
  );
}

function Days({ sought }: { sought: string }) {
  const { repeat: messages } = useLazyMessages();
  const momentOf = useMoment();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    completedQueries.everywhere(sought),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const days = byDay(
    data.pages.flatMap((page) => page.tasks),
    (instant) => momentOf(instant).day,
  );
  if (days.length === 0) return <EmptyState text={sought === '' ? messages.nothingDone : messages.nothingFound} />;
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
