import ChevronDown from 'lucide-react/icons/chevron-down';
import { useUser } from '../../api/use-user.ts';
import { lazyComponent } from '../../platform/lazy.tsx';
import { useMessages } from '../../platform/messages.ts';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import styles from './user-menu.module.css';

const Entries = lazyComponent(() => import('./user-menu-entries.tsx'));

/** The user's name, as the button of the account menu. */
export function UserMenu() {
  const { shell } = useMessages();
  const user = useUser();
  return (
    <LazyMenu
      code={Entries}
      menu={(menu) => <Entries {...menu} />}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.button}>
          <Avatar person={user} />
          <span className={styles.name}>{user.name}</span>
          <VisuallyHidden>{shell.accountMenu}</VisuallyHidden>
          <ChevronDown />
        </button>
      )}
    />
  );
}
