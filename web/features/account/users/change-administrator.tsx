import type { AdminUser } from '#contract/resources/admin-user.ts';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { ConfirmWithPassword } from '../security/index.ts';
import { useRefreshUsers } from './users-query.ts';

type Props = { user: AdminUser; onClose: () => void };

/** Asks whether an account becomes an administrator, or is no longer one. */
export function ChangeAdministrator(props: Props) {
  return props.user.is_admin ? <Withdraw {...props} /> : <Give {...props} />;
}

function Give({ user: { id, name }, onClose }: Props) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const give = async (password: { password?: string }) => {
    await api.users.update({ userID: id, body: { is_admin: true, ...password } });
    showToast({ text: messages.nowAdministrator(name) });
    await refresh();
  };
  return (
    <ConfirmWithPassword
      title={messages.makeAdministratorTitle(name)}
      text={messages.makeAdministratorText(name)}
      action={messages.makeAdministrator}
      onConfirm={give}
      onClose={onClose}
    />
  );
}

function Withdraw({ user: { id, name, self }, onClose }: Props) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const withdraw = async () => {
    if (!(await withErrorToast(() => api.users.update({ userID: id, body: { is_admin: false } })))) return;
    showToast({ text: messages.noLongerAdministrator(name) });
    // The page disappears when the live message about the own account arrives.
    if (!self) await refresh();
  };
  const question = self
    ? { title: messages.removeSelfTitle, text: messages.removeSelfText }
    : { title: messages.removeAdministratorTitle(name), text: messages.removeAdministratorText(name) };
  return (
    <Confirm {...question} action={messages.removeAdministrator} isDanger onConfirm={withdraw} onClose={onClose} />
  );
}
