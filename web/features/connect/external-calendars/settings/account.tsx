import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarStatus } from '#contract/resources/external-calendar.ts';
import { api } from '../../../../api/client.ts';
import { refetch } from '../../../../api/refetch.ts';
import { useSyncText } from '../../../../dates/use-sync-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../../ui/list/record-list.tsx';
import { showToast } from '../../../../ui/message/toast.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { ConnectButton, ConnectOutcome } from '../../oauth-client/index.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { AccountCalendars } from './account-calendars.tsx';
import styles from './calendar-settings.module.css';

const authorize = () => api.calendars.authorize();

/** The connected calendar account with its calendars, or the button that connects one. Empty if that is not possible. */
export function Account({ status }: { status: CalendarStatus }) {
  const { externalCalendars: messages } = useLazyMessages();
  const { account, connected, calendars, has_client: hasClient } = status;
  const hasAccount = connected || account !== '' || calendars.length > 0;
  return (
    <div className={styles.stack}>
      <ConnectOutcome parameter="calendar" connected={messages.connected} denied={messages.denied} />
      {hasAccount && <ConnectedAccount status={status} />}
      {connected && <AccountCalendars calendars={calendars} />}
      {!hasAccount && hasClient && (
        <>
          <p className={styles.none}>{messages.connectText}</p>
          <ConnectButton label={messages.connect} authorize={authorize} />
        </>
      )}
    </div>
  );
}

function ConnectedAccount({ status }: { status: CalendarStatus }) {
  const { externalCalendars: messages } = useLazyMessages();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const syncText = useSyncText();
  const {
    account,
    connected,
    has_client: hasClient,
    last_sync_at: last,
    next_sync_at: next,
    last_error: problem,
  } = status;
  const disconnect = async () => {
    await withErrorToast(async () => {
      await api.calendars.disconnect();
      showToast({ text: messages.disconnected(account) });
    });
    refetch(cache, { queryKey: calendarQueries.status().queryKey });
  };
  return (
    <>
      <RecordList aria-label={messages.accounts}>
        <RecordRow
          name={account}
          details={[syncText({ last, next, hasFailed: problem !== undefined })]}
          problem={problem}
        >
          <Button onClick={() => setAsking(true)}>{messages.disconnect}</Button>
        </RecordRow>
      </RecordList>
      {!connected && hasClient && <ConnectButton label={messages.connectAgain} authorize={authorize} />}
      {isAsking && (
        <Confirm
          title={messages.disconnectTitle(account)}
          text={messages.disconnectText}
          action={messages.disconnect}
          isDanger
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
