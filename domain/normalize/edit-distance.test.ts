import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';

test('counts inserted, removed, replaced and swapped letters', () => {
  assert.equal(editDistance('monday', 'monday'), 0);
  assert.equal(editDistance('monda', 'monday'), 1);
  assert.equal(editDistance('mondayy', 'monday'), 1);
  assert.equal(editDistance('mondsy', 'monday'), 1);
  assert.equal(editDistance('modnay', 'monday'), 1);
  assert.equal(editDistance('', 'abc'), 3);
  assert.equal(editDistance('kitten', 'sitting'), 3);
});
