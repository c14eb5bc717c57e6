import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPauses, nextStop } from './edge-steps.ts';

test('steps once per pause while the pointer stays at the edge', () => {
  const isDue = createPauses();
  assert.equal(isDue(0, 0), false);
  const steps = Array.from({ length: 200 }, (_, frame) => frame * 10).filter((time) => isDue(1, time));
  assert.deepEqual(steps, [600, 1200, 1800]);
});

test('waits again after the pointer has left the edge or has changed the side', () => {
  const isDue = createPauses();
  isDue(0, 0);
  isDue(1, 10);
  assert.equal(isDue(-1, 700), false);
  assert.equal(isDue(-1, 1200), false);
  assert.equal(isDue(-1, 1300), true);
  isDue(0, 1400);
  assert.equal(isDue(-1, 2000), false);
});

test('does not step in a drag that begins at the edge and has not left it', () => {
  const isDue = createPauses();
  assert.ok([0, 700, 1400].every((time) => !isDue(-1, time)));
  isDue(0, 1500);
  isDue(-1, 1600);
  assert.equal(isDue(-1, 2200), true);
});

test('finds the next stop, and none after the last one', () => {
  const stops = [0, 312.4, 624.8];
  assert.deepEqual(
    [0, 312, 400, 624.5].map((from) => [nextStop(stops, from, -1), nextStop(stops, from, 1)]),
    [
      [undefined, 312.4],
      [0, 624.8],
      [312.4, 624.8],
      [312.4, undefined],
    ],
  );
});
