import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { queries } from '../../../api/queries.ts';
import { Page } from '../../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { NeedsConnectionArea } from '../../../ui/form/needs-connection.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { OrderHint } from '../../../ui/list/order-hint.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AddLabel } from './add-label.tsx';
import { LabelRows } from './label-rows.tsx';
import styles from './labels-page.module.css';

/** The page with all labels of the user, with search, editing, ordering and merging. */
export default function LabelsPage() {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const query = useQuery(queries.labels());
  const { data: labels } = query;
  const [searchText, setSearchText] = useState('');
  const found = labels?.filter(({ name }) => normalizeText(name).includes(normalizeText(searchText.trim())));
  return (
    <Page title={shell.labels} detail={labels && messages.count(labels.length)}>
      <NeedsConnectionArea>
        <p className={styles.intro}>
          {messages.intro}
          <OrderHint text={messages.orderHint} count={labels?.length} />
        </p>
        <div className={styles.bar}>
          <SearchField label={messages.find} value={searchText} onChange={setSearchText} />
          <AddLabel />
        </div>
        {labels && found ? (
          found.length > 0 ? (
            <LabelRows labels={found} canOrder={found.length === labels.length} />
          ) : (
            <EmptyState text={labels.length === 0 ? messages.none : messages.nothing(searchText.trim())} />
          )
        ) : (
          <LoadingState queries={[query]} />
        )}
      </NeedsConnectionArea>
    </Page>
  );
}
