import BellIcon from 'lucide-react/icons/bell';
import { useRef, useState, useSyncExternalStore } from 'react';
import { unread } from '../../../navigation/unread.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './bell.module.css';
import { NotificationsPopover } from './lazy.ts';

/** Largest number on the badge. */
const MAX_COUNT = 99;

/** Button that opens the notifications. A badge shows the number of unread ones. */
export default function Bell() {
  const { notifications: messages } = useLazyMessages();
  const count = useSyncExternalStore(unread.subscribe, unread.get);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        label={count > 0 ? messages.unread(count) : messages.title}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
      <OptionalPart>
        {isOpen && button.current && <NotificationsPopover anchor={button.current} onClose={() => setOpen(false)} />}
      </OptionalPart>
    </span>
  );
}
