import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { positionAfter, reorder } from './reorder.ts';

const letters = [...'abcdefgh'];
const rows = fc
  .uniqueArray(fc.constantFrom(...letters))
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), sort_order: fc.integer() }))))
  .map((list) => list.toSorted(inPlace));
const listed = fc.array(fc.constantFrom(...letters, 'foreign'));

function inPlace(one: { id: string; sort_order: number }, other: { id: string; sort_order: number }): number {
  return one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1);
}

/** The ids in the order of the rows after the moved ones are written. */
function after(list: readonly { id: string; sort_order: number }[], ids: readonly string[]): string[] {
  const positions = new Map(reorder(list, ids).moved.map(({ row, position }) => [row.id, position]));
  const written = list.map(({ id, sort_order }) => ({ id, sort_order: positions.get(id) ?? sort_order }));
  return written.toSorted(inPlace).map(({ id }) => id);
}

test('puts listed rows first, in the listed order, and keeps the order of the others', () => {
  const list = [...'abcd'].map((id) => ({ id, sort_order: 0 }));
  assert.deepEqual(after(list, ['c', 'foreign', 'a', 'c']), ['c', 'a', 'b', 'd']);
  assert.deepEqual(reorder(list, ['c', 'foreign', 'a', 'c']).listed, ['c', 'a']);
});

test('gives the requested order for any former positions', () => {
  fc.assert(
    fc.property(rows, listed, (list, ids) => {
      const wanted = [...new Set(ids)].filter((id) => list.some((row) => row.id === id));
      const rest = list.map(({ id }) => id).filter((id) => !wanted.includes(id));
      assert.deepEqual(after(list, ids), [...wanted, ...rest]);
    }),
  );
});

test('moves nothing if no id matches, or if the order is requested again', () => {
  fc.assert(
    fc.property(rows, listed, (list, ids) => {
      assert.deepEqual(reorder(list, ['foreign']), { listed: [], moved: [] });
      const positions = new Map(reorder(list, ids).moved.map(({ row, position }) => [row.id, position]));
      const once = list
        .map((row) => ({ ...row, sort_order: positions.get(row.id) ?? row.sort_order }))
        .toSorted(inPlace);
      assert.deepEqual(reorder(once, ids).moved, []);
    }),
  );
});

test('a position after the last one is never before it', () => {
  fc.assert(
    fc.property(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }), (last) => {
      assert.ok(last === undefined || positionAfter(last) >= last);
    }),
  );
});
