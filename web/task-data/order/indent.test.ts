import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { placeIndented, placeOutdented } from './indent.ts';

const roof = anyTask({ id: 'roof', sort_order: 1, section_id: 'out' });
const slates = anyTask({ id: 'slates', sort_order: 2, parent_id: 'roof', section_id: 'out' });
const bath = anyTask({ id: 'bath', sort_order: 3, section_id: 'out' });
const attic = anyTask({ id: 'attic', sort_order: 4 });
const all = [attic, bath, slates, roof];
const home = { projectId: roof.project_id, sectionId: 'out' };

test('goes below the sibling above, behind what is there', () => {
  assert.deepEqual(placeIndented(bath, all), { ...home, parentId: 'roof', afterId: 'slates' });
  assert.deepEqual(placeIndented(bath, [roof, bath]), { ...home, parentId: 'roof' });
});

test('the first of its list has nothing to go below', () => {
  assert.equal(placeIndented(roof, all), undefined);
  assert.equal(placeIndented(slates, all), undefined);
  assert.equal(placeIndented(attic, all), undefined, 'another section is another list');
});

test('no tree grows deeper than sub-tasks go', () => {
  const line = [0, 1, 2, 3, 4, 5].map((level) =>
    anyTask({ id: `l${level}`, ...(level > 0 && { parent_id: `l${level - 1}` }), sort_order: 1 }),
  );
  const beside = (level: number) => anyTask({ id: 'new', parent_id: `l${level - 1}`, sort_order: 2 });
  const below = anyTask({ id: 'below', parent_id: 'new' });
  assert.equal(placeIndented(beside(4), [...line, beside(4)])?.parentId, 'l4');
  assert.equal(placeIndented(beside(5), [...line, beside(5)]), undefined);
  assert.equal(placeIndented(beside(4), [...line, beside(4), below]), undefined);
});

test('goes out right behind its parent', () => {
  assert.deepEqual(placeOutdented(slates, all), { ...home, parentId: undefined, afterId: 'roof' });
  assert.equal(placeOutdented(bath, all), undefined);
});
