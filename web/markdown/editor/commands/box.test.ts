import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkBox, setTaskListItem, taskListItemsIn } from '#domain/note-text/task-list-items.ts';
import { boxAt, linkChange, tickChange } from './box.ts';
import { stateOf } from './testing/try-command.ts';

const lines = [
  '- [ ] buy',
  '  1. [x] [Roof \\[north\\]](/task/0199)',
  '> * [X] said',
  '- [ ] call [the roofer]',
  '- [ ]',
  'no [ ] box',
];

test('a box is found, ticked and linked in its line as in the whole text', () => {
  for (const line of lines) {
    const state = stateOf(line);
    const box = boxAt(state, 0);
    const [same] = taskListItemsIn(line);
    assert.equal(box === undefined || box.text === '', same === undefined || same.text === '', line);
    if (!box || !same) continue;
    assert.equal(box.ticked, same.ticked, line);
    const ticked = state.update({ changes: tickChange(box, !box.ticked) }).newDoc.toString();
    assert.equal(ticked, setTaskListItem(line, same, !same.ticked), line);
    if (box.taskId === undefined && box.text !== '')
      assert.equal(state.update({ changes: linkChange(box, 't1') }).newDoc.toString(), linkBox(line, same, 't1'), line);
  }
});

test('a box whose line is a link to a task knows the task', () => {
  assert.equal(boxAt(stateOf('- [ ] [Roof](/task/0199-a)'), 0)?.taskId, '0199-a');
  assert.equal(boxAt(stateOf('- [ ] [Roof](https://home.example/task/0199-a)'), 0)?.taskId, '0199-a');
  assert.equal(boxAt(stateOf('- [ ] see [Roof](/task/0199-a)'), 0)?.taskId, undefined);
  assert.equal(boxAt(stateOf('- [ ] [Roof](/note/0199-a)'), 0)?.taskId, undefined);
});

test('in a block of code a box is text', () => {
  const state = stateOf('```\n- [ ] a\n```');
  assert.equal(boxAt(state, 5), undefined);
});
