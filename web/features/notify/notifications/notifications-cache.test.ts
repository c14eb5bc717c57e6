import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/resources/notification.ts';
import { withNotification, withRead } from './notifications-cache.ts';

const notification = (id: string, read = false, title = id): Notification => ({
  id,
  kind: 'reminder',
  title,
  url: '/',
  read,
  created_at: '2026-10-14T12:30:00.000Z',
});

const pagesOf = (...pages: Notification[][]) => ({
  pages: pages.map((notifications) => ({ notifications, unread: 2 })),
  pageParams: pages.map((): string | undefined => undefined),
});

const shown = ({ pages }: ReturnType<typeof pagesOf>) => [
  pages[0]?.unread,
  ...pages.flatMap(({ notifications }) => notifications.map(({ title, read }) => (read ? title : `${title}!`))),
];

test('puts a new notification first and counts it', () => {
  const all = withNotification(pagesOf([notification('b')], [notification('a')]), notification('c'));
  assert.ok(all);
  assert.deepEqual(shown(all), [3, 'c!', 'b!', 'a!']);
  const first = withNotification(pagesOf([]), notification('c'));
  assert.deepEqual(first && shown(first), [3, 'c!']);
});

test('updates a known notification in place without counting it again', () => {
  const all = withNotification(pagesOf([notification('b')], [notification('a')]), notification('a', false, '3 tasks'));
  assert.deepEqual(all && shown(all), [2, 'b!', '3 tasks!']);
});

test('moves a notification with a later time to the front, and counts it only if it was read', () => {
  const later = { ...notification('a', false, 'newest'), created_at: '2026-10-14T13:00:00.000Z' };
  const before = [[notification('c')], [notification('b'), notification('a')]] as const;
  const all = withNotification(pagesOf(...before.map((page) => [...page])), later);
  assert.deepEqual(all && shown(all), [2, 'newest!', 'c!', 'b!']);
  const read = withNotification(pagesOf([notification('b'), notification('a', true)]), later);
  assert.deepEqual(read && shown(read), [3, 'newest!', 'b!']);
});

test('returns undefined for an updated notification beyond the loaded pages', () => {
  assert.equal(
    withNotification(pagesOf([notification('c')], [notification('b')]), notification('a', false, '3 tasks')),
    undefined,
  );
});

test('marks one notification and all notifications as read', () => {
  const one = withRead(pagesOf([notification('a')], [notification('b')]), 'b');
  assert.ok(one);
  assert.deepEqual(shown(one), [1, 'a!', 'b']);
  const again = withRead(one, 'b');
  assert.deepEqual(again && shown(again), [1, 'a!', 'b']);
  const all = withRead(pagesOf([notification('a')], [notification('b')]), 'all');
  assert.deepEqual(all && shown(all), [0, 'a', 'b']);
  assert.equal(withRead(pagesOf([notification('a')]), 'unknown'), undefined);
});
