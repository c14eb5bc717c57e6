import type { AdminUser } from '#contract/resources/admin-user.ts';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { ConfirmWithPassword } from '../security/index.ts';
import { useRefreshUsers } from './users-query.ts';

/** Asks whether an account is disabled. */
export function DisableUser({ user: { id, name }, onClose }: { user: AdminUser; onClose: () => void }) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const disable = async () => {
    if (!(await withErrorToast(() => api.users.update({ userID: id, body: { is_disabled: true } })))) return;
    showToast({ text: messages.nowDisabled(name) });
    await refresh();
  };
  return (
    <Confirm
      title={messages.disableTitle(name)}
      text={messages.disableText(name)}
      action={messages.disable}
      isDanger
      onConfirm={disable}
      onClose={onClose}
    />
  );
}

/** Asks whether a disabled account is enabled. */
export function EnableUser({ user: { id, name }, onClose }: { user: AdminUser; onClose: () => void }) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const enable = async (password: { password?: string }) => {
    await api.users.update({ userID: id, body: { is_disabled: false, ...password } });
    showToast({ text: messages.nowEnabled(name) });
    await refresh();
  };
  return (
    <ConfirmWithPassword
      title={messages.enableTitle(name)}
      text={messages.enableText(name)}
      action={messages.enable}
      onConfirm={enable}
      onClose={onClose}
    />
  );
}
