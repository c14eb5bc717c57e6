// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { undo } from '../../undo/undo.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, fakeService, heldIn, speakEnglish } from '../testing/fake-service.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { inputBack, withInput } from './expected.ts';

before(speakEnglish);

const roof = anyTask({ id: 'roof', due_date: '2026-10-14', due_time: '09:00', due_timezone: 'Europe/Copenhagen' });

test('clearing the date clears the time, and taking it back brings both', () => {
  const undated = withInput(roof, { due_date: null });
  assert.deepEqual([undated.due_date, undated.due_time, undated.due_timezone], [undefined, undefined, undefined]);
  assert.deepEqual(inputBack(roof, ['due_date']), {
    due_date: '2026-10-14',
    due_time: '09:00',
    due_timezone: 'Europe/Copenhagen',
  });
  assert.deepEqual(inputBack(anyTask({ id: 'a' }), ['due_date']), { due_date: null });
});

test('an edit shows at once and undo writes the old values back', async () => {
  const cache = cacheOf([roof]);
  const { asked } = fakeService((_what, body) => ({ ...roof, ...(body as object), etag: '2' }));
  const edited = editTask(cache, roof, { priority: 1 }, 'Priority 1');
  assert.equal(heldIn(cache)[0]?.priority, 1);
  assert.equal(await edited, true);
  await undo();
  assert.deepEqual(asked.at(-1), { what: 'PATCH /tasks/roof', body: { priority: 4 } });
  assert.equal(heldIn(cache)[0]?.priority, 4);
});

test('deleting takes the branch away and undo restores it from the trash', async () => {
  const slates = anyTask({ id: 'slates', parent_id: 'roof' });
  const cache = cacheOf([roof, slates]);
  const { asked } = fakeService((what) => (what.startsWith('DELETE') ? undefined : { ...roof, etag: '3' }));
  await deleteTask(cache, roof);
  assert.deepEqual(heldIn(cache), []);
  await undo();
  assert.deepEqual(
    asked.map(({ what }) => what),
    ['DELETE /tasks/roof', 'POST /trash/tasks/roof/restore'],
  );
  assert.deepEqual(
    heldIn(cache).map((task) => task.id),
    ['roof', 'slates'],
  );
});
