import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.ts';

test('a change reaches everybody who follows, and nobody after leaving', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  leave();
  store.set(3);
  assert.deepEqual(seen, [2]);
  assert.equal(store.get(), 3);
});

test('setting the same value tells nobody', () => {
  const store = createStore('a');
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.set('a');
  assert.equal(told, 0);
});
