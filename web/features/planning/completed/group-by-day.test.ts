import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletedTask } from '#contract/resources/completion.ts';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { groupByDay } from './group-by-day.ts';

test('groups completions by day and marks the latest one of each task', () => {
  const done = (id: string, done_at: string): CompletedTask => ({ ...anyTask({ id }), done_at });
  const days = groupByDay(
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
