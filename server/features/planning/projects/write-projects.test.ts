import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { Project } from '#contract/resources/project.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

const NOBODY = '01956f3e-8b52-7a52-9d68-2f1b52f1f0aa';

const code = (response: TestResponse) => (response.json as ErrorBody).code;
const fields = (response: TestResponse) => Object.keys((response.json as ErrorBody).fields ?? {});

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });

  after(() => service.stop());

  const ownIds = async () =>
    (await cast.owner.client.projects.list({ query: { archived: true } })).projects.map((project) => project.id);

  it('creates a project with defaults, after the others', async () => {
    const { owner } = cast;
    const before = await owner.client.projects.create({ body: { name: 'before' } });
    const events = await emittedBy(service, async () => {
      const response = await owner.ask('POST', '/api/v1/projects', { name: '  Garden  ' });
      assert.equal(response.status, 201);
      const { id, sort_order, ...rest } = response.json as Project;
      assert.ok(sort_order > before.sort_order);
      assert.equal(response.headers.get('etag'), `"${rest.etag}"`);
      assert.deepEqual(rest, {
        name: 'Garden',
        color: 'graphite',
        view_mode: 'list',
        owner_id: owner.id,
        is_inbox: false,
        archived: false,
        role: 'owner',
        member_count: 1,
        open_count: 0,
        shared: false,
        etag: '1',
        created_at: '2026-10-14T12:30:00.000Z',
        updated_at: '2026-10-14T12:30:00.000Z',
      });
      assert.deepEqual(await owner.client.projects.get({ projectID: id }), response.json);
    });
    const id = (await ownIds()).at(-1);
    const about = { actor_id: owner.id, project_id: id, project_name: 'Garden', subject_id: id };
    assert.deepEqual(events, [
      { ...about, activity: 'project.created', payload: { name: 'Garden' }, live: 'project.created' },
    ]);
  });

  it('stores every given field, including position 0', async () => {
    const { client } = cast.owner;
    const group = await client.groups.create({ body: { name: 'Home' } });
    const body = {
      name: 'x',
      color: 'teal',
      icon: '🌱',
      description: 'Beds and paths.\nWater daily.',
      view_mode: 'board',
      archived: true,
      group_id: group.id,
      sort_order: 0,
    } as const;
    const made = await client.projects.create({ body });
    assert.deepEqual({ ...made, ...body }, made);
  });

  it('refuses an unknown group and a group of another user', async () => {
    const { owner, stranger } = cast;
    const foreign = await stranger.client.groups.create({ body: { name: 'foreign' } });
    const before = await ownIds();
    const events = await emittedBy(service, async () => {
      const responses = await Promise.all(
        [foreign.id, NOBODY, 'no id', '\t'].map((group_id) =>
          owner.ask('POST', '/api/v1/projects', { name: 'x', group_id }),
        ),
      );
      for (const response of responses) assert.equal(response.status, 404);
      assert.equal(new Set(responses.map((response) => response.text)).size, 1);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await ownIds(), before);
  });

  it('refuses invalid fields by name', async () => {
    const wrong: [unknown, string[]][] = [
      [{}, ['name']],
      [{ name: '  ' }, ['name']],
      [{ name: 'x'.repeat(201) }, ['name']],
      [{ name: ['x'] }, ['name']],
      [{ name: 'x', color: 'pink', view_mode: 'table' }, ['color', 'view_mode']],
      [{ name: 'x', icon: 'x'.repeat(65) }, ['icon']],
      [{ name: 'x', description: 'x'.repeat(4001) }, ['description']],
      [{ name: 'x', archived: 'yes', sort_order: '1' }, ['archived', 'sort_order']],
      [{ name: 'x', owner_id: cast.stranger.id }, ['owner_id']],
      [{ name: 'x', is_inbox: true, id: NOBODY, role: 'owner' }, ['is_inbox', 'id', 'role']],
    ];
    for (const [body, errors] of wrong) {
      const response = await cast.owner.ask('POST', '/api/v1/projects', body);
      assert.equal(response.status, 422, JSON.stringify(body));
      assert.deepEqual(fields(response).sort(), errors.sort());
    }
    assert.equal((await cast.owner.ask('POST', '/api/v1/projects', { name: '🌱'.repeat(200) })).status, 201);
  });

  it('refuses a position that is not a number', async () => {
    for (const body of ['{"name":"x","sort_order":1e400}', '{"name":"x","sort_order":NaN}']) {
      const response = await cast.owner.ask('POST', '/api/v1/projects', body);
      assert.ok(response.status === 400 || response.status === 422, response.text);
    }
  });

  describeChanges();

  function describeChanges(): void {
    let id: string;
    const path = () => `/api/v1/projects/${id}`;

    beforeEach(async () => {
      id = (await cast.owner.client.projects.create({ body: { name: 'Garden', icon: '🌱' } })).id;
      await service.share(id, cast.editor, 'editor');
      await service.share(id, cast.viewer, 'viewer');
    });

    it('changes the given fields and emits their names', async () => {
      const events = await emittedBy(service, async () => {
        const response = await cast.owner.ask('PATCH', path(), { name: 'Yard', icon: null, color: 'graphite' });
        const { name, icon, view_mode, etag } = response.json as Project;
        assert.deepEqual(
          { name, icon, view_mode, etag },
          { name: 'Yard', icon: undefined, view_mode: 'list', etag: '2' },
        );
        assert.equal(response.headers.get('etag'), '"2"');
      });
      const about = { actor_id: cast.owner.id, project_id: id, project_name: 'Yard', subject_id: id };
      const fields = ['name', 'icon'];
      assert.deepEqual(events, [
        { ...about, activity: 'project.updated', payload: { fields }, live: 'project.updated' },
      ]);
    });

    it('changes and clears the description, for the owner only', async () => {
      const viewer = await cast.viewer.listen();
      const description = 'Beds and paths.\nWater daily.';
      const events = await emittedBy(service, async () => {
        const changed = await cast.owner.ask('PATCH', path(), { description });
        assert.equal((changed.json as Project).description, description);
        assert.equal((await viewer.next('project.updated')).payload.description, description);
        assert.equal((await cast.viewer.ask('PATCH', path(), { description: 'taken' })).status, 404);
        const long = await cast.owner.ask('PATCH', path(), { description: 'x'.repeat(4001) });
        assert.deepEqual([long.status, fields(long)], [422, ['description']]);
        for (const empty of [null, '']) {
          await cast.owner.ask('PATCH', path(), { description });
          const cleared = await cast.owner.ask('PATCH', path(), { description: empty });
          assert.equal('description' in (cleared.json as Project), false);
        }
      });
      const update = { activity: 'project.updated', payload: { fields: ['description'] }, live: 'project.updated' };
      const about = { actor_id: cast.owner.id, project_id: id, project_name: 'Garden', subject_id: id };
      assert.deepEqual(
        events,
        Array.from({ length: 4 }, () => ({ ...about, ...update })),
      );
      viewer.close();
    });

    it('writes and emits nothing if nothing changes', async () => {
      const events = await emittedBy(service, async () => {
        for (const body of [{}, { name: 'Garden' }, { name: ' Garden ', icon: '🌱', archived: false, group_id: '' }]) {
          const response = await cast.owner.ask('PATCH', path(), body);
          assert.equal(response.status, 200);
          assert.equal((response.json as Project).etag, '1');
        }
      });
      assert.deepEqual(events, []);
    });

    it('lets only the owner change and delete a project', async () => {
      const { editor, viewer, stranger, administrator } = cast;
      const events = await emittedBy(service, async () => {
        for (const person of [editor, viewer, stranger, administrator]) {
          for (const body of [{ name: 'taken' }, {}, { owner_id: person.id }]) {
            const response = await person.ask('PATCH', path(), body);
            assert.ok(response.status === 404 || 'owner_id' in body, response.text);
            assert.ok(response.status >= 400);
          }
          assert.equal((await person.ask('DELETE', path())).status, 404);
        }
      });
      assert.deepEqual(events, []);
      assert.equal((await cast.owner.client.projects.get({ projectID: id })).etag, '1');
    });

    it('adds a project only to groups of the user, and removes it from them', async () => {
      const { owner, editor } = cast;
      const own = await owner.client.groups.create({ body: { name: 'Home' } });
      const foreign = await editor.client.groups.create({ body: { name: 'Work' } });
      for (const group_id of [foreign.id, NOBODY]) {
        assert.equal((await owner.ask('PATCH', path(), { name: 'lost', group_id })).status, 404);
      }
      const filed = await owner.client.projects.update({ projectID: id, body: { group_id: own.id } });
      assert.equal(filed.group_id, own.id);
      assert.equal(filed.name, 'Garden');
      const out = await owner.client.projects.update({ projectID: id, body: { group_id: '' } });
      assert.equal('group_id' in out, false);
    });

    it('checks If-Match for changes and deletion', async () => {
      const { owner } = cast;
      await owner.client.projects.update({ projectID: id, body: { name: 'Yard' } });
      const events = await emittedBy(service, async () => {
        for (const stale of ['"1"', '""', '"x", W/"7"']) {
          const changed = await owner.ask('PATCH', path(), { name: 'late' }, { 'if-match': stale });
          assert.equal(changed.status, 412);
          assert.equal(code(changed), 'precondition_failed');
          assert.equal((await owner.ask('DELETE', path(), undefined, { 'if-match': stale })).status, 412);
        }
      });
      assert.deepEqual(events, []);
      assert.equal((await owner.ask('PATCH', path(), { name: 'ok' }, { 'if-match': '"1", "2"' })).status, 200);
      assert.equal((await owner.ask('PATCH', path(), { name: 'any' }, { 'if-match': '*' })).status, 200);
      const hidden = await cast.stranger.ask('PATCH', path(), { name: 'x' }, { 'if-match': '"1"' });
      assert.equal(hidden.status, 404);
      assert.equal((await owner.ask('DELETE', path(), undefined, { 'if-match': '"4"' })).status, 204);
    });

    it('keeps the fields of two concurrent writers', async () => {
      const { client } = cast.owner;
      await Promise.all([
        client.projects.update({ projectID: id, body: { name: 'Yard' } }),
        client.projects.update({ projectID: id, body: { color: 'teal' } }),
      ]);
      const { name, color, etag } = await client.projects.get({ projectID: id });
      assert.deepEqual({ name, color, etag }, { name: 'Yard', color: 'teal', etag: '3' });
    });

    it('sends a change to each member with their role', async () => {
      const sockets = await Promise.all([cast.owner, cast.viewer, cast.stranger].map((person) => person.listen()));
      const [owner, viewer, stranger] = sockets;
      await cast.owner.client.projects.update({ projectID: id, body: { name: 'Yard' } });
      const seen = await Promise.all([owner?.next('project.updated'), viewer?.next('project.updated')]);
      assert.deepEqual(
        seen.map((message) => [message?.project_id, message?.payload.name, message?.payload.role]),
        [
          [id, 'Yard', 'owner'],
          [id, 'Yard', 'viewer'],
        ],
      );
      await service.settled();
      assert.deepEqual(stranger?.received, []);
      for (const socket of sockets) socket.close();
    });
  }

  it('protects the Inbox, except its name and colour', async () => {
    const { owner } = cast;
    const path = `/api/v1/projects/${owner.inbox}`;
    const group = await owner.client.groups.create({ body: { name: 'Home' } });
    const events = await emittedBy(service, async () => {
      for (const response of [
        await owner.ask('DELETE', path),
        await owner.ask('PATCH', path, { archived: true, name: 'x' }),
      ]) {
        assert.equal(response.status, 409);
        assert.equal(code(response), 'inbox_protected');
      }
      const filed = await owner.ask('PATCH', path, { group_id: group.id });
      assert.equal(filed.status, 422);
      assert.deepEqual(fields(filed), ['group_id']);
      assert.equal((await owner.ask('PATCH', path, { archived: false, group_id: null })).status, 200);
    });
    assert.deepEqual(events, []);
    const renamed = await owner.client.projects.update({
      projectID: owner.inbox,
      body: { name: 'Alt', color: 'amber' },
    });
    assert.deepEqual([renamed.name, renamed.color, renamed.is_inbox], ['Alt', 'amber', true]);
  });

  it('creates one Inbox per account, named in its language', async () => {
    const dane = await service.person('Dagny', { locale: 'da' });
    const { projects } = await dane.client.projects.list();
    assert.deepEqual(
      projects.map(({ name, color, is_inbox, role }) => ({ name, color, is_inbox, role })),
      [{ name: 'Indbakke', color: 'graphite', is_inbox: true, role: 'owner' }],
    );
  });
});
