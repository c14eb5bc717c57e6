import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarSubscription } from '#contract/resources/external-calendar.ts';
import { api } from '../../../../api/client.ts';
import { refetch } from '../../../../api/refetch.ts';
import { useSyncText } from '../../../../dates/use-sync-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { RecordRow } from '../../../../ui/list/record-list.tsx';
import { showToast } from '../../../../ui/message/toast.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { calendarQueries } from '../calendar-queries.ts';

/** A subscribed calendar: colour, name, host, when it was synchronized or why not, and whether it was read in part. */
export function SubscriptionRow({ subscription }: { subscription: CalendarSubscription }) {
  const { externalCalendars: messages } = useLazyMessages();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const syncText = useSyncText();
  const { id, name, url, colour, last_sync_at: last, next_sync_at: next, last_error: problem } = subscription;
  const { unread_entries: unread, cut: isCut } = subscription;
  const remove = async () => {
    await withErrorToast(async () => {
      await api.calendars.unsubscribe({ subscriptionID: id });
      showToast({ text: messages.removed(name) });
    });
    refetch(cache, { queryKey: calendarQueries.status().queryKey });
  };
  return (
    <>
      <RecordRow
        mark={<CalendarDot colour={colour} />}
        name={name}
        details={[
          hostOf(url),
          syncText({ last, next, hasFailed: problem !== undefined }),
          unread > 0 && messages.unread(unread),
          isCut && messages.cut,
        ]}
        problem={url === '' ? messages.lostAddress : problem}
      >
        <Button aria-label={messages.removeNamed(name)} onClick={() => setAsking(true)}>
          {messages.remove}
        </Button>
      </RecordRow>
      {isAsking && (
        <Confirm
          title={messages.removeTitle(name)}
          text={messages.removeText}
          action={messages.remove}
          isDanger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Only the host: the path of many addresses is a secret. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
