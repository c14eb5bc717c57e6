/** API tokens that are limited to some projects. They see everything else as a stranger does. Derived from the contract. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { WsEvent } from '#contract/live.ts';
import { PROJECT_OPERATIONS } from '#contract/token-scope.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { FOREIGN_REQUESTS, ownOf } from '#server/testing/foreign-requests.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import { ask, constantParts } from '#server/testing/people.ts';
import { bodyOf, onRecords, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

type Headers = Record<string, string>;

const forTokens = allEndpoints.filter(({ auth }) => auth === 'any' || auth === 'admin');
const lists = forTokens.filter(({ id, method, path }) => {
  return method === 'GET' && !path.includes('{') && PROJECT_OPERATIONS.has(id) && id !== 'live.socket';
});

/** Required parameters of lists, and parameters that show more. */
const QUERIES: Record<string, string> = {
  'views.search': '?q=secret&archived=true',
  'filters.preview': `?query=${encodeURIComponent('search: secret | p1 | !p1 | completed')}`,
  'tasks.list': '?q=secret&completed=include&archived=include',
  'notes.list': '?q=secret&archived=include',
};

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  /** The records of the owner in the project that the tokens do not see, and of the project that `inside` sees. */
  let world: World;
  let elsewhere: string;
  /** Tokens of the owner: limited to another project, limited to the project of the world; and one of the stranger. */
  let outside: Headers;
  let inside: Headers;
  let stranger: Headers;

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const limitedTo = async (...project_ids: string[]) =>
    bearer((await cast.owner.client.tokens.create({ body: { name: 'Limited', project_ids } })).token);

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
    elsewhere = (await cast.owner.client.projects.create({ body: { name: 'Elsewhere' } })).id;
    [outside, inside] = [await limitedTo(elsewhere), await limitedTo(world.project)];
    stranger = bearer((await storeToken(service, cast.stranger)).token);
    // Records the first use of each token, so that later requests change no other row.
    for (const headers of [outside, inside, stranger])
      await ask(service.url, 'GET', '/api/v1/today', undefined, headers);
  });
  after(() => service.stop());

  function send(endpoint: EndpointSpec, headers: Headers, from: World, id?: string) {
    const operation = RECORD_OPERATIONS[endpoint.id];
    const path = pathWith(endpoint, id ?? from[operation?.id ?? 'task'], operation?.second && from[operation.second]);
    const body = endpoint.method === 'GET' ? undefined : ((operation && bodyOf(operation, from)) ?? {});
    return ask(service.url, endpoint.method, path + (QUERIES[endpoint.id] ?? ''), body, headers);
  }

  /** Without the contents of refused uploads, which the sweep deletes. */
  async function dumpWithoutContents() {
    const { file_content: _contents, ...tables } = await dump(service.database);
    return tables;
  }

  it('S-4-11: operations on the account answer 403 to a limited token, and change nothing', async () => {
    const before = await dump(service.database);
    for (const endpoint of forTokens) {
      if (PROJECT_OPERATIONS.has(endpoint.id)) continue;
      const { status, json } = await send(endpoint, inside, world);
      assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden'], endpoint.id);
    }
    assert.deepEqual(await dump(service.database), before);
    for (const id of PROJECT_OPERATIONS)
      assert.ok(
        allEndpoints.some((endpoint) => endpoint.id === id),
        id,
      );
  });

  it('S-4-12: a record of another project answers as to a stranger, and as an unknown id', async () => {
    const before = await dump(service.database);
    for (const endpoint of onRecords) {
      if (!PROJECT_OPERATIONS.has(endpoint.id)) continue;
      const real = await send(endpoint, outside, world);
      assert.equal(real.status, 404, `${endpoint.id} ${real.text}`);
      assert.deepEqual(
        constantParts(real),
        constantParts(await send(endpoint, outside, world, newId(START))),
        endpoint.id,
      );
      assert.equal(real.text, (await send(endpoint, stranger, world)).text, endpoint.id);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('S-4-13: lists, search, filters, people and the trash show nothing outside the projects', async () => {
    assert.ok(lists.length > 10);
    for (const endpoint of lists) {
      const { status, text } = await send(endpoint, outside, world);
      assert.equal(status, 200, `${endpoint.id} ${text}`);
      for (const [kind, id] of Object.entries(world)) assert.ok(!text.includes(id), `${endpoint.id} shows ${kind}`);
      assert.ok(!text.includes('secret '), `${endpoint.id} shows a text`);
    }
    for (const path of [
      `/tasks?project_id=${world.project}`,
      `/tasks?section_id=${world.section}`,
      `/tasks?label_id=${world.label}`,
      `/trash/tasks?project_id=${world.project}`,
      `/notes?project=${world.project}`,
      `/notes/linking/task/${world.task}`,
    ]) {
      const { text } = await ask(service.url, 'GET', `/api/v1${path}`, undefined, outside);
      for (const [kind, id] of Object.entries(world)) assert.ok(!text.includes(id), `${path} shows ${kind}`);
    }
  });

  it('S-4-18: an id of another project inside a request gets the answer of an unknown id, and has no effect', async () => {
    const own = await ownOf({ ...cast, stranger: cast.owner });
    const limited = await limitedTo(own.project);
    await ask(service.url, 'GET', '/api/v1/today', undefined, limited);
    const before = await dumpWithoutContents();
    for (const attacks of Object.values(FOREIGN_REQUESTS)) {
      for (const [foreign, method, path, body] of attacks({ own, world, stranger: cast.stranger.id })) {
        const answerTo = (id: string) => ask(service.url, method, `/api/v1${path(id)}`, body?.(id), limited);
        const [real, unknown] = [await answerTo(world[foreign]), await answerTo(newId(START))];
        const where = `${method} ${path('…')} with another ${foreign}: ${real.text}`;
        assert.deepEqual([real.status, real.text], [unknown.status, unknown.text], where);
        const tookNothing = real.status === 204 || (real.json as { done?: number }).done === 0;
        assert.ok(tookNothing || [403, 404, 422].includes(real.status), where);
      }
    }
    assert.deepEqual(await dumpWithoutContents(), before);
  });

  it('works as its owner inside its projects', async () => {
    for (const endpoint of onRecords) {
      const operation = RECORD_OPERATIONS[endpoint.id];
      if (!PROJECT_OPERATIONS.has(endpoint.id) || operation === undefined) continue;
      const own = await worldOf(service, cast);
      const headers = await limitedTo(own.project);
      const { status, text } = await send(endpoint, headers, own);
      assert.ok(status >= 200 && status < 300, `${endpoint.id} ${status} ${text}`);
    }
  });

  it('shows its projects with their tasks and notes, and no unfiled note and no Inbox', async () => {
    const get = async (path: string) => (await ask(service.url, 'GET', `/api/v1${path}`, undefined, inside)).json;
    const { projects } = (await get('/projects')) as { projects: { id: string }[] };
    assert.deepEqual(
      projects.map(({ id }) => id),
      [world.project],
    );
    const { tasks } = (await get('/tasks')) as { tasks: { project_id: string; content: string }[] };
    assert.ok(tasks.length > 0 && tasks.every(({ project_id }) => project_id === world.project));
    const { notes } = (await get(`/notes?project=${world.project}`)) as { notes: { id: string }[] };
    assert.deepEqual(
      notes.map(({ id }) => id),
      [world.note],
    );
    assert.deepEqual(((await get('/notes')) as { notes: unknown[] }).notes, []);
    const { status } = await ask(service.url, 'GET', `/api/v1/notes/${world.sharedNote}`, undefined, inside);
    assert.equal(status, 404);
  });

  it('S-4-14: moves nothing out of its projects, and creates nothing outside them', async () => {
    const before = await dump(service.database);
    for (const [method, path, body] of [
      ['POST', '/tasks', { content: 'x' }],
      ['POST', '/tasks', { content: 'x', project_id: elsewhere }],
      ['POST', '/tasks', { content: 'x', project_id: cast.owner.inbox }],
      ['POST', '/tasks', { content: 'x', project_id: world.project, labels: ['a new label'] }],
      ['PATCH', `/tasks/${world.task}`, { project_id: elsewhere }],
      ['PATCH', `/tasks/${world.task}`, { project_id: cast.owner.inbox }],
      ['PATCH', `/tasks/${world.task}`, { labels: ['a new label'] }],
      ['POST', `/tasks/${world.task}/move`, { project_id: elsewhere }],
      ['POST', '/notes', { body: 'x' }],
      ['POST', '/notes', { body: 'x', project_id: elsewhere }],
      ['PATCH', `/notes/${world.note}`, { project_id: elsewhere }],
      ['PATCH', `/notes/${world.note}`, { project_id: null }],
    ] as const) {
      const { status, text } = await ask(service.url, method, `/api/v1${path}`, body, inside);
      assert.ok([403, 404, 422].includes(status), `${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('S-4-15: a limited socket receives messages of its projects only, and nothing personal', async () => {
    const socket = await openSocket(service.url, inside);
    const received: WsEvent[] = [];
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    const { client } = cast.owner;
    const other = await client.tasks.create({ body: { content: 'secret elsewhere', project_id: elsewhere } });
    await client.labels.create({ body: { name: `secret-${newId(START)}` } });
    await client.notes.create({ body: { body: 'secret unfiled' } });
    const task = await client.tasks.create({ body: { content: 'inside', project_id: world.project } });
    await client.tasks.move({ taskID: other.id, body: { project_id: world.project } });
    await service.settled();
    assert.deepEqual(
      received.map(({ type, seq }) => [type, seq]),
      [
        ['task.created', 1],
        ['task.moved', 2],
      ],
    );
    assert.equal((received[0] as { payload: { id: string } }).payload.id, task.id);
    assert.equal(JSON.stringify(received).includes(elsewhere), false);
    socket.terminate();
  });

  it('S-4-16: a token stays limited when its last project is deleted or left', async () => {
    const { client } = cast.editor;
    const { id } = await client.projects.create({ body: { name: 'Gone' } });
    const { token } = await client.tokens.create({ body: { name: 'Gone', project_ids: [id] } });
    const visible = async () =>
      (
        (await ask(service.url, 'GET', '/api/v1/projects', undefined, bearer(token))).json as {
          projects: { id: string }[];
        }
      ).projects.map((project) => project.id);
    assert.deepEqual(await visible(), [id]);
    await client.projects.delete({ projectID: id });
    assert.deepEqual(await visible(), []);
    service.clock.advance(31 * 86_400_000);
    assert.deepEqual(await visible(), []);
    const me = await ask(service.url, 'GET', '/api/v1/auth/me', undefined, bearer(token));
    assert.equal(me.status, 403);
    service.clock.set(new Date(START).toISOString());
  });

  it('S-4-17: a token cannot be limited to a project that its owner cannot read', async () => {
    const before = (await cast.stranger.client.tokens.list()).tokens.length;
    for (const project_ids of [
      [world.project],
      [newId(START)],
      [cast.stranger.inbox, world.project],
      [],
      'all',
      null,
    ]) {
      const { status, json } = await cast.stranger.ask('POST', '/api/v1/tokens', { name: 'x', project_ids });
      assert.deepEqual(
        [status, Object.keys((json as { fields: object }).fields)[0]?.slice(0, 11)],
        [422, 'project_ids'],
      );
    }
    const body = { name: 'x', project_ids: [cast.stranger.inbox, cast.stranger.inbox] };
    const { project_ids } = await cast.stranger.client.tokens.create({ body });
    assert.deepEqual(project_ids, [cast.stranger.inbox]);
    const { tokens } = await cast.stranger.client.tokens.list();
    assert.deepEqual([tokens.length, tokens[0]?.project_ids], [before + 1, [cast.stranger.inbox]]);
  });
});
