import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { destinationOf, inputForColumn } from './column-value.ts';
import type { ColumnValue } from './columns.ts';

const labels = ['out', 'phone', 'home'].map((name) => ({ id: `id of ${name}`, name }));
const records = { labels, people: [{ id: 'mette', name: 'Mette' }] };
const labelled = (name?: string): ColumnValue => ({ by: 'label', value: name && `id of ${name}` });
const task = anyTask({ id: 'gutter', labels: ['out', 'phone'] });
const inputFor = (to: ColumnValue, from?: ColumnValue) => inputForColumn(task, to, from, records);

test('replaces only the label of the previous column', () => {
  assert.deepEqual(inputFor(labelled('home'), labelled('out')), { labels: ['phone', 'home'] });
  assert.deepEqual(inputFor(labelled('phone'), labelled('out')), { labels: ['phone'] });
  assert.deepEqual(inputFor(labelled('home')), { labels: ['out', 'phone', 'home'] });
});

test('removes the value in the column without a value', () => {
  assert.deepEqual(inputFor(labelled(), labelled('out')), { labels: [] });
  assert.deepEqual(inputFor({ by: 'assignee', value: undefined }), { assignee_id: null });
  assert.deepEqual(inputFor({ by: 'section', value: undefined }), { section_id: null });
});

test('sets priority and assignee of moved and of added cards', () => {
  assert.deepEqual(inputFor({ by: 'priority', value: 2 }), { priority: 2 });
  assert.deepEqual(inputFor({ by: 'assignee', value: 'mette' }), { assignee_id: 'mette' });
  assert.deepEqual(destinationOf({ by: 'assignee', value: 'mette' }, 'house', records), {
    projectId: 'house',
    assignee: 'Mette',
  });
  assert.deepEqual(destinationOf(labelled('home'), 'house', records), { projectId: 'house', label: 'home' });
});
