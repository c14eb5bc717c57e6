// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { undo } from '../../undo/undo.ts';
import { byPlace } from '../order/compare.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, fakeService, heldIn, speakEnglish } from '../testing/fake-service.ts';
import { moveTask } from './move-task.ts';

before(speakEnglish);

const a = anyTask({ id: 'a', sort_order: 1 });
const b = anyTask({ id: 'b', sort_order: 2 });
const c = anyTask({ id: 'c', sort_order: 3 });
const house = { projectId: 'house', sectionId: undefined, parentId: undefined };
const order = (cache: Parameters<typeof heldIn>[0]) =>
  heldIn(cache)
    .toSorted(byPlace)
    .map((task) => task.id)
    .join(' ');

test('a row goes behind another at once, and undo puts it back behind its old neighbour', async () => {
  const cache = cacheOf([a, b, c]);
  const places = [1.5, 3];
  const { asked } = fakeService(() => ({ ...c, sort_order: places.shift(), etag: '2' }));
  const moved = moveTask(cache, c, { ...house, afterId: 'a' }, 'moved');
  assert.equal(order(cache), 'a c b');
  await moved;
  assert.deepEqual(asked, [{ what: 'POST /tasks/c/move', body: { section_id: '', after_id: 'a' } }]);
  await undo();
  assert.deepEqual(asked[1], { what: 'POST /tasks/c/move', body: { section_id: '', after_id: 'b' } });
  assert.equal(order(cache), 'a b c');
});

test('becoming a sub-task changes the parent first, and the place when it has one', async () => {
  const cache = cacheOf([a, b, c]);
  const { asked } = fakeService(() => ({ ...c, parent_id: 'a', etag: '2' }));
  await moveTask(cache, c, { ...house, parentId: 'a' }, 'moved');
  await moveTask(cache, b, { ...house, parentId: 'a', beforeId: 'c' }, 'moved');
  assert.deepEqual(asked, [
    { what: 'PATCH /tasks/c', body: { parent_id: 'a', section_id: '' } },
    { what: 'PATCH /tasks/b', body: { parent_id: 'a', section_id: '' } },
    { what: 'POST /tasks/b/move', body: { section_id: '', before_id: 'c' } },
  ]);
});

test('what is below goes to the other project too', async () => {
  const child = anyTask({ id: 'child', parent_id: 'a', section_id: 's' });
  const cache = cacheOf([a, child]);
  const garden = { projectId: 'garden', sectionId: undefined, parentId: undefined };
  const { asked } = fakeService((what) => ({
    ...(what.includes('child') ? child : a),
    project_id: asked.length > 1 ? 'house' : 'garden',
    etag: String(asked.length + 1),
  }));
  const moved = moveTask(cache, a, garden, 'moved');
  assert.deepEqual(heldIn(cache), []);
  await moved;
  await undo();
  assert.deepEqual(asked.slice(1), [
    { what: 'POST /tasks/a/move', body: { project_id: 'house', section_id: '' } },
    { what: 'PATCH /tasks/child', body: { section_id: 's' } },
  ]);
});

test('a refused move puts the row back', async () => {
  const cache = cacheOf([a, b]);
  fakeService(() => new Error('no'));
  await moveTask(cache, b, { ...house, beforeId: 'a' }, 'moved');
  assert.equal(order(cache), 'a b');
});
