import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOrder } from './name-order.ts';

const names = ['Åse', 'zebra', 'Anna', 'ørn', 'Zoe', 'æble', 'anker', 'Bo'];

test('in Danish æ, ø and å come last', () => {
  assert.deepEqual(names.toSorted(nameOrder('da')), ['anker', 'Anna', 'Bo', 'zebra', 'Zoe', 'æble', 'ørn', 'Åse']);
});

test('in English they stand with the letters they look like', () => {
  assert.deepEqual(names.toSorted(nameOrder('en')), ['æble', 'anker', 'Anna', 'Åse', 'Bo', 'ørn', 'zebra', 'Zoe']);
});
