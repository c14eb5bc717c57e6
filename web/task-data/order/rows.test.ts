import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyTask } from '../testing/any-task.ts';
import { byPlace } from './compare.ts';
import { nestedRows, type Row, rowsBelow } from './rows.ts';

const nobody: ReadonlySet<string> = new Set();

const roof = anyTask({ id: 'roof', sort_order: 1 });
const slates = anyTask({ id: 'slates', sort_order: 2, parent_id: 'roof' });
const nails = anyTask({ id: 'nails', sort_order: 1, parent_id: 'slates' });
const gutter = anyTask({ id: 'gutter', sort_order: 1, parent_id: 'roof' });
const door = anyTask({ id: 'door', sort_order: 2 });
const house = [door, nails, slates, roof, gutter];

test('sub-tasks follow their parent, each step deeper', () => {
  assert.deepEqual(outline(nestedRows(house, byPlace, nobody)), ['roof', '  gutter', '  slates', '    nails', 'door']);
});

test('a folded task hides everything below it and says how much', () => {
  const rows = nestedRows(house, byPlace, new Set(['roof', 'door']));
  assert.deepEqual(outline(rows), ['roof', 'door']);
  assert.deepEqual(
    rows.map(({ below, folded }) => ({ below, folded })),
    [
      { below: 2, folded: true },
      { below: 0, folded: false },
    ],
  );
});

test('a sub-task without its parent in the list stands on its own', () => {
  assert.deepEqual(outline(nestedRows([nails, door], byPlace, nobody)), ['nails', 'door']);
});

test('the rows below a row end with its branch', () => {
  const rows = nestedRows(house, byPlace, nobody);
  assert.deepEqual(outline(rowsBelow(rows, 0)), ['  gutter', '  slates', '    nails']);
  assert.deepEqual(outline(rowsBelow(rows, 2)), ['    nails']);
  assert.deepEqual(outline(rowsBelow(rows, 4)), []);
});

test('every task of a forest is one row, right below its parent’s branch', () => {
  const forest = fc
    .array(fc.nat(8), { maxLength: 9 })
    .map((parents) =>
      parents.map((parent, index) =>
        anyTask({ id: `t${index}`, sort_order: index, ...(parent < index && { parent_id: `t${parent}` }) }),
      ),
    );
  fc.assert(
    fc.property(forest, (tasks) => {
      const rows = nestedRows(tasks, byPlace, nobody);
      assert.equal(new Set(rows.map((row) => row.task.id)).size, tasks.length);
      for (const [at, row] of rows.entries()) {
        const below = rowsBelow(rows, at).filter((other) => other.depth === row.depth + 1);
        assert.deepEqual(
          below.map((other) => other.task.id),
          tasks.filter((task) => task.parent_id === row.task.id).map((task) => task.id),
        );
      }
    }),
  );
});

function outline(rows: Row[]): string[] {
  return rows.map((row) => '  '.repeat(row.depth) + row.task.id);
}
