import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/resources/notification.ts';
import { groupNotifications } from './group-notifications.ts';

const notification = (id: string, kind: Notification['kind'], task_id?: string): Notification => ({
  id,
  kind,
  title: id,
  url: '/',
  read: false,
  created_at: '2026-10-14T12:30:00.000Z',
  ...(task_id !== undefined && { task_id }),
});

const idsOf = (all: Notification[]) => groupNotifications(all).map((run) => run.map(({ id }) => id).join(''));

test('groups consecutive comments on one task, and begins a group at a mention', () => {
  const all = [
    notification('a', 'mention', 'milk'),
    notification('b', 'comment', 'milk'),
    notification('c', 'mention', 'milk'),
    notification('d', 'comment', 'bread'),
    notification('e', 'comment', 'bread'),
    notification('f', 'comment', 'milk'),
    notification('g', 'assigned', 'milk'),
    notification('h', 'comment', 'milk'),
    notification('i', 'due'),
    notification('j', 'due'),
  ];
  assert.deepEqual(idsOf(all), ['ab', 'c', 'de', 'f', 'g', 'h', 'i', 'j']);
  assert.deepEqual(idsOf([]), []);
});
