import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../api/use-debounced.ts';
import { Page } from '../../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { completedQueries } from '../../../task-data/cache/completed-queries.ts';
import { PagedDays } from '../../../task-lists/sections/paged-days.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
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
        <SearchField label={messages.find} value={typed} onChange={setTyped} />
      </div>
      <Days query={query} />
    </Page>
  );
}

function Days({ query }: { query: string }) {
  const { repeat: messages } = useLazyMessages();
  const completed = useInfiniteQuery(completedQueries.everywhere(query));
  return (
    <PagedDays
      query={completed}
      groupByDay={(pages, dayOf) => {
        const tasks = pages.flatMap((page) => page.tasks);
        return groupByDay(tasks, dayOf);
      }}
      renderRow={({ task, isLatest }) => (
        <CompletedRow key={task.occurrence_id ?? task.id} task={task} isLatest={isLatest} />
      )}
      emptyText={query === '' ? messages.nothingDone : messages.nothingFound}
      moreLabel={messages.more}
    />
  );
}
