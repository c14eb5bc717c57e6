import Ellipsis from 'lucide-react/icons/ellipsis';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../ui/menu/menu.tsx';
import { ChangeAdministrator } from './change-administrator.tsx';
import { DeleteUser } from './delete-user.tsx';

/** The menu of an account, and the dialog of the chosen action. The own account is deleted on the profile page. */
export function UserMenu({ user }: { user: AdminUser }) {
  const { users: messages } = useSettingsMessages();
  const [action, setAction] = useState<'administrator' | 'delete'>();
  const label = messages.optionsOf(user.name);
  const close = () => setAction(undefined);
  const entries = (): MenuEntry[] => {
    const administrator: MenuEntry = {
      label: user.is_admin ? messages.removeAdministrator : messages.makeAdministrator,
      icon: user.is_admin ? ShieldOff : Shield,
      onSelect: () => setAction('administrator'),
    };
    if (user.self) return [administrator];
    const remove = { label: messages.delete, icon: Trash2, danger: true, onSelect: () => setAction('delete') };
    return [administrator, 'separator', remove];
  };
  return (
    <>
      <MenuButton
        label={label}
        placement="bottom-end"
        entries={entries}
        trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
      />
      {action === 'administrator' && <ChangeAdministrator user={user} onClose={close} />}
      {action === 'delete' && <DeleteUser user={user} onClose={close} />}
    </>
  );
}
