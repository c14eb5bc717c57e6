import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { TimeSlices } from './time-slices.ts';

it('lets other work run during a long computation', async () => {
  const slices = new TimeSlices();
  let isDone = false;
  let turns = 0;
  const other = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  for (const end = performance.now() + 100; performance.now() < end; ) if (slices.isOver) await slices.next();
  isDone = true;
  await other;
  assert.ok(turns > 5, `${turns} turns`);
});

it('goes on at once with a short computation', async () => {
  let isOther = false;
  void setImmediate().then(() => {
    isOther = true;
  });
  const slices = new TimeSlices();
  assert.equal(slices.isOver, false);
  await Promise.resolve();
  assert.equal(isOther, false);
});
