import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serialQueue } from './serial-queue.ts';

test('begins the next work after the previous one has ended', async () => {
  const enqueue = serialQueue();
  const slow = Promise.withResolvers<string>();
  const began: string[] = [];
  const first = enqueue(() => {
    began.push('first');
    return slow.promise;
  });
  const second = enqueue(async () => {
    began.push('second');
    return 'second';
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(began, ['first']);
  slow.resolve('first');
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second']);
  assert.deepEqual(began, ['first', 'second']);
});

test('continues after a failure', async () => {
  const enqueue = serialQueue();
  const refused = enqueue(async () => Promise.reject(new Error('refused')));
  const next = enqueue(async () => 'next');
  await assert.rejects(refused, /refused/);
  assert.equal(await next, 'next');
});
