// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import type { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import type { Task } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { undo } from '../../undo/undo.ts';
import { completeTask, reopenTask } from '../actions/complete-task.ts';
import { createTask, type NewTaskArgs } from '../actions/create-task.ts';
import { creationStep } from '../actions/creation-step.ts';
import { deleteTask } from '../actions/delete-task.ts';
import type { EditArgs } from '../actions/edit-command.ts';
import { editTask } from '../actions/edit-task.ts';
import { withInput } from '../actions/expected-task.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { anyTask } from '../testing/any-task.ts';
import { eventually } from '../testing/eventually.ts';
import { cachedTasks, cacheOf, replaceNavigator, useEnglishMessages } from '../testing/fake-server.ts';
import { FakeTaskService } from '../testing/fake-task-service.ts';
import { firstMerge } from './coalesce.ts';
import type { Command } from './command.ts';
import { outboxOf } from './current-outbox.ts';
import { unconfirmed } from './unconfirmed.ts';

let isOnline = true;
let service = new FakeTaskService();

before(async () => {
  await useEnglishMessages();
  localStorage.setItem(SIGNED_IN, 'ann');
  replaceNavigator(() => isOnline);
});

afterEach(() => {
  isOnline = true;
  service = new FakeTaskService();
});

/** Opens a page with one task, and ends its connection. */
async function offlinePage(): Promise<{ cache: QueryClient; roof: Task }> {
  globalThis.fetch = service.fetch;
  const cache = cacheOf([]);
  const roof = await addTask(cache, 'Roof');
  isOnline = false;
  service.network = 'fails';
  return { cache, roof };
}

async function addTask(cache: QueryClient, content: string): Promise<Task> {
  const parsed: QuickAdd = { content, labels: [], reminders: [], spans: [], warnings: [] };
  const task = await createTask(cache, { line: content, parsed, projectId: 'house' });
  assert.ok(task);
  return task;
}

const waiting = () => unconfirmed.get().map(({ kind }) => kind);
const assertWaiting = (expected: string[]) => eventually(() => assert.deepEqual(waiting(), expected));

/** Connects the page and waits until everything is sent. */
async function sendAll(cache: QueryClient): Promise<void> {
  isOnline = true;
  service.network = 'works';
  await outboxOf(cache).resume();
  await assertWaiting([]);
}

test('sends two edits of a task as one, and nothing after an edit and its undo', async () => {
  const { cache, roof } = await offlinePage();
  await editTask(cache, roof, { priority: 1 }, 'Priority');
  await editTask(cache, roof, { content: 'New roof' }, 'Title');
  await assertWaiting(['task.edit']);
  assert.deepEqual((unconfirmed.get()[0] as Command<EditArgs>).args.input, { priority: 1, content: 'New roof' });
  await undo();
  await eventually(() => {
    const { input } = (unconfirmed.get()[0] as Command<EditArgs>).args;
    assert.deepEqual(input, { priority: 1, content: 'Roof' });
  });
  await undo();
  await assertWaiting([]);
  assert.deepEqual([cachedTask(cache, roof.id)?.priority, cachedTask(cache, roof.id)?.content], [4, 'Roof']);
  await sendAll(cache);
  assert.deepEqual(
    service.tasks.map(({ content, priority, etag }) => [content, priority, etag]),
    [['Roof', 4, roof.etag]],
  );
});

test('sends a new task with its edits', async () => {
  const { cache } = await offlinePage();
  const task = await addTask(cache, 'Paint');
  await editTask(cache, task, { priority: 2 }, 'Priority');
  await editTask(cache, task, { content: 'Paint the door' }, 'Title');
  await assertWaiting(['task.create']);
  assert.deepEqual((unconfirmed.get()[0] as Command<NewTaskArgs>).args.edits, {
    priority: 2,
    content: 'Paint the door',
  });
  assert.equal(cachedTask(cache, task.id)?.content, 'Paint the door');
  await sendAll(cache);
  const stored = service.tasks.find(({ id }) => id === task.id);
  assert.deepEqual([stored?.content, stored?.priority], ['Paint the door', 2]);
  assert.equal(cachedTask(cache, task.id)?.content, 'Paint the door');
});

