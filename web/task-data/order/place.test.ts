import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { byPlace } from './compare.ts';
import { depthsInGap, placeBeside, placeInGap, placeOf } from './place.ts';
import { nestedRows } from './rows.ts';

const roof = anyTask({ id: 'roof', sort_order: 1 });
const slates = anyTask({ id: 'slates', sort_order: 1, parent_id: 'roof' });
const nails = anyTask({ id: 'nails', sort_order: 1, parent_id: 'slates' });
const door = anyTask({ id: 'door', sort_order: 2 });
const elsewhere = anyTask({ id: 'elsewhere', sort_order: 0, section_id: 'garden' });
const tasks = [roof, slates, nails, door, elsewhere];
const rows = nestedRows([roof, slates, nails, door], byPlace, new Set());
const list = { projectId: 'house', sectionId: undefined };

test('a place is told by the neighbour above, at the top by the one below', () => {
  assert.deepEqual(placeOf(door, tasks), { ...list, parentId: undefined, afterId: 'roof' });
  assert.deepEqual(placeOf(roof, tasks), { ...list, parentId: undefined, beforeId: 'door' });
  assert.deepEqual(placeOf(nails, tasks), { ...list, parentId: 'slates' });
});

test('a step leads past the sibling, and nowhere at the end', () => {
  assert.deepEqual(placeBeside(roof, tasks, 1), { ...list, parentId: undefined, afterId: 'door' });
  assert.deepEqual(placeBeside(door, tasks, -1), { ...list, parentId: undefined, beforeId: 'roof' });
  assert.equal(placeBeside(roof, tasks, -1), undefined);
  assert.equal(placeBeside(nails, tasks, 1), undefined);
});

test('how deep a gap is decides whose sub-task it makes', () => {
  assert.deepEqual(placeInGap(rows, { after: 2, depth: 3 }, list), { ...list, parentId: 'nails' });
  assert.deepEqual(placeInGap(rows, { after: 2, depth: 2 }, list), { ...list, parentId: 'slates', afterId: 'nails' });
  assert.deepEqual(placeInGap(rows, { after: 2, depth: 1 }, list), { ...list, parentId: 'roof', afterId: 'slates' });
  assert.deepEqual(placeInGap(rows, { after: 2, depth: 0 }, list), { ...list, parentId: undefined, afterId: 'roof' });
  assert.deepEqual(placeInGap(rows, { after: 0, depth: 1 }, list), { ...list, parentId: 'roof', beforeId: 'slates' });
  assert.deepEqual(placeInGap(rows, { after: -1, depth: 0 }, list), { ...list, parentId: undefined, beforeId: 'roof' });
  assert.deepEqual(placeInGap([], { after: -1, depth: 0 }, list), { ...list, parentId: undefined });
});

test('a gap takes depths between the row below and one more than the row above', () => {
  assert.deepEqual(depthsInGap(rows, -1, 0), { least: 0, most: 0 });
  assert.deepEqual(depthsInGap(rows, 0, 0), { least: 1, most: 1 });
  assert.deepEqual(depthsInGap(rows, 2, 0), { least: 0, most: 3 });
  assert.deepEqual(depthsInGap(rows, 3, 0), { least: 0, most: 1 });
});

test('what a task has below itself counts against the deepest level', () => {
  assert.deepEqual(depthsInGap(rows, 2, 3), { least: 0, most: 2 });
  assert.deepEqual(depthsInGap(rows, 2, 5), { least: 0, most: 0 });
});
