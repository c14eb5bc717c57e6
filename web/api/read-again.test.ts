import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAgain } from './read-again.ts';
import { asked, settled } from './testing/asked.ts';

test('a first answer that is on its way is read once more when it is there', async () => {
  const { cache, key, answers, stop } = asked();
  readAgain(cache);
  await settled();
  assert.equal(answers.length, 1);
  answers[0]?.resolve('before');
  await settled();
  assert.equal(answers.length, 2);
  answers[1]?.resolve('after');
  await settled();
  assert.equal(cache.getQueryData(key), 'after');
  assert.equal(answers.length, 2);
  stop();
});

test('a later answer that is on its way is called off', async () => {
  const { cache, key, answers, stop } = asked();
  answers[0]?.resolve('first');
  await settled();
  void cache.invalidateQueries({ queryKey: key });
  await settled();
  readAgain(cache, { queryKey: key });
  await settled();
  assert.equal(answers.length, 3);
  answers[1]?.resolve('before');
  answers[2]?.resolve('after');
  await settled();
  assert.equal(cache.getQueryData(key), 'after');
  stop();
});
