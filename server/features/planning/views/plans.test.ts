/** Asserts the indexes and the number of statements of the most used lists, on the embedded database. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, ReadTx, Tx } from '#server/platform/db/database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { type RecordedStatement, recordStatements } from '#server/testing/record-statements.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';
import { findTasks as findFiltered } from '../filters/find-tasks.ts';
import { completeTask } from '../tasks/complete-task.ts';
import { createTask } from '../tasks/create-task.ts';
import { moveTask } from '../tasks/move/move-task.ts';
import { findTasks } from '../tasks/query/find-tasks.ts';
import { listTasks } from '../tasks/query/list-tasks.ts';
import { presentTask } from '../tasks/query/present-task.ts';
import { deleteTask } from '../tasks/trash/delete-task.ts';
import { restoreTask } from '../tasks/trash/restore-task.ts';
import { updateTask } from '../tasks/update-task.ts';
import { delegated } from './delegated.ts';
import { listPeople } from './list-people.ts';
import { search } from './search.ts';
import { today } from './today.ts';
import { upcoming } from './upcoming.ts';

onDatabase('SQLite', (_name, open) => {
  let database: Database;
  let service: TestService;
  let actor: Actor;
  let project: string;
  let task: string;
  let label: string;
  let colleague: Person;

  before(async () => {
    database = await open();
    service = await startService(database);
    const owner: Person = await service.person('Olga');
    const { client } = owner;
    ({ id: project } = await client.projects.create({ body: { name: 'House' } }));
    ({ id: task } = await client.tasks.create({ body: { content: 'Task', project_id: project, labels: ['a'] } }));
    colleague = await service.person('Erik');
    await service.share(project, colleague, 'editor');
    label = (await client.labels.list()).labels[0]?.id ?? '';
    actor = {
      id: owner.id,
      name: owner.name,
      locale: 'en',
      timezone: 'Europe/Copenhagen',
      isAdmin: false,
      credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
      now: service.clock.now(),
    };
  });

  after(() => service.stop());

  const COMMON = { words: ['common'], filters: {}, openFirst: false };

  const createTaskHere = (values: { content: string; assignee_id: string }) =>
    database.transaction((tx) => createTask(tx, actor, { project_id: project, ...values }));

  /** The statements of a request. */
  async function statementsOf(work: (tx: ReadTx) => Promise<unknown>): Promise<RecordedStatement[]> {
    return database.read(async (tx) => {
      const statements = recordStatements(tx);
      await work(tx);
      return statements;
    });
  }

  async function planOf({ text, values }: RecordedStatement): Promise<string[]> {
    const steps = await database.read((tx) => tx.allText<{ detail: string }>(`explain query plan ${text}`, values));
    return steps.map(({ detail }) => detail);
  }

  const lists: Record<string, (tx: ReadTx) => Promise<unknown>> = {
    'a task': (tx) => presentTask(tx, actor, task),
    'one project': (tx) => listTasks(tx, actor, { project_id: project, limit: 5 }),
    'completed tasks of a project': (tx) => listTasks(tx, actor, { project_id: project, completed: 'only', limit: 5 }),
    'all projects': (tx) => listTasks(tx, actor, { limit: 5 }),
    'dates across projects': (tx) =>
      listTasks(tx, actor, { due_from: '2026-10-01', due_before: '2026-11-01', limit: 5 }),
    'a label': (tx) => listTasks(tx, actor, { label_id: label, limit: 5 }),
    'own tasks': (tx) => listTasks(tx, actor, { assignee_id: 'me', limit: 5 }),
    'what has no date': (tx) => listTasks(tx, actor, { no_date: true, limit: 5 }),
    'a priority': (tx) => listTasks(tx, actor, { priority: 4, limit: 5 }),
    'words in all projects': (tx) => listTasks(tx, actor, { q: 'task', limit: 5 }),
    people: (tx) => listPeople(tx, actor),
    delegated: (tx) => delegated(tx, actor, { limit: 5 }),
    today: (tx) => today(tx, actor, { limit: 5 }),
    upcoming: (tx) => upcoming(tx, actor, { days: 7 }),
    search: (tx) => search(tx, actor, { q: 'task', limit: 5 }),
  };

  for (const [name, work] of Object.entries(lists)) {
    it(`${name} scans no table`, async () => {
      for (const statements of await statementsOf(work)) {
        for (const step of await planOf(statements)) assert.doesNotMatch(step, TABLE_SCAN, statements.text);
      }
    });
  }

  const changes: Record<string, (tx: Tx) => Promise<unknown>> = {
    create: (tx) => createTask(tx, actor, { content: 'Below', parent_id: task, labels: ['b'] }),
    update: (tx) => updateTask(tx, actor, { id: task, values: { content: 'Changed', labels: ['c'] } }),
    move: (tx) => moveTask(tx, actor, { id: task, to: {} }),
    complete: (tx) => completeTask(tx, actor, { id: task }),
    delete: (tx) => deleteTask(tx, actor, { id: task }),
    restore: (tx) => restoreTask(tx, actor, { id: task }),
  };

  for (const [name, work] of Object.entries(changes)) {
    it(`${name} scans no table`, async () => {
      const statements = await database.transaction(async (tx) => {
        const done = recordStatements(tx);
        await work(tx);
        return done;
      });
      for (const one of statements) {
        for (const step of await planOf(one)) assert.doesNotMatch(step, TABLE_SCAN, one.text);
      }
    });
  }

  const AFTER = '(due_key,priority,sort_order,id)>(?,?,?,?)';

  const merges: Record<string, [(tx: ReadTx) => Promise<unknown>, string]> = {
    today: [(tx) => today(tx, actor, {}), `index_task_due (project_id=? AND ${AFTER} AND due_key<?)`],
    upcoming: [(tx) => upcoming(tx, actor, {}), `index_task_due (project_id=? AND ${AFTER} AND due_key<?)`],
    'all projects': [(tx) => listTasks(tx, actor, {}), `index_task_due (project_id=? AND ${AFTER})`],
    'own tasks': [
      (tx) => listTasks(tx, actor, { assignee_id: 'me' }),
      `index_task_assigned (assignee_id=? AND project_id=? AND ${AFTER})`,
    ],
    delegated: [(tx) => delegated(tx, actor, {}), `index_task_assigned (assignee_id=? AND project_id=? AND ${AFTER})`],
    'the latest changed, for a common word': [
      (tx) => findTasks(tx, actor, COMMON, { limit: 1, cursor: undefined, cursorScope: {} }, { many: 1, tooMany: 100 }),
      'index_task_changed (project_id=? AND (updated_at,id)<(?,?))',
    ],
  };

  for (const [name, [work, step]] of Object.entries(merges)) {
    it(`${name}: merges the projects, each read from the index in its order`, async () => {
      for (let index = 0; index < 3; index += 1) {
        await createTaskHere({ content: 'Common', assignee_id: index === 0 ? 'me' : colleague.id });
      }
      const plans = await Promise.all((await statementsOf(work)).map(planOf));
      const all = plans.flat();
      assert.ok(
        all.some((line) => line.includes(step)),
        all.join('\n'),
      );
    });
  }

  // The test database has no statistics: a real one has none either before the service has stopped cleanly for the first time.
  it('finds the snoozed tasks of a range of days by the end of their snooze', async () => {
    const ranges: ((tx: ReadTx) => Promise<unknown>)[] = [
      (tx) => upcoming(tx, actor, {}),
      (tx) => findFiltered(tx, actor, '7 days', {}),
      (tx) => listTasks(tx, actor, { due_from: '2026-10-01', due_before: '2026-11-01' }),
    ];
    for (const work of ranges) {
      const plans = await Promise.all((await statementsOf(work)).map(planOf));
      const step = 'SEARCH task USING INDEX index_task_parked (project_id=? AND snoozed_until>?)';
      assert.ok(plans.flat().includes(step), plans.flat().join('\n'));
    }
  });

  it('reads a list of one project in order from the index of its open tasks', async () => {
    const [statements] = await statementsOf((tx) => listTasks(tx, actor, { project_id: project }));
    assert.ok(statements);
    const plan = await planOf(statements);
    assert.ok(
      plan.some((step) => /index_task_open \(project_id=\?\)/.test(step)),
      plan.join('\n'),
    );
    // Only the rows of the page are sorted, outside of the query that finds them.
    assert.deepEqual(
      plan.filter((step) => /^ .*TEMP B-TREE/.test(step)),
      [],
    );
  });

  it('starts a later page of a project at its position in the index', async () => {
    for (let index = 0; index < 3; index += 1) await createTaskHere({ content: 'Page', assignee_id: 'me' });
    const first = await database.read((tx) => listTasks(tx, actor, { project_id: project, limit: 1 }));
    const { next_cursor: cursor } = JSON.parse(first.text) as { next_cursor: string };
    const [statements] = await statementsOf((tx) => listTasks(tx, actor, { project_id: project, limit: 1, cursor }));
    assert.ok(statements);
    const plan = await planOf(statements);
    const step = 'index_task_open (project_id=? AND (section_place,section_key,sort_order,id)>(?,?,?,?))';
    assert.ok(
      plan.some((line) => line.includes(step)),
      plan.join('\n'),
    );
  });

  it('executes as many statements for many tasks as for one', async () => {
    const counts = async () => Promise.all(Object.values(lists).map(async (work) => (await statementsOf(work)).length));
    const few = await counts();
    for (let index = 0; index < 40; index += 1) {
      await storeTask(service, {
        project_id: project,
        parent_id: index % 3 ? task : null,
        assignee_id: actor.id,
        due_date: '2026-10-14',
        recurrence_rule: 'FREQ=DAILY',
        recurrence_from: 'due',
        completed_at: index % 4 ? null : '2026-10-14T00:00:00.000Z',
      });
    }
    const many = await counts();
    // A page that is not the last executes one more statement for its cursor.
    assert.deepEqual(
      many.filter((count, index) => count > (few[index] ?? 0) + 1),
      [],
    );
  });
});

/** A scan of a table is refused, also through an index. The scan step of the text index is a look-up. */
const TABLE_SCAN = /^SCAN (?:task|subtask|project|project_member|section|task_label|label|entry|event|user)\b/;
