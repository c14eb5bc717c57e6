import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyTask } from '../testing/any-task.ts';
import { byPosition } from './compare.ts';
import { descendantRows, nestedRows, type Row } from './rows.ts';

const noneCollapsed: ReadonlySet<string> = new Set();

const roof = anyTask({ id: 'roof', sort_order: 1 });
const slates = anyTask({ id: 'slates', sort_order: 2, parent_id: 'roof' });
const nails = anyTask({ id: 'nails', sort_order: 1, parent_id: 'slates' });
const gutter = anyTask({ id: 'gutter', sort_order: 1, parent_id: 'roof' });
const door = anyTask({ id: 'door', sort_order: 2 });
const tasks = [door, nails, slates, roof, gutter];

test('puts subtasks after their parent at the next depth', () => {
  assert.deepEqual(outline(nestedRows(tasks, byPosition, noneCollapsed)), [
    'roof',
    '  gutter',
    '  slates',
    '    nails',
    'door',
  ]);
});

test('hides the subtasks of a collapsed task and counts them', () => {
  const rows = nestedRows(tasks, byPosition, new Set(['roof', 'door']));
  assert.deepEqual(outline(rows), ['roof', 'door']);
  assert.deepEqual(
    rows.map(({ openSubtasks: below, collapsed: folded }) => ({ below, folded })),
    [
      { below: 2, folded: true },
      { below: 0, folded: false },
    ],
  );
});

test('puts a subtask without its parent at depth 0', () => {
  assert.deepEqual(outline(nestedRows([nails, door], byPosition, noneCollapsed)), ['nails', 'door']);
});

test('returns the descendants of a row', () => {
  const rows = nestedRows(tasks, byPosition, noneCollapsed);
  assert.deepEqual(outline(descendantRows(rows, 0)), ['  gutter', '  slates', '    nails']);
  assert.deepEqual(outline(descendantRows(rows, 2)), ['    nails']);
  assert.deepEqual(outline(descendantRows(rows, 4)), []);
});

test('returns each task once, inside the subtree of its parent', () => {
  const forest = fc
    .array(fc.nat(8), { maxLength: 9 })
    .map((parents) =>
      parents.map((parent, index) =>
        anyTask({ id: `t${index}`, sort_order: index, ...(parent < index && { parent_id: `t${parent}` }) }),
      ),
    );
  fc.assert(
    fc.property(forest, (tasks) => {
      const rows = nestedRows(tasks, byPosition, noneCollapsed);
      assert.equal(new Set(rows.map((row) => row.task.id)).size, tasks.length);
      for (const [at, row] of rows.entries()) {
        const below = descendantRows(rows, at).filter((other) => other.depth === row.depth + 1);
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
