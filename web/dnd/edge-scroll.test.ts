import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrollStep } from './edge-scroll.ts';

const page = { start: 100, end: 700 };

test('nothing scrolls away from the edges', () => {
  for (const y of [156, 400, 644]) assert.equal(scrollStep(y, page), 0);
});

test('nearer the edge it scrolls faster, and beyond it no faster still', () => {
  const steps = [650, 670, 700, 900].map((y) => scrollStep(y, page));
  assert.ok(steps.every((step, index) => step > 0 && step >= (steps[index - 1] ?? 0)));
  assert.equal(steps[2], steps[3]);
  assert.equal(scrollStep(100, page), -(steps[2] ?? 0));
});
