import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packPlans, unpackPlans } from './packed-plans.ts';

test('returns the same plans after a copy between threads', async () => {
  const tasks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ content: `Task ${index}`, labels: ['æ'] }));
  const plans = [0, 1, 1000, 2001].map((count) => ({
    name: `P${count}`,
    sections: [{ name: 'S' }],
    tasks: tasks(count),
  }));
  assert.deepEqual(await unpackPlans(structuredClone(packPlans(plans))), plans);
});
