import Ellipsis from 'lucide-react/icons/ellipsis';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { ChangeAdministrator } from './change-administrator.tsx';
import { DeleteUser } from './delete-user.tsx';
import { DisableUser, EnableUser } from './disable-user.tsx';

/** The menu of an account, and the dialog of the chosen action. The own account is deleted on the profile page. */
export function UserMenu({ user }: { user: AdminUser }) {
  const { users: messages } = useSettingsMessages();
  const [action, setAction] = useState<'administrator' | 'disable' | 'enable' | 'delete'>();
  const label = messages.optionsOf(user.name);
  const close = () => setAction(undefined);
  const entries = (): MenuEntry[] => {
    const administrator: MenuEntry = {
      label: user.is_admin ? messages.removeAdministrator : messages.makeAdministrator,
      icon: user.is_admin ? ShieldOff : Shield,
      onSelect: () => setAction('administrator'),
    };
    if (user.self) return [administrator];
    const disable: MenuEntry = user.is_disabled
      ? { label: messages.enable, icon: UserRoundCheck, onSelect: () => setAction('enable') }
      : { label: messages.disable, icon: UserRoundX, onSelect: () => setAction('disable') };
    const remove = { label: messages.delete, icon: Trash2, danger: true, onSelect: () => setAction('delete') };
    return user.is_being_deleted ? [remove] : [administrator, disable, 'separator', remove];
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
      {action === 'disable' && <DisableUser user={user} onClose={close} />}
      {action === 'enable' && <EnableUser user={user} onClose={close} />}
      {action === 'delete' && <DeleteUser user={user} onClose={close} />}
    </>
  );
}
