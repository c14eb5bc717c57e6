import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createClock } from './clock.ts';

test('without a start the clock is the machine’s', () => {
  assert.ok(Math.abs(createClock().now() - Date.now()) < 1000);
});

test('a clock that starts at an instant runs on from there', async () => {
  const start = Date.UTC(2026, 2, 10, 9);
  const clock = createClock(start);
  const first = clock.now();
  assert.ok(first >= start && first < start + 1000);
  await wait(15);
  assert.ok(clock.now() >= first + 10);
});
