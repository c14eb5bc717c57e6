import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazyComponent } from '../lazy.tsx';
import { useMessages } from '../messages.ts';
import { Avatar } from '../ui/avatar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { MenuDoor } from './menu-door.tsx';
import { useUser } from './user.ts';
import styles from './user-menu.module.css';

const Entries = lazyComponent(() => import('./user-menu-entries.tsx'));

/** The person's name with what concerns the person: look, language, settings, signing out. */
export function UserMenu() {
  const { shell } = useMessages();
  const user = useUser();
  return (
    <MenuDoor
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
