import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleId, exampleKey, HINTS, hintKey, hintsIn } from './first-run.ts';

test('reads the hints and the example from the keys of the account, and ignores others', () => {
  const keys = ['labels', hintKey('share'), exampleKey('house'), hintKey('capture')];
  assert.deepEqual(hintsIn(keys), ['capture', 'share']);
  assert.equal(exampleId(keys), 'house');
  assert.deepEqual([hintsIn(['labels']), exampleId(['labels'])], [[], undefined]);
  assert.deepEqual(hintsIn(HINTS.map(hintKey)), [...HINTS]);
});
