/** Plans that are written in several transactions: what is visible meanwhile, and what is left after a failure. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { countUsage } from '#server/access/usage/index.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { finishImports } from '#server/features/operate/maintenance/index.ts';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { betweenTransactions, mostChanges, rowCounts, stagedTasks } from '#server/testing/stored-imports.ts';
import { checkRows } from '#server/testing/task-invariants.ts';
import { largePlan } from './testing/large-plan.ts';
import { storedTasksOf } from './testing/stored-tasks-of.ts';
import { writePlanAs } from './testing/write-plan-as.ts';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_QUOTA_TEXT: '1MB' } });
  });

  after(() => service.stop());

  const createPerson = () => service.person(`Somebody-${crypto.randomUUID()}`);

  /** Runs `work`. Calls `meanwhile` once, between two transactions after which at least 100 tasks are written. */
  async function interrupted<T>(meanwhile: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    let wasCalled = false;
    const end = betweenTransactions(service.database, async () => {
      if (wasCalled || (await stagedTasks(service.database)).length < 100) return;
      wasCalled = true;
      await meanwhile();
    });
    try {
      return await work();
    } finally {
      end();
      assert.ok(wasCalled, 'the plan is written in several transactions');
    }
  }

  it('hides all records from their owner until the plan is complete', async () => {
    const [person, administrator] = [await createPerson(), await service.person('Adam', { isAdmin: true })];
    const listener = await person.listen();
    const { projectId } = await interrupted(
      async () => {
        const [hidden = ''] = await stagedTasks(service.database);
        const { projects } = await person.client.projects.list();
        assert.deepEqual(
          projects.map(({ id }) => id),
          [person.inbox],
        );
        assert.deepEqual((await person.client.tasks.list({ query: {} })).tasks, []);
        assert.deepEqual((await person.client.views.today({ query: {} })).today, []);
        for (const q of ['zebra', 'quagga', 'errand', 'expedition']) {
          const { tasks, projects: found } = await person.client.views.search({ query: { q } });
          assert.deepEqual([tasks, found], [[], []], q);
        }
        assert.deepEqual((await person.client.labels.list()).labels, []);
        const project = (await storedTasksOf(service.database, { task: hidden }))[0]?.project_id ?? '';
        const requests = [
          ['GET', `/api/v1/tasks/${hidden}`],
          ['PATCH', `/api/v1/tasks/${hidden}`, { content: 'mine' }],
          ['POST', `/api/v1/tasks/${hidden}/complete`],
          ['GET', `/api/v1/projects/${project}`],
          ['PATCH', `/api/v1/projects/${project}`, { name: 'Mine' }],
          ['DELETE', `/api/v1/projects/${project}`],
          ['GET', `/api/v1/projects/${project}/sections`],
          ['GET', `/api/v1/projects/${project}/activity`],
        ] as const;
        for (const [method, path, body] of requests) {
          assert.equal((await person.ask(method, path, body)).status, 404, `${method} ${path}`);
        }
        await person.client.projects.reorder({ body: { ids: [project, person.inbox] } });
        const { users } = await administrator.client.users.list();
        const counts = users.find(({ id }) => id === person.id);
        assert.deepEqual([counts?.project_count, counts?.task_count], [0, 0]);
        await service.settled();
        assert.ok(listener.received.every(({ type }) => !['project.created', 'task.created'].includes(type)));
      },
      () => writePlanAs(service, person, largePlan(1200)),
    );
    const { payload } = await listener.next('project.created');
    assert.equal(payload.id, projectId);
    listener.close();
    const { projects } = await person.client.projects.list();
    assert.deepEqual(projects.map(({ name, open_count }) => [name, open_count])[1], ['Expedition', 1200]);
    const { tasks } = await person.client.views.search({ query: { q: 'zebra 1199' } });
    assert.deepEqual(
      tasks.map(({ content, labels }) => [content, labels]),
      [['Zebra 1199', ['errand']]],
    );
    const rows = await storedTasksOf(service.database, { project: projectId });
    checkRows(rows);
    assert.deepEqual(
      rows.toSorted((a, b) => a.sort_order - b.sort_order).map(({ content }) => content),
      largePlan(1200).tasks.map(({ content }) => content),
    );
  });

  it('emits one event of the project at the end', async () => {
    const person = await createPerson();
    const activity = { name: 'project.created', payload: { name: 'Expedition' } } as const;
    const events = await emittedBy(service, () => writePlanAs(service, person, largePlan(600), { activity }));
    assert.deepEqual(
      events.map(({ live }) => live),
      ['label.created', 'project.created'],
    );
  });

  it('inserts at most 500 rows in one transaction', async () => {
    const person = await createPerson();
    const most = await mostChanges(service.database, async () => {
      await writePlanAs(service, person, largePlan(2000));
    });
    assert.ok(most >= 50 && most <= 500, `${most} rows`);
  });

  it('writes 20,000 tasks, and the totals of the storage agree', async () => {
    const person = await createPerson();
    const { tasks, comments } = await writePlanAs(service, person, largePlan(20_000));
    assert.deepEqual([tasks, comments], [20_000, 5000]);
    assert.equal(await repairUsage(service.database), 0);
    const counted = await service.database.read((tx) => countUsage(tx, person.id));
    assert.equal((await person.client.auth.usage()).text_bytes, counted.text_bytes);
  });

  it('leaves nothing of a plan above the quota, that fails, is aborted or expires', async () => {
    const { database, clock } = service;
    const person = await createPerson();
    const before = await rowCounts(database);
    const usage = () => person.client.auth.usage();
    const used = await usage();
    const isUnchanged = async () => {
      assert.deepEqual(await rowCounts(database), before);
      assert.deepEqual(await usage(), used);
      assert.equal(await repairUsage(database), 0);
    };
    const full = largePlan(1000);
    full.tasks.push(...Array.from({ length: 20 }, () => ({ content: 'x', description: 'x'.repeat(90_000) })));
    const refused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
    await assert.rejects(writePlanAs(service, person, full), refused('payload_too_large'));
    await isUnchanged();

    const small = { name: 'x', sections: [], tasks: full.tasks.slice(-20) };
    await assert.rejects(writePlanAs(service, person, small), refused('payload_too_large'));
    await isUnchanged();

    const failing = interrupted(
      async () => {
        throw new Error('the disk is full');
      },
      () => writePlanAs(service, person, largePlan(1000)),
    );
    await assert.rejects(failing, { message: 'the disk is full' });
    await isUnchanged();

    let isActive = true;
    const requireActive = () => {
      if (!isActive) throw new Refusal('unavailable');
    };
    const aborted = interrupted(
      async () => {
        isActive = false;
      },
      () => writePlanAs(service, person, largePlan(1000), { requireActive }),
    );
    await assert.rejects(aborted, refused('unavailable'));
    await isUnchanged();

    const expired = interrupted(
      () => finishImports(database, clock.now() + 16 * 60_000),
      () => writePlanAs(service, person, largePlan(1000)),
    );
    await assert.rejects(expired, refused('unavailable'));
    await isUnchanged();
  });
});
