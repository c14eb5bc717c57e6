import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { indentedPosition, outdentedPosition } from './indent.ts';

const roof = anyTask({ id: 'roof', sort_order: 1, section_id: 'out' });
const slates = anyTask({ id: 'slates', sort_order: 2, parent_id: 'roof', section_id: 'out' });
const bath = anyTask({ id: 'bath', sort_order: 3, section_id: 'out' });
const attic = anyTask({ id: 'attic', sort_order: 4 });
const all = [attic, bath, slates, roof];
const section = { projectId: roof.project_id, sectionId: 'out' };

test('indents to the last position below the sibling above', () => {
  assert.deepEqual(indentedPosition(bath, all), { ...section, parentId: 'roof', afterId: 'slates' });
  assert.deepEqual(indentedPosition(bath, [roof, bath]), { ...section, parentId: 'roof' });
});

test('does not indent the first task of a list', () => {
  assert.equal(indentedPosition(roof, all), undefined);
  assert.equal(indentedPosition(slates, all), undefined);
  assert.equal(indentedPosition(attic, all), undefined, 'a section is a separate list');
});

test('does not indent below the maximum depth', () => {
  const line = [0, 1, 2, 3, 4, 5].map((level) =>
    anyTask({ id: `l${level}`, ...(level > 0 && { parent_id: `l${level - 1}` }), sort_order: 1 }),
  );
  const beside = (level: number) => anyTask({ id: 'new', parent_id: `l${level - 1}`, sort_order: 2 });
  const below = anyTask({ id: 'below', parent_id: 'new' });
  assert.equal(indentedPosition(beside(4), [...line, beside(4)])?.parentId, 'l4');
  assert.equal(indentedPosition(beside(5), [...line, beside(5)]), undefined);
  assert.equal(indentedPosition(beside(4), [...line, beside(4), below]), undefined);
});

test('outdents to the position after the parent', () => {
  assert.deepEqual(outdentedPosition(slates, all), { ...section, parentId: undefined, afterId: 'roof' });
  assert.equal(outdentedPosition(bath, all), undefined);
});
