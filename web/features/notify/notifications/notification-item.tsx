import AtSign from 'lucide-react/icons/at-sign';
import BellIcon from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import Plug from 'lucide-react/icons/plug';
import Sun from 'lucide-react/icons/sun';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import type { Notification } from '#contract/resources/notification.ts';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import type { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { tip } from '../../../ui/popover/tip.ts';
import styles from './notifications.module.css';

const ICONS: Readonly<Record<Notification['kind'], Icon>> = {
  comment: MessageSquare,
  mention: AtSign,
  assigned: UserCheck,
  invited: Users,
  'member.added': Users,
  reminder: BellIcon,
  due: Sun,
  'share.note': FileText,
  connection: Plug,
};

type Props = { notification: Notification; isUnread: boolean; onOpen: () => void; onRead: () => void };

/** A notification. While it is unread it has a dot, which marks it as read. */
export function NotificationItem({ notification, isUnread, onOpen, onRead }: Props) {
  const { notifications: messages } = useLazyMessages();
  const momentText = useMomentText();
  const { kind, title, body, created_at } = notification;
  const KindIcon = ICONS[kind];
  return (
    <li className={styles.row} data-unread={isUnread}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <KindIcon />
        <span className={styles.text}>
          {isUnread && <VisuallyHidden>{messages.isUnread}: </VisuallyHidden>}
          <span className={styles.title}>{title}</span>
          {body !== undefined && <span className={styles.body}>{body}</span>}
          <time className={styles.when} dateTime={created_at}>
            {momentText(created_at)}
          </time>
        </span>
      </button>
      {isUnread && (
        <button
          type="button"
          className={styles.dot}
          aria-label={messages.markOne(title)}
          onClick={onRead}
          {...tip(messages.markOne(title))}
        />
      )}
    </li>
  );
}
