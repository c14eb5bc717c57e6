import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUSH_USER } from '../../../account/session.ts';
import { useUser } from '../../../api/use-user.ts';
import { onLive } from '../../../live/live-handlers.ts';
import { unread } from '../../../navigation/unread.ts';
import { keepDevice } from '../push/index.ts';
import { applyNotification, applyRead, notificationsQuery, scheduleRefetch } from './notifications-cache.ts';
import { showReminder } from './show-reminder.ts';

/** Renders nothing. Keeps the notifications and the unread count up to date, and shows due reminders. */
export default function NotificationsSync() {
  const { data: count = 0 } = useInfiniteQuery({
    ...notificationsQuery(),
    select: ({ pages }) => pages[0]?.unread ?? 0,
  });
  useEffect(() => {
    unread.set(count);
    showBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      unread.set(0);
      showBadge(0);
    },
    [],
  );
  const { id: userId } = useUser();
  useEffect(() => {
    if (localStorage.getItem(PUSH_USER) === userId) void keepDevice(userId);
  }, [userId]);
  return null;
}

/** Shows the number on the icon of the installed app. Some browsers have no badges, and none has them over http. */
function showBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

onLive('notification', (cache, { payload }) => applyNotification(cache, payload));
onLive('notification.read', (cache, { payload }) => applyRead(cache, 'id' in payload ? payload.id : 'all'));
onLive('reminder', (cache, { payload }) => showReminder(cache, payload));
// These events change which records the user can see, and thereby the notifications.
for (const type of [
  'project.created',
  'project.deleted',
  'project.restored',
  'task.deleted',
  'task.restored',
  'task.moved',
  'comment.deleted',
] as const) {
  onLive(type, scheduleRefetch);
}
