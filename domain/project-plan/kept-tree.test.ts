import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keptTree } from './kept-tree.ts';

const task = (id: string, parent: string | null, isKept = true) => ({ id, parent_id: parent, isKept });

/** Each kept task as `id` or `id<parent`. */
function outline(tasks: Parameters<typeof keptTree>[0]): string[] {
  const kept = [...keptTree(tasks)];
  return kept.map((one) => (one.parent === undefined ? one.task.id : `${one.task.id}<${kept[one.parent]?.task.id}`));
}

describe('keptTree', () => {
  it('puts parents before their sub-tasks and keeps the order of siblings', () => {
    const tasks = [task('b1', 'b'), task('a', null), task('b', null), task('b2', 'b'), task('a1', 'a')];
    assert.deepEqual(outline(tasks), ['a', 'a1<a', 'b', 'b1<b', 'b2<b']);
  });

  it('moves sub-tasks of removed tasks up to the nearest kept ancestor, at the position of the removed task', () => {
    const tasks = [
      task('a', null),
      task('a1', 'a', false),
      task('a11', 'a1', false),
      task('a111', 'a11'),
      task('a2', 'a'),
      task('gone', null, false),
      task('g1', 'gone'),
      task('last', null),
    ];
    assert.deepEqual(outline(tasks), ['a', 'a111<a', 'a2<a', 'g1', 'last']);
  });

  it('puts a task whose parent is absent at the top level', () => {
    assert.deepEqual(outline([task('a', 'elsewhere'), task('b', 'a')]), ['a', 'b<a']);
  });
});
