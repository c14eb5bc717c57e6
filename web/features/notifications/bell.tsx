import BellIcon from 'lucide-react/icons/bell';
import { useSyncExternalStore } from 'react';
import { openOverlay } from '../../navigation/overlay.ts';
import { setDrawerOpen } from '../../navigation/sidebar-state.ts';
import { unread } from '../../navigation/unread.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './bell.module.css';

/** The most that the mark at the bell counts. */
const MOST = 99;

/** Opens what the person was told; a mark counts what is unread. */
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
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </span>
  );
}
