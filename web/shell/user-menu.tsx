import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazily } from '../lazily.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useWords } from '../words.ts';
import { MenuDoor } from './menu-door.tsx';
import { useUser } from './user.ts';
import styles from './user-menu.module.css';

const Entries = lazily(() => import('./user-menu-entries.tsx'));

/** The person's name with what concerns the person: look, language, settings, signing out. */
export function UserMenu() {
  const { shell } = useWords();
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
