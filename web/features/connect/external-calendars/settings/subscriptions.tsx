import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { CalendarSubscription } from '#contract/resources/external-calendar.ts';
import { api } from '../../../../api/client.ts';
import { refetch } from '../../../../api/refetch.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RecordList } from '../../../../ui/list/record-list.tsx';
import { showToast } from '../../../../ui/message/toast.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { calendarQueries } from '../calendar-queries.ts';
import styles from './calendar-settings.module.css';
import { SubscriptionRow } from './subscription-row.tsx';

/** The subscribed calendars with the result of their last synchronization. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly CalendarSubscription[] }) {
  const { externalCalendars: messages } = useLazyMessages();
  if (subscriptions.length === 0) return <p className={styles.none}>{messages.none}</p>;
  return (
    <RecordList aria-label={messages.list}>
      {subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} />
      ))}
    </RecordList>
  );
}

/** Reads all calendars at once. */
export function RefreshButton() {
  const { externalCalendars: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sync = async () => {
    try {
      const { partial } = await api.calendars.sync();
      showToast({ text: partial ? messages.refreshedPartly : messages.refreshed });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'upstream_failed')) throw error;
      showToast({ text: messages.refreshFailed, tone: 'danger' });
    }
  };
  const refresh = async () => {
    setBusy(true);
    await withErrorToast(sync);
    refetch(cache, { queryKey: calendarQueries.status().queryKey });
    setBusy(false);
  };
  return (
    <div>
      <Button icon={RefreshCw} busy={isBusy} onClick={() => void refresh()}>
        {messages.refresh}
      </Button>
    </div>
  );
}
