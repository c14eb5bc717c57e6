import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { Section } from '#contract/resources/section.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { storedTask, storeTask } from '#server/testing/stored-tasks.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let project: string;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });

  after(() => service.stop());

  beforeEach(async () => {
    project = (await cast.owner.client.projects.create({ body: { name: 'Garden' } })).id;
    await service.share(project, cast.editor, 'editor');
    await service.share(project, cast.viewer, 'viewer');
  });

  const path = () => `/api/v1/projects/${project}/sections`;
  const make = async (name: string) =>
    (await cast.editor.client.sections.create({ projectID: project, body: { name } })).id;
  const list = async () => (await cast.viewer.client.sections.list({ projectID: project })).sections;
  const names = async () => (await list()).map(({ name }) => name);
  const about = (row: object) => ({ actor_id: cast.editor.id, project_id: project, project_name: 'Garden', ...row });

  it('lets an editor create a section at the end, which every member can read', async () => {
    await make('Beds');
    let id = '';
    const events = await emittedBy(service, async () => {
      const response = await cast.editor.ask('POST', path(), { name: '  Trees ' });
      assert.equal(response.status, 201);
      const section = response.json as Section;
      id = section.id;
      assert.equal(response.headers.get('etag'), '"1"');
      const { sort_order: _place, ...rest } = section;
      const at = '2026-10-14T12:30:00.000Z';
      assert.deepEqual(rest, { id, project_id: project, name: 'Trees', etag: '1', created_at: at, updated_at: at });
    });
    assert.deepEqual(events, [
      about({ subject_id: id, activity: 'section.created', payload: { name: 'Trees' }, live: 'section.created' }),
    ]);
    assert.deepEqual(await names(), ['Beds', 'Trees']);
  });

  it('creates a section at the given position, including 0', async () => {
    await make('Beds');
    const first = { name: 'First', sort_order: 0 };
    const made = await cast.owner.client.sections.create({ projectID: project, body: first });
    assert.equal(made.sort_order, 0);
    assert.deepEqual(await names(), ['First', 'Beds']);
  });

  it('refuses a viewer and a stranger with the same answer', async () => {
    const id = await make('Beds');
    const events = await emittedBy(service, async () => {
      for (const person of [cast.viewer, cast.stranger, cast.administrator]) {
        const answers = [
          await person.ask('POST', path(), { name: 'x' }),
          await person.ask('POST', `${path()}/reorder`, { ids: [id] }),
          await person.ask('PATCH', `/api/v1/sections/${id}`, { name: 'x' }),
          await person.ask('PATCH', `/api/v1/sections/${id}`, {}),
          await person.ask('DELETE', `/api/v1/sections/${id}`),
          await person.ask('DELETE', `/api/v1/sections/${crypto.randomUUID()}`),
        ];
        assert.deepEqual([...new Set(answers.map(({ status }) => status))], [404]);
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      }
      assert.equal((await cast.stranger.ask('GET', path())).status, 404);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await names(), ['Beds']);
  });

  it('refuses invalid fields by name', async () => {
    const wrong: [unknown, string][] = [
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: 'x', project_id: cast.owner.inbox }, 'project_id'],
      [{ name: 'x', sort_order: null }, 'sort_order'],
    ];
    for (const [body, field] of wrong) {
      const response = await cast.editor.ask('POST', path(), body);
      assert.equal(response.status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys((response.json as ErrorBody).fields ?? {}), [field]);
    }
    assert.deepEqual(await names(), []);
  });

  it('changes the given fields, and emits nothing if nothing changes', async () => {
    const id = await make('Beds');
    const events = await emittedBy(service, async () => {
      const response = await cast.editor.ask('PATCH', `/api/v1/sections/${id}`, { name: 'Borders' });
      assert.equal(response.headers.get('etag'), '"2"');
      for (const body of [{}, { name: 'Borders' }]) {
        const same = await cast.editor.ask('PATCH', `/api/v1/sections/${id}`, body);
        assert.equal((same.json as Section).etag, '2');
      }
    });
    assert.deepEqual(events, [
      about({ subject_id: id, activity: 'section.updated', payload: { name: 'Borders' }, live: 'section.updated' }),
    ]);
  });

  it('checks If-Match', async () => {
    const id = await make('Beds');
    const at = `/api/v1/sections/${id}`;
    assert.equal((await cast.editor.ask('PATCH', at, { name: 'x' }, { 'if-match': '"9"' })).status, 412);
    assert.equal((await cast.editor.ask('DELETE', at, undefined, { 'if-match': '"9"' })).status, 412);
    assert.equal((await cast.editor.ask('PATCH', at, { name: 'x' }, { 'if-match': '"1"' })).status, 200);
    assert.equal((await cast.viewer.ask('PATCH', at, { name: 'y' }, { 'if-match': '"9"' })).status, 404);
    assert.deepEqual(await names(), ['x']);
  });

  it('keeps its tasks in the project when it is deleted, with one event', async () => {
    const id = await make('Beds');
    const other = await make('Trees');
    const task = await storeTask(service, { project_id: project, section_id: id });
    const inTrash = await storeTask(service, {
      project_id: project,
      section_id: id,
      deleted_at: '2026-10-14T12:00:00.000Z',
      deletion_id: task,
    });
    const elsewhere = await storeTask(service, { project_id: project, section_id: other });
    const events = await emittedBy(service, () => cast.editor.client.sections.delete({ sectionID: id }));
    assert.deepEqual(events, [
      about({
        activity: 'section.deleted',
        payload: { name: 'Beds' },
        live: 'section.deleted',
        live_extra: { id, project_id: project },
      }),
    ]);
    const { section_id, deleted_at, version } = await storedTask(service, task);
    assert.deepEqual({ section_id, deleted_at, version }, { section_id: null, deleted_at: null, version: 2 });
    assert.equal((await storedTask(service, inTrash)).section_id, null);
    assert.equal((await storedTask(service, elsewhere)).section_id, other);
    assert.deepEqual(await names(), ['Trees']);
    assert.equal((await cast.owner.ask('DELETE', `/api/v1/sections/${id}`)).status, 404);
    assert.equal((await cast.owner.ask('PATCH', `/api/v1/sections/${id}`, { name: 'x' })).status, 404);
  });

  it('moves the tasks of a deleted section after those without a section, in their order', async () => {
    const { client } = cast.owner;
    const { id: sectionID } = await client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const make = (content: string, section_id?: string) =>
      client.tasks.create({ body: { content, project_id: project, ...(section_id && { section_id }) } });
    for (const content of ['one', 'two']) await make(content);
    for (const content of ['three', 'four']) await make(content, sectionID);
    await client.sections.delete({ sectionID });
    const { tasks } = await client.tasks.list({ query: { project_id: project } });
    const order = tasks.map(({ content }) => content).filter((content) => /^(one|two|three|four)$/.test(content));
    assert.deepEqual(order, ['one', 'two', 'three', 'four']);
  });

  it('orders sections by the request, others after them in their order', async () => {
    const ids = [await make('a'), await make('b'), await make('c'), await make('d')];
    const [, b, , d] = ids;
    const events = await emittedBy(service, () =>
      cast.editor.client.sections.reorder({ projectID: project, body: { ids: [d ?? '', b ?? '', d ?? ''] } }),
    );
    assert.deepEqual(await names(), ['d', 'b', 'a', 'c']);
    assert.deepEqual(events, [
      about({
        activity: 'section.reordered',
        payload: {},
        live: 'section.reordered',
        live_extra: { project_id: project, ids: [d, b] },
      }),
    ]);
  });

  it('ignores ids of sections of another project', async () => {
    const a = await make('a');
    const b = await make('b');
    const own = await cast.stranger.client.projects.create({ body: { name: 'own' } });
    const mine = await cast.stranger.client.sections.create({ projectID: own.id, body: { name: 'mine' } });
    const before = await list();
    const events = await emittedBy(service, async () => {
      await cast.stranger.client.sections.reorder({ projectID: own.id, body: { ids: [b, a] } });
      await cast.editor.client.sections.reorder({
        projectID: project,
        body: { ids: [mine.id, crypto.randomUUID(), ''] },
      });
      assert.equal((await cast.stranger.ask('POST', `${path()}/reorder`, { ids: [mine.id] })).status, 404);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await list(), before);
  });

  it('accepts 500 ids and refuses 501', async () => {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
    assert.equal((await cast.editor.ask('POST', `${path()}/reorder`, { ids })).status, 204);
    const refused = await cast.editor.ask('POST', `${path()}/reorder`, { ids: [...ids, 'x'] });
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys((refused.json as ErrorBody).fields ?? {}), ['ids']);
  });

  it('sends messages to the members of the project', async () => {
    const [viewer, stranger] = await Promise.all([cast.viewer.listen(), cast.stranger.listen()]);
    const id = await make('Beds');
    const made = await viewer.next('section.created');
    assert.deepEqual([made.project_id, made.payload.id, made.payload.name], [project, id, 'Beds']);
    await cast.editor.client.sections.delete({ sectionID: id });
    assert.deepEqual((await viewer.next('section.deleted')).payload, { id, project_id: project });
    await service.settled();
    assert.deepEqual(stranger.received, []);
    viewer.close();
    stranger.close();
  });

  it('stores one of the requested orders after concurrent requests, and keeps sections created meanwhile', async () => {
    const ids = [await make('a'), await make('b'), await make('c')];
    const order = (wanted: string[], person = cast.editor) =>
      person.client.sections.reorder({ projectID: project, body: { ids: wanted } });
    await Promise.all([order(ids.toReversed()), order(ids, cast.owner), make('d')]);
    const after = await names();
    assert.equal(after.length, 4);
    const old = after.filter((name) => name !== 'd').join('');
    assert.ok(old === 'abc' || old === 'cba', old);
  });
});
