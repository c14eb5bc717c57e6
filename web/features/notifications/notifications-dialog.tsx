import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Settings from 'lucide-react/icons/settings';
import { navigate } from 'wouter/use-browser-location';
import type { Notification } from '#contract/resources/notification.ts';
import { openTask } from '../../navigation/current-view.ts';
import { matchPath } from '../../navigation/match-path.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoreButton } from '../../ui/button/more-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { groupNotifications } from './group-notifications.ts';
import { NotificationGroup } from './notification-group.tsx';
import styles from './notifications.module.css';
import { markRead, notificationsQuery } from './notifications-cache.ts';

/** Dialog with the notifications of the user, newest first. Opening one marks it as read and navigates to its URL. */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { notifications: messages } = useLazyMessages();
  const cache = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const all = data?.pages.flatMap(({ notifications }) => notifications);
  const read = (group: readonly Notification[]) => {
    for (const notification of group) if (!notification.read) void markRead(cache, notification.id);
  };
  const open = (group: readonly Notification[]) => {
    onClose();
    read(group);
    if (group[0] !== undefined) openUrl(group[0].url);
  };
  const openSettings = () => {
    onClose();
    navigate(paths.notifications);
  };
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {all === undefined && <LoadingState queries={[query]} />}
      {all?.length === 0 && <EmptyState text={messages.none} />}
      {all !== undefined && all.length > 0 && (
        <>
          {(data?.pages[0]?.unread ?? 0) > 0 && (
            <div className={styles.head}>
              <Button kind="plain" onClick={() => void markRead(cache, 'all')}>
                {messages.markAll}
              </Button>
            </div>
          )}
          <ul className={styles.list}>
            {groupNotifications(all).map((group) => (
              <NotificationGroup key={group.at(-1)?.id} group={group} onOpen={open} onRead={read} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        <MoreButton
          kind="plain"
          label={messages.more}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
        <Button kind="plain" icon={Settings} onClick={openSettings}>
          {messages.choose}
        </Button>
      </div>
    </Dialog>
  );
}

/** Opens a task beside the current list, at the comment in the fragment of the URL. Navigates to any other URL. */
function openUrl(url: string): void {
  const [path = url, part] = url.split('#');
  const id = matchPath('/task/:id', path)?.id;
  if (id === undefined) navigate(url);
  else openTask(id, part && `#${part}`);
}
