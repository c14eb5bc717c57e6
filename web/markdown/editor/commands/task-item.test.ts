import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taskListItemsIn, tickEdit } from '#domain/note-text/task-list-items.ts';
import { taskItemAt } from './task-item.ts';
import { stateOf } from './testing/try-command.ts';

const lines = [
  '- [ ] buy',
  '  1. [x] [Roof \\[north\\]](/task/6f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b)',
  '> * [X] text',
  '- - [ ] call [the roofer]',
  '- [ ]',
  'no [ ] box',
];

test('finds the same items as the parser of whole texts', () => {
  const text = lines.join('\n');
  const state = stateOf(text);
  const items = lines.flatMap((_, index) => taskItemAt(state, state.doc.line(index + 1).from) ?? []);
  assert.deepEqual(items, taskListItemsIn(text));
});

test('edits the line of the item', () => {
  const state = stateOf('a\n- [ ] buy');
  const item = taskItemAt(state, 4) ?? assert.fail();
  assert.equal(state.update({ changes: tickEdit(item, true) }).newDoc.toString(), 'a\n- [x] buy');
});

test('finds no item in a block of code', () => {
  assert.equal(taskItemAt(stateOf('```\n- [ ] a\n```'), 5), undefined);
});
