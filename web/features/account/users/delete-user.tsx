import type { AdminUser } from '#contract/resources/admin-user.ts';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { useRefreshUsers } from './users-query.ts';

/** Asks whether an account is deleted, with the number of records that this destroys. */
export function DeleteUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { users: messages } = useSettingsMessages();
  const refresh = useRefreshUsers();
  const { id, name, project_count, task_count, note_count, authored_elsewhere } = user;
  const remove = async () => {
    if (!(await withErrorToast(() => api.users.delete({ userID: id })))) return;
    showToast({ text: messages.deleted(name) });
    await refresh();
  };
  const lost = messages.deleteText({ projects: project_count, tasks: task_count, notes: note_count });
  const kept = authored_elsewhere > 0 ? ` ${messages.deleteKept(authored_elsewhere)}` : '';
  return (
    <Confirm
      title={messages.deleteTitle(name)}
      text={`${lost}${kept}`}
      action={messages.delete}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
