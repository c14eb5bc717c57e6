import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearSelection, deselectMissing, extend, selectAll, selectTo, toggle } from './select.ts';
import { idsOfList, selectedIn } from './selection.ts';

const lists = [{}, {}] as HTMLUListElement[];
const area = { querySelectorAll: () => lists } as unknown as HTMLElement;
const chosen = () => selectedIn(area).join(' ');

beforeEach(() => {
  clearSelection();
  for (const [index, ids] of [
    ['a', 'b', 'c'],
    ['d', 'b'],
  ].entries()) {
    const list = lists[index];
    if (list) idsOfList.set(list, ids);
  }
});

test('selects and deselects single tasks', () => {
  toggle('c');
  toggle('a');
  assert.equal(chosen(), 'a c');
  toggle('c');
  assert.equal(chosen(), 'a');
});

test('selects a range over several lists, in both directions', () => {
  toggle('b');
  selectTo(area, 'd');
  assert.equal(chosen(), 'b c d');
  clearSelection();
  toggle('d');
  selectTo(area, 'a');
  assert.equal(chosen(), 'a b c d');
  selectTo(area, 'elsewhere');
  assert.equal(chosen(), 'a b c d');
});

test('selects only the task if there is no start of a range', () => {
  selectTo(area, 'c');
  assert.equal(chosen(), 'c');
});

test('extends and shrinks the selection along the rows', () => {
  extend('a', 'b');
  extend('b', 'c');
  assert.equal(chosen(), 'a b c');
  extend('c', 'b');
  assert.equal(chosen(), 'a b');
  extend('b', undefined);
  assert.equal(chosen(), 'a b');
});

test('selects all listed tasks once', () => {
  selectAll(area);
  assert.equal(chosen(), 'a b c d');
  const [first] = lists;
  if (first) idsOfList.set(first, ['a']);
  assert.equal(chosen(), 'a d b');
});

test('deselects tasks that are in no list any more', () => {
  selectAll(area);
  for (const list of lists) idsOfList.set(list, ['b']);
  deselectMissing(area);
  for (const list of lists) idsOfList.set(list, ['a', 'b']);
  assert.equal(chosen(), 'b');
});
