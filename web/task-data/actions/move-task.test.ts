// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { undo } from '../../undo/undo.ts';
import { byPosition } from '../order/compare.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { moveTask } from './move-task.ts';

before(useEnglishMessages);

const a = anyTask({ id: 'a', sort_order: 1 });
const b = anyTask({ id: 'b', sort_order: 2 });
const c = anyTask({ id: 'c', sort_order: 3 });
const atTop = { projectId: 'house', sectionId: undefined, parentId: undefined };
const order = (cache: Parameters<typeof cachedTasks>[0]) =>
  cachedTasks(cache)
    .toSorted(byPosition)
    .map((task) => task.id)
    .join(' ');

test('moves a row immediately, and undo moves it back after its previous neighbour', async () => {
  const cache = cacheOf([a, b, c]);
  const places = [1.5, 3];
  const { requests } = fakeServer(() => ({ ...c, sort_order: places.shift(), etag: '2' }));
  const moved = moveTask(cache, c, { ...atTop, afterId: 'a' }, 'moved');
  assert.equal(order(cache), 'a c b');
  await moved;
  assert.deepEqual(requests, [{ request: 'POST /tasks/c/move', body: { section_id: '', after_id: 'a' } }]);
  await undo();
  assert.deepEqual(requests[1], { request: 'POST /tasks/c/move', body: { section_id: '', after_id: 'b' } });
  assert.equal(order(cache), 'a b c');
});

test('sets the parent of a new subtask before its position', async () => {
  const cache = cacheOf([a, b, c]);
  const { requests } = fakeServer(() => ({ ...c, parent_id: 'a', etag: '2' }));
  await moveTask(cache, c, { ...atTop, parentId: 'a' }, 'moved');
  await moveTask(cache, b, { ...atTop, parentId: 'a', beforeId: 'c' }, 'moved');
  assert.deepEqual(requests, [
    { request: 'PATCH /tasks/c', body: { parent_id: 'a', section_id: '' } },
    { request: 'PATCH /tasks/b', body: { parent_id: 'a', section_id: '' } },
    { request: 'POST /tasks/b/move', body: { section_id: '', before_id: 'c' } },
  ]);
});

test('moves the subtasks to the other project', async () => {
  const child = anyTask({ id: 'child', parent_id: 'a', section_id: 's' });
  const cache = cacheOf([a, child]);
  const garden = { projectId: 'garden', sectionId: undefined, parentId: undefined };
  const { requests } = fakeServer((request) => ({
    ...(request.includes('child') ? child : a),
    project_id: requests.length > 1 ? 'house' : 'garden',
    etag: String(requests.length + 1),
  }));
  const moved = moveTask(cache, a, garden, 'moved');
  assert.deepEqual(cachedTasks(cache), []);
  await moved;
  await undo();
  assert.deepEqual(requests.slice(1), [
    { request: 'POST /tasks/a/move', body: { project_id: 'house', section_id: '' } },
    { request: 'PATCH /tasks/child', body: { section_id: 's' } },
  ]);
});

test('restores the position if the server refuses', async () => {
  const cache = cacheOf([a, b]);
  fakeServer(() => new Error('no'));
  await moveTask(cache, b, { ...atTop, beforeId: 'a' }, 'moved');
  assert.equal(order(cache), 'a b');
});
