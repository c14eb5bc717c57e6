import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace } from './order/compare.ts';
import { isTemporary, rowKey, settleId, temporaryId } from './temporary.ts';
import { anyTask } from './testing/any-task.ts';

test('rows that wait for the service stand in the order in which they were added', () => {
  const rows = Array.from({ length: 100 }, () => anyTask({ id: temporaryId() }));
  assert.deepEqual(rows.toReversed().sort(byPlace), rows);
});

test('a row stays the same row under the id that the service gave it', () => {
  const waiting = temporaryId();
  assert.ok(isTemporary(waiting));
  settleId(waiting, '01990000-0000-7000-8000-000000000001');
  assert.equal(rowKey('01990000-0000-7000-8000-000000000001'), waiting);
  assert.equal(isTemporary('01990000-0000-7000-8000-000000000001'), false);
});
