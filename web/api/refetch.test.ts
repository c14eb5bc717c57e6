import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refetch } from './refetch.ts';
import { controlledQuery, pendingWork } from './testing/controlled-query.ts';

test('fetches once more after a pending first request', async () => {
  const { cache, key, responses, stop } = controlledQuery();
  refetch(cache);
  await pendingWork();
  assert.equal(responses.length, 1);
  responses[0]?.resolve('before');
  await pendingWork();
  assert.equal(responses.length, 2);
  responses[1]?.resolve('after');
  await pendingWork();
  assert.equal(cache.getQueryData(key), 'after');
  assert.equal(responses.length, 2);
  stop();
});

test('cancels a pending later request', async () => {
  const { cache, key, responses, stop } = controlledQuery();
  responses[0]?.resolve('first');
  await pendingWork();
  void cache.invalidateQueries({ queryKey: key });
  await pendingWork();
  refetch(cache, { queryKey: key });
  await pendingWork();
  assert.equal(responses.length, 3);
  responses[1]?.resolve('before');
  responses[2]?.resolve('after');
  await pendingWork();
  assert.equal(cache.getQueryData(key), 'after');
  stop();
});
