import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { refetch } from '../../../api/refetch.ts';
import { useSyncText } from '../../../dates/use-sync-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { EditForm } from './edit-form.tsx';
import { mailboxQuery } from './mailbox-query.ts';
import { syncMailbox } from './sync-mailbox.ts';

/**
 * A connected mailbox: its name, server and folder (unless it is the inbox), the project of its tasks (unless it is the Inbox), when it was synchronized or why
 * not, and buttons to synchronize, to edit and to disconnect it.
 */
export function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  const { mailboxes: messages } = useSettingsMessages();
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data: projects = [] } = useQuery(queries.projects());
  const project = projects.find(({ id }) => id === mailbox.project_id);
  const cache = useQueryClient();
  const syncText = useSyncText();
  const { id, name, host, username, folder, last_sync_at: last, next_sync_at: next, last_error: problem } = mailbox;
  const sync = async () => {
    setBusy(true);
    await syncMailbox(cache, messages, mailbox);
    setBusy(false);
  };
  const disconnect = async () => {
    await withErrorToast(async () => {
      await api.mailboxes.remove({ mailboxID: id });
      showToast({ text: messages.disconnected(name) });
    });
    refetch(cache, { queryKey: mailboxQuery().queryKey });
  };
  return (
    <>
      <RecordRow
        name={name}
        details={[
          username !== name && username,
          host,
          folder?.toUpperCase() !== 'INBOX' && folder,
          project !== undefined && !project.is_inbox && messages.tasksIn(project.name),
          syncText({ last, next, hasFailed: problem !== undefined }),
        ]}
        problem={problem}
        isWrapping
      >
        <IconButton
          icon={RefreshCw}
          label={messages.syncNamed(name)}
          aria-busy={isBusy}
          onClick={() => !isBusy && void sync()}
        />
        <IconButton icon={Pencil} label={messages.edit(name)} onClick={() => setEditing(true)} />
        <Button aria-label={messages.disconnectNamed(name)} onClick={() => setAsking(true)}>
          {messages.disconnect}
        </Button>
      </RecordRow>
      {isEditing && (
        <Dialog title={messages.edit(name)} onClose={() => setEditing(false)}>
          <EditForm mailbox={mailbox} onClose={() => setEditing(false)} />
        </Dialog>
      )}
      {isAsking && (
        <Confirm
          title={messages.disconnectTitle(name)}
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
