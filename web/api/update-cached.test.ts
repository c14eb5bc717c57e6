import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledQuery, pendingWork } from './testing/controlled-query.ts';
import { updateCached } from './update-cached.ts';

const changed = (data: string) => `${data}, changed`;

test('changes cached data without a request', () => {
  const { cache, key, responses, stop } = controlledQuery();
  stop();
  cache.setQueryData(key, 'read');
  updateCached(cache, key, changed);
  assert.equal(cache.getQueryData(key), 'read, changed');
  assert.equal(responses.length, 1);
});

test('ignores a query without data', () => {
  const { cache, key } = controlledQuery();
  updateCached(cache, ['other'], changed);
  assert.equal(cache.getQueryData(['other']), undefined);
  assert.equal(cache.getQueryData(key), undefined);
});

test('refetches if a request is pending, so that its response cannot undo the change', async () => {
  const { cache, key, responses, stop } = controlledQuery();
  updateCached(cache, key, changed);
  responses[0]?.resolve('first');
  await pendingWork();
  responses[1]?.resolve('second');
  await pendingWork();
  assert.equal(cache.getQueryData(key), 'second');

  void cache.invalidateQueries({ queryKey: key });
  await pendingWork();
  updateCached(cache, key, changed);
  assert.equal(cache.getQueryData(key), 'second, changed');
  responses[2]?.resolve('written before');
  responses[3]?.resolve('written after');
  await pendingWork();
  assert.equal(cache.getQueryData(key), 'written after');
  stop();
});
