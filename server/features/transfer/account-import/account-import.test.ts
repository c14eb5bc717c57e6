import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountExport } from '#contract/resources/account-export.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';
import { comparable } from './testing/comparable.ts';
import { fillAccount } from './testing/full-account.ts';

const PATH = '/api/v1/import/account';

onSharedProject((scene) => {
  const createPerson = (more: object = {}) => scene().service.person(`Somebody-${crypto.randomUUID()}`, more);
  const exported = (person: Person): Promise<AccountExport> => person.client.accountData.export();

  async function importInto(person: Person, document: unknown, query = ''): Promise<AccountImportResult> {
    const { status, json, text } = await person.ask('POST', PATH + query, document);
    assert.equal(status, query === '' ? 201 : 200, text);
    return json as AccountImportResult;
  }

  it('returns every record in another account', async () => {
    const { service } = scene();
    const [first, second] = [await createPerson(), await createPerson()];
    await fillAccount(first);
    const document = await exported(first);
    service.clock.advance(60_000);
    const result = await importInto(second, document);
    assert.deepEqual(result.warnings, []);
    assert.deepEqual(comparable(await exported(second)), comparable(document));
    const { created, warnings, ...counts } = result;
    assert.deepEqual(counts, {
      projects: 2,
      groups: 2,
      sections: 3,
      tasks: 14,
      comments: 2,
      notes: 3,
      labels: 3,
      filters: 1,
      templates: 1,
      reminders: 3,
    });
    assert.deepEqual(created?.projects.length, 2);
    assert.deepEqual([created?.sections.length, created?.tasks.length], [1, 2]);
    assert.equal(await repairUsage(service.database), 0);
  });

  it('imports projects with the layout that the user chose for themselves', async () => {
    const [first, second] = [await createPerson(), await createPerson()];
    for (const name of ['House', 'Garden']) await first.client.projects.create({ body: { name, view_mode: 'list' } });
    const { projects } = await first.client.projects.list({ query: {} });
    const house = projects.find(({ name }) => name === 'House')?.id ?? '';
    await first.client.viewOptions.set({ viewID: `project:${house}`, body: { show_as: 'board' } });
    await importInto(second, await exported(first));
    const imported = (await second.client.projects.list({ query: {} })).projects;
    assert.deepEqual(
      imported
        .filter((one) => !one.is_inbox)
        .map(({ name, view_mode }) => [name, view_mode])
        .sort(),
      [
        ['Garden', 'list'],
        ['House', 'board'],
      ],
    );
  });

  it('writes nothing in a dry run', async () => {
    const { service } = scene();
    const [first, second] = [await createPerson(), await createPerson()];
    await fillAccount(first);
    const document = await exported(first);
    const [rows, before] = [await rowCounts(service.database), await exported(second)];
    const events = await emittedBy(service, async () => {
      const report = await importInto(second, document, '?dry_run=true');
      assert.deepEqual([report.tasks, report.created], [14, undefined]);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await rowCounts(service.database), rows);
    assert.deepEqual(comparable(await exported(second)), comparable(before));
  });

  it('imports nothing that belongs to other people, adds no members and notifies nobody', async () => {
    const { service, owner: other } = scene();
    const [first, second, member] = [await createPerson(), await createPerson({ locale: 'da' }), await createPerson()];
    const { id: own } = await first.client.projects.create({ body: { name: 'Ours' } });
    await service.share(own, member, 'editor');
    await service.share(scene().project, first, 'editor');
    const foreign = await other.client.tasks.create({
      body: { content: 'Theirs', project_id: scene().project, assignee_id: first.id },
    });
    await first.client.reminders.create({ taskID: foreign.id, body: { remind_at: '2027-01-01T09:00:00Z' } });
    await first.client.notes.create({ body: { body: '# In their project', project_id: scene().project } });
    const task = await member.client.tasks.create({
      body: { content: 'Paint', project_id: own, assignee_id: member.id },
    });
    await member.client.comments.create({ taskID: task.id, body: { body: `@${first.name} blue?` } });
    await member.client.notes.create({ body: { body: '# By the member', project_id: own } });
    await first.client.attachments.create({ taskID: task.id, body: fileForm('content', 'plan.txt') });
    await member.client.tasks.complete({ taskID: task.id });
    const document = await exported(first);
    const before = await service.lastSeq();

    const { created, warnings, ...counts } = await importInto(second, document);
    assert.deepEqual(warnings, [
      '1 projektdeltager blev ikke tilføjet.',
      '1 projekt, der tilhører en anden, blev ikke importeret.',
      '1 vedhæftet fil blev ikke importeret.',
      '1 opgave, som en anden var ansvarlig for, har ingen ansvarlig.',
      '1 kommentar fra en anden blev importeret som din, med forfatterens navn.',
      '1 note fra et projekt, der ikke blev importeret, ligger uden for projekterne.',
      '1 påmindelse om en opgave, der ikke blev importeret, blev udeladt.',
    ]);
    assert.deepEqual([counts.projects, counts.tasks, counts.notes, counts.reminders], [1, 1, 2, 0]);
    const copy = (await exported(second)).projects.find(({ id }) => id === created?.projects[0]);
    assert.equal(copy?.members.length, 1);
    const [imported] = copy?.tasks ?? [];
    assert.deepEqual(
      [imported?.assignee_id, imported?.completed, imported?.completed_by],
      [undefined, true, undefined],
    );
    assert.deepEqual(
      imported?.comments.map(({ user_id, body }) => [user_id, body]),
      [[second.id, `${member.name}:\n\n@${first.name} blue?`]],
    );
    const events = await service.events(before);
    assert.deepEqual(
      events.map(({ activity, live }) => activity ?? live),
      ['project.created', 'note.created', 'note.created', 'account.imported'],
    );
    for (const person of [first, second, member]) {
      const { notifications } = await person.client.notifications.list({ query: {} });
      assert.deepEqual(
        notifications.filter(({ project_id }) => project_id === copy?.id),
        [],
      );
    }
  });

  it('merges labels by name and adds records after those that exist', async () => {
    const person = await createPerson();
    const { client } = person;
    const label = await client.labels.create({ body: { name: 'Errand', color: 'lime' } });
    await client.projects.create({ body: { name: 'Own', sort_order: 5000 } });
    await client.tasks.create({ body: { content: 'Own', project_id: person.inbox, sort_order: 9000 } });
    await client.groups.create({ body: { name: 'Own', sort_order: 9000 } });
    const first = await createPerson();
    await fillAccount(first);
    const document = await exported(first);
    const before = await exported(person);
    const { created } = await importInto(person, document);
    const after = await exported(person);
    assert.equal(after.labels.filter(({ name }) => name.toLowerCase() === 'errand').length, 1);
    assert.equal(after.labels.find(({ id }) => id === label.id)?.color, 'lime');
    const order = (records: readonly { id: string; sort_order: number }[]) =>
      records.toSorted((one, other) => one.sort_order - other.sort_order).map(({ id }) => id);
    const own = before.projects.length;
    assert.deepEqual(order(after.projects).slice(0, own), order(before.projects));
    assert.deepEqual(new Set(order(after.projects).slice(own)), new Set(created?.projects));
    assert.deepEqual(order(after.groups).slice(0, 1), order(before.groups));
    const top = ({ projects }: AccountExport) =>
      order(
        (projects.find(({ is_inbox }) => is_inbox)?.tasks ?? []).filter((task) => !task.parent_id && !task.section_id),
      );
    assert.deepEqual(top(after).slice(0, top(before).length), top(before));
  });

  it('can be undone with the ids of the result', async () => {
    const [first, second] = [await createPerson(), await createPerson()];
    await fillAccount(first);
    const before = await exported(second);
    const { created } = await importInto(second, await exported(first));
    const { client } = second;
    for (const projectID of created?.projects ?? []) await client.projects.delete({ projectID });
    await client.tasks.bulk({ body: { ids: created?.tasks ?? [], action: 'delete' } });
    for (const sectionID of created?.sections ?? []) await client.sections.delete({ sectionID });
    await client.notes.bulk({ body: { ids: created?.notes ?? [], delete: true } });
    for (const groupID of created?.groups ?? []) await client.groups.delete({ groupID });
    for (const filterID of created?.filters ?? []) await client.filters.delete({ filterID });
    for (const templateID of created?.templates ?? []) await client.templates.delete({ templateID });
    const { labels: _labels, ...after } = comparable(await exported(second)) as { labels: unknown };
    const { labels: _none, ...kept } = comparable(before) as { labels: unknown };
    assert.deepEqual(after, kept);
  });

  it('runs once for a repeated Idempotency-Key', async () => {
    const person = await createPerson();
    const document = JSON.stringify({ version: 1, projects: [{ id: 'a', name: 'House' }] });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const first = await person.ask('POST', PATH, document, headers);
    const again = await person.ask('POST', PATH, document, headers);
    assert.deepEqual([again.status, again.text], [201, first.text]);
    assert.equal((await exported(person)).projects.length, 2);
    const other = await person.ask('POST', PATH, JSON.stringify({ version: 1 }), headers);
    assert.equal(other.status, 409);
  });

  it('refuses signed-out requests, tokens that only read, and tokens of some projects', async () => {
    const { service } = scene();
    const person = await createPerson();
    const body = JSON.stringify({ version: 1 });
    const ask = async (headers: Record<string, string>) => {
      const all = { 'content-type': 'application/json', ...headers };
      return (await fetch(service.url + PATH, { method: 'POST', body, headers: all })).status;
    };
    const bearer = async (more: object) => {
      const { token } = await person.client.tokens.create({ body: { name: 'T', ...more } });
      return { authorization: `Bearer ${token}` };
    };
    assert.equal(await ask(await bearer({})), 201);
    assert.equal(await ask(await bearer({ scope: 'read' })), 403);
    assert.equal(await ask(await bearer({ project_ids: [person.inbox] })), 403);
    assert.equal(await ask({}), 401);
  });
});
