import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/button/copy-text.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../undo/undo.ts';
import { feedAddress, subscriptionAddress } from './feed-address.ts';
import styles from './feed-settings.module.css';

const feedQuery = () =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.calendarExport.feed({ signal }),
    staleTime: 0,
  });

/** The address of the calendar feed, with its options and instructions. */
export function FeedSettings() {
  const { calendarFeed: messages } = useLazyMessages();
  const query = useQuery(feedQuery());
  return (
    <Section title={messages.title} text={messages.text}>
      {query.data ? <Feed url={query.data.url} /> : <LoadingState queries={[query]} rows={2} />}
    </Section>
  );
}

function Feed({ url }: { url: string }) {
  const { calendarFeed: messages } = useLazyMessages();
  const [hasUndated, setHasUndated] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const cache = useQueryClient();
  const address = feedAddress(url, location.origin, hasUndated);
  const replace = async () => {
    await withErrorToast(async () => {
      cache.setQueryData(feedQuery().queryKey, await api.calendarExport.rotateFeed());
      showToast({ text: messages.replaced });
    });
  };
  return (
    <div className={styles.stack}>
      <TextField
        label={messages.address}
        hint={messages.warning}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <CheckboxField
        label={messages.undated}
        hint={messages.undatedHint}
        checked={hasUndated}
        onChange={(event) => setHasUndated(event.currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button icon={Copy} kind="primary" onClick={() => void copyText(address, messages.copied)}>
          {messages.copy}
        </Button>
        <Button onClick={() => location.assign(subscriptionAddress(address))}>{messages.open}</Button>
        <Button onClick={() => setConfirming(true)}>{messages.replace}</Button>
      </div>
      <details className={styles.how}>
        <summary>{messages.how}</summary>
        <ul>
          <li>{messages.google}</li>
          <li>{messages.apple}</li>
          <li>{messages.outlook}</li>
        </ul>
        <p>{messages.reachable}</p>
      </details>
      {isConfirming && (
        <Confirm
          title={messages.replaceTitle}
          text={messages.replaceText}
          action={messages.replace}
          isDanger
          onConfirm={replace}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
