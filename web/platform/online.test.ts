// Own process: replaces globals of the browser, and the connection is module state.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

/** The responses of the service, by path. A path without one cannot be reached. A silent one never answers. */
let answers: Record<string, Response | 'silent'> = {};
let requests: string[] = [];
let hasNetwork = true;

Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
Object.defineProperty(globalThis, 'navigator', {
  value: {
    get onLine() {
      return hasNetwork;
    },
  },
});
globalThis.fetch = async (input, init) => {
  requests.push(String(input));
  const answer = answers[String(input)];
  if (answer === 'silent') return silence(init?.signal);
  if (init?.signal?.aborted) throw new DOMException('cancelled', 'AbortError');
  if (!answer) throw new TypeError('no connection');
  return answer.clone();
};

const { isOnline, isReachable, onReconnect } = await import('./online.ts');
const { sessionFetch } = await import('../api/session-fetch.ts');

const PING = '/api/v1/ping';
const ok = () => Response.json({ status: 'ok' });
const page = (status: number) => new Response('<h1>A proxy</h1>', { status, headers: { 'Content-Type': 'text/html' } });

function silence(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** Sends a request, and waits for the second one that decides. */
async function send(path: string, init?: RequestInit): Promise<void> {
  await sessionFetch(path, init).catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  answers = {};
  requests = [];
  hasNetwork = true;
  isReachable.set(true);
});

test('is offline after two requests without an answer, until one is answered', async () => {
  await send('/api/v1/today');
  assert.deepEqual(requests, ['/api/v1/today', PING]);
  assert.equal(isOnline(), false);
  await send('/api/v1/today');
  assert.deepEqual(requests.slice(2), ['/api/v1/today'], 'asks no more than the app does');
  answers = { '/api/v1/today': ok() };
  await send('/api/v1/today');
  assert.equal(isOnline(), true);
});

for (const status of [200, 401, 404, 502, 503, 504]) {
  test(`is offline if a proxy answers ${status} in place of the service`, async () => {
    answers = { '/api/v1/today': page(status), [PING]: page(status) };
    await send('/api/v1/today');
    assert.equal(isOnline(), false);
  });
}

test('stays online if only one request fails', async () => {
  const unavailable = Response.json({ code: 'unavailable', error: '' }, { status: 503 });
  answers = { '/api/v1/ai/summary': unavailable, [PING]: ok() };
  await send('/api/v1/ai/summary');
  await send('/api/v1/refused-by-the-browser');
  assert.deepEqual(requests, ['/api/v1/ai/summary', PING, '/api/v1/refused-by-the-browser', PING]);
  assert.equal(isOnline(), true);
});

test('is offline if two requests have no response for five seconds each', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const timeouts = mock.method(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  answers = { '/api/v1/today': 'silent', [PING]: 'silent' };
  void send('/api/v1/today');
  mock.timers.tick(5_000);
  assert.deepEqual([requests, isOnline()], [['/api/v1/today', PING], true]);
  mock.timers.tick(5_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isOnline(), false);
  timeouts.mock.restore();
  mock.timers.reset();
});

test('asks nothing if the app has cancelled a request, or the browser has no connection', async () => {
  const cancelled = new AbortController();
  cancelled.abort();
  await send('/api/v1/today', { signal: cancelled.signal });
  hasNetwork = false;
  await send('/api/v1/today');
  assert.equal(isOnline(), false);
  hasNetwork = true;
  assert.equal(isOnline(), true);
  assert.deepEqual(requests, ['/api/v1/today', '/api/v1/today']);
});

test('tells once when the service can be reached again', async () => {
  let reconnects = 0;
  const unfollow = onReconnect(() => {
    reconnects += 1;
  });
  await send('/api/v1/today');
  await send('/api/v1/today');
  answers = { '/api/v1/today': ok() };
  await send('/api/v1/today');
  await send('/api/v1/today');
  unfollow();
  assert.equal(reconnects, 1);
});
