import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import { api } from '../../api/client.ts';
import { useMomentInSentence } from '../../dates/use-moment-text.ts';
import { useLanguage, useLazyMessages, useSettingsMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { RecordList, RecordRow } from '../../ui/list/record-list.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../undo/undo.ts';
import { sizeText } from '../attachments/index.ts';
import { OpenInvites } from './open-invites.tsx';
import styles from './user-settings.module.css';

/** The accounts and open invites of the service. They are refetched on every mount, because no live message announces changes. */
const accounts = () =>
  queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => api.users.list({ signal }), staleTime: 0 });

/** All accounts with the state of their addresses, and all open invites, for administrators. */
export function UserSettings() {
  const { users: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const query = useQuery(accounts());
  const { data } = query;
  const refresh = () => cache.invalidateQueries({ queryKey: accounts().queryKey });
  if (!data) return <LoadingState queries={[query]} rows={4} />;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      <Users users={data.users} onChanged={refresh} />
      <OpenInvites invites={data.invites} onChanged={refresh} />
    </div>
  );
}

function Users({ users, onChanged }: { users: readonly AdminUser[]; onChanged: () => Promise<void> }) {
  const { users: messages } = useSettingsMessages();
  const { settings } = useLazyMessages();
  const [asking, setAsking] = useState<AdminUser>();
  const momentOf = useMomentInSentence();
  const language = useLanguage();
  const confirm = async ({ id, name }: AdminUser) => {
    if (!(await withErrorToast(() => api.users.confirmAddress({ userID: id })))) return;
    showToast({ text: messages.addressConfirmed(name) });
    await onChanged();
  };
  return (
    <>
      <RecordList aria-label={settings.users}>
        {users.map((user) => (
          <RecordRow
            key={user.id}
            mark={<Avatar person={user} />}
            name={
              <>
                {user.name} {user.self && messages.you}
              </>
            }
            badge={user.is_admin ? messages.administrator : undefined}
            details={[
              user.email,
              user.email_confirmed ? messages.confirmed : messages.unconfirmed,
              messages.storage(sizeText(user.files_bytes, language), sizeText(user.text_bytes, language)),
              user.last_seen_at !== undefined && messages.seen(momentOf(user.last_seen_at)),
            ]}
          >
            {!user.email_confirmed && (
              <Button aria-label={messages.confirmOf(user.name)} onClick={() => setAsking(user)}>
                {messages.confirm}
              </Button>
            )}
          </RecordRow>
        ))}
      </RecordList>
      {asking && (
        <Confirm
          title={messages.confirmTitle(asking.name)}
          text={messages.confirmText(asking.email, asking.name)}
          action={messages.confirm}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
