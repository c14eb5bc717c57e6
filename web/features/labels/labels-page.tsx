import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { queries } from '../../api/queries.ts';
import { Page } from '../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { AddLabel } from './add-label.tsx';
import { LabelRows } from './label-rows.tsx';
import styles from './labels-page.module.css';

/** The page with all labels of the user, with search, editing, ordering and merging. */
export default function LabelsPage() {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { data: labels, error, refetch } = useQuery(queries.labels());
  const [query, setQuery] = useState('');
  const found = labels?.filter(({ name }) => normalizeText(name).includes(normalizeText(query.trim())));
  return (
    <Page title={shell.labels} aside={labels && messages.count(labels.length)}>
      <p className={styles.intro}>{messages.intro}</p>
      <div className={styles.bar}>
        <input
          type="search"
          className={styles.find}
          aria-label={messages.find}
          placeholder={messages.find}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <AddLabel />
      </div>
      {labels && found ? (
        found.length > 0 ? (
          <LabelRows labels={found} canOrder={found.length === labels.length} />
        ) : (
          <EmptyState text={labels.length === 0 ? messages.none : messages.nothing(query.trim())} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
