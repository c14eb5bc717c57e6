import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../../live/live-handlers.ts';
import { unread } from '../../navigation/unread.ts';
import { notices, readNoticesSoon, showNotice, showRead } from './notices-cache.ts';
import { showAlarm } from './show-alarm.ts';

/** Shows nothing itself: keeps the list and the count of what is unread in step, and tells of reminders that go off. */
export default function Notices() {
  const { data: count = 0 } = useInfiniteQuery({ ...notices(), select: ({ pages }) => pages[0]?.unread ?? 0 });
  useEffect(() => unread.set(count), [count]);
  useEffect(() => () => unread.set(0), []);
  return null;
}

onLive('notification', (cache, { payload }) => showNotice(cache, payload));
onLive('notification.read', (cache, { payload }) => showRead(cache, 'id' in payload ? payload.id : 'all'));
onLive('reminder', (cache, { payload }) => showAlarm(cache, payload));
// What can be seen has changed, and with it what may be said.
for (const type of [
  'project.created',
  'project.deleted',
  'project.restored',
  'task.deleted',
  'task.restored',
  'task.moved',
  'comment.deleted',
] as const) {
  onLive(type, readNoticesSoon);
}
