import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listedFirst } from './listed-first.ts';

const letters = 'abcdefgh'.split('');
const rows = fc.uniqueArray(fc.constantFrom(...letters)).map((ids) => ids.map((id) => ({ id })));
const listed = fc.array(fc.constantFrom(...letters, 'foreign'));

test('listed rows come first in the order they are listed', () => {
  const order = listedFirst([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], ['c', 'foreign', 'a', 'c']);
  assert.deepEqual(order, [{ id: 'c' }, { id: 'a' }, { id: 'b' }, { id: 'd' }]);
});

test('no row is lost or doubled, whatever is listed', () => {
  fc.assert(
    fc.property(rows, listed, (all, ids) => {
      const order = listedFirst(all, ids);
      assert.equal(order.length, all.length);
      assert.deepEqual(new Set(order), new Set(all));
    }),
  );
});

test('rows that are not listed keep their order behind the others', () => {
  fc.assert(
    fc.property(rows, listed, (all, ids) => {
      const order = listedFirst(all, ids);
      const rest = all.filter(({ id }) => !ids.includes(id));
      assert.deepEqual(order.slice(order.length - rest.length), rest);
    }),
  );
});
