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
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { markRead, notices } from './notices-cache.ts';
import { NotificationGroup } from './notification-group.tsx';
import styles from './notifications.module.css';
import { runsOf } from './runs.ts';

/** What the person was told, newest first; opening one marks it read and goes where it leads. */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { notifications: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notices());
  const all = data?.pages.flatMap(({ notifications }) => notifications);
  const read = (notices: readonly Notification[]) => {
    for (const notice of notices) if (!notice.read) void markRead(cache, notice.id);
  };
  const open = (notices: readonly Notification[]) => {
    onClose();
    read(notices);
    if (notices[0] !== undefined) goTo(notices[0].url);
  };
  const choose = () => {
    onClose();
    navigate(paths.notifications);
  };
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {all === undefined && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
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
            {runsOf(all).map((run) => (
              <NotificationGroup key={run.at(-1)?.id} run={run} onOpen={open} onRead={read} />
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
        <Button kind="plain" icon={Settings} onClick={choose}>
          {messages.choose}
        </Button>
      </div>
    </Dialog>
  );
}

/** A task opens beside the list that is shown, at the comment if there is one; everything else has a page. */
function goTo(url: string): void {
  const [path = url, part] = url.split('#');
  const id = matchPath('/task/:id', path)?.id;
  if (id === undefined) navigate(url);
  else openTask(id, part && `#${part}`);
}
