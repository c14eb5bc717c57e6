import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/resources/notification.ts';
import { withNotice, withRead } from './notices-cache.ts';

const notice = (id: string, read = false, title = id): Notification => ({
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

test('a notification that is made stands first and counts', () => {
  const all = withNotice(pagesOf([notice('b')], [notice('a')]), notice('c'));
  assert.ok(all);
  assert.deepEqual(shown(all), [3, 'c!', 'b!', 'a!']);
  const first = withNotice(pagesOf([]), notice('c'));
  assert.deepEqual(first && shown(first), [3, 'c!']);
});

test('one that grows stays where it stood and counts once', () => {
  const all = withNotice(pagesOf([notice('b')], [notice('a')]), notice('a', false, '3 tasks'));
  assert.deepEqual(all && shown(all), [2, 'b!', '3 tasks!']);
});

test('one that grows behind what has been read so far is not counted as new', () => {
  assert.equal(withNotice(pagesOf([notice('c')], [notice('b')]), notice('a', false, '3 tasks')), undefined);
});

test('reading one, again, and all', () => {
  const one = withRead(pagesOf([notice('a')], [notice('b')]), 'b');
  assert.ok(one);
  assert.deepEqual(shown(one), [1, 'a!', 'b']);
  const again = withRead(one, 'b');
  assert.deepEqual(again && shown(again), [1, 'a!', 'b']);
  const all = withRead(pagesOf([notice('a')], [notice('b')]), 'all');
  assert.deepEqual(all && shown(all), [0, 'a', 'b']);
  assert.equal(withRead(pagesOf([notice('a')]), 'unknown'), undefined);
});
