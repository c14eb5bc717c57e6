import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reordered, withChange, withoutRecord, withRecord } from './record-list.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const ids = (records: { id: string }[]) => records.map((record) => record.id).join('');

test('replaces a record with the same id and adds other records at the end', () => {
  assert.equal(withRecord(list, { id: 'b', name: 'new' })[1]?.name, 'new');
  assert.equal(ids(withRecord(list, { id: 'e', name: 'e' })), 'abcde');
});

test('reorders the given records and keeps the indexes of the others', () => {
  assert.equal(ids(reordered(list, ['d', 'b'])), 'adcb');
  assert.equal(ids(reordered(list, ['d', 'gone', 'a'])), 'dbca');
});

test('returns the same array when the changed record is missing', () => {
  assert.equal(
    withChange(list, 'x', (one) => ({ ...one, name: 'y' })),
    list,
  );
  assert.equal(ids(withoutRecord(list, 'a')), 'bcd');
});
