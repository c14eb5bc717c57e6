import { useState } from 'react';
import type { Notification } from '#contract/resources/notification.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';

type Props = {
  /** The newest first. */
  run: readonly Notification[];
  /** Goes where the first of these leads, and marks all of them read. */
  onOpen: (notices: readonly Notification[]) => void;
  onRead: (notices: readonly Notification[]) => void;
};

/** What belongs together: the newest, which stands for all of them until the others are asked for. */
export function NotificationGroup({ run, onOpen, onRead }: Props) {
  const { notifications: messages } = useLazyMessages();
  const [isWhole, setWhole] = useState(false);
  const [newest, ...others] = run;
  if (newest === undefined) return null;
  const represented = isWhole ? [newest] : run;
  return (
    <>
      <NotificationItem
        notice={newest}
        isUnread={represented.some(({ read }) => !read)}
        onOpen={() => onOpen(represented)}
        onRead={() => onRead(represented)}
      />
      {isWhole &&
        others.map((notice) => (
          <NotificationItem
            key={notice.id}
            notice={notice}
            isUnread={!notice.read}
            onOpen={() => onOpen([notice])}
            onRead={() => onRead([notice])}
          />
        ))}
      {others.length > 0 && (
        <li className={styles.others}>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.lessOfTask : messages.moreOfTask(others.length)}
          </button>
        </li>
      )}
    </>
  );
}
