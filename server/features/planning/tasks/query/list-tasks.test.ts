import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CallInput } from '#contract/client.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

type ListQuery = NonNullable<CallInput<typeof api.tasks.list>['query']>;

onSharedProject((scene) => {
  const list = async (query: ListQuery, person: Person = scene().owner) =>
    (await person.client.tasks.list({ query })).tasks;
  const found = async (query: ListQuery, person?: Person) =>
    (await list({ project_id: scene().project, ...query }, person)).map((task) => task.content).join(' ');

  it('orders a project by section and position, with snoozed tasks last', async () => {
    const { owner, project, task } = scene();
    const sections = [];
    for (const name of ['Second', 'First']) {
      sections.push(await owner.client.sections.create({ projectID: project, body: { name } }));
    }
    const [second, first] = sections.map(({ id }) => id);
    await owner.client.sections.reorder({ projectID: project, body: { ids: [first ?? '', second ?? ''] } });
    await task({ content: 'e', section_id: second ?? null });
    await task({ content: 'c', section_id: first ?? null });
    const { id } = await task({ content: 'd', section_id: first ?? null });
    await task({ content: 'b' });
    await task({ content: 'a', sort_order: -5 });
    const parked = await task({ content: 'parked', sort_order: -9 });
    await owner.client.tasks.snooze({ taskID: parked.id, body: { until: '2026-10-15T00:00:00Z' } });
    assert.equal(await found({}), 'a b c d e parked');
    assert.equal(await found({ section_id: first ?? '' }), 'c d');
    await owner.client.tasks.move({ taskID: id, body: {} });
    assert.equal(await found({}), 'a b d c e parked');
    scene().service.clock.set('2026-10-15T00:00:00Z');
    assert.equal(await found({}), 'parked a b d c e');
    scene().service.clock.set(new Date(START).toISOString());
  });

  it('orders across projects by date, clock time, priority and position', async () => {
    const { owner, task } = scene();
    const label = `all-${crypto.randomUUID()}`;
    const made = (content: string, body: object) => task({ content, labels: [label], ...body });
    await made('h', {});
    await made('g', { priority: 1 });
    await made('d', { due_date: '2026-10-15', due_time: '09:00' });
    await made('c', { due_date: '2026-10-15', priority: 3 });
    await made('b', { due_date: '2026-10-15', priority: 2 });
    await owner.client.tasks.create({
      body: { content: 'a', due_date: '2026-10-14', due_time: '23:00', labels: [label] },
    });
    await made('e', { due_date: '2026-10-15', due_time: '10:00', sort_order: 1 });
    await made('f', { due_date: '2026-10-15', due_time: '10:00', sort_order: 2 });
    const { labels } = await owner.client.labels.list();
    const label_id = labels.find(({ name }) => name === label)?.id ?? '';
    const tasks = await list({ label_id });
    assert.equal(tasks.map(({ content }) => content).join(''), 'abcdefgh');
    assert.deepEqual(await list({ label_id }, scene().editor), []);
  });

  it('merges few and many projects in the same order, page by page', async () => {
    const { service } = scene();
    const { client } = await service.person(`Merger ${crypto.randomUUID()}`);
    const contents: string[] = [];
    const projects: string[] = [];
    for (const count of [3, 20]) {
      while (projects.length < count) {
        projects.push((await client.projects.create({ body: { name: `Project ${projects.length}` } })).id);
      }
      for (const [index, project_id] of projects.entries()) {
        for (const place of [1, 2]) {
          const content = `${count} ${index} ${place}`;
          contents.push(content);
          const day = String(1 + ((index * 7 + place * 11 + count) % 28)).padStart(2, '0');
          await client.tasks.create({ body: { content, project_id, due_date: `2026-11-${day}`, priority: place } });
        }
      }
      const pages: { content: string; due_date?: string; priority: number }[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: Awaited<ReturnType<typeof client.tasks.list>> = await client.tasks.list({
          query: { limit: 7, ...(cursor !== '' && { cursor }) },
        });
        pages.push(...page.tasks);
        cursor = page.next_cursor;
      }
      const keys = pages.map(({ due_date, priority }) => `${due_date} ${priority}`);
      assert.deepEqual(keys, keys.toSorted());
      assert.deepEqual(pages.map(({ content }) => content).toSorted(), contents.toSorted());
    }
  });

  it('filters by every field', async () => {
    const { owner, editor, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const parent = await task({ content: 'parent', section_id: section.id, priority: 1 });
    await task({ content: 'child', parent_id: parent.id, assignee_id: editor.id });
    await task({ content: 'dated', due_date: '2026-10-20' });
    await task({ content: 'later', due_date: '2026-10-25', assignee_id: owner.id });
    const done = await task({ content: 'done' });
    await owner.client.tasks.complete({ taskID: done.id });
    assert.equal(await found({ section_id: section.id }), 'parent child');
    assert.equal(await found({ parent_id: parent.id }), 'child');
    assert.equal(await found({ priority: 1 }), 'parent');
    assert.equal(await found({ assignee_id: 'me' }), 'later');
    assert.equal(await found({ assignee_id: 'me' }, editor), 'child');
    assert.equal(await found({ assignee_id: editor.id }), 'child');
    assert.equal(await found({ due_before: '2026-10-20' }), 'dated');
    assert.equal(await found({ due_from: '2026-10-20' }), 'dated later');
    assert.equal(await found({ due_from: '2026-10-21', due_before: '2026-10-20' }), '');
    assert.equal(await found({ no_date: true }), 'parent child');
    assert.equal(await found({ no_date: false }), 'dated later parent child');
    assert.equal(await found({ top_level: true }), 'dated later parent');
    assert.equal(await found({ completed: 'only' }), 'done');
    assert.equal(await found({ completed: 'include', top_level: true }), 'dated later done parent');
    assert.equal(await found({ priority: 1, section_id: section.id, top_level: true, no_date: true }), 'parent');
  });

  it('answers with the same empty list for unknown, foreign and malformed ids', async () => {
    const { owner, stranger, editor, project, task } = scene();
    const { id } = await task({ labels: ['theirs'], assignee_id: 'me' });
    const { labels } = await owner.client.labels.list();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const ids = {
      project_id: project,
      section_id: section.id,
      parent_id: id,
      assignee_id: owner.id,
      label_id: labels[0]?.id,
    };
    for (const [name, real] of Object.entries(ids)) {
      const odd = [crypto.randomUUID(), String(real).toUpperCase(), ' ', '%25', "'", '[]', '%F0%9F%8C%B1'];
      for (const value of [real, ...odd]) {
        const answer = await stranger.ask('GET', `/api/v1/tasks?${name}=${value}`);
        assert.equal(answer.text, '{"tasks":[]}', `${name}=${value}`);
      }
      assert.equal((await stranger.ask('GET', `/api/v1/tasks?${name}=%00`)).status, 422);
    }
    assert.deepEqual(await list({ label_id: labels[0]?.id ?? '' }, editor), []);
  });

  it('excludes archived projects by default', async () => {
    const { owner, project, task } = scene();
    const unique = `w${crypto.randomUUID().slice(0, 8)}`;
    await task({ content: unique });
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    for (const messages of [{}, { q: unique }]) {
      const has = async (query: ListQuery) =>
        (await list({ ...messages, ...query })).some(({ content }) => content === unique);
      assert.equal(await has({}), false);
      assert.equal(await has({ archived: 'include' }), true);
      assert.equal(await has({ archived: 'only' }), true);
      assert.equal(await has({ project_id: project }), true);
      assert.equal(await has({ project_id: project, archived: 'only' }), true);
      assert.equal(await has({ project_id: owner.inbox, archived: 'include' }), false);
    }
    await owner.client.projects.update({ projectID: project, body: { archived: false } });
    assert.equal(await found({ archived: 'only' }), '');
  });

  it('pages without gaps or duplicates, in every order', async () => {
    const { owner, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    for (let index = 0; index < 23; index += 1) {
      const { id } = await task({
        content: `page ${index}`,
        section_id: index % 3 ? section.id : null,
        priority: 1 + (index % 4),
        sort_order: index % 5,
        due_date: index % 2 ? `2026-10-1${index % 4}` : null,
        assignee_id: owner.id,
      });
      if (index % 6 === 0) await owner.client.tasks.complete({ taskID: id });
      if (index % 7 === 1) await owner.client.tasks.snooze({ taskID: id, body: { until: '2027-01-01T00:00:00Z' } });
    }
    const orders: ListQuery[] = [
      { project_id: project },
      { assignee_id: owner.id, archived: 'include' },
      { project_id: project, completed: 'only' },
      { project_id: project, completed: 'include', q: 'page' },
    ];
    for (const query of orders) {
      const whole = (await list({ ...query, limit: 500 })).map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.client.tasks.list({ query: { ...query, limit: 4, cursor } });
        assert.ok(page.tasks.length <= 4);
        paged.push(...page.tasks.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      assert.deepEqual(paged, whole, JSON.stringify(query));
      assert.ok(whole.length > 3);
    }
  });

  it('refuses a damaged cursor and one of another list, person or order', async () => {
    const { owner, editor, project, task } = scene();
    for (let index = 0; index < 3; index += 1) await task({ content: 'x' });
    const { next_cursor: cursor = '' } = await owner.client.tasks.list({ query: { project_id: project, limit: 1 } });
    const answers: ListQuery[] = [
      { project_id: project, completed: 'include', cursor },
      { cursor },
      { project_id: owner.inbox, cursor },
      { project_id: project, q: 'x', cursor },
      { project_id: project, cursor: cursor.slice(0, -4) },
      { project_id: project, cursor: `${cursor}AAAA` },
      { project_id: project, cursor: '' },
      { project_id: project, cursor: "' or 1=1 --" },
      { project_id: project, cursor: Buffer.from('[1e400,{}]').toString('base64url') },
    ];
    for (const query of answers) {
      assert.deepEqual(await refusal(owner.client.tasks.list({ query })), ['cursor'], JSON.stringify(query));
    }
    assert.deepEqual(await refusal(editor.client.tasks.list({ query: { project_id: project, cursor } })), ['cursor']);
    assert.equal((await list({ project_id: project, cursor, limit: 500 })).length, 2);
  });

  it('accepts any limit, and refuses invalid filters', async () => {
    const { owner } = scene();
    for (const limit of ['-1', '0', '1e9', 'NaN', '1.5', '', '99999999999999999999']) {
      assert.equal((await owner.ask('GET', `/api/v1/tasks?limit=${limit}`)).status, 200, limit);
    }
    for (const filter of [
      'priority=5',
      'priority=x',
      'due_before=soon',
      'due_from=2026-02-30',
      'no_date=perhaps',
      'completed=all',
      'archived=yes',
    ]) {
      assert.equal((await owner.ask('GET', `/api/v1/tasks?${filter}`)).status, 422, filter);
    }
  });

  it('finds words in title, description and own labels, titles first, then the latest changed', async () => {
    const { service, owner, task } = scene();
    await task({ content: 'Syltetøj', description: 'af blåbær' });
    service.clock.advance(1000);
    await task({ content: 'Blaabær plukkes' });
    service.clock.advance(1000);
    const { id } = await task({ content: 'BLÅBÆRGRØD', labels: ['køkken'] });
    service.clock.set(new Date(START).toISOString());
    for (const q of ['blabaer', 'blåbær', 'blaabaer']) {
      assert.equal(await found({ q }), 'BLÅBÆRGRØD Blaabær plukkes Syltetøj', q);
    }
    assert.equal(await found({ q: 'åbær' }), 'BLÅBÆRGRØD Blaabær plukkes Syltetøj');
    assert.equal(await found({ q: 'pl' }), 'Blaabær plukkes');
    assert.equal(await found({ q: 'kk' }), '');
    assert.equal(await found({ q: 'kokken grod' }), 'BLÅBÆRGRØD');
    assert.equal(await found({ q: 'koekken' }), 'BLÅBÆRGRØD');
    assert.equal(await found({ q: 'køkken' }, scene().editor), '');
    assert.equal(await found({ q: '   ' }), 'Syltetøj Blaabær plukkes BLÅBÆRGRØD');
    await owner.client.tasks.update({ taskID: id, body: { content: 'Grød', labels: [] } });
    assert.equal(await found({ q: 'blåbærgrød' }), '');
    assert.equal(await found({ q: 'køkken' }), '');
    const other = await owner.client.projects.create({ body: { name: 'Other' } });
    await owner.client.tasks.move({ taskID: id, body: { project_id: other.id } });
    assert.equal(await found({ q: 'grød' }), '');
    assert.equal((await list({ project_id: other.id, q: 'grød' })).length, 1);
  });

  it('treats the characters of a query language as text', async () => {
    const { task } = scene();
    await task({ content: '100% sure_thing (a|b) "quoted" * AND NOT near:x' });
    await task({ content: 'other' });
    for (const q of ['100%', '%', '_', '_thing', '(a|b)', '"quoted"', '"', '*', 'and not', 'near:x']) {
      assert.match(await found({ q }), /^100% sure.*near:x$/, q);
    }
    for (const q of ['o%', '1_0%', 'NEAR(', 'a OR other', "') or 1=1 --", 'x'.repeat(10_000)]) {
      assert.equal(await found({ q }), '', q);
    }
  });
});
