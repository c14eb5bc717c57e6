import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletedTask } from '#contract/resources/completion.ts';
import { anyTask } from '../../task-data/testing/any-task.ts';
import { byDay } from './by-day.ts';

test('each day has its completions in order, and only the latest of a task can be taken back', () => {
  const done = (id: string, done_at: string): CompletedTask => ({ ...anyTask({ id }), done_at });
  const days = byDay(
    [
      done('cat', '2026-10-14T18:00:00.000Z'),
      done('door', '2026-10-14T09:00:00.000Z'),
      done('cat', '2026-10-13T18:00:00.000Z'),
    ],
    (instant) => instant.slice(0, 10),
  );
  assert.deepEqual(
    days.map(({ day, rows }) => [day, rows.map(({ task, isLatest }) => [task.id, isLatest])]),
    [
      [
        '2026-10-14',
        [
          ['cat', true],
          ['door', true],
        ],
      ],
      ['2026-10-13', [['cat', false]]],
    ],
  );
});
