import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { endpoint } from '#contract/endpoint.ts';
import { Type } from '#contract/type.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import { REQUESTS_PER_ACCOUNT } from './account-turns.ts';

const slow = endpoint({
  id: 'things.slow',
  method: 'GET',
  path: '/api/v1/things',
  auth: 'any',
  summary: '',
  responses: { 200: Type.Unknown() },
  errors: {},
});

/** A server with one operation that waits until `finish` is called once per request. */
async function slowServer() {
  const { app, serveDirect } = appForTests();
  const running: { actor: string; finish: () => void }[] = [];
  serveDirect(slow, ({ actor }) => {
    return new Promise((resolve) => running.push({ actor: actor.id, finish: () => resolve({}) }));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = (token: string, signal?: AbortSignal) =>
    fetch(`${url}${slow.path}`, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) });
  const until = async (condition: () => boolean) => {
    while (!condition()) await setImmediate();
  };
  return { app, running, request, until };
}

it('S-3-1: runs eight requests of an account at a time; other accounts do not wait', async () => {
  const { app, running, request, until } = await slowServer();
  const answers = Array.from({ length: REQUESTS_PER_ACCOUNT + 2 }, () => request('smn_owner'));
  await until(() => running.length === REQUESTS_PER_ACCOUNT);
  const other = request('smn_admin');
  await until(() => running.length === REQUESTS_PER_ACCOUNT + 1);
  assert.equal(running.filter(({ actor }) => actor === running[0]?.actor).length, REQUESTS_PER_ACCOUNT);
  for (let served = 0; served < REQUESTS_PER_ACCOUNT + 3; served += 1) {
    await until(() => running[served] !== undefined);
    running[served]?.finish();
  }
  for (const answer of [...answers, other]) assert.equal((await answer).status, 200);
  await app.close();
});

it('gives the turn of a lost connection to the next request', async () => {
  const { app, running, request, until } = await slowServer();
  const controller = new AbortController();
  const lost = Array.from({ length: REQUESTS_PER_ACCOUNT }, () =>
    request('smn_owner', controller.signal).catch(() => 'lost'),
  );
  await until(() => running.length === REQUESTS_PER_ACCOUNT);
  const next = request('smn_owner');
  controller.abort();
  assert.deepEqual(new Set(await Promise.all(lost)), new Set(['lost']));
  await until(() => running.length === REQUESTS_PER_ACCOUNT + 1);
  for (const { finish } of running) finish();
  assert.equal((await next).status, 200);
  await app.close();
});
