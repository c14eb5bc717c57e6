import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { Notification } from '#contract/resources/notification.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { refetch } from '../../api/refetch.ts';
import { updateCached } from '../../api/update-cached.ts';
import { withErrorToast } from '../../undo/undo.ts';

type NoticePage = ResponseBody<typeof endpoints.notifications.list>;

/** What the person was told, newest first, a page at a time; the first page says how much of all of it is unread. */
export function notices() {
  return infiniteQueryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal, pageParam }): Promise<NoticePage> =>
      api.notifications.list({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Everything that has been read so far, changed page by page. */
type Pages = InfiniteData<NoticePage, string | undefined>;

/**
 * A notification that was made, or that counts more than before: it stands first, or where it stood; undefined where it stands
 * behind what is known.
 */
export function withNotice(all: Pages, notice: Notification): Pages | undefined {
  const [first, ...rest] = all.pages;
  if (first === undefined) return all;
  if (all.pages.some(({ notifications }) => notifications.some(({ id }) => id === notice.id))) {
    return mapNotices(all, (one) => (one.id === notice.id ? notice : one));
  }
  const newest = first.notifications[0];
  if (newest !== undefined && newest.id > notice.id) return undefined;
  const page = { ...first, notifications: [notice, ...first.notifications], unread: first.unread + 1 };
  return { ...all, pages: [page, ...rest] };
}

/** One of them marked read, or all; undefined where it is not known whether the one counted. */
export function withRead(all: Pages, id: string | 'all'): Pages | undefined {
  const known = all.pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id);
  if (id !== 'all' && known === undefined) return undefined;
  const fewer = id === 'all' ? Number.POSITIVE_INFINITY : known?.read ? 0 : 1;
  const read = mapNotices(all, (one) => (id === 'all' || one.id === id ? { ...one, read: true } : one));
  return { ...read, pages: read.pages.map((page) => ({ ...page, unread: Math.max(0, page.unread - fewer) })) };
}

/** Marks one of them read, or all, which shows at once; a refusal is told. */
export async function markRead(cache: QueryClient, id: string | 'all'): Promise<void> {
  showRead(cache, id);
  const done = await withErrorToast(() =>
    id === 'all' ? api.notifications.readAll() : api.notifications.read({ notificationID: id }),
  );
  if (!done) void cache.invalidateQueries({ queryKey: keys.notifications });
}

/** Shows a notification that was made, or that counts more than before. */
export function showNotice(cache: QueryClient, notice: Notification): void {
  showChange(cache, (all) => withNotice(all, notice));
}

/** Shows in what has been read that one of them, or all, is read now. */
export function showRead(cache: QueryClient, id: string | 'all'): void {
  showChange(cache, (all) => withRead(all, id));
}

/** Long enough that what goes in one stroke, such as the tasks of a project, is asked about once. */
const PAUSE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads again what can be seen, once things are quiet. */
export function readNoticesSoon(cache: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void cache.invalidateQueries({ queryKey: keys.notifications }), PAUSE_MS);
}

/** What cannot be told from what was read is read again. */
function showChange(cache: QueryClient, change: (all: Pages) => Pages | undefined): void {
  const present = cache.getQueryData<Pages>(keys.notifications);
  const changed = present && change(present);
  if (changed) updateCached(cache, keys.notifications, () => changed);
  else refetch(cache, { queryKey: keys.notifications });
}

function mapNotices(all: Pages, change: (one: Notification) => Notification): Pages {
  const pages = all.pages.map((page) => ({ ...page, notifications: page.notifications.map(change) }));
  return { ...all, pages };
}
