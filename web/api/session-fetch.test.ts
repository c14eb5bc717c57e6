import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { session } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

const realFetch = globalThis.fetch;
let requests: string[] = [];
let statuses: number[] = [];

/** A response of the service. */
const answerOf = (status: number) => Response.json({}, { status });

beforeEach(() => {
  requests = [];
  globalThis.fetch = async (input) => {
    requests.push(String(input));
    return answerOf(statuses.shift() ?? 200);
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  session.set('starting');
});

test('repeats a request after the user has signed in again', async () => {
  session.set('in');
  statuses = [401, 200];
  const response = sessionFetch('/api/v1/tasks', { method: 'POST', body: '{}' });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.get(), 'lost');
  assert.equal(requests.length, 1);
  session.set('in');
  assert.equal((await response).status, 200);
  assert.deepEqual(requests, ['/api/v1/tasks', '/api/v1/tasks']);
});

test('repeats a request at once if the user signed in before its 401 arrived', async () => {
  session.set('in');
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, Promise.resolve(answerOf(401))];
  globalThis.fetch = async () => answers.shift() ?? answerOf(200);
  const slow = sessionFetch('/api/v1/notes/1', { method: 'PATCH', body: '{}' });
  const quick = sessionFetch('/api/v1/tasks');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.get(), 'lost');
  session.set('in');
  assert.equal((await quick).status, 200);
  late.resolve(answerOf(401));
  assert.equal((await slow).status, 200);
  assert.equal(session.get(), 'in');
});

test('hides stored data after a 401 at once, and returns it', async () => {
  session.set('stored');
  statuses = [401];
  assert.equal((await sessionFetch('/api/v1/today')).status, 401);
  assert.equal(session.get(), 'starting');
});

test('keeps stored data while the server does not answer', async () => {
  session.set('stored');
  statuses = [503];
  assert.equal((await sessionFetch('/api/v1/today')).status, 503);
  assert.equal(session.get(), 'stored');
});

test('returns the 401 of a proxy, which does not mean that the session has ended', async () => {
  session.set('in');
  globalThis.fetch = async () =>
    new Response('<h1>Sign in</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } });
  assert.equal((await sessionFetch('/api/v1/today')).status, 401);
  assert.equal(session.get(), 'in');
});

test('returns a 401 if no user is signed in', async () => {
  session.set('out');
  statuses = [401];
  assert.equal((await sessionFetch('/api/v1/auth/me')).status, 401);
  assert.equal(session.get(), 'out');
});

test('returns the 401 for a wrong password when signing in again', async () => {
  session.set('lost');
  statuses = [401];
  assert.equal((await sessionFetch('/api/v1/auth/login')).status, 401);
});

test('returns the 401 for a wrong code or passkey when signing in again', async () => {
  session.set('lost');
  statuses = [401, 401];
  assert.equal((await sessionFetch('/api/v1/auth/login/totp')).status, 401);
  assert.equal((await sessionFetch('/api/v1/auth/passkey/login/finish')).status, 401);
});
