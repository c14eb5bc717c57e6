import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { positionsAfterMove } from './positions-after-move.ts';

test('changes one position if there is space between the neighbours', () => {
  const rows = [
    { id: 'a', sort_order: 1024 },
    { id: 'c', sort_order: 3072 },
    { id: 'b', sort_order: 2048 },
  ];
  assert.deepEqual(positionsAfterMove(rows, 'c'), [{ id: 'c', sort_order: 1536 }]);
});

test('returns positions that sort the rows in the given order', () => {
  const rows = fc
    .array(fc.constantFrom(0, 1, 1.5, 1024, 2048), { minLength: 1, maxLength: 6 })
    .map((positions) => positions.map((sort_order, index) => ({ id: `f${index}`, sort_order })));
  fc.assert(
    fc.property(rows, fc.nat(5), (given, at) => {
      const moved = given[at % given.length]?.id ?? '';
      const fresh = new Map(positionsAfterMove(given, moved).map(({ id, sort_order }) => [id, sort_order]));
      const positions = given.map(({ id, sort_order }) => fresh.get(id) ?? sort_order);
      assert.deepEqual(
        positions,
        [...new Set(positions)].toSorted((one, other) => one - other),
      );
    }),
  );
});
