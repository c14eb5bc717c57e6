import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Actor } from '../../actor.ts';
import { currentProjectLimit } from '../../db/project-limit.ts';
import { notFound, Refusal } from '../../errors/refusal.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import type { Tree, TreeAnswer } from './serve-tree.ts';

const ACTOR: Actor = {
  id: 'owner',
  name: 'Bo',
  locale: 'en',
  timezone: 'UTC',
  isAdmin: false,
  credential: { kind: 'token', id: 't1', isReadOnly: false, isLimited: true },
  now: 0,
};

/** Starts a server with a tree whose answers `answer` returns, and returns a function that sends requests. */
async function treeServer(answer: Tree['answer']) {
  const { app, serveTree } = appForTests();
  serveTree({
    prefix: '/tree',
    bodyLimit: 10,
    timeLimit: 10_000,
    answerWithoutCredentials: ({ method }) => (method === 'OPTIONS' ? { status: 200, body: '' } : undefined),
    authenticate: async ({ headers }) => {
      if (headers.authorization === undefined) throw new Refusal('unauthorized');
      return ACTOR;
    },
    answer,
    failureForm: (refusal) => ({ type: 'text/plain', body: `failed: ${refusal?.code ?? 'crash'}` }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { method, headers: { authorization: 'x' }, ...init });
    return [response.status, await response.text()];
  };
  return { app, ask };
}

it('passes each method and path below the prefix, and nothing else', async () => {
  const { app, ask } = await treeServer(async ({ method, path, body }) => ({
    status: 200,
    body: `${method} ${path} ${body}`,
  }));
  assert.deepEqual(await ask('PROPFIND', '/tree?x', { body: 'a' }), [200, 'PROPFIND /tree a']);
  assert.deepEqual(await ask('PUT', '/tree/a%20b//c/'), [200, 'PUT /tree/a%20b//c/ ']);
  assert.deepEqual(await ask('HEAD', '/tree/a'), [200, '']);
  assert.equal((await ask('GET', '/trees'))[0], 404);
  assert.match(String((await ask('GET', '/trees'))[1]), /not_found/);
  await app.close();
});

it('answers every failure in the form of the tree', async () => {
  const answers: Record<string, () => TreeAnswer> = {
    '/tree/missing': () => {
      throw notFound();
    },
    '/tree/crash': () => {
      throw new Error('crash');
    },
  };
  const { app, ask } = await treeServer(async ({ path }) => answers[path]?.() ?? { status: 204 });
  assert.deepEqual(await ask('REPORT', '/tree/missing'), [404, 'failed: not_found']);
  assert.deepEqual(await ask('REPORT', '/tree/crash'), [500, 'failed: crash']);
  assert.deepEqual(await ask('REPORT', '/tree/%zz'), [404, 'failed: not_found']);
  assert.deepEqual(await ask('PUT', '/tree/x', { body: 'x'.repeat(11) }), [413, 'failed: payload_too_large']);
  assert.deepEqual(await ask('PUT', '/tree/x', { headers: {} }), [401, 'failed: unauthorized']);
  assert.deepEqual(await ask('OPTIONS', '/tree/x', { headers: {} }), [200, '']);
  assert.deepEqual(await ask('GET', '/tree/x'), [204, '']);
  await app.close();
});

it('keeps the project limit while the body is sent', async () => {
  async function* parts() {
    for (let part = 0; part < 20; part += 1) yield `${currentProjectLimit()} ${' '.repeat(200_000)}`;
  }
  const { app, ask } = await treeServer(async () => ({ status: 200, body: parts() }));
  const [, text] = await ask('GET', '/tree/x');
  assert.deepEqual(new Set(String(text).trim().split(/ +/)), new Set(['t1']));
  await app.close();
});
