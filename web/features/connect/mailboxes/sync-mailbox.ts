import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import { api } from '../../../api/client.ts';
import { refetch } from '../../../api/refetch.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { mailboxQuery } from './mailbox-query.ts';

/** Creates the tasks of flagged messages now, and shows the result in a toast. Never rejects. */
export async function syncMailbox(
  cache: QueryClient,
  messages: SettingsMessages['mailboxes'],
  { id, name }: Pick<Mailbox, 'id' | 'name'>,
): Promise<void> {
  await withErrorToast(async () => {
    try {
      const { created, partial } = await api.mailboxes.sync({ mailboxID: id });
      showToast({ text: partial ? messages.syncedPartly(created) : messages.synced(created) });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'mailbox_failed')) throw error;
      showToast({ text: messages.syncFailed(name), tone: 'danger' });
    }
  });
  refetch(cache, { queryKey: mailboxQuery().queryKey });
}
