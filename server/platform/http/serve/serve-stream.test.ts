import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '#contract/endpoint.ts';
import { notFound } from '../../errors/refusal.ts';
import { limitTime } from '../request/request-state.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import { asOwner } from '../testing/things.ts';

const download = endpoint({
  id: 'things.download',
  method: 'GET',
  path: '/api/v1/things.zip',
  auth: 'any',
  summary: '',
  responses: { 200: 'application/zip' },
  errors: {},
});

const PART = Buffer.alloc(65_536);

async function listening(bytes: () => AsyncIterable<Uint8Array>) {
  const { app, serveStream, logged } = appForTests();
  serveStream(download, async () => ({ name: 'ting & sager.zip', bytes: bytes() }));
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${download.path}`;
  return { url, logged, stop: () => app.close() };
}

test('streams bytes as a download that no browser runs', async () => {
  const { url, stop } = await listening(async function* () {
    yield Buffer.from('one ');
    yield Buffer.from('two');
  });
  const answer = await fetch(url, { headers: asOwner });
  assert.equal(await answer.text(), 'one two');
  assert.equal(answer.headers.get('content-type'), 'application/zip');
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="ting & sager.zip"/);
  assert.match(answer.headers.get('content-security-policy') ?? '', /^sandbox/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal((await fetch(url, { method: 'HEAD', headers: asOwner })).status, 200);
  assert.equal((await fetch(url)).status, 401);
  await stop();
});

test('generates only as much as the client reads, and stops with it', async () => {
  let [made, hasEnded] = [0, false];
  const { url, stop } = await listening(async function* () {
    try {
      for (; made < 100_000; made += 1) yield PART;
    } finally {
      hasEnded = true;
    }
  });
  const aborting = new AbortController();
  const answer = await fetch(url, { headers: asOwner, signal: aborting.signal });
  await answer.body?.getReader().read();
  await untilStable(() => made);
  assert.ok(made < 1000, `${made} parts were made for a client that reads none`);
  assert.equal(hasEnded, false);
  aborting.abort();
  while (!hasEnded) await pause();
  await stop();
});

test('a client that closes the connection before the first byte is no failure of the service', async () => {
  const [asked, closed, ended] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const { url, logged, stop } = await listening(async function* () {
    try {
      asked.resolve();
      await closed.promise;
      yield PART;
    } finally {
      ended.resolve();
    }
  });
  const aborting = new AbortController();
  const answer = fetch(url, { headers: asOwner, signal: aborting.signal });
  await asked.promise;
  aborting.abort();
  await assert.rejects(answer);
  await pause();
  closed.resolve();
  await ended.promise;
  await pause();
  await stop();
  assert.deepEqual(
    logged.filter(({ level }) => level === 'error'),
    [],
  );
});

test('an interrupted response is recognisable; a refusal is complete', async () => {
  const { url, stop } = await listening(async function* () {
    yield PART;
    throw new Error('the database is gone');
  });
  const answer = await fetch(url, { headers: asOwner });
  await assert.rejects(answer.arrayBuffer());
  await stop();
  const refusing = appForTests();
  refusing.serveStream(download, async () => {
    throw notFound();
  });
  const refused = await refusing.app.inject({ url: download.path, headers: asOwner });
  assert.equal(refused.statusCode, 404);
  assert.match(refused.headers['content-type'] ?? '', /json/);
});

test('a started response has no time limit', async () => {
  const { app } = appForTests();
  app.get('/slow', (_request, reply) => {
    limitTime(reply, 30);
    return reply.send(
      Readable.from(
        (async function* () {
          for (const part of ['a', 'b', 'c', 'd']) {
            yield part;
            await sleep(100);
          }
        })(),
      ),
    );
  });
  const answer = await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`);
  assert.equal(await answer.text(), 'abcd');
  await app.close();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Waits until the value is the same ten times in a row. */
async function untilStable(value: () => number): Promise<void> {
  for (let [last, times] = [-1, 0]; times < 10; times = value() === last ? times + 1 : 0, last = value()) await pause();
}
