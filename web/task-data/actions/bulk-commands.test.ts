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

test('a move of several tasks that waits does not replace a move by others, and keeps their order', async () => {
  const { service, tasks } = await threeTasks();
  service.change('roof', { project_id: 'garden' });
  const child = anyTask({ id: 'frame', parent_id: 'door' });
  const args = {
    tasks: [...tasks, child],
    input: { action: 'move' as const, fields: { project_id: 'yard' } },
    affected: [...tasks, child],
  };
  const cache = cacheOf(tasks);
  const requests = recordRequests();
  const error = await bulkChange.send(cache, args, later).catch((caught: unknown) => caught);
  assert.ok(error instanceof ConflictError);
  assert.deepEqual(requests, ['PATCH /tasks/wall', 'PATCH /tasks/roof', 'PATCH /tasks/door']);
  const projects = () => service.tasks.map(({ content, project_id }) => `${content} ${project_id}`);
  assert.deepEqual(projects(), ['door yard', 'roof garden', 'wall yard']);
  const current = error.current as Task[];
  assert.deepEqual(bulkChange.conflict?.(args, current), [
    { record: 'roof', field: 'project_id', mine: 'yard', theirs: 'garden' },
  ]);
  const mine = bulkChange.rebase?.(args, current);
  assert.ok(mine);
  await bulkChange.send(cache, mine, later);
  assert.deepEqual(projects(), ['door yard', 'roof yard', 'wall yard']);
});

function recordRequests(): string[] {
  const requests: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    requests.push(`${init?.method} ${String(input).replace('/api/v1', '')}`);
    return send(input, init);
  };
  return requests;
}
