import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { SecretAddress } from '../../../ui/secret-address/secret-address.tsx';
import { Help } from '../../../ui/section/help.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { feedAddress, subscriptionAddress } from './feed-address.ts';

const feedQuery = () =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.calendarExport.feed({ signal }),
    staleTime: 0,
  });

/** The address of the calendar feed, with its options and instructions. */
export function FeedSettings() {
  const { calendarFeed: messages } = useSettingsMessages();
  const query = useQuery(feedQuery());
  return (
    <Section title={messages.title} text={messages.text}>
      {query.data ? <Feed url={query.data.url} /> : <LoadingState queries={[query]} rows={2} />}
    </Section>
  );
}

function Feed({ url }: { url: string }) {
  const { calendarFeed: messages } = useSettingsMessages();
  const [hasUndated, setHasUndated] = useState(false);
  const cache = useQueryClient();
  const address = feedAddress(url, location.origin, hasUndated);
  const replace = () =>
    withErrorToast(async () => {
      cache.setQueryData(feedQuery().queryKey, await api.calendarExport.rotateFeed());
      showToast({ text: messages.replaced });
    });
  const open = <Button onClick={() => location.assign(subscriptionAddress(address))}>{messages.open}</Button>;
  return (
    <>
      <SecretAddress address={address} messages={messages} onReplace={replace} actions={open}>
        <CheckboxField
          label={messages.undated}
          hint={messages.undatedHint}
          checked={hasUndated}
          onChange={(event) => setHasUndated(event.currentTarget.checked)}
        />
      </SecretAddress>
      <Help title={messages.how}>
        <ul>
          <li>{messages.google}</li>
          <li>{messages.apple}</li>
          <li>{messages.outlook}</li>
        </ul>
        <p>{messages.reachable}</p>
      </Help>
    </>
  );
}
