import assert from 'node:assert/strict';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { ApiError } from '#contract/client.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { queries } from '../../api/queries.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { openUserDatabase } from '../../platform/user-database.ts';
import { completeTask, reopenTask } from '../actions/complete-task.ts';
import { createSection } from '../actions/create-section.ts';
import { createTask } from '../actions/create-task.ts';
import { deleteTask, sendRestore } from '../actions/delete-task.ts';
import { editTask } from '../actions/edit-task.ts';
import { moveTask } from '../actions/move-task.ts';
import { snoozeTask } from '../actions/snooze-task.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { taskQueries } from '../cache/task-queries.ts';
import { type Command, kindOf } from '../outbox/command.ts';
import { outboxOf } from '../outbox/current-outbox.ts';
import { unconfirmed } from '../outbox/unconfirmed.ts';
import type { Network, NetworkToService, Person } from './real-service.ts';

const OWN = ['rename', 'prioritise', 'complete', 'reopen', 'snooze', 'move', 'add below', 'delete', 'restore'] as const;
const OTHERS = ['others rename', 'others prioritise', 'others complete', 'others delete'] as const;

/** A step: an action of the user, or of another user, on one of the tasks, a new record, a change of the connection, or a new page. */
export type Step =
  | { do: 'create' | 'create section' | 'others create' | 'new page' }
  | { do: (typeof OWN)[number] | (typeof OTHERS)[number]; task: number }
  | { do: 'network'; network: Network };

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'create' }, { do: 'create section' }, { do: 'others create' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...OWN, ...OTHERS), task: fc.nat({ max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      network: fc.constantFrom<Network>('works', 'fails', 'loses responses'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'new page' }) },
);

type Wants = { content?: string; priority?: number; completed?: boolean; snoozed_until?: string | undefined };

/** What the user did last with a task, and what another user did with it at any time. */
type Known = {
  row: Task;
  wants: Wants;
  isDeleted: boolean;
  others: Set<(typeof OTHERS)[number]>;
};

/** A project of `me` in which `other` is an editor. */
export type SharedProject = { id: string; network: NetworkToService; me: Person; other: Person };

/** A user in a browser, who remembers what they did, and another user of the same project. */
export class RandomUser {
  readonly #project: SharedProject;
  #cache = newCache();
  #number = 0;
  readonly #tasks: Known[] = [];
  /** The texts that the user has typed, as `id text`. */
  readonly #typed = new Set<string>();
  /** Every command that was stored. */
  readonly #history = new Map<string, Command>();

  constructor(project: SharedProject) {
    this.#project = project;
    localStorage.setItem(SIGNED_IN, project.me.id);
  }

  /** Reads the lists of the project, and follows the stored commands. Returns a function that ends this. */
  async start(): Promise<() => void> {
    await this.#load();
    return unconfirmed.subscribe(() => {
      for (const command of unconfirmed.get()) if (command.state === 'waiting') this.#history.set(command.id, command);
    });
  }

  async take(step: Step): Promise<void> {
    const { network, id, other } = this.#project;
    if (step.do === 'network') network.network = step.network;
    else if (step.do === 'new page') await this.#openPage();
    else if (step.do === 'create') await this.#create(undefined);
    else if (step.do === 'create section') await this.#createSection();
    else if (step.do === 'others create')
      await other.client.tasks.create({ body: { content: 'Theirs', project_id: id } });
    else if ('task' in step) await this.#change(step.do, this.#tasks[step.task]);
    dispatchEvent(new Event('online'));
  }

