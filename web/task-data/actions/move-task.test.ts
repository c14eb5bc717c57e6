// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { undo } from '../../undo/undo.ts';
import { byPosition } from '../order/compare.ts';
import { ConflictError } from '../outbox/command.ts';
import { anyTask } from '../testing/any-task.ts';
import { cachedTasks, cacheOf, fakeServer, useEnglishMessages } from '../testing/fake-server.ts';
import { FakeTaskService } from '../testing/fake-task-service.ts';
import { move, moveTask } from './move-task.ts';

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

/** A task and the arguments of a move of it to the section `walls`, as the service knows it after `changes` by others. */
async function movedByOthers(changes: Partial<Task>) {
  const service = new FakeTaskService();
  globalThis.fetch = service.fetch;
  const body = JSON.stringify(anyTask({ id: 'roof', section_id: 'top' }));
  const task = (await (await fetch('/api/v1/tasks', { method: 'POST', body })).json()) as Task;
  service.change('roof', changes);
  const position = { projectId: 'house', sectionId: 'walls', parentId: undefined };
  return { service, args: { task, position, sortOrder: 1, descendants: [] } };
}

const later = { id: '1', at: 0, isFirst: false };

test('a move that waits does not replace a move by others until the user decides', async () => {
  const { service, args } = await movedByOthers({ section_id: 'garden' });
  const error = await move.send(cacheOf([]), args, later).catch((caught: unknown) => caught);
  assert.ok(error instanceof ConflictError);
  assert.equal(service.tasks[0]?.section_id, 'garden');
  const current = error.current as Task;
  assert.deepEqual(move.conflict?.(args, current), [{ field: 'section_id', mine: 'walls', theirs: 'garden' }]);
  const mine = move.rebase?.(args, current);
  assert.ok(mine);
  await move.send(cacheOf([]), mine, later);
  assert.equal(service.tasks[0]?.section_id, 'walls');
});

test('a move that waits keeps what others have changed in other fields, and is done if the task is there already', async () => {
  for (const changes of [{ content: 'Renamed' }, { section_id: 'walls', content: 'Renamed' }]) {
    const { service, args } = await movedByOthers(changes);
    await move.send(cacheOf([]), args, later);
    assert.deepEqual([service.tasks[0]?.section_id, service.tasks[0]?.content], ['walls', 'Renamed']);
  }
});

test('checks the version of each request of a move that waits', async () => {
  const task = anyTask({ id: 'roof', project_id: 'garden', etag: '4' });
  const versions: (string | null)[] = [];
  let etag = 4;
  globalThis.fetch = async (_input, init) => {
    versions.push(new Headers(init?.headers).get('If-Match'));
    etag += 1;
    return Response.json({ ...task, etag: String(etag) });
  };
  const position = { projectId: 'house', sectionId: undefined, parentId: 'a', afterId: 'b' };
  await move.send(cacheOf([]), { task, position, sortOrder: 1, descendants: [] }, later);
  assert.deepEqual(versions, ['"4"', '"5"', '"6"']);
});
