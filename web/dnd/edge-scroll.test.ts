import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrollDelta } from './edge-scroll.ts';

const page = { start: 100, end: 700 };

test('does not scroll away from the edges', () => {
  for (const y of [156, 400, 644]) assert.equal(scrollDelta(y, page), 0);
});

test('scrolls faster near the edge, up to a maximum beyond it', () => {
  const steps = [650, 670, 700, 900].map((y) => scrollDelta(y, page));
  assert.ok(steps.every((step, index) => step > 0 && step >= (steps[index - 1] ?? 0)));
  assert.equal(steps[2], steps[3]);
  assert.equal(scrollDelta(100, page), -(steps[2] ?? 0));
});