test('does not replace what others wrote into a new task, if the response to its edits was lost', async () => {
  const { cache } = await offlinePage();
  const task = await addTask(cache, 'Paint');
  await editTask(cache, task, { content: 'Paint the door' }, 'Title');
  await assertWaiting(['task.create']);
  isOnline = true;
  service.network = 'loses responses';
  await outboxOf(cache).resume();
  await eventually(() => assert.equal(service.tasks.length, 2));
  service.change(task.id, { content: 'Theirs' });
  service.network = 'works';
  await outboxOf(cache).resume();
  await eventually(() =>
    assert.deepEqual(
      unconfirmed.get().map(({ state }) => state),
      ['conflict'],
    ),
  );
  await outboxOf(cache).retry(unconfirmed.get()[0]?.id ?? '');
  await assertWaiting([]);
  assert.equal(service.tasks.find(({ id }) => id === task.id)?.content, 'Paint the door');
});

test('sends nothing of a task that was added and deleted, and undo adds it', async () => {
  const { cache } = await offlinePage();
  const task = await addTask(cache, 'Mistake');
  await editTask(cache, task, { priority: 3 }, 'Priority');
  await assertWaiting(['task.create']);
  await deleteTask(cache, cachedTask(cache, task.id) ?? task);
  await assertWaiting([]);
  assert.equal(
    cachedTasks(cache).some(({ id }) => id === task.id),
    false,
  );
  await undo();
  await assertWaiting(['task.restore']);
  await sendAll(cache);
  const stored = service.tasks.find(({ id }) => id === task.id);
  assert.deepEqual([stored?.content, stored?.priority], ['Mistake', 3]);
});

test('undo and redo of a new task leave its creation', async () => {
  const { cache } = await offlinePage();
  const task = await addTask(cache, 'Twice');
  const step = creationStep(cache, task);
  await assertWaiting(['task.create']);
  await step.undo();
  await assertWaiting([]);
  await step.redo();
  await assertWaiting(['task.restore']);
  await step.undo();
  await assertWaiting([]);
  await step.redo();
  await assertWaiting(['task.restore']);
  await sendAll(cache);
  assert.deepEqual(service.tasks.map(({ content }) => content).toSorted(), ['Roof', 'Twice']);
});

test('sends nothing of a task that was completed and reopened, or deleted and restored', async () => {
  const { cache, roof } = await offlinePage();
  await completeTask(cache, roof);
  await assertWaiting(['task.complete']);
  await reopenTask(cache, cachedTask(cache, roof.id) ?? roof);
  await assertWaiting([]);
  assert.equal(cachedTask(cache, roof.id)?.completed, false);
  await deleteTask(cache, roof);
  await assertWaiting(['task.delete']);
  await undo();
  await assertWaiting([]);
  assert.equal(cachedTasks(cache).length, 1);
  await sendAll(cache);
  assert.deepEqual(
    service.tasks.map(({ completed, etag }) => [completed, etag]),
    [[false, roof.etag]],
  );
});

test('leaves commands alone that may have reached the service', async () => {
  const { cache, roof } = await offlinePage();
  isOnline = true;
  await editTask(cache, roof, { priority: 1 }, 'Priority');
  isOnline = false;
  await editTask(cache, roof, { priority: 2 }, 'Priority');
  await editTask(cache, roof, { priority: 3 }, 'Priority');
  await assertWaiting(['task.edit', 'task.edit']);
  await sendAll(cache);
  assert.equal(service.tasks[0]?.priority, 3);
});

