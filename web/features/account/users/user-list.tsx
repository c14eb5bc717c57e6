import { useState } from 'react';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import { api } from '../../../api/client.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useLanguage, useLazyMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { sizeText } from '../../planning/attachments/index.ts';
import { UserMenu } from './user-menu.tsx';
import { useRefreshUsers } from './users-query.ts';

/** The accounts of the service. Each has a menu. An unconfirmed address can be confirmed. */
export function UserList({ users }: { users: readonly AdminUser[] }) {
  const { settings } = useLazyMessages();
  return (
    <RecordList aria-label={settings.users}>
      {users.map((user) => (
        <User key={user.id} user={user} />
      ))}
    </RecordList>
  );
}

function User({ user }: { user: AdminUser }) {
  const { users: messages } = useSettingsMessages();
  const momentOf = useMomentInSentence();
  const language = useLanguage();
  return (
    <RecordRow
      mark={<Avatar person={user} />}
      name={
        <>
          {user.name} {user.self && messages.you}
        </>
      }
      badge={badgeOf(user, messages)}
      details={[
        user.email,
        user.email_confirmed ? messages.confirmed : messages.unconfirmed,
        messages.storage(sizeText(user.files_bytes, language), sizeText(user.text_bytes, language)),
        user.last_seen_at !== undefined && messages.seen(momentOf(user.last_seen_at)),
      ]}
    >
      {!user.email_confirmed && <ConfirmAddress user={user} />}
      <UserMenu user={user} />
    </RecordRow>
  );
}

/** The state of an account is more important than its rights, which it cannot use meanwhile. */
function badgeOf(user: AdminUser, messages: SettingsMessages['users']): string | undefined {
  if (user.is_being_deleted) return messages.beingDeleted;
  if (user.is_disabled) return messages.disabled;
  return user.is_admin ? messages.administrator : undefined;
}

function ConfirmAddress({ user: { id, name, email } }: { user: AdminUser }) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (!(await withErrorToast(() => api.users.confirmAddress({ userID: id })))) return;
    showToast({ text: messages.addressConfirmed(name) });
    await refresh();
  };
  return (
    <>
      <Button aria-label={messages.confirmOf(name)} onClick={() => setAsking(true)}>
        {messages.confirm}
      </Button>
      {isAsking && (
        <Confirm
          title={messages.confirmTitle(name)}
          text={messages.confirmText(email, name)}
          action={messages.confirm}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
