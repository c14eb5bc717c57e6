import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.ts';

test('calls a listener after a change, and no longer after it was removed', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  unsubscribe();
  store.set(3);
  assert.deepEqual(seen, [2]);
  assert.equal(store.get(), 3);
});

test('calls no listener when the same value is set', () => {
  const store = createStore('a');
  let calls = 0;
  store.subscribe(() => {
    calls += 1;
  });
  store.set('a');
  assert.equal(calls, 0);
});
