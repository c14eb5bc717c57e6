import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createClock } from './clock.ts';

test('returns the system time by default', () => {
  assert.ok(Math.abs(createClock().now() - Date.now()) < 1000);
});

test('advances from the given start', async () => {
  const start = Date.UTC(2026, 2, 10, 9);
  const clock = createClock(start);
  const first = clock.now();
  assert.ok(first >= start && first < start + 1000);
  await wait(15);
  assert.ok(clock.now() >= first + 10);
});
