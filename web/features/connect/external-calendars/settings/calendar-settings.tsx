import { useQuery } from '@tanstack/react-query';
import type { CalendarStatus } from '#contract/resources/external-calendar.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Help } from '../../../../ui/section/help.tsx';
import { Section } from '../../../../ui/section/section.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { calendarQueries } from '../calendar-queries.ts';
import { Account } from './account.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { RefreshButton, Subscriptions } from './subscriptions.tsx';

/** The calendars of other programs whose events the user sees: a connected account, subscriptions, and a form that adds one. */
export function CalendarSettings() {
  const { externalCalendars: messages } = useLazyMessages();
  const query = useQuery(calendarQueries.status());
  return (
    <Section title={messages.title} text={messages.text}>
      {query.data ? <Calendars status={query.data} /> : <LoadingState queries={[query]} rows={2} />}
      {query.data && <SubscribeForm />}
      <Help title={messages.how}>
        <ul>
          <li>{messages.google}</li>
          <li>{messages.apple}</li>
          <li>{messages.outlook}</li>
        </ul>
      </Help>
    </Section>
  );
}

function Calendars({ status }: { status: CalendarStatus }) {
  const { connected, subscriptions } = status;
  return (
    <>
      <Account status={status} />
      {(!connected || subscriptions.length > 0) && <Subscriptions subscriptions={subscriptions} />}
      {(connected || subscriptions.length > 0) && <RefreshButton />}
    </>
  );
}
