import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { markdownList } from './markdown-list.ts';

test('nests subtasks below their parents, with checkboxes and due dates', () => {
  const roof = anyTask({ id: 'roof', content: 'Mend the roof', due_date: '2026-10-15', due_time: '09:00' });
  const slates = anyTask({ id: 'slates', content: 'Order *slates*', parent_id: 'roof', completed: true });
  const nails = anyTask({ id: 'nails', content: 'Nails', parent_id: 'slates', due_date: '2026-10-16' });
  const orphan = anyTask({ id: 'orphan', content: 'Subtask of another', parent_id: 'elsewhere' });
  assert.equal(
    markdownList([nails, roof, orphan, slates]),
    [
      '- [ ] Mend the roof 2026-10-15 09:00',
      '  - [x] Order *slates*',
      '    - [ ] Nails 2026-10-16',
      '- [ ] Subtask of another',
    ].join('\n'),
  );
});
