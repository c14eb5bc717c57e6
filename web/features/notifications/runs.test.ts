import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/resources/notification.ts';
import { runsOf } from './runs.ts';

const notice = (id: string, kind: Notification['kind'], task_id?: string): Notification => ({
  id,
  kind,
  title: id,
  url: '/',
  read: false,
  created_at: '2026-10-14T12:30:00.000Z',
  ...(task_id !== undefined && { task_id }),
});

const idsOf = (all: Notification[]) => runsOf(all).map((run) => run.map(({ id }) => id).join(''));

test('comments on one task that follow each other are one run, which a mention begins', () => {
  const all = [
    notice('a', 'mention', 'milk'),
    notice('b', 'comment', 'milk'),
    notice('c', 'mention', 'milk'),
    notice('d', 'comment', 'bread'),
    notice('e', 'comment', 'bread'),
    notice('f', 'comment', 'milk'),
    notice('g', 'assigned', 'milk'),
    notice('h', 'comment', 'milk'),
    notice('i', 'due'),
    notice('j', 'due'),
  ];
  assert.deepEqual(idsOf(all), ['ab', 'c', 'de', 'f', 'g', 'h', 'i', 'j']);
  assert.deepEqual(idsOf([]), []);
});
