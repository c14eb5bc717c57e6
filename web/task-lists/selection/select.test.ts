import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearSelection, extend, selectAll, selectedIn, selectTo, toggle } from './select.ts';
import { idsOfList } from './selection.ts';

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

test('selects one by one and takes out again', () => {
  toggle('c');
  toggle('a');
  assert.equal(chosen(), 'a c');
  toggle('c');
  assert.equal(chosen(), 'a');
});

test('selects a stretch over several lists, in both directions', () => {
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

test('a stretch without a beginning is the task itself', () => {
  selectTo(area, 'c');
  assert.equal(chosen(), 'c');
});

test('extends along the rows and goes back', () => {
  extend('a', 'b');
  extend('b', 'c');
  assert.equal(chosen(), 'a b c');
  extend('c', 'b');
  assert.equal(chosen(), 'a b');
  extend('b', undefined);
  assert.equal(chosen(), 'a b');
});

test('everything is selected once, and what is no longer listed is not', () => {
  selectAll(area);
  assert.equal(chosen(), 'a b c d');
  const [first] = lists;
  if (first) idsOfList.set(first, ['a']);
  assert.equal(chosen(), 'a d b');
});
