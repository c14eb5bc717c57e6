/**
 * What the caller may not see answers 404, byte for byte as an id that does not exist. Derived from the contract: an
 * operation that is missing in the table below fails the suite.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { hashSecret, newSecret } from '#server/platform/crypto/secret.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { type Asked, ask, type Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

/** The least role that an operation on one record needs; `self` is the account that the record belongs to. */
type Least = 'viewer' | 'editor' | 'owner' | 'self';

const RECORD_OPERATIONS: Record<string, { least: Least; id: keyof World; body?: object }> = {
  'tasks.get': { least: 'viewer', id: 'task' },
  'tasks.update': { least: 'editor', id: 'task', body: { content: 'changed' } },
  'tasks.delete': { least: 'editor', id: 'task' },
  'tasks.complete': { least: 'editor', id: 'task' },
  'tasks.reopen': { least: 'editor', id: 'task' },
  'tasks.move': { least: 'editor', id: 'task', body: {} },
  'tasks.snooze': { least: 'editor', id: 'task', body: { until: '2027-01-01T09:00:00Z' } },
  'tasks.restore': { least: 'editor', id: 'trashedTask' },
  'projects.get': { least: 'viewer', id: 'project' },
  'projects.update': { least: 'owner', id: 'project', body: { name: 'changed' } },
  'projects.delete': { least: 'owner', id: 'project' },
  'projects.restore': { least: 'owner', id: 'trashedProject' },
  'sections.list': { least: 'viewer', id: 'project' },
  'sections.create': { least: 'editor', id: 'project', body: { name: 'made' } },
  'sections.reorder': { least: 'editor', id: 'project', body: { ids: [] } },
  'sections.update': { least: 'editor', id: 'section', body: { name: 'changed' } },
  'sections.delete': { least: 'editor', id: 'section' },
  'groups.get': { least: 'self', id: 'group' },
  'groups.update': { least: 'self', id: 'group', body: { name: 'changed' } },
  'groups.delete': { least: 'self', id: 'group' },
  'labels.update': { least: 'self', id: 'label', body: { color: 'teal' } },
  'labels.delete': { least: 'self', id: 'label' },
};

const ALLOWED: Record<Least, readonly (keyof Cast)[]> = {
  viewer: ['owner', 'editor', 'viewer'],
  editor: ['owner', 'editor'],
  owner: ['owner'],
  self: ['owner'],
};

const EVERYBODY: readonly (keyof Cast)[] = ['owner', 'editor', 'viewer', 'stranger', 'administrator'];

/** Operations that a half-open session reaches. */
const HALF_OPEN = new Set(['auth.logout']);

const onRecords = allEndpoints.filter(({ path }) => path.includes('{'));
const withCaller = allEndpoints.filter(({ auth, id }) => auth !== 'none' && id !== 'live.socket');

