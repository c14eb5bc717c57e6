import { useState } from 'react';
import type { Notification } from '#contract/resources/notification.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';

type Props = {
  /** The newest first. */
  group: readonly Notification[];
  /** Opens the URL of the first one and marks all as read. */
  onOpen: (notifications: readonly Notification[]) => void;
  onRead: (notifications: readonly Notification[]) => void;
};

/** A group of notifications. Collapsed, only the newest one is shown and represents all. */
export function NotificationGroup({ group, onOpen, onRead }: Props) {
  const { notifications: messages } = useLazyMessages();
  const [isExpanded, setExpanded] = useState(false);
  const [newest, ...others] = group;
  if (newest === undefined) return null;
  const represented = isExpanded ? [newest] : group;
  return (
    <>
      <NotificationItem
        notification={newest}
        isUnread={represented.some(({ read }) => !read)}
        onOpen={() => onOpen(represented)}
        onRead={() => onRead(represented)}
      />
      {isExpanded &&
        others.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isUnread={!notification.read}
            onOpen={() => onOpen([notification])}
            onRead={() => onRead([notification])}
          />
        ))}
      {others.length > 0 && (
        <li className={styles.others}>
          <button type="button" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? messages.lessOfTask : messages.moreOfTask(others.length)}
          </button>
        </li>
      )}
    </>
  );
}
