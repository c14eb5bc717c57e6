import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { endpoint } from '#contract/endpoint.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { instantText } from '../../actor.ts';
import type { Database, Tx } from '../../db/database.ts';
import { conflict, Refusal } from '../../errors/refusal.ts';
import { reply } from '../reply/reply.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import { beginKeyed, sweepKeys } from './idempotency.ts';

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
    is_admin: 0,
    daily_digest: 0,
    sidebar_collapsed: '[]',
    nav_order: '[]',
    totp_secret: null,
    totp_pending: null,
    totp_step: 0,
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
    serve(add, async () => ({ secret: 'x' }), { secretAnswer: true });
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
    await assert.rejects(beginKeyed(database, { ...keyed, now: now + 14 * 60_000 }), /still running/);
    assert.equal(await beginKeyed(database, { ...keyed, now: now + 15 * 60_000 }), undefined);
    await database.transaction((tx) => sweepKeys(tx, now + 24 * 3_600_000));
    await assert.rejects(beginKeyed(database, { ...keyed, now: now + 16 * 60_000 }), /still running/);
    await database.transaction((tx) => sweepKeys(tx, now + 24 * 3_600_000 + 15 * 60_000));
    assert.equal(await beginKeyed(database, { ...keyed, now: now + 16 * 60_000 }), undefined);
  });
});
