// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { currentToast } from '../../ui/message/toast.ts';
import { undo } from '../../undo/undo.ts';
import { departing } from '../cache/departing.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, fakeService, heldIn, speakEnglish } from '../testing/fake-service.ts';
import { completeTask } from './complete-task.ts';

before(speakEnglish);

const roof = anyTask({ id: 'roof', content: 'Mend the roof', subtask_count: 2, subtask_done: 1 });
const slates = anyTask({ id: 'slates', parent_id: 'roof' });
const nails = anyTask({ id: 'nails', parent_id: 'roof', completed: true, completed_at: '2026-10-01T08:00:00.000Z' });
const at = '2026-10-14T08:00:00.000Z';

test('completing closes what is below, and undo opens exactly that again', async () => {
  const cache = cacheOf([roof, slates]);
  const closed = { ...roof, completed: true, completed_at: at, etag: '2' };
  const { asked } = fakeService((what) => {
    if (what === 'POST /tasks/roof/complete') return { ...closed, recurred: false };
    if (what.startsWith('GET /tasks?parent_id=roof'))
      return { tasks: [{ ...slates, completed: true, completed_at: at, etag: '2' }, nails] };
    if (what === 'POST /tasks/roof/reopen') return { ...roof, etag: '3' };
    return { ...slates, etag: '3' };
  });
  const done = completeTask(cache, roof);
  assert.deepEqual(heldIn(cache), []);
  assert.deepEqual([...departing.get().keys()], ['roof', 'slates']);
  await done;
  assert.equal(currentToast.get()?.text, '“Mend the roof” completed');

  await undo();
  assert.deepEqual(
    asked.map(({ what }) => what).filter((what) => what.startsWith('POST')),
    ['POST /tasks/roof/complete', 'POST /tasks/roof/reopen', 'POST /tasks/slates/reopen'],
  );
  assert.deepEqual(
    heldIn(cache).map(({ id, completed }) => ({ id, completed })),
    [
      { id: 'roof', completed: false },
      { id: 'slates', completed: false },
    ],
  );
});

test('a repeating task moves on, and undo takes that step back', async () => {
  const water = anyTask({
    id: 'water',
    content: 'Water',
    due_date: '2026-10-14',
    recurrence_rule: 'FREQ=DAILY;COUNT=3',
    etag: '1',
  });
  const cache = cacheOf([water]);
  const moved = { ...water, due_date: '2026-10-15', recurrence_rule: 'FREQ=DAILY;COUNT=2', etag: '2' };
  const { asked } = fakeService((what) =>
    what === 'POST /tasks/water/complete'
      ? { ...moved, recurred: true, next_due: '2026-10-15' }
      : { ...water, etag: '3' },
  );
  await completeTask(cache, water);
  assert.equal(heldIn(cache)[0]?.due_date, '2026-10-15');
  await undo();
  assert.deepEqual(
    asked.map(({ what }) => what),
    ['POST /tasks/water/complete', 'POST /tasks/water/reopen'],
  );
  const [back] = heldIn(cache);
  assert.deepEqual([back?.due_date, back?.recurrence_rule], ['2026-10-14', 'FREQ=DAILY;COUNT=3']);
});

test('a refusal brings the row back, says why, and leaves nothing departing', async () => {
  const cache = cacheOf([roof]);
  fakeService(() => new Error('no'));
  await completeTask(cache, roof);
  assert.deepEqual(heldIn(cache), [roof]);
  assert.equal(departing.get().has('roof'), false);
  assert.equal(currentToast.get()?.tone, 'danger');
});
