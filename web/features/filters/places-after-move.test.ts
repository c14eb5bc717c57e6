import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placesAfterMove } from './places-after-move.ts';

test('one place is enough where there is room', () => {
  const rows = [
    { id: 'a', sort_order: 1024 },
    { id: 'c', sort_order: 3072 },
    { id: 'b', sort_order: 2048 },
  ];
  assert.deepEqual(placesAfterMove(rows, 'c'), [{ id: 'c', sort_order: 1536 }]);
});

test('whatever the places were, the rows stand as they were given', () => {
  const rows = fc
    .array(fc.constantFrom(0, 1, 1.5, 1024, 2048), { minLength: 1, maxLength: 6 })
    .map((places) => places.map((sort_order, index) => ({ id: `f${index}`, sort_order })));
  fc.assert(
    fc.property(rows, fc.nat(5), (given, at) => {
      const moved = given[at % given.length]?.id ?? '';
      const fresh = new Map(placesAfterMove(given, moved).map(({ id, sort_order }) => [id, sort_order]));
      const places = given.map(({ id, sort_order }) => fresh.get(id) ?? sort_order);
      assert.deepEqual(
        places,
        [...new Set(places)].toSorted((one, other) => one - other),
      );
    }),
  );
});