test('every operation on a record stands in the table', () => {
  assert.deepEqual(onRecords.map(({ id }) => id).sort(), Object.keys(RECORD_OPERATIONS).sort());
});

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });
  after(() => service.stop());

  const at = (endpoint: EndpointSpec, id: string) => endpoint.path.replace(/\{\w+\}/, id);

  const strip = ({ status, text, headers }: Asked) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
  });

  for (const endpoint of onRecords) {
    const operation = RECORD_OPERATIONS[endpoint.id];
    if (operation === undefined) continue;
    for (const role of EVERYBODY) {
      const allowed = ALLOWED[operation.least].includes(role);
      test(`${endpoint.id}: the ${role} ${allowed ? 'may' : 'cannot tell it from an unknown id'}`, async () => {
        const world = await worldOf(service, cast);
        const seq = await service.lastSeq();
        const asked = (id: string) => cast[role].ask(endpoint.method, at(endpoint, id), operation.body);
        const real = await asked(world[operation.id]);
        if (allowed) {
          assert.ok(real.status >= 200 && real.status < 300, `${real.status} ${real.text}`);
          return;
        }
        assert.equal(real.status, 404, real.text);
        assert.deepEqual(strip(real), strip(await asked(newId(START))));
        assert.equal(await service.lastSeq(), seq, 'a refused request emits nothing');
      });
    }
  }

  for (const endpoint of withCaller) {
    test(`${endpoint.id}: signed out, half signed in and with a dead token`, async () => {
      const path = at(endpoint, newId(START));
      const signedOut = await ask(service.url, endpoint.method, path);
      assert.equal(signedOut.status, 401);
      assert.equal((signedOut.json as { code: string }).code, 'unauthorized');
      const { viewer } = cast;
      const dead = { cookie: viewer.cookie, authorization: 'Bearer smn_unknown' };
      assert.equal((await ask(service.url, endpoint.method, path, undefined, dead)).status, 401);
      const halfOpen = await ask(service.url, endpoint.method, path, undefined, {
        cookie: await halfOpenCookie(viewer),
      });
      if (HALF_OPEN.has(endpoint.id)) {
        assert.equal(halfOpen.status, 204);
      } else {
        assert.equal(halfOpen.status, 401);
        assert.equal((halfOpen.json as { code: string }).code, 'totp_required');
      }
    });
  }

  test('a token has its owner’s rights, except where a session is required', async () => {
    const world = await worldOf(service, cast);
    const token = await tokenOf(cast.viewer);
    const headers = { authorization: `Bearer ${token}` };
    const get = (path: string) => ask(service.url, 'GET', `/api/v1${path}`, undefined, headers);
    assert.equal((await get(`/tasks/${world.task}`)).status, 200);
    for (const endpoint of withCaller.filter(({ auth }) => auth === 'session')) {
      const refused = await ask(service.url, endpoint.method, endpoint.path, {}, headers);
      assert.equal(refused.status, 403, endpoint.id);
    }
    await service.unshare(world.project, cast.viewer);
    assert.equal((await get(`/tasks/${world.task}`)).status, 404);
  });

  test('no list shows a stranger or an administrator anything of the project', async () => {
    const world = await worldOf(service, cast);
    const lists = [
      ...withCaller.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path),
      `/api/v1/tasks?project_id=${world.project}`,
      `/api/v1/tasks?section_id=${world.section}`,
      `/api/v1/tasks?parent_id=${world.task}`,
      `/api/v1/tasks?label_id=${world.label}`,
      `/api/v1/tasks?q=secret&completed=include&archived=include`,
      `/api/v1/tasks?assignee_id=${cast.owner.id}`,
      `/api/v1/search?q=secret&archived=true`,
      `/api/v1/trash/tasks?project_id=${world.project}`,
      `/api/v1/tasks/quick-add/preview?text=${encodeURIComponent('x #"secret project" /"secret section" +Olga')}`,
    ];
    for (const person of [cast.stranger, cast.administrator]) {
      for (const path of lists) {
        const query = path === '/api/v1/search' ? '?q=secret' : path.endsWith('/preview') ? '?text=x' : '';
        const { status, text, json } = await person.ask('GET', path + query);
        assert.ok(status === 200, `${path}: ${status} ${text}`);
        if (path.includes('preview')) {
          assert.equal((json as { project?: string }).project, undefined);
          continue;
        }
        for (const id of Object.values(world)) assert.ok(!text.includes(id), `${path} shows ${id}`);
        assert.ok(!text.includes('secret '), `${path} shows a text`);
      }
    }
  });

  test('a foreign id inside a request answers as an unknown one, and changes nothing', async () => {
    const world = await worldOf(service, cast);
    const { client } = cast.stranger;
    const own = await client.tasks.create({ body: { content: 'own' } });
    const ownProject = await client.projects.create({ body: { name: 'own project' } });
    const ownSection = await client.sections.create({ projectID: ownProject.id, body: { name: 'own section' } });
    const attacks: [method: string, path: string, body: (id: string) => object, kind: keyof World][] = [
      ['POST', '/tasks', (id) => ({ content: 'x', project_id: id }), 'project'],
      ['POST', '/tasks', (id) => ({ content: 'x', section_id: id }), 'section'],
      ['POST', '/tasks', (id) => ({ content: 'x', parent_id: id }), 'task'],
      ['POST', '/tasks/quick-add', (id) => ({ text: 'x', project_id: id }), 'project'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ project_id: id }), 'project'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ section_id: id }), 'section'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ parent_id: id }), 'task'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ project_id: id }), 'project'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ section_id: id }), 'section'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ after_id: id }), 'task'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ before_id: id }), 'task'],
      ['POST', '/projects', (id) => ({ name: 'x', group_id: id }), 'group'],
      ['PATCH', `/projects/${ownProject.id}`, (id) => ({ group_id: id }), 'group'],
    ];
    const seq = await service.lastSeq();
    for (const [method, path, body, kind] of attacks) {
      const real = await cast.stranger.ask(method, `/api/v1${path}`, body(world[kind]));
      const unknown = await cast.stranger.ask(method, `/api/v1${path}`, body(newId(START)));
      assert.ok(real.status === 404 || real.status === 422, `${method} ${path} ${real.status} ${real.text}`);
      assert.deepEqual(strip(real), strip(unknown));
    }
    assert.equal(await service.lastSeq(), seq);
    for (const [path, ids] of [
      ['/projects/reorder', [world.project]],
      [`/projects/${ownProject.id}/sections/reorder`, [world.section, ownSection.id]],
      ['/project-groups/reorder', [world.group]],
    ] as const) {
      assert.equal((await cast.stranger.ask('POST', `/api/v1${path}`, { ids })).status, 204);
    }
    const shown = await cast.owner.client.projects.get({ projectID: world.project });
    assert.equal(shown.etag, '1');
  });

  test('an assignee outside the project is refused, known or not', async () => {
    const world = await worldOf(service, cast);
    for (const id of [cast.stranger.id, newId(START)]) {
      const refused = await cast.owner.ask('PATCH', `/api/v1/tasks/${world.task}`, { assignee_id: id });
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys((refused.json as { fields: object }).fields), ['assignee_id']);
    }
  });

  async function halfOpenCookie(person: Person): Promise<string> {
    const secret = newSecret();
    await service.database.transaction((tx) =>
      tx.run(
        tx.kysely.insertInto('session').values({
          id: hashSecret(secret),
          user_id: person.id,
          half_open: 1,
          user_agent: '',
          created_at: new Date(START).toISOString(),
          last_seen_at: new Date(START).toISOString(),
          expires_at: new Date(START + 600_000).toISOString(),
        }),
      ),
    );
    return `service_session=${secret}`;
  }

  async function tokenOf(person: Person): Promise<string> {
    const token = `smn_${newSecret()}`;
    await service.database.transaction((tx) =>
      tx.run(
        tx.kysely.insertInto('api_token').values({
          id: newId(START),
          user_id: person.id,
          name: 'test',
          prefix: token.slice(0, 10),
          hash: hashSecret(token),
          created_at: new Date(START).toISOString(),
          expires_at: null,
          last_used_at: null,
        }),
      ),
    );
    return token;
  }
});
