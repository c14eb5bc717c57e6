import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  /** The result as text, such as `Erik: a b; Vera: c`, for this project only. */
  const groups = async (person: Person, query: { limit?: number } = {}) => {
    const { people } = await person.client.views.delegated({ query });
    return people
      .map(({ name, tasks }) => [name, tasks.filter((task) => task.project_id === scene().project)] as const)
      .filter(([, tasks]) => tasks.length > 0)
      .map(([name, tasks]) => `${name}: ${tasks.map(({ content }) => content).join(' ')}`)
      .join('; ');
  };

  it('lists the caller and the people with whom they share a live project, by name, without email addresses', async () => {
    const { service, owner, editor, viewer, stranger, administrator } = scene();
    const names = async (person: Person) => (await person.client.views.people()).people.map(({ name }) => name);
    assert.deepEqual(await names(viewer), ['Erik', 'Olga', 'Vera']);
    assert.deepEqual(await names(stranger), ['Xenia']);
    assert.deepEqual(await names(administrator), ['Adam']);
    const answer = await owner.ask('GET', '/api/v1/people');
    assert.doesNotMatch(answer.text, /@|email/);
    const danes = [];
    for (const name of ['Åse', 'Ane', 'Ærø', 'Øjvind']) {
      const person = await service.person(name);
      danes.push(person);
      const { id } = await owner.client.projects.create({ body: { name: 'Shared' } });
      await service.share(id, person, 'viewer');
    }
    assert.deepEqual(await names(owner), ['Ane', 'Erik', 'Olga', 'Vera', 'Ærø', 'Øjvind', 'Åse']);
    const shared = await owner.client.projects.list();
    for (const { id, name } of shared.projects) {
      if (name === 'Shared') await owner.client.projects.delete({ projectID: id });
    }
    assert.deepEqual(await names(owner), ['Erik', 'Olga', 'Vera']);
    assert.equal((await editor.client.views.people()).people.find(({ id }) => id === editor.id)?.name, 'Erik');
  });

  it('lists open tasks of other people by person and due date, snoozed ones last', async () => {
    const { owner, editor, viewer, stranger, task } = scene();
    const of = (person: Person, content: string, more = {}) => task({ content, assignee_id: person.id, ...more });
    await of(viewer, 'v');
    await of(editor, 'c');
    await of(editor, 'b', { due_date: '2026-10-20', priority: 4 });
    await of(editor, 'a', { due_date: '2026-10-20', priority: 1 });
    await of(owner, 'o');
    await task({ content: 'nobody' });
    const parked = await of(editor, 'parked', { due_date: '2026-10-01' });
    await owner.client.tasks.snooze({ taskID: parked.id, body: { until: '2027-01-01T00:00:00Z' } });
    const done = await of(editor, 'done');
    await owner.client.tasks.complete({ taskID: done.id });
    const gone = await of(editor, 'gone');
    await owner.client.tasks.delete({ taskID: gone.id });
    assert.equal(await groups(owner), 'Erik: a b c parked; Vera: v');
    assert.equal(await groups(editor), 'Olga: o; Vera: v');
    assert.equal(await groups(viewer), 'Erik: a b c parked; Olga: o');
    assert.deepEqual(await stranger.client.views.delegated(), { people: [] });
  });

  it('excludes archived and deleted projects, and tasks of former members', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await task({ content: word, assignee_id: editor.id });
    assert.equal(await groups(viewer), `Erik: ${word}`);
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    assert.equal(await groups(viewer), '');
    await owner.client.projects.update({ projectID: project, body: { archived: false } });
    await service.unshare(project, viewer);
    assert.equal(await groups(viewer), '');
    assert.deepEqual((await viewer.client.views.search({ query: { q: word } })).tasks, []);
    await owner.client.projects.delete({ projectID: project });
    assert.equal(await groups(owner), '');
  });

  it('pages without gaps or duplicates, also if a person leaves between two pages', async () => {
    const { service, owner, editor, viewer, task } = scene();
    const anna = await service.person('Anna');
    await service.share(scene().project, anna, 'editor');
    const wanted: string[] = [];
    for (let index = 0; index < 17; index += 1) {
      const person = [anna, editor, viewer][index % 3] ?? editor;
      const due_date = index % 4 ? `2026-10-1${index % 4}` : null;
      const { id } = await task({ assignee_id: person.id, due_date, priority: 1 + (index % 4) });
      if (index % 5 === 0) await owner.client.tasks.snooze({ taskID: id, body: { until: '2027-01-01T00:00:00Z' } });
      wanted.push(id);
    }
    const whole = await owner.client.views.delegated({ query: { limit: 500 } });
    assert.equal(whole.next_cursor, undefined);
    const all = whole.people.flatMap(({ tasks }) => tasks.map(({ id }) => id));
    assert.ok(wanted.every((id) => all.includes(id)));
    for (const limit of [1, 2, 5, 16]) {
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await owner.client.views.delegated({ query: { limit, ...(cursor !== undefined && { cursor }) } });
        const ids = page.people.flatMap(({ tasks }) => tasks.map(({ id }) => id));
        assert.ok(ids.length <= limit);
        seen.push(...ids);
        cursor = page.next_cursor;
        if (cursor === undefined) break;
        assert.equal(ids.length, limit);
      }
      assert.deepEqual(seen, all, `limit ${limit}`);
    }
    const [first] = whole.people;
    assert.equal(first?.user_id, anna.id);
    const { next_cursor: cursor = '' } = await owner.client.views.delegated({ query: { limit: 3 } });
    await service.unshare(scene().project, anna);
    const rest = await owner.client.views.delegated({ query: { limit: 500, cursor } });
    assert.deepEqual(
      rest.people.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
      whole.people.slice(1).flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    );
  });

  it('refuses a damaged cursor and one of another user', async () => {
    const { owner, editor, viewer, task } = scene();
    for (let index = 0; index < 3; index += 1) await task({ assignee_id: viewer.id });
    const { next_cursor: cursor = '' } = await owner.client.views.delegated({ query: { limit: 1 } });
    assert.deepEqual(await refusal(editor.client.views.delegated({ query: { cursor } })), ['cursor']);
    for (const odd of ['x', cursor.slice(1), "' or 1=1"]) {
      assert.deepEqual(await refusal(owner.client.views.delegated({ query: { cursor: odd } })), ['cursor']);
    }
    const [mark, name, id, , ...due] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    for (const part of [-1, 2, 0.5, 1e300]) {
      const forged = Buffer.from(JSON.stringify([mark, name, id, part, ...due])).toString('base64url');
      const { status } = await owner.ask('GET', `/api/v1/delegated?cursor=${forged}`);
      assert.ok(status === 200 || status === 422, `${part}: ${status}`);
    }
  });
});
