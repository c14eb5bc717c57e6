import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPosition } from './order/compare.ts';
import { isTemporary, replaceTemporaryId, rowKey, temporaryId } from './temporary.ts';
import { anyTask } from './testing/any-task.ts';

test('sorts temporary rows in the order of creation', () => {
  const rows = Array.from({ length: 100 }, () => anyTask({ id: temporaryId() }));
  assert.deepEqual(rows.toReversed().sort(byPosition), rows);
});

test('keeps the key of a row when the server assigns its id', () => {
  const temporary = temporaryId();
  assert.ok(isTemporary(temporary));
  replaceTemporaryId(temporary, '01990000-0000-7000-8000-000000000001');
  assert.equal(rowKey('01990000-0000-7000-8000-000000000001'), temporary);
  assert.equal(isTemporary('01990000-0000-7000-8000-000000000001'), false);
});
