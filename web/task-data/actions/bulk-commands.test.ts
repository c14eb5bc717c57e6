// Own process: replaces globals of the browser, and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { ConflictError } from '../outbox/command.ts';
import { anyTask } from '../testing/any-task.ts';
import { cacheOf, useEnglishMessages } from '../testing/fake-server.ts';
import { FakeTaskService } from '../testing/fake-task-service.ts';
import { bulkChange, fieldChanges } from './bulk-commands.ts';

before(useEnglishMessages);

const later = { id: '1', at: 0, isFirst: false };
const priorities = (service: FakeTaskService) => service.tasks.map(({ content, priority }) => `${content} ${priority}`);

/** A service with three tasks. */
async function threeTasks(): Promise<{ service: FakeTaskService; tasks: Task[] }> {
  const service = new FakeTaskService();
  globalThis.fetch = service.fetch;
  const tasks: Task[] = [];
  for (const id of ['door', 'roof', 'wall']) {
    const response = await fetch('/api/v1/tasks', { method: 'POST', body: JSON.stringify(anyTask({ id })) });
    tasks.push((await response.json()) as Task);
  }
  return { service, tasks };
}

test('an edit of several tasks that waits does not replace what others have changed', async () => {
  const { service, tasks } = await threeTasks();
  service.change('door', { content: 'Renamed' });
  service.change('roof', { priority: 2 });
  const args = { tasks, input: { action: 'update' as const, fields: { priority: 1 } }, affected: tasks };
  const cache = cacheOf(tasks);
  const error = await bulkChange.send(cache, args, later).catch((caught: unknown) => caught);
  assert.ok(error instanceof ConflictError);
  assert.deepEqual(priorities(service), ['Renamed 1', 'roof 2', 'wall 1']);
  const current = error.current as Task[];
  assert.deepEqual(bulkChange.conflict?.(args, current), [{ record: 'roof', field: 'priority', mine: 1, theirs: 2 }]);
  const mine = bulkChange.rebase?.(args, current);
  assert.ok(mine);
  assert.deepEqual(await bulkChange.send(cache, mine, later), { done: 1, skipped: 0 });
  assert.deepEqual(priorities(service), ['Renamed 1', 'roof 1', 'wall 1']);
});

test('different edits of several tasks do not replace what others have changed, and skip deleted tasks', async () => {
  const { service, tasks } = await threeTasks();
  service.change('door', { priority: 3 });
  await fetch('/api/v1/tasks/roof', { method: 'DELETE' });
  const args = { changes: tasks.map((task, index) => ({ task, fields: { priority: index + 1 } })) };
  const cache = cacheOf(tasks);
  const error = await fieldChanges.send(cache, args, later).catch((caught: unknown) => caught);
  assert.ok(error instanceof ConflictError);
  assert.deepEqual(priorities(service), ['door 3', 'wall 3']);
  const mine = fieldChanges.rebase?.(args, error.current as Task[]);
  assert.ok(mine);
  await fieldChanges.send(cache, mine, later);
  assert.deepEqual(priorities(service), ['door 1', 'wall 3']);
});