/** An action of the user on one of three tasks. */
const action = fc.record({
  do: fc.constantFrom('rename', 'prioritise', 'complete', 'reopen', 'delete', 'restore'),
  task: fc.nat({ max: 2 }),
  isTried: fc.boolean(),
});
type Action = { do: string; task: number; isTried: boolean };

/** The tasks of the service. A task is absent before its creation, and `isDeleted` while it is in the trash. */
type Model = Map<string, Task & { isDeleted: boolean }>;

test('commands that are sent as one leave the same tasks', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), fc.integer({ min: 0, max: 3 }), (actions, known) => {
      const before: Model = new Map(ids.slice(0, known).map((id) => [id, { ...anyTask({ id }), isDeleted: false }]));
      const commands = commandsOf(actions, before);
      let merged: readonly Command[] = commands;
      for (let merge = firstMerge(merged); merge; merge = firstMerge(merged)) {
        const { earlier, later, into } = merge;
        merged = merged.flatMap((one) => (one === later ? [] : one !== earlier ? [one] : into ? [into] : []));
      }
      assert.deepEqual(resultOf(merged, before), resultOf(commands, before));
    }),
  );
});

const ids = ['a', 'b', 'c'];

/** Returns the commands of a user who creates all tasks that do not exist, and acts on them. Impossible actions are left out. */
function commandsOf(actions: readonly Action[], before: Model): Command[] {
  const rows: Model = new Map(before);
  const commands: Command[] = [];
  const add = (kind: string, args: unknown, isTried: boolean) => {
    const id = String(commands.length).padStart(3, '0');
    commands.push({ id, kind, version: 1, args, at: commands.length, state: 'waiting', ...(isTried && { isTried }) });
  };
  for (const { do: name, task: index, isTried } of actions) {
    const id = ids[index] ?? '';
    const task = rows.get(id);
    if (!task) {
      const row = anyTask({ id, etag: '0' });
      rows.set(id, { ...row, isDeleted: false });
      add('task.create', { row, parsed: { content: id } }, isTried);
    } else if (task.isDeleted) {
      if (name !== 'restore') continue;
      rows.set(id, { ...task, isDeleted: false });
      add('task.restore', { subtree: [task] }, isTried);
    } else if (name === 'delete') {
      rows.set(id, { ...task, isDeleted: true });
      add('task.delete', { subtree: [task] }, isTried);
    } else if (name === 'complete' || name === 'reopen') {
      rows.set(id, { ...task, completed: name === 'complete' });
      if (task.completed !== (name === 'complete')) add(`task.${name}`, { task, tasks: [task] }, isTried);
    } else if (name === 'rename' || name === 'prioritise') {
      const input = name === 'rename' ? { content: `${commands.length}` } : { priority: (commands.length % 4) + 1 };
      rows.set(id, { ...withInput(task, input), isDeleted: false });
      add('task.edit', { task, input }, isTried);
    }
  }
  return commands;
}

/** Returns the tasks after the service has received the commands, as they are for the user. */
function resultOf(commands: readonly Command[], before: Model): unknown {
  const model: Model = new Map(before);
  for (const { kind, args } of commands) {
    const { row, edits, task, subtree, input } = args as NewTaskArgs & EditArgs & { subtree?: Task[] };
    const id = (row ?? task ?? subtree?.[0])?.id ?? '';
    // The service creates a task that it does not know, because its creation and its deletion were not sent.
    const restored = kind === 'task.restore' ? (model.get(id) ?? subtree?.[0]) : undefined;
    const known = kind === 'task.create' ? withInput(row, edits ?? {}) : (restored ?? model.get(id));
    assert.ok(known, `${kind} of an unknown task`);
    const changed = kind === 'task.edit' ? withInput(known, input) : known;
    const next = { ...changed, isDeleted: kind === 'task.delete' };
    if (kind === 'task.complete' || kind === 'task.reopen') next.completed = kind === 'task.complete';
    model.set(id, next);
  }
  return [...model.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, content, priority, completed }) => ({ id, content, priority, completed }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
