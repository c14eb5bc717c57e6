import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { Type } from '#contract/type.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { instantText } from '../../actor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { conflict, Refusal } from '../../errors/refusal.ts';
import { reply } from '../reply/reply.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import { beginKeyed, keepAnswer, sweepKeys } from './idempotency.ts';

const add = endpoint({
  id: 'settings.add',
  method: 'POST',
  path: '/api/v1/settings',
  auth: 'any',
  summary: '',
  body: Type.Object({ name: Type.String() }),
  responses: { 201: Type.Unknown() },
  errors: {},
});

async function insertSetting(tx: Tx, name: string): Promise<void> {
  await tx.run(tx.kysely.insertInto('setting').values({ name, value: '' }));
}

async function settingsIn(database: Database): Promise<string[]> {
  const rows = await database.read((tx) => tx.all(tx.kysely.selectFrom('setting').select('name').orderBy('name')));
  return rows.map(({ name }) => name);
}

async function withOwner(database: Database): Promise<Database> {
  const row = {
    id: 'owner',
    email: 'owner@example.org',
    name: 'Owner',
    password_hash: '',
    timezone: 'UTC',
    locale: 'en',
    email_confirmed: 1,
    is_admin: 0,
    daily_digest: 0,
    sidebar_collapsed: '[]',
    nav_order: '[]',
    totp_secret: null,
    totp_pending: null,
    totp_step: 0,
    access: 'open',
    closed_at: null,
    created_at: instantText(0),
  } as const;
  await database.transaction((tx) => tx.run(tx.kysely.insertInto('user').values(row)));
  return database;
}

