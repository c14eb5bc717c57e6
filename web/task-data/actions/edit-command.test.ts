// Own process: replaces globals of the browser, and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { ConflictError } from '../outbox/command.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, useEnglishMessages } from '../testing/fake-server.ts';
import { FakeTaskService } from '../testing/fake-task-service.ts';
import { conflictOf, edit, updateUnlessChanged } from './edit-command.ts';

before(useEnglishMessages);

const TEXT = 'one\ntwo\nthree';

/** Creates a task with a description, which others change afterwards. Returns it as it was before their changes. */
async function changedByOthers(
  changes: Partial<Task>,
): Promise<{ cache: QueryClient; task: Task; service: FakeTaskService }> {
  const service = new FakeTaskService();
  globalThis.fetch = service.fetch;
  const body = JSON.stringify({ ...anyTask({ id: 'roof' }), description: TEXT });
  const task = (await (await fetch('/api/v1/tasks', { method: 'POST', body })).json()) as Task;
  service.change('roof', changes);
  return { cache: cacheOf([]), task, service };
}

test('keeps what others have changed in other fields and lines', async () => {
  const { cache, task, service } = await changedByOthers({ description: 'one\ntwo\nTHREE', priority: 1 });
  await updateUnlessChanged(cache, { task, input: { description: 'ONE\ntwo\nthree', content: 'New roof' } });
  const [stored] = service.tasks;
  assert.deepEqual([stored?.description, stored?.content, stored?.priority], ['ONE\ntwo\nTHREE', 'New roof', 1]);
});

test('reports a conflict of the same lines, and sends the text that the user has chosen', async () => {
  const { cache, task, service } = await changedByOthers({ description: 'one\nTHEIRS\nthree' });
  const args = { task, input: { description: 'one\nMINE\nthree', priority: 2 } };
  const error = await updateUnlessChanged(cache, args).catch((caught: unknown) => caught);
  assert.ok(error instanceof ConflictError);
  assert.equal(service.tasks[0]?.description, 'one\nTHEIRS\nthree');
  const current = error.current as Task;
  assert.deepEqual(conflictOf(args, current), [
    { field: 'description', base: TEXT, mine: 'one\nMINE\nthree', theirs: 'one\nTHEIRS\nthree' },
  ]);
  const chosen = edit.rebase?.(args, current, 'one\nMINE\nTHEIRS\nthree');
  assert.ok(chosen);
  await updateUnlessChanged(cache, chosen);
  assert.deepEqual([service.tasks[0]?.description, service.tasks[0]?.priority], ['one\nMINE\nTHEIRS\nthree', 2]);
});

test('is done if the service has the values already', async () => {
  const { cache, task, service } = await changedByOthers({ description: 'mine', content: 'Mine' });
  const { etag } = await updateUnlessChanged(cache, { task, input: { description: 'mine', content: 'Mine' } });
  assert.equal(etag, service.tasks[0]?.etag);
});
