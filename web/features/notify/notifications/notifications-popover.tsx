import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Settings from 'lucide-react/icons/settings';
import { navigate } from 'wouter/use-browser-location';
import type { Notification } from '#contract/resources/notification.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { matchPath } from '../../../navigation/match-path.ts';
import { paths } from '../../../navigation/paths.ts';
import { setDrawerOpen } from '../../../navigation/sidebar-state.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { NextPageButton } from '../../../ui/button/next-page-button.tsx';
import { NeedsConnection } from '../../../ui/form/needs-connection.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import type { Anchor } from '../../../ui/popover/position.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { groupNotifications } from './group-notifications.ts';
import { NotificationGroup } from './notification-group.tsx';
import styles from './notifications.module.css';
import { markRead, notificationsQuery } from './notifications-cache.ts';

type NotificationsPopoverProps = { anchor: Anchor; onClose: () => void };

/** The notifications of the user at the bell, newest first. Opening one marks it as read and navigates to its URL. */
export default function NotificationsPopover({ anchor, onClose }: NotificationsPopoverProps) {
  const { notifications: messages } = useLazyMessages();
  const cache = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery());
  const { data } = query;
  const all = data?.pages.flatMap(({ notifications }) => notifications);
  const read = (group: readonly Notification[]) => {
    for (const notification of group) if (!notification.read) void markRead(cache, notification.id);
  };
  const open = (group: readonly Notification[]) => {
    onClose();
    setDrawerOpen(false);
    read(group);
    if (group[0] !== undefined) openUrl(group[0].url);
  };
  const openSettings = () => {
    onClose();
    setDrawerOpen(false);
    navigate(paths.notifications);
  };
  return (
    <Popover anchor={anchor} label={messages.title} onClose={onClose}>
      <div className={styles.panel}>
        <NeedsConnection />
        <header className={styles.head}>
          <h2 className={styles.heading}>{messages.title}</h2>
          {(data?.pages[0]?.unread ?? 0) > 0 && (
            <Button kind="plain" onClick={() => void markRead(cache, 'all')}>
              {messages.markAll}
            </Button>
          )}
        </header>
        {all === undefined && <LoadingState queries={[query]} />}
        {all?.length === 0 && <EmptyState text={messages.none} />}
        {all !== undefined && all.length > 0 && (
          <ul className={styles.list}>
            {groupNotifications(all).map((group) => (
              <NotificationGroup key={group.at(-1)?.id} group={group} onOpen={open} onRead={read} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <NextPageButton kind="plain" label={messages.more} query={query} />
          <Button kind="plain" icon={Settings} onClick={openSettings}>
            {messages.choose}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** Opens a task beside the current list, at the comment in the fragment of the URL. Navigates to any other URL. */
function openUrl(url: string): void {
  const [path = url, part] = url.split('#');
  const id = matchPath('/task/:id', path)?.id;
  if (id === undefined) navigate(url);
  else openTask(id, part && `#${part}`);
}
