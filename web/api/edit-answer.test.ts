import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editAnswer } from './edit-answer.ts';
import { asked, settled } from './testing/asked.ts';

const told = (answer: string) => `${answer}, told`;

test('an answer that is there is changed and not read again', () => {
  const { cache, key, answers, stop } = asked();
  stop();
  cache.setQueryData(key, 'read');
  editAnswer(cache, key, told);
  assert.equal(cache.getQueryData(key), 'read, told');
  assert.equal(answers.length, 1);
});

test('what was never read stays so', () => {
  const { cache, key } = asked();
  editAnswer(cache, ['other'], told);
  assert.equal(cache.getQueryData(['other']), undefined);
  assert.equal(cache.getQueryData(key), undefined);
});

test('an answer on its way cannot take the change back, the first one or a later one', async () => {
  const { cache, key, answers, stop } = asked();
  editAnswer(cache, key, told);
  answers[0]?.resolve('first');
  await settled();
  answers[1]?.resolve('second');
  await settled();
  assert.equal(cache.getQueryData(key), 'second');

  void cache.invalidateQueries({ queryKey: key });
  await settled();
  editAnswer(cache, key, told);
  assert.equal(cache.getQueryData(key), 'second, told');
  answers[2]?.resolve('written before');
  answers[3]?.resolve('written after');
  await settled();
  assert.equal(cache.getQueryData(key), 'written after');
  stop();
});