  /** Sends what waits, and keeps the own values in conflicts. Commands that the service refuses stay, and those that need them. */
  async sendAll(): Promise<void> {
    this.#project.network.network = 'works';
    const outbox = outboxOf(this.#cache);
    await outbox.resume();
    for (;;) {
      await settled(this.#cache);
      const conflict = unconfirmed.get().find(({ state }) => state === 'conflict');
      if (!conflict) return;
      await outbox.retry(conflict.id);
    }
  }

  /** Sends all commands again, as a browser does that has lost all responses. Conflicts and refusals change nothing. */
  async sendAgain(): Promise<void> {
    const database = await openUserDatabase(this.#project.me.id);
    for (const command of this.#history.values()) await database.put('outbox', command);
    this.#cache = newCache();
    const outbox = outboxOf(this.#cache);
    await outbox.resume();
    for (;;) {
      await settled(this.#cache);
      const [left] = unconfirmed.get().filter(({ state }) => state !== 'waiting');
      if (!left) return;
      await outbox.discard(left.id);
    }
  }

  /** Returns the tasks of the project as the service has them, without what each change increases. */
  async tasksOfService() {
    const { me, id } = this.#project;
    const { tasks } = await me.client.tasks.list({ query: { project_id: id, completed: 'include' } });
    return tasks.map(({ etag: _e, updated_at: _u, completed_at: _c, ...task }) => task);
  }

  /** Returns the tasks that no other user has completed. Sending old changes of a task again after that could complete it differently. */
  async tasksToCompare() {
    const completed = this.#tasks.filter(
      ({ row, others }) => others.has('others complete') || this.#hasCompletedParent(row),
    );
    const ids = new Set(completed.map(({ row }) => row.id));
    return (await this.tasksOfService()).filter(({ id }) => !ids.has(id));
  }

  /** Checks that each text has arrived or is in the list of unsent changes, and that tasks are as the user has left them. */
  async assertNothingIsLost(): Promise<void> {
    const { stored } = this.#project.network;
    const unsent = JSON.stringify(unconfirmed.get());
    for (const entry of this.#typed) {
      const text = entry.slice(entry.indexOf(' ') + 1);
      const isGone = this.#isReplaced(entry) || this.#isDeleted(entry);
      assert.ok(stored.has(entry) || unsent.includes(text) || isGone, `${entry} is lost`);
    }
    const tasks = await this.tasksOfService();
    for (const { row, wants, isDeleted, others } of this.#tasks) {
      const task = tasks.find(({ id }) => id === row.id);
      if (others.has('others delete') || this.#hasLostParent(row)) continue;
      assert.equal(task === undefined, isDeleted, `${row.content} is deleted`);
      if (!task) continue;
      if (!others.has('others rename')) assert.equal(task.content, wants.content ?? row.content);
      if (!others.has('others prioritise')) assert.equal(task.priority, wants.priority ?? row.priority);
      if (others.has('others complete') || this.#hasCompletedParent(row)) continue;
      assert.equal(task.completed, wants.completed ?? false, `${row.content} is completed`);
      assert.equal(task.snoozed_until, wants.snoozed_until, `${row.content} is snoozed`);
    }
  }

  /** Checks that the app shows the tasks of the service after it has loaded them, except those whose changes the service has refused. */
  async assertBothEndsAgree(): Promise<void> {
    const { id } = this.#project;
    await this.#load();
    const shown = this.#cache.getQueryData<Task[]>(keys.projectTasks(id)) ?? [];
    const { tasks } = await this.#project.me.client.tasks.list({ query: { project_id: id } });
    const refused = new Set(unconfirmed.get().flatMap(recordsOf));
    const summary = (all: readonly Task[]) =>
      all
        .filter((task) => !refused.has(task.id))
        .map(({ id: task, content, priority, sort_order, parent_id }) => [
          task,
          content,
          priority,
          sort_order,
          parent_id,
        ])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    assert.deepEqual(summary(shown), summary(tasks));
  }

  async #load(): Promise<void> {
    const { id } = this.#project;
    const all = { staleTime: 0 };
    await this.#cache.fetchQuery({ ...queries.me(), ...all });
    await this.#cache.fetchQuery({ ...queries.projects(), ...all });
    await this.#cache.fetchQuery({ ...queries.sections(id), ...all });
    await this.#cache.fetchQuery({ ...taskQueries.inProject(id), ...all });
  }

  /** The page shows what the device has stored, which is what the page before it showed. */
  async #openPage(): Promise<void> {
    const before = this.#cache;
    this.#cache = newCache();
    for (const { queryKey, state } of before.getQueryCache().getAll())
      if (state.data !== undefined) this.#cache.setQueryData(queryKey, state.data);
    await outboxOf(this.#cache).resume();
  }

  async #create(parent: Task | undefined): Promise<void> {
    const content = this.#text();
    const parsed = { content, labels: [], reminders: [], spans: [], warnings: [] };
    const line = { line: content, parsed, projectId: this.#project.id, ...(parent && { parent }) };
    const row = await createTask(this.#cache, line).catch(refusedAtOnce);
    if (!row) return;
    this.#typed.add(`${row.id} ${content}`);
    this.#tasks.push({ row, wants: {}, isDeleted: false, others: new Set() });
  }

  async #createSection(): Promise<void> {
    const name = this.#text();
    const { id } = await createSection(this.#cache, this.#project.id, name);
    this.#typed.add(`${id} ${name}`);
  }

  async #change(action: (typeof OWN)[number] | (typeof OTHERS)[number], known: Known | undefined): Promise<void> {
    if (!known) return;
    if (isOfOthers(action)) return this.#changeAsOther(action, known);
    if (known.isDeleted !== (action === 'restore')) return;
    const { row, wants } = known;
    const task = cachedTask(this.#cache, row.id) ?? row;
    if (action === 'rename') {
      const content = this.#text();
      if (!(await editTask(this.#cache, task, { content }, ''))) return;
      wants.content = content;
      this.#typed.add(`${row.id} ${content}`);
    } else if (action === 'prioritise') {
      wants.priority = 1;
      await editTask(this.#cache, task, { priority: 1 }, '');
    } else if (action === 'complete') {
      wants.completed = true;
      // The service ends the snooze.
      wants.snoozed_until = undefined;
      await completeTask(this.#cache, task);
    } else if (action === 'reopen') {
      wants.completed = false;
      await reopenTask(this.#cache, task);
    } else if (action === 'snooze') {
      wants.snoozed_until = `2027-01-01T00:00:00.${String(this.#tasks.length).padStart(3, '0')}Z`;
      await snoozeTask(this.#cache, task, wants.snoozed_until, '');
    } else if (action === 'move') {
      await moveTask(this.#cache, task, { projectId: this.#project.id, sectionId: undefined, parentId: undefined }, '');
    } else if (action === 'add below') {
      await this.#create(task);
    } else {
      known.isDeleted = action === 'delete';
      await (action === 'delete' ? deleteTask(this.#cache, task) : sendRestore(this.#cache, [task]));
    }
  }

  /** Another user can only change what the service has. */
  async #changeAsOther(action: (typeof OTHERS)[number], { row: { id: taskID }, others }: Known): Promise<void> {
    const { client } = this.#project.other;
    const isKnown = (await this.tasksOfService()).some(({ id }) => id === taskID);
    if (!isKnown) return;
    others.add(action);
    if (action === 'others rename') await client.tasks.update({ taskID, body: { content: 'Renamed by others' } });
    else if (action === 'others prioritise') await client.tasks.update({ taskID, body: { priority: 2 } });
    else if (action === 'others complete') await client.tasks.complete({ taskID, body: {} });
    else await client.tasks.delete({ taskID });
  }

  #text(): string {
    this.#number += 1;
    return `Text${this.#number}`;
  }

  /** The user has typed another text for the same record later, perhaps before the first one was sent. */
  #isReplaced(entry: string): boolean {
    const [id] = entry.split(' ');
    const typed = [...this.#typed];
    return typed.slice(typed.indexOf(entry) + 1).some((other) => other.startsWith(`${id} `));
  }

  /** The user has deleted the task. If its creation was not sent before, neither is sent. */
  #isDeleted(entry: string): boolean {
    const [id] = entry.split(' ');
    return this.#tasks.some(({ row, isDeleted }) => isDeleted && row.id === id);
  }

  #parentOf(row: Task): Known | undefined {
    return this.#tasks.find((known) => known.row.id === row.parent_id);
  }

  /** The service refuses, deletes or restores a subtask with its parent. */
  #hasLostParent(row: Task): boolean {
    const parent = this.#parentOf(row);
    return (
      parent !== undefined &&
      (parent.isDeleted || parent.others.has('others delete') || this.#hasLostParent(parent.row))
    );
  }

  /** The service completes subtasks with their parent. */
  #hasCompletedParent(row: Task): boolean {
    const parent = this.#parentOf(row);
    return (
      parent !== undefined &&
      (parent.wants.completed !== undefined ||
        parent.others.has('others complete') ||
        this.#hasCompletedParent(parent.row))
    );
  }
}

/** Resolves when no command waits, except for those that the service has refused. */
async function settled(cache: QueryClient): Promise<void> {
  const outbox = outboxOf(cache);
  for (;;) {
    dispatchEvent(new Event('online'));
    await outbox.flush();
    await new Promise((resolve) => setImmediate(resolve));
    const blocked = new Set<string>();
    const isSendable = unconfirmed.get().some((command) => {
      const records = recordsOf(command);
      const canBeSent = command.state === 'waiting' && !records.some((id) => blocked.has(id));
      if (!canBeSent) for (const id of records) blocked.add(id);
      return canBeSent;
    });
    if (!isSendable) return;
  }
}

/** The service has refused a new task at once. The field still has its text then. */
function refusedAtOnce(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

function recordsOf(command: Command): readonly string[] {
  const known = kindOf(command);
  return known ? known.kind.records(known.args) : [];
}

function isOfOthers(action: string): action is (typeof OTHERS)[number] {
  return action.startsWith('others');
}

function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } },
  });
}
