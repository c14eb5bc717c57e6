import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#domain/fold/fold.ts';
import { queries } from '../../api/queries.ts';
import { Page } from '../../shell/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLaterWords, useWords } from '../../words.ts';
import { AddLabel } from './add-label.tsx';
import { LabelRows } from './label-rows.tsx';
import styles from './labels-page.module.css';

/** Every label of the person, to be found, named, coloured, put in order, merged and deleted. */
export default function LabelsPage() {
  const { shell } = useWords();
  const { labels: words } = useLaterWords();
  const { data: labels, error, refetch } = useQuery(queries.labels());
  const [sought, setSought] = useState('');
  const found = labels?.filter(({ name }) => fold(name).includes(fold(sought.trim())));
  return (
    <Page title={shell.labels} aside={labels && words.count(labels.length)}>
      <p className={styles.intro}>{words.intro}</p>
      <div className={styles.bar}>
        <input
          type="search"
          className={styles.find}
          aria-label={words.find}
          placeholder={words.find}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <AddLabel />
      </div>
      {labels && found ? (
        found.length > 0 ? (
          <LabelRows labels={found} canOrder={found.length === labels.length} />
        ) : (
          <EmptyState text={labels.length === 0 ? words.none : words.nothing(sought.trim())} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
