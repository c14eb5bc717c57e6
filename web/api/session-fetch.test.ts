import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { session } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

const realFetch = globalThis.fetch;
let asked: string[] = [];
let statuses: number[] = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  session.set('starting');
});

test('a request that meets an ended session waits for the sign-in and is then repeated', async () => {
  session.set('in');
  statuses = [401, 200];
  const answer = sessionFetch('/api/v1/tasks', { method: 'POST', body: '{}' });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.get(), 'lost');
  assert.equal(asked.length, 1);
  session.set('in');
  assert.equal((await answer).status, 200);
  assert.deepEqual(asked, ['/api/v1/tasks', '/api/v1/tasks']);
});

test('before anybody has signed in a 401 is an answer like any other', async () => {
  session.set('out');
  statuses = [401];
  assert.equal((await sessionFetch('/api/v1/auth/me')).status, 401);
  assert.equal(session.get(), 'out');
});

test('a wrong password while signing in again does not wait for itself', async () => {
  session.set('lost');
  statuses = [401];
  assert.equal((await sessionFetch('/api/v1/auth/login')).status, 401);
});

test('nor does a wrong code or a passkey that is refused', async () => {
  session.set('lost');
  statuses = [401, 401];
  assert.equal((await sessionFetch('/api/v1/auth/login/totp')).status, 401);
  assert.equal((await sessionFetch('/api/v1/auth/passkey/login/finish')).status, 401);
});
