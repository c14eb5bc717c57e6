import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewGroups } from './preview-groups.ts';

test('groups tasks by section with the depth of sub-tasks, and tasks without a section first', () => {
  const groups = previewGroups({
    view_mode: 'list',
    sections: [{ name: 'First' }, { name: 'Empty' }],
    tasks: [
      { content: 'a', section: 0 },
      { content: 'a1', parent: 0 },
      { content: 'a11', parent: 1 },
      { content: 'loose' },
    ],
  });
  assert.deepEqual(
    groups.map(({ name, tasks }) => [name, tasks.map(({ task, depth }) => `${depth} ${task.content}`)]),
    [
      [undefined, ['0 loose']],
      ['First', ['0 a', '1 a1', '2 a11']],
      ['Empty', []],
    ],
  );
});
