import BellIcon from 'lucide-react/icons/bell';
import { useSyncExternalStore } from 'react';
import { openOverlay } from '../../navigation/overlay.ts';
import { setDrawerOpen } from '../../navigation/sidebar-state.ts';
import { unread } from '../../navigation/unread.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './bell.module.css';

/** Largest number on the badge. */
const MAX_COUNT = 99;

/** Button that opens the notifications. A badge shows the number of unread ones. */
export default function Bell() {
  const { notifications: messages } = useLazyMessages();
  const count = useSyncExternalStore(unread.subscribe, unread.get);
  const open = () => {
    setDrawerOpen(false);
    openOverlay({ kind: 'notifications' });
  };
  return (
    <span className={styles.bell}>
      <IconButton label={count > 0 ? messages.unread(count) : messages.title} icon={BellIcon} onClick={open} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
    </span>
  );
}
