import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

const key = ['options'];

/** A question whose answers are given by hand, in the order in which it is asked. */
function asked() {
  const cache = new QueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(cache, {
    queryKey: key,
    queryFn() {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { cache, answers, stop };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a first answer that is on its way is read once more when it is there', async () => {
  const { cache, answers, stop } = asked();
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
  const { cache, answers, stop } = asked();
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
