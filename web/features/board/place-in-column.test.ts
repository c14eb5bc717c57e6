import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../task-data/testing/any-task.ts';
import type { Meaning } from './columns.ts';
import { changeInto, placeOf } from './place-in-column.ts';

const labels = ['out', 'phone', 'home'].map((name) => ({ id: `id of ${name}`, name }));
const known = { labels, people: [{ id: 'mette', name: 'Mette' }] };
const labelled = (name?: string): Meaning => ({ by: 'label', value: name && `id of ${name}` });
const task = anyTask({ id: 'gutter', labels: ['out', 'phone'] });
const into = (meaning: Meaning, from?: Meaning) => changeInto(task, meaning, from, known);

test('from one label to another only that one is exchanged', () => {
  assert.deepEqual(into(labelled('home'), labelled('out')), { labels: ['phone', 'home'] });
  assert.deepEqual(into(labelled('phone'), labelled('out')), { labels: ['phone'] });
  assert.deepEqual(into(labelled('home')), { labels: ['out', 'phone', 'home'] });
});

test('the column of what has none takes all of it away', () => {
  assert.deepEqual(into(labelled(), labelled('out')), { labels: [] });
  assert.deepEqual(into({ by: 'assignee', value: undefined }), { assignee_id: null });
  assert.deepEqual(into({ by: 'section', value: undefined }), { section_id: null });
});

test('priority and person are what the column says, for cards and for lines written there', () => {
  assert.deepEqual(into({ by: 'priority', value: 2 }), { priority: 2 });
  assert.deepEqual(into({ by: 'assignee', value: 'mette' }), { assignee_id: 'mette' });
  assert.deepEqual(placeOf({ by: 'assignee', value: 'mette' }, 'house', known), {
    projectId: 'house',
    assignee: 'Mette',
  });
  assert.deepEqual(placeOf(labelled('home'), 'house', known), { projectId: 'house', label: 'home' });
});
