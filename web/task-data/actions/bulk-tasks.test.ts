// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadLazyMessages } from '../../platform/messages.ts';
import { currentToast } from '../../ui/message/toast.ts';
import { redo, undo } from '../../undo/undo.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, fakeService, heldIn, speakEnglish } from '../testing/fake-service.ts';
import { completeTasks, deleteTasks, editTasks, moveTasks } from './bulk-tasks.ts';

before(async () => {
  await speakEnglish();
  await loadLazyMessages();
});

const roof = anyTask({ id: 'roof', content: 'Roof', priority: 1, section_id: 's', sort_order: 1, subtask_count: 2 });
const slates = anyTask({ id: 'slates', parent_id: 'roof', section_id: 's', sort_order: 2, assignee_id: 'erik' });
const bath = anyTask({ id: 'bath', content: 'Bath', due_date: '2026-10-15', sort_order: 3 });
const at = '2026-10-14T08:00:00.000Z';
const changes = (asked: { what: string; body?: unknown }[]) => asked.filter(({ what }) => !what.startsWith('GET'));
const shown = (cache: Parameters<typeof heldIn>[0]) => heldIn(cache).map(({ id }) => id);

test('completes in one request, says what was skipped, and one undo opens what closed with it', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { asked } = fakeService((what) => {
    if (what === 'GET /tasks/roof') return { ...roof, completed: true, completed_at: at };
    if (what.startsWith('GET /tasks?parent_id=roof'))
      return {
        tasks: [
          { ...slates, completed: true, completed_at: at },
          anyTask({ id: 'earlier', parent_id: 'roof', completed: true, completed_at: '2026-10-01T08:00:00.000Z' }),
        ],
      };
    return { done: 1, skipped: 1 };
  });
  const done = completeTasks(cache, [roof, bath]);
  assert.deepEqual(shown(cache), []);
  await done;
  assert.equal(currentToast.get()?.text, '1 done, 1 skipped');
  await undo();
  assert.deepEqual(changes(asked), [
    { what: 'POST /tasks/bulk', body: { action: 'complete', ids: ['roof', 'bath'] } },
    { what: 'POST /tasks/bulk', body: { action: 'reopen', ids: ['roof', 'bath', 'slates'] } },
  ]);
});

test('gives each task back the values that it had', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { asked } = fakeService(() => ({ done: 2, skipped: 0 }));
  await editTasks(cache, [roof, bath], { priority: 2, due_date: '2026-11-01' });
  assert.equal(currentToast.get()?.text, '2 tasks changed');
  assert.deepEqual(
    heldIn(cache).map(({ priority, due_date }) => [priority, due_date]),
    [
      [2, '2026-11-01'],
      [4, undefined],
      [2, '2026-11-01'],
    ],
  );
  await undo();
  await redo();
  const forth = {
    what: 'POST /tasks/bulk',
    body: { action: 'update', fields: { priority: 2, due_date: '2026-11-01' }, ids: ['roof', 'bath'] },
  };
  const back = {
    what: 'PATCH /tasks',
    body: {
      tasks: [
        { id: 'roof', fields: { priority: 1, due_date: null } },
        { id: 'bath', fields: { priority: 4, due_date: '2026-10-15' } },
      ],
    },
  };
  assert.deepEqual(changes(asked), [forth, back, forth]);
});

test('a move is taken back with section, parent, order and assignee, parents first', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { asked } = fakeService(() => ({ done: 1, skipped: 0 }));
  await moveTasks(cache, [roof], { id: 'garden', name: 'Garden' });
  assert.equal(currentToast.get()?.text, '1 task moved to Garden');
  assert.deepEqual(shown(cache), ['bath']);
  await undo();
  const home = { project_id: 'house', section_id: 's' };
  assert.deepEqual(changes(asked)[1], {
    what: 'PATCH /tasks',
    body: {
      tasks: [
        { id: 'roof', fields: { ...home, parent_id: null, sort_order: 1, assignee_id: null } },
        { id: 'slates', fields: { ...home, parent_id: 'roof', sort_order: 2, assignee_id: 'erik' } },
      ],
    },
  });
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});

test('deleted trees come back in one request', async () => {
  const cache = cacheOf([roof, slates, bath]);
  const { asked } = fakeService(() => ({ done: 2, skipped: 0 }));
  await deleteTasks(cache, [roof, bath]);
  assert.deepEqual(shown(cache), []);
  await undo();
  assert.deepEqual(changes(asked)[1], { what: 'POST /trash/tasks/restore', body: { ids: ['roof', 'bath'] } });
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});

test('more tasks than one request takes go in parts and are one step', async () => {
  const tasks = Array.from({ length: 501 }, (_, index) => anyTask({ id: `t${index}` }));
  const cache = cacheOf(tasks);
  const { asked } = fakeService((_what, body) => ({ done: (body as { ids: string[] }).ids.length, skipped: 0 }));
  await deleteTasks(cache, tasks);
  assert.equal(currentToast.get()?.text, '501 tasks are in the trash');
  assert.deepEqual(
    changes(asked).map(({ body }) => (body as { ids: string[] }).ids.length),
    [500, 1],
  );
});

test('a refused change shows the tasks as they were and is no step', async () => {
  const cache = cacheOf([roof, slates, bath]);
  fakeService(() => new Error('no'));
  await deleteTasks(cache, [roof]);
  assert.equal(currentToast.get()?.tone, 'danger');
  assert.deepEqual(shown(cache).toSorted(), ['bath', 'roof', 'slates']);
});
