import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, withChange, withoutRecord, withRecord } from './listed.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const ids = (records: { id: string }[]) => records.map((record) => record.id).join('');

test('a known record is replaced where it stands, an unknown one goes last', () => {
  assert.equal(withRecord(list, { id: 'b', name: 'new' })[1]?.name, 'new');
  assert.equal(ids(withRecord(list, { id: 'e', name: 'e' })), 'abcde');
});

test('named records change places among themselves, the others stay', () => {
  assert.equal(ids(inOrder(list, ['d', 'b'])), 'adcb');
  assert.equal(ids(inOrder(list, ['d', 'gone', 'a'])), 'dbca');
});

test('a change to what is not there leaves the very same list', () => {
  assert.equal(
    withChange(list, 'x', (one) => ({ ...one, name: 'y' })),
    list,
  );
  assert.equal(ids(withoutRecord(list, 'a')), 'bcd');
});
