import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAfterAnother } from './one-after-another.ts';

test('work begins when what was given before it has ended, however long that takes', async () => {
  const inTurn = oneAfterAnother();
  const slow = Promise.withResolvers<string>();
  const began: string[] = [];
  const first = inTurn(() => {
    began.push('first');
    return slow.promise;
  });
  const second = inTurn(async () => {
    began.push('second');
    return 'second';
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(began, ['first']);
  slow.resolve('first');
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second']);
  assert.deepEqual(began, ['first', 'second']);
});

test('a failure is told to whom it belongs and keeps nobody away', async () => {
  const inTurn = oneAfterAnother();
  const refused = inTurn(async () => Promise.reject(new Error('refused')));
  const next = inTurn(async () => 'next');
  await assert.rejects(refused, /refused/);
  assert.equal(await next, 'next');
});
