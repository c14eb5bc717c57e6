import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOrder } from './name-order.ts';

const names = ['Åse', 'zebra', 'Anna', 'ørn', 'Zoe', 'æble', 'anker', 'Bo'];

test('sorts æ, ø and å last in Danish', () => {
  assert.deepEqual(names.toSorted(nameOrder('da')), ['anker', 'Anna', 'Bo', 'zebra', 'Zoe', 'æble', 'ørn', 'Åse']);
});

test('sorts them with similar letters in English', () => {
  assert.deepEqual(names.toSorted(nameOrder('en')), ['æble', 'anker', 'Anna', 'Åse', 'Bo', 'ørn', 'zebra', 'Zoe']);
});
