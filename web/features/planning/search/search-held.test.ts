import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keys } from '../../../api/keys.ts';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { searchHeld } from './search-held.ts';

const task = (content: string, more: object = {}) => anyTask({ id: content, content, ...more });
const list = (at: number, ...tasks: object[]) => ({ key: keys.projectTasks('house'), data: tasks, at });

function found(held: Parameters<typeof searchHeld>[0], typed: string) {
  const { tasks, notes, heldAt } = searchHeld(held, typed);
  return { tasks: tasks.map(({ id }) => id), notes: notes.map(({ id }) => id), heldAt };
}

test('finds tasks by all their texts, those with the words in their names first and completed ones last', () => {
  const held = [
    list(
      1,
      task('Described', { description: 'the red roof' }),
      task('Finished roof, red', { completed: true }),
      task('Red roof'),
      task('Red door'),
      task('Labelled', { labels: ['red', 'roof'] }),
      task('Discussed red'),
    ),
    { key: ['comments', 'Discussed red'], data: { comments: [{ body: 'of the roof' }], attachments: [] }, at: 2 },
  ];
  assert.deepEqual(found(held, 'RED roof'), {
    tasks: ['Red roof', 'Described', 'Labelled', 'Discussed red', 'Finished roof, red'],
    notes: [],
    heldAt: 2,
  });
});

test('finds each task once, in its latest version', () => {
  const today = { key: keys.today, data: { overdue: [], today: [task('a', { content: 'New roof' })] }, at: 3 };
  assert.deepEqual(found([today, list(2, task('a', { content: 'Old roof' }))], 'roof').tasks, ['a']);
  assert.deepEqual(found([today, list(2, task('a', { content: 'Old roof' }))], 'old').tasks, []);
});

test('finds notes by their whole text if it is held, else by the preview', () => {
  const row = (id: string, preview: string) => ({ id, title: id, preview });
  const held = [
    { key: ['notes', 'list', {}], data: [row('Harbour', 'The code'), row('Boat', 'Sails')], at: 5 },
    { key: ['notes', 'one', 'Harbour'], data: { id: 'Harbour', title: 'Harbour', body: 'The code … is 1234' }, at: 4 },
  ];
  assert.deepEqual(found(held, '1234').notes, ['Harbour']);
  assert.deepEqual(found(held, 'sails').notes, ['Boat']);
});

test('finds nothing and has no age without data', () => {
  assert.deepEqual(found([], 'roof'), { tasks: [], notes: [], heldAt: undefined });
});
