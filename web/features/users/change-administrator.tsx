import type { AdminUser } from '#contract/resources/admin-user.ts';
import { api } from '../../api/client.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { withErrorToast } from '../../undo/undo.ts';
import { useRefreshUsers } from './users-query.ts';

/** Asks whether an account becomes an administrator, or is no longer one. */
export function ChangeAdministrator({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const { id, name, self, is_admin: isAdmin } = user;
  const change = async () => {
    if (!(await withErrorToast(() => api.users.update({ userID: id, body: { is_admin: !isAdmin } })))) return;
    showToast({ text: isAdmin ? messages.noLongerAdministrator(name) : messages.nowAdministrator(name) });
    // The page disappears when the live message about the own account arrives.
    if (!self) await refresh();
  };
  const removal = self
    ? { title: messages.removeSelfTitle, text: messages.removeSelfText }
    : { title: messages.removeAdministratorTitle(name), text: messages.removeAdministratorText(name) };
  const addition = { title: messages.makeAdministratorTitle(name), text: messages.makeAdministratorText(name) };
  return (
    <Confirm
      {...(isAdmin ? removal : addition)}
      action={isAdmin ? messages.removeAdministrator : messages.makeAdministrator}
      isDanger={isAdmin}
      onConfirm={change}
      onClose={onClose}
    />
  );
}
