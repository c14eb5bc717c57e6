// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { openUserDatabase } from '../../platform/user-database.ts';
import { completeTask, reopenTask } from '../actions/complete-task.ts';
import { createTask } from '../actions/create-task.ts';
import { deleteTask, sendRestore } from '../actions/delete-task.ts';
import { editTask } from '../actions/edit-task.ts';
import { snoozeTask } from '../actions/snooze-task.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { useEnglishMessages } from '../testing/fake-server.ts';
import { FakeTaskService, type Network } from '../testing/fake-task-service.ts';
import type { Command } from './command.ts';
import { outboxOf } from './current-outbox.ts';
import { unconfirmed } from './unconfirmed.ts';

const OWNER = 'ann';

before(async () => {
  await useEnglishMessages();
  const target = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
  localStorage.setItem(SIGNED_IN, OWNER);
});

/** A step: an action of the user on one of the tasks, a change of the connection, a change of another user, or a new page. */
type Step =
  | { do: 'create' }
  | {
      do: 'rename' | 'prioritise' | 'complete' | 'reopen' | 'snooze' | 'delete' | 'restore' | 'other user';
      task: number;
    }
  | { do: 'network'; network: Network }
  | { do: 'new page' };

const step = fc.oneof(
  fc.constant<Step>({ do: 'create' }),
  fc.record({
    do: fc.constantFrom('rename', 'prioritise', 'complete', 'reopen', 'snooze', 'delete', 'restore', 'other user'),
    task: fc.nat({ max: 2 }),
  }) as fc.Arbitrary<Step>,
  fc.record({
    do: fc.constant('network'),
    network: fc.constantFrom('works', 'fails', 'loses responses'),
  }) as fc.Arbitrary<Step>,
  fc.constant<Step>({ do: 'new page' }),
);

/** What the user wants of a task. */
type Expected = { content: string; completed: boolean; snoozed: string | undefined; isDeleted: boolean };

test('nothing that the user did is lost, and sending everything again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const service = new FakeTaskService();
      globalThis.fetch = service.fetch;
      const user = new User(service);
      for (const one of steps) await user.take(one);
      service.network = 'works';
      await user.sendAll();
      user.assertIsStored();
      const before = service.tasks.map(withoutVersion);
      await user.sendAgain();
      assert.deepEqual(service.tasks.map(withoutVersion), before);
    }),
    { numRuns: 60 },
  );
  dispatchEvent(new Event('online')); // ends the waits
});

const FIRST_TITLE = 'Task';

/** A user in a browser, who remembers what they did. */
class User {
  readonly #service: FakeTaskService;
  #cache = newCache();
  #number = 0;
  readonly #tasks = new Map<string, Expected>();
  readonly #rows = new Map<string, Task>();
  /** Every command that was stored. */
  readonly #history = new Map<string, Command>();

  constructor(service: FakeTaskService) {
    this.#service = service;
    unconfirmed.subscribe(() => {
      for (const command of unconfirmed.get()) if (command.state === 'waiting') this.#history.set(command.id, command);
    });
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'network') this.#service.network = one.network;
    else if (one.do === 'new page') {
      this.#cache = newCache();
      await outboxOf(this.#cache).resume();
    } else if (one.do === 'create') await this.#create();
    else await this.#change(one.do, one.task);
    dispatchEvent(new Event('online'));
  }

  async #create(): Promise<void> {
    this.#number += 1;
    const content = `${FIRST_TITLE} ${this.#number}`;
    const parsed = { content, labels: [], reminders: [], spans: [], warnings: [] };
    const task = await createTask(this.#cache, { line: content, parsed, projectId: 'house' });
    assert.ok(task);
    this.#rows.set(task.id, task);
    this.#tasks.set(task.id, { content, completed: false, snoozed: undefined, isDeleted: false });
  }

  async #change(action: Extract<Step, { task: number }>['do'], index: number): Promise<void> {
    const [id = '', expected] = [...this.#tasks][index] ?? [];
    const row = this.#rows.get(id);
    if (!expected || !row) return;
    if (action === 'other user') return this.#service.change(id, { priority: 2 });
    if (expected.isDeleted !== (action === 'restore')) return;
    const task = cachedTask(this.#cache, id) ?? row;
    this.#number += 1;
    const value = `${FIRST_TITLE} ${this.#number}`;
    if (action === 'rename') {
      expected.content = value;
      await editTask(this.#cache, { ...task, content: task.content }, { content: value }, '');
    } else if (action === 'prioritise') await editTask(this.#cache, task, { priority: 1 }, '');
    else if (action === 'complete') {
      expected.completed = true;
      await completeTask(this.#cache, task);
    } else if (action === 'reopen') {
      expected.completed = false;
      await reopenTask(this.#cache, task);
    } else if (action === 'snooze') {
      expected.snoozed = `2027-01-01T00:00:00.${String(this.#number).padStart(3, '0')}Z`;
      await snoozeTask(this.#cache, task, expected.snoozed, '');
    } else if (action === 'delete') {
      expected.isDeleted = true;
      await deleteTask(this.#cache, task);
    } else {
      expected.isDeleted = false;
      await sendRestore(this.#cache, [task]);
    }
  }

  /** Sends what waits, and keeps the own values in conflicts. */
  async sendAll(): Promise<void> {
    const outbox = outboxOf(this.#cache);
    await outbox.resume();
    for (let round = 0; round < 500; round += 1) {
      await outbox.flush();
      await new Promise((resolve) => setTimeout(resolve, 1));
      dispatchEvent(new Event('online'));
      const commands = unconfirmed.get();
      if (commands.length === 0) return;
      const conflict = commands.find(({ state }) => state === 'conflict');
      if (conflict) await outbox.retry(conflict.id);
    }
    assert.fail(`not sent: ${JSON.stringify(unconfirmed.get())}`);
  }

  /** Sends all commands again, as a browser whose storage was restored would do. Conflicts change nothing. */
  async sendAgain(): Promise<void> {
    const database = await openUserDatabase(OWNER);
    for (const command of this.#history.values()) await database.put('outbox', command);
    this.#cache = newCache();
    const outbox = outboxOf(this.#cache);
    await outbox.resume();
    for (let round = 0; round < 500; round += 1) {
      await outbox.flush();
      await new Promise((resolve) => setTimeout(resolve, 1));
      const left = unconfirmed.get().find(({ state }) => state !== 'waiting');
      if (left) await outbox.discard(left.id);
      else if (unconfirmed.get().length === 0) return;
    }
    assert.fail('not sent again');
  }

  assertIsStored(): void {
    const expected = [...this.#tasks]
      .filter(([, { isDeleted }]) => !isDeleted)
      .map(([id, { isDeleted: _, ...values }]) => ({ id, ...values }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const stored = this.#service.tasks.map(({ id, content, completed, snoozed_until: snoozed }) => ({
      ...{ id, content, completed, snoozed },
    }));
    assert.deepEqual(stored, expected);
  }
}

function newCache(): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(keys.projectTasks('house'), []);
  cache.setQueryData(keys.projects, [{ id: 'house', is_inbox: true, open_count: 0, archived: false } as Project]);
  return cache;
}

function withoutVersion({ etag: _, ...task }: Task) {
  return task;
}
