import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { Notification } from '#contract/resources/notification.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { refetch } from '../../../api/refetch.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { withErrorToast } from '../../../undo/undo.ts';

type NotificationPage = ResponseBody<typeof endpoints.notifications.list>;

/** Query options for the notifications of the user, newest first, in pages. `unread` of the first page counts all pages. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal, pageParam }): Promise<NotificationPage> =>
      api.notifications.list({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The loaded pages. */
type Pages = InfiniteData<NotificationPage, string | undefined>;

/**
 * Adds a new notification at the front. A known one is updated, and moves to the front if it has a later time. Returns undefined if the
 * notification is older than the loaded pages: then it is unknown whether it is counted already.
 */
export function withNotification(all: Pages, notification: Notification): Pages | undefined {
  const [first, ...rest] = all.pages;
  if (first === undefined) return all;
  const known = all.pages.flatMap(({ notifications }) => notifications).find(({ id }) => id === notification.id);
  if (known && known.created_at === notification.created_at) {
    return mapNotifications(all, (one) => (one.id === notification.id ? notification : one));
  }
  const newest = first.notifications.find(({ id }) => id !== notification.id);
  if (newest && isNewer(newest, notification)) return undefined;
  const newlyUnread = known === undefined || (known.read && !notification.read) ? 1 : 0;
  const without = ({ notifications }: NotificationPage) => notifications.filter(({ id }) => id !== notification.id);
  const page = { ...first, notifications: [notification, ...without(first)], unread: first.unread + newlyUnread };
  return { ...all, pages: [page, ...rest.map((one) => ({ ...one, notifications: without(one) }))] };
}

/** Returns whether `one` is before `other` in the list. */
function isNewer(one: Notification, other: Notification): boolean {
  return one.created_at > other.created_at || (one.created_at === other.created_at && one.id > other.id);
}

/** Marks one notification or all as read. Returns undefined if the notification is not loaded: its former state is unknown. */
export function withRead(all: Pages, id: string | 'all'): Pages | undefined {
  const known = all.pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id);
  if (id !== 'all' && known === undefined) return undefined;
  const newlyRead = id === 'all' ? Number.POSITIVE_INFINITY : known?.read ? 0 : 1;
  const read = mapNotifications(all, (one) => (id === 'all' || one.id === id ? { ...one, read: true } : one));
  return { ...read, pages: read.pages.map((page) => ({ ...page, unread: Math.max(0, page.unread - newlyRead) })) };
}

/** Marks one notification or all as read, optimistically. A failure is shown to the user. */
export async function markRead(cache: QueryClient, id: string | 'all'): Promise<void> {
  applyRead(cache, id);
  const done = await withErrorToast(() =>
    id === 'all' ? api.notifications.readAll() : api.notifications.read({ notificationID: id }),
  );
  if (!done) void cache.invalidateQueries({ queryKey: keys.notifications });
}

/** Adds a new or updated notification to the cache. */
export function applyNotification(cache: QueryClient, notification: Notification): void {
  applyChange(cache, (all) => withNotification(all, notification));
}

/** Marks one notification or all as read in the cache. */
export function applyRead(cache: QueryClient, id: string | 'all'): void {
  applyChange(cache, (all) => withRead(all, id));
}

/** Pause in the live messages before a refetch, in milliseconds, so that a bulk change causes only one. */
const PAUSE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the notifications after a pause in the calls. */
export function scheduleRefetch(cache: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void cache.invalidateQueries({ queryKey: keys.notifications }), PAUSE_MS);
}

/** Applies a change to the cached pages. Refetches them if nothing is cached or the change returns undefined. */
function applyChange(cache: QueryClient, change: (all: Pages) => Pages | undefined): void {
  const current = cache.getQueryData<Pages>(keys.notifications);
  const changed = current && change(current);
  if (changed) updateCached(cache, keys.notifications, () => changed);
  else refetch(cache, { queryKey: keys.notifications });
}

function mapNotifications(all: Pages, change: (one: Notification) => Notification): Pages {
  const pages = all.pages.map((page) => ({ ...page, notifications: page.notifications.map(change) }));
  return { ...all, pages };
}
