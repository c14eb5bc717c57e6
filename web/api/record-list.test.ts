import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reordered, withChange, withoutRecord, withRecord, withReplaced } from './record-list.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const ids = (records: { id: string }[]) => records.map((record) => record.id).join('');

test('replaces a record with the same id and adds other records at the end', () => {
  assert.equal(withRecord(list, { id: 'b', name: 'new' })[1]?.name, 'new');
  assert.equal(ids(withRecord(list, { id: 'e', name: 'e' })), 'abcde');
});

test('keeps a later version', () => {
  const later = [{ id: 'a', name: 'later', etag: '10' }];
  for (const [etag, name] of [
    ['9', 'later'],
    ['10', 'new'],
    ['11', 'new'],
  ] as const) {
    assert.equal(withRecord(later, { id: 'a', name: 'new', etag })[0]?.name, name);
  }
});

test('does not bring back a deleted record', () => {
  assert.equal(ids(withReplaced(list, { id: 'e', name: 'e' })), 'abcd');
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