function settingsApp(database: Database) {
  const built = appForTests({ database });
  const post = async (key: string | undefined, name: string, url: string = add.path) => {
    const headers = { authorization: 'Bearer smn_owner', ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await built.app.inject({ method: 'POST', url, headers, payload: JSON.stringify({ name }) });
    const { statusCode: status, body } = answer;
    return { status, body, code: answer.json().code, headers: answer.headers };
  };
  return { ...built, post };
}

eachDatabase((_name, open) => {
  test('a repeated request gets the first answer and changes nothing', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    serve(add, async ({ tx, body }) => {
      await insertSetting(tx, body.name);
      return reply({ made: body.name }, { headers: { location: '/here' } });
    });
    const first = await post('key', 'a');
    const again = await post('key', 'a');
    assert.deepEqual([first.status, first.headers['idempotent-replay']], [201, undefined]);
    assert.deepEqual([again.status, again.headers['idempotent-replay']], [201, 'true']);
    assert.equal(again.body, first.body);
    assert.equal(again.headers.location, '/here');
    assert.deepEqual(await settingsIn(database), ['a']);
    assert.equal((await post(undefined, 'b')).status, 201);
    assert.equal((await post('other', 'c')).status, 201);
  });

  test('a key with another body or path is a conflict', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    serve(add, async () => ({}));
    serve(endpoint({ ...add, path: '/api/v1/other' }), async () => ({}));
    await post('key', 'a');
    assert.equal((await post('key', 'b')).code, 'conflict');
    assert.equal((await post('key', 'a', '/api/v1/other')).code, 'conflict');
    assert.equal((await post('key', 'a', `${add.path}?x=1`)).code, 'conflict');
  });

  test('a repeated request during the first one is a conflict', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    serve(add, {
      prepare: async () => {
        enter();
        await gate;
      },
      handle: async () => ({}),
    });
    const first = post('key', 'a');
    await entered;
    assert.deepEqual([(await post('key', 'a')).status], [409]);
    openGate();
    assert.equal((await first).status, 201);
    assert.equal((await post('key', 'a')).headers['idempotent-replay'], 'true');
  });

  test('refusals are stored, overload and crashes are not', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    const outcomes = [conflict('taken'), new Refusal('rate_limited', { retryAfter: 1 }), new Error('crash'), undefined];
    serve(add, async ({ tx, body }) => {
      await insertSetting(tx, body.name);
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      return {};
    });
    const refused = await post('refused', 'a');
    const again = await post('refused', 'a');
    assert.deepEqual([again.status, again.body, again.headers['idempotent-replay']], [409, refused.body, 'true']);
    assert.equal((await post('retried', 'a')).status, 429);
    assert.equal((await post('retried', 'a')).status, 500);
    assert.equal((await post('retried', 'a')).status, 201);
    assert.deepEqual(await settingsIn(database), ['a']);
  });

  test('an answer with a secret is given once', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    serve({ ...add, secret: true }, async () => ({ secret: 'x' }));
    assert.equal((await post('key', 'a')).status, 201);
    assert.equal((await post('key', 'a')).code, 'conflict');
    const kept = await database.read((tx) => tx.all(tx.kysely.selectFrom('idempotency').select('body')));
    assert.deepEqual(kept, [{ body: null }]);
  });

  test('a key has 1 to 200 characters', async () => {
    const { serve, post } = settingsApp(await withOwner(await open()));
    serve(add, async () => ({}));
    for (const key of ['', ' ', 'x'.repeat(201)]) assert.equal((await post(key, 'a')).status, 400, `'${key}'`);
    assert.equal((await post('x'.repeat(200), 'a')).status, 201);
  });

  test('a key expires after a day, or when the process died', async () => {
    const database = await withOwner(await open());
    const now = Date.UTC(2026, 2, 10, 9);
    const keyed = { userId: 'owner', key: 'key', fingerprint: 'f', now };
    assert.equal(await beginKeyed(database, keyed), undefined);
    await assert.rejects(beginKeyed(database, { ...keyed, now: now + 14 * 60_000 }), /still in progress/);
    assert.equal(await beginKeyed(database, { ...keyed, now: now + 15 * 60_000 }), undefined);
    await database.transaction((tx) => sweepKeys(tx, now + 24 * 3_600_000));
    await assert.rejects(beginKeyed(database, { ...keyed, now: now + 16 * 60_000 }), /still in progress/);
    await database.transaction((tx) => sweepKeys(tx, now + 24 * 3_600_000 + 15 * 60_000));
    assert.equal(await beginKeyed(database, { ...keyed, now: now + 16 * 60_000 }), undefined);
  });

  const LIMIT = LIMITS.idempotencyKey;
  const stored = async (database: Database) =>
    database.read((tx) => tx.all(tx.kysely.selectFrom('idempotency').select(['key', 'done', 'body'])));

  test('S-5-1: an answer above 64 KB is not stored, and a repeated request is a conflict', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    let runs = 0;
    serve(add, async ({ body }) => {
      runs += 1;
      const [quotes, start] = [2, Number(body.name)];
      return 'å'.repeat(Math.floor((start - quotes) / 2)) + 'a'.repeat(start % 2);
    });
    assert.equal((await post('exact', `${LIMIT.answerBytes}`)).status, 201);
    assert.equal((await post('exact', `${LIMIT.answerBytes}`)).headers['idempotent-replay'], 'true');
    assert.equal((await post('above', `${LIMIT.answerBytes + 1}`)).status, 201);
    assert.equal((await post('above', `${LIMIT.answerBytes + 1}`)).code, 'conflict');
    assert.equal(runs, 2);
    const bodies = (await stored(database)).map(({ key, body }) => [key, Buffer.byteLength(body ?? '')]);
    assert.deepEqual(bodies.sort(), [
      ['above', 0],
      ['exact', LIMIT.answerBytes],
    ]);
  });

  test('S-5-2: 2,000 requests with large answers do not store more than 1,000 answers', async () => {
    const database = await withOwner(await open());
    const { serve, post } = settingsApp(database);
    serve(add, async () => 'x'.repeat(60_000));
    for (let round = 0; round < 200; round += 1) {
      const keys = Array.from({ length: 10 }, (_, index) => `${round} ${index}`);
      for (const { status } of await Promise.all(keys.map((key) => post(key, 'a')))) assert.equal(status, 201);
    }
    const rows = await stored(database);
    assert.ok(rows.length <= LIMIT.kept + 10, `${rows.length} keys`);
    assert.ok(rows.length >= LIMIT.kept - 10, `${rows.length} keys`);
    assert.equal((await post('199 9', 'a')).headers['idempotent-replay'], 'true');
  });

  test('S-5-3: the oldest keys are deleted first, and never those of running requests', async () => {
    const database = await withOwner(await open());
    const now = Date.UTC(2026, 2, 10, 9);
    const keyed = (key: string, at = now) => ({ userId: 'owner', key, fingerprint: 'f', now: at });
    assert.equal(await beginKeyed(database, keyed('running')), undefined);
    for (let index = 0; index < LIMIT.kept + 5; index += 1) {
      const request = keyed(`key ${index}`, now + 1 + index);
      assert.equal(await beginKeyed(database, request), undefined);
      await database.transaction((tx) => keepAnswer(tx, request, { status: 201, headers: {}, body: '{}' }));
    }
    const rows = await stored(database);
    assert.equal(rows.length, LIMIT.kept + 1);
    assert.equal(rows.find(({ key }) => key === 'running')?.done, 0);
    assert.deepEqual(
      rows
        .map(({ key }) => key)
        .filter((key) => ['key 0', 'key 4', 'key 5', 'key 1004'].includes(key))
        .sort(),
      ['key 1004', 'key 5'],
    );
  });
});
