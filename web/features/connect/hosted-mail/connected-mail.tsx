import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { HostedMail } from '#contract/resources/hosted-mail.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { useSyncText } from '../../../dates/use-sync-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { hostedMailQuery } from './hosted-mail-query.ts';

/** The account with the times of its synchronization, its problem, and its buttons. */
export function ConnectedMail({ status }: { status: HostedMail }) {
  const { hostedMail: messages } = useSettingsMessages();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const syncText = useSyncText();
  const { email, connected, last_sync_at: last, next_sync_at: next, last_error: problem } = status;
  const disconnect = async () => {
    await withErrorToast(async () => {
      await api.hostedMail.disconnect();
      showToast({ text: messages.disconnected(email) });
    });
    refetch(cache, { queryKey: hostedMailQuery().queryKey });
  };
  return (
    <>
      <RecordList aria-label={messages.account}>
        <RecordRow
          name={email}
          details={[syncText({ last, next, hasFailed: problem !== undefined })]}
          problem={problem}
        >
          <Button onClick={() => setAsking(true)}>{messages.disconnect}</Button>
        </RecordRow>
      </RecordList>
      {connected && <SyncButton />}
      {isAsking && (
        <Confirm
          title={messages.disconnectTitle(email)}
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

/** Reads the messages at once. */
function SyncButton() {
  const { hostedMail: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sync = async () => {
    try {
      const { created, partial } = await api.hostedMail.sync();
      showToast({ text: partial ? messages.partial : messages.created(created) });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'upstream_failed')) throw error;
      showToast({ text: messages.syncFailed, tone: 'danger' });
    }
  };
  const refresh = async () => {
    setBusy(true);
    await withErrorToast(sync);
    refetch(cache, { queryKey: hostedMailQuery().queryKey });
    setBusy(false);
  };
  return (
    <div>
      <Button icon={RefreshCw} busy={isBusy} onClick={() => void refresh()}>
        {messages.sync}
      </Button>
    </div>
  );
}
