import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { byPosition } from './compare.ts';
import { adjacentPosition, adjacentSectionPosition, depthsInGap, positionInGap, positionOf } from './position.ts';
import { nestedRows } from './rows.ts';

const roof = anyTask({ id: 'roof', sort_order: 1 });
const slates = anyTask({ id: 'slates', sort_order: 1, parent_id: 'roof' });
const nails = anyTask({ id: 'nails', sort_order: 1, parent_id: 'slates' });
const door = anyTask({ id: 'door', sort_order: 2 });
const elsewhere = anyTask({ id: 'elsewhere', sort_order: 0, section_id: 'garden' });
const tasks = [roof, slates, nails, door, elsewhere];
const rows = nestedRows([roof, slates, nails, door], byPosition, new Set());
const list = { projectId: 'house', sectionId: undefined };

test('describes a position by the neighbour above, or by the one below at the top', () => {
  assert.deepEqual(positionOf(door, tasks), { ...list, parentId: undefined, afterId: 'roof' });
  assert.deepEqual(positionOf(roof, tasks), { ...list, parentId: undefined, beforeId: 'door' });
  assert.deepEqual(positionOf(nails, tasks), { ...list, parentId: 'slates' });
});

test('moves past the next sibling, and not past the end', () => {
  assert.deepEqual(adjacentPosition(roof, tasks, 1), { ...list, parentId: undefined, afterId: 'door' });
  assert.deepEqual(adjacentPosition(door, tasks, -1), { ...list, parentId: undefined, beforeId: 'roof' });
  assert.equal(adjacentPosition(roof, tasks, -1), undefined);
  assert.equal(adjacentPosition(nails, tasks, 1), undefined);
});

test('moves from the end of a section into the next one', () => {
  const sections = [{ id: 'empty' }, { id: 'garden' }];
  const move = (task: typeof roof, step: -1 | 1) => adjacentSectionPosition(task, tasks, sections, step);
  assert.deepEqual(move(door, 1), { projectId: 'house', sectionId: 'empty', parentId: undefined });
  const inEmpty = { ...door, section_id: 'empty' };
  assert.deepEqual(move(inEmpty, 1), {
    projectId: 'house',
    sectionId: 'garden',
    parentId: undefined,
    beforeId: 'elsewhere',
  });
  assert.deepEqual(move(inEmpty, -1), { ...list, parentId: undefined, afterId: 'door' });
  assert.equal(move(elsewhere, 1), undefined);
  assert.equal(move(roof, -1), undefined);
  assert.equal(move(slates, 1), undefined);
});

test('derives the parent from the depth of the gap', () => {
  assert.deepEqual(positionInGap(rows, { after: 2, depth: 3 }, list), { ...list, parentId: 'nails' });
  assert.deepEqual(positionInGap(rows, { after: 2, depth: 2 }, list), {
    ...list,
    parentId: 'slates',
    afterId: 'nails',
  });
  assert.deepEqual(positionInGap(rows, { after: 2, depth: 1 }, list), { ...list, parentId: 'roof', afterId: 'slates' });
  assert.deepEqual(positionInGap(rows, { after: 2, depth: 0 }, list), {
    ...list,
    parentId: undefined,
    afterId: 'roof',
  });
  assert.deepEqual(positionInGap(rows, { after: 0, depth: 1 }, list), {
    ...list,
    parentId: 'roof',
    beforeId: 'slates',
  });
  assert.deepEqual(positionInGap(rows, { after: -1, depth: 0 }, list), {
    ...list,
    parentId: undefined,
    beforeId: 'roof',
  });
  assert.deepEqual(positionInGap([], { after: -1, depth: 0 }, list), { ...list, parentId: undefined });
});

test('allows depths from that of the row below to one more than that of the row above', () => {
  assert.deepEqual(depthsInGap(rows, -1, 0), { min: 0, max: 0 });
  assert.deepEqual(depthsInGap(rows, 0, 0), { min: 1, max: 1 });
  assert.deepEqual(depthsInGap(rows, 2, 0), { min: 0, max: 3 });
  assert.deepEqual(depthsInGap(rows, 3, 0), { min: 0, max: 1 });
});

test('limits the depth by the height of the moved subtree', () => {
  assert.deepEqual(depthsInGap(rows, 2, 3), { min: 0, max: 2 });
  assert.deepEqual(depthsInGap(rows, 2, 5), { min: 0, max: 0 });
});
