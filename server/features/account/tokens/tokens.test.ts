/** API tokens: creation, storage as a hash, expiry and deletion. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ApiToken, NewApiToken } from '#contract/resources/api-token.ts';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open());
  });
  after(() => service.stop());

  const createPerson = () => {
    number += 1;
    return service.person(`Person${number}`);
  };
  const as = (token: string, path = '/auth/me') =>
    ask(service.url, 'GET', `/api/v1${path}`, undefined, { authorization: `Bearer ${token}` });
  const make = (person: Person, more: { expires_in_days?: number } = {}) =>
    person.client.tokens.create({ body: { name: 'Backup', ...more } });
  const list = async (person: Person): Promise<ApiToken[]> => (await person.client.tokens.list()).tokens;
  const again = () => service.clock.set(new Date(START).toISOString());

  it('is shown once, known by its first letters afterwards, and kept as its hash', async () => {
    const person = await createPerson();
    const before = await service.lastSeq();
    const { token, ...record } = await make(person);
    const events = (await service.events(before)).map(({ activity, actor_id, payload }) => [
      activity,
      actor_id,
      payload,
    ]);
    assert.match(token, /^smn_[\w-]{43}$/);
    const { id } = record;
    const prefix = token.slice(0, 10);
    assert.deepEqual(record, { id, name: 'Backup', prefix, scope: 'write', created_at: new Date(START).toISOString() });
    assert.deepEqual(events, [['token.created', person.id, JSON.stringify({ name: 'Backup', prefix })]]);
    assert.deepEqual(await list(person), [record]);
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('api_token').selectAll()));
    assert.ok(rows.some(({ hash }) => hash === hashSecret(token)));
    assert.equal(JSON.stringify(rows).includes(token), false);
  });

  it('lists the newest first, each only to its owner', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const first = await make(person);
    service.clock.advance(1);
    const second = await make(person, { expires_in_days: 3650 });
    const shown = await list(person);
    assert.deepEqual(
      shown.map(({ id }) => id),
      [second.id, first.id],
    );
    assert.equal(shown[0]?.expires_at, new Date(service.clock.now() + 3650 * DAY).toISOString());
    assert.deepEqual(await list(other), []);
    again();
  });

  it('is refused with every fault of its form', async () => {
    const person = await createPerson();
    for (const [body, field] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ name: 'x', expires_in_days: -1 }, 'expires_in_days'],
      [{ name: 'x', expires_in_days: 3651 }, 'expires_in_days'],
      [{ name: 'x', expires_in_days: 1.5 }, 'expires_in_days'],
      [{ name: 'x', expires_in_days: '7' }, 'expires_in_days'],
      [{ name: 'x', hash: 'y' }, 'hash'],
      [{ name: 'x', scope: 'admin' }, 'scope'],
      [{ name: 'x', scope: ['read'] }, 'scope'],
      [{ name: 'x', scope: null }, 'scope'],
    ] as const) {
      const { status, json } = await person.ask('POST', '/api/v1/tokens', body);
      assert.deepEqual([status, Object.keys((json as { fields: object }).fields)], [422, [field]]);
    }
    assert.equal((await person.ask('POST', '/api/v1/tokens', { name: ` ${'æ'.repeat(80)} ` })).status, 201);
  });

  it('is one of a hundred at most, however many are asked for at once', async () => {
    const person = await createPerson();
    for (let held = 0; held < 95; held += 1) await storeToken(service, person);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.ask('POST', '/api/v1/tokens', { name: 'x' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(5).fill(201), ...Array(7).fill(409)]);
    assert.equal((await list(person)).length, 100);
    const [token] = await list(person);
    await person.client.tokens.delete({ tokenID: token?.id ?? '' });
    assert.equal((await person.ask('POST', '/api/v1/tokens', { name: 'x' })).status, 201);
  });

  it('is not shown again for a repeated Idempotency-Key', async () => {
    const person = await createPerson();
    const key = { 'idempotency-key': 'once' };
    const first = await person.ask('POST', '/api/v1/tokens', { name: 'x' }, key);
    const second = await person.ask('POST', '/api/v1/tokens', { name: 'x' }, key);
    assert.deepEqual([first.status, second.status], [201, 409]);
    assert.equal((await list(person)).length, 1);
    assert.equal(second.text.includes((first.json as NewApiToken).token), false);
    const kept = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('idempotency').selectAll()));
    assert.equal(JSON.stringify(kept).includes((first.json as NewApiToken).token), false);
  });

  it('stops at its end, without anybody’s doing', async () => {
    const person = await createPerson();
    const { token } = await make(person, { expires_in_days: 1 });
    service.clock.advance(DAY - 1);
    assert.equal((await as(token)).status, 200);
    service.clock.advance(1);
    assert.equal((await as(token)).status, 401);
    assert.equal((await list(person)).length, 1);
    again();
  });

  it('is dead the moment it is deleted, with its sockets, and the session goes on', async () => {
    const [person, stranger] = [await createPerson(), await createPerson()];
    const { id, token, name, prefix } = await make(person);
    const closed = closeCode(await openSocket(service.url, { authorization: `Bearer ${token}` }));
    const own = await person.listen();
    assert.equal((await stranger.ask('DELETE', `/api/v1/tokens/${id}`)).status, 404);
    assert.equal((await as(token)).status, 200);
    const events = await emittedBy(service, () => person.client.tokens.delete({ tokenID: id }));
    assert.deepEqual(events, [{ actor_id: person.id, activity: 'token.deleted', payload: { name, prefix } }]);
    assert.equal(await closed, 4401);
    assert.equal((await as(token)).status, 401);
    assert.equal((await person.ask('DELETE', `/api/v1/tokens/${id}`)).status, 404);
    assert.equal((await person.ask('GET', '/api/v1/auth/me')).status, 200);
    own.close();
  });

  it('emits the use of a token at most once a day, and stores it at most once an hour', async () => {
    const person = await createPerson();
    const { token, name, prefix } = await make(person);
    const lastUsed = async () => (await list(person))[0]?.last_used_at;
    const used = { actor_id: person.id, activity: 'token.used', payload: { name, prefix } };
    assert.deepEqual(await emittedBy(service, () => Promise.all(Array.from({ length: 10 }, () => as(token)))), [used]);
    assert.equal(await lastUsed(), new Date(START).toISOString());
    assert.equal((await list(person))[0]?.last_used_ip, '127.0.0.1');
    service.clock.advance(HOUR - 1);
    await as(token);
    assert.equal(await lastUsed(), new Date(START).toISOString());
    service.clock.advance(1);
    assert.deepEqual(await emittedBy(service, () => as(token)), []);
    assert.equal(await lastUsed(), new Date(START + HOUR).toISOString());
    service.clock.set(new Date(START + DAY - 1).toISOString());
    assert.deepEqual(await emittedBy(service, () => as(token)), []);
    service.clock.advance(HOUR);
    assert.deepEqual(await emittedBy(service, () => as(token)), [used]);
    again();
  });

  it('B-6: reaches no operation on tokens', async () => {
    const person = await createPerson();
    const { id, token } = await make(person);
    for (const [method, path, body] of [
      ['GET', '/tokens', undefined],
      ['POST', '/tokens', { name: 'more' }],
      ['DELETE', `/tokens/${id}`, undefined],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, cookie: person.cookie };
      assert.equal((await ask(service.url, method, `/api/v1${path}`, body, headers)).status, 403);
    }
    assert.equal((await list(person)).length, 1);
  });
});
