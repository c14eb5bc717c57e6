/** Imports of large accounts: their transactions, what other requests see meanwhile, and what is left after a failure. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AccountExport } from '#contract/resources/account-export.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { betweenTransactions, mostChanges, rowCounts, stagedTasks } from '#server/testing/stored-imports.ts';
import { largeAccount } from './testing/large-account.ts';

const PATH = '/api/v1/import/account';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_QUOTA_TEXT: '1MB' } });
  });

  after(() => service.stop());

  const createPerson = () => service.person(`Somebody-${crypto.randomUUID()}`);
  const exported = (person: Person): Promise<AccountExport> => person.client.accountData.export();

  it('inserts at most 500 rows in one transaction, apart from the move to the Inbox', async () => {
    const person = await createPerson();
    const account = largeAccount(2000) as { projects: { is_inbox: boolean }[] };
    const withoutInbox = { ...account, projects: account.projects.map((project) => ({ ...project, is_inbox: false })) };
    const most = await mostChanges(service.database, async () => {
      assert.equal((await person.ask('POST', PATH, withoutInbox)).status, 201);
    });
    assert.ok(most > 100 && most <= 600, `${most} rows`);
  });

  it('hides all records until the import is complete', async () => {
    const person = await createPerson();
    let wasCalled = false;
    const look = async () => {
      if (wasCalled || (await stagedTasks(service.database)).length < 900) return;
      wasCalled = true;
      const { projects, notes, groups, filters, templates, reminders } = await exported(person);
      const lists = [groups, filters, templates, reminders, notes, projects.flatMap(({ tasks }) => tasks)];
      assert.deepEqual([projects.length, ...lists.map(({ length }) => length)], [1, 0, 0, 0, 0, 0, 0]);
      const { tasks, notes: found } = await person.client.views.search({ query: { q: 'zebra' } });
      assert.deepEqual([tasks, found], [[], []]);
    };
    let failure: unknown;
    const end = betweenTransactions(service.database, () =>
      look().catch((error: unknown) => {
        failure = error;
      }),
    );
    const { json } = await person.ask('POST', PATH, largeAccount(1000)).finally(end);
    assert.ifError(failure);
    assert.ok(wasCalled, 'the import has several transactions');
    const { created, ...counts } = json as AccountImportResult;
    assert.deepEqual([counts.tasks, created?.tasks.length, created?.notes.length], [1000, 25, 500]);
    const { projects, notes, groups, filters, templates, reminders } = await exported(person);
    assert.deepEqual(
      [groups, filters, templates, reminders, notes].map(({ length }) => length),
      [1, 1, 1, 25, 500],
    );
    assert.deepEqual(
      projects.map(({ tasks }) => tasks.length),
      Array.from({ length: 10 }, () => 100),
    );
    const own = projects.find(({ is_inbox }) => is_inbox);
    assert.equal(own?.id, person.inbox);
    assert.equal(own?.tasks.flatMap(({ completions }) => completions).length, 25);
    assert.equal(await repairUsage(service.database), 0);
  });

  it('leaves nothing of an import above the quota', async () => {
    const person = await createPerson();
    await person.client.labels.create({ body: { name: 'errand' } });
    const [rows, used] = [await rowCounts(service.database), await person.client.auth.usage()];
    const events = await emittedBy(service, async () => {
      const { status } = await person.ask('POST', PATH, largeAccount(1000, { text: 'x'.repeat(480) }));
      assert.equal(status, 413);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await rowCounts(service.database), rows);
    assert.deepEqual(await person.client.auth.usage(), used);
    assert.equal(await repairUsage(service.database), 0);
  });

  it('imports a large Inbox as a project', async () => {
    const person = await createPerson();
    const tasks = Array.from({ length: 10_001 }, (_, index) => ({ id: `${index}`, content: `${index}` }));
    const document = { version: 1, projects: [{ id: 'a', name: 'Old Inbox', is_inbox: true, tasks }] };
    const { status, json } = await person.ask('POST', PATH, document);
    const { created, warnings, projects } = json as AccountImportResult;
    assert.deepEqual([status, projects, created?.tasks, warnings.length], [201, 1, [], 1]);
    const project = await person.client.projects.get({ projectID: created?.projects[0] ?? '' });
    assert.deepEqual([project.name, project.is_inbox, project.open_count], ['Old Inbox', false, 10_001]);
  });
});
