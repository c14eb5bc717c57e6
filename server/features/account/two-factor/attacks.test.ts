/** Attacks with a known password or a session, but without the second factor. Ids refer to the list of threats. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';
import WebSocket from 'ws';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { pathWith } from '#server/testing/record-operations.ts';
import {
  cookieOf,
  enableTwoFactor,
  halfOpenCookie,
  type SecondFactor,
  submitCode,
  submitPassword,
} from '#server/testing/second-factor.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const HOUR = 3_600_000;
const WRONG = 'not the password at all';
/** Operations that a half-open session may call. */
const REACHED = new Set(['auth.loginTotp', 'auth.logout']);

eachDatabase((_name, open) => {
  let database: Database;
  let service: TestService;
  let person: Person;
  let factor: SecondFactor;
  let count = 0;

  before(async () => {
    database = await open();
    service = await startService(database);
  });
  beforeEach(async () => {
    count += 1;
    person = await service.person(`Ida${count}`);
    factor = await enableTwoFactor(service, person);
  });
  after(() => service.stop());

  /** Returns a new client address. The service trusts the proxy. */
  const elsewhere = () => {
    count += 1;
    return { 'x-forwarded-for': `2001:db8:${count.toString(16)}::1` };
  };
  const wrongCode = () => (factor.code() === '000000' ? '000001' : '000000');
  const guess = async (cookie: string, code = wrongCode(), at = service) => submitCode(at, cookie, code, elsewhere());
  const statuses = (responses: readonly TestResponse[]) =>
    Object.fromEntries(
      Map.groupBy(responses, ({ status }) => status)
        .entries()
        .map(([key, all]) => [key, all.length]),
    );
  const atOnce = (many: number, work: (index: number) => Promise<TestResponse>) =>
    Promise.all(Array.from({ length: many }, (_, index) => work(index)));
  const me = (cookie: string) => ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie });
  const isOn = async () => (await person.client.auth.me()).totp_enabled;

  test('C-1: of four hundred codes, a hundred at once, from any address, ten are checked per hour', async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, () => halfOpenCookie(service, person)));
    const seq = await service.lastSeq();
    const responses: TestResponse[] = [];
    for (let round = 0; round < 4; round += 1) {
      const index = (one: number) => cookies[(round * 100 + one) % cookies.length] ?? '';
      responses.push(...(await atOnce(100, (one) => guess(index(one), String(round * 100 + one).padStart(6, '0')))));
    }
    assert.deepEqual(statuses(responses), { 401: 10, 429: 390 });
    const failures = (await service.events(seq)).map(({ activity, payload }) => [activity, JSON.parse(payload).count]);
    assert.deepEqual(failures, [['user.sign_in_failed', 10]]);
    const [cookie = ''] = cookies;
    const right = await guess(cookie, factor.code());
    assert.deepEqual([right.status, right.headers.get('retry-after')], [429, '3600'], 'the right code waits as well');
    assert.equal((await guess(cookie, factor.recoveryCodes[0])).status, 429);

    const other = await startService(database);
    other.clock.set(new Date(service.clock.now()).toISOString());
    assert.equal((await guess(cookie, factor.code(), other)).status, 429, 'another node, and the next start, count on');
    await other.stop();
    service.clock.advance(HOUR);
    assert.equal((await guess(await halfOpenCookie(service, person), factor.code())).status, 200);
  });

  test('C-1: the limit of one account affects neither its sessions nor other accounts', async () => {
    const cookie = await halfOpenCookie(service, person);
    for (let tries = 0; tries < 11; tries += 1) await guess(cookie);
    assert.equal((await guess(cookie)).status, 429);
    await person.client.twoFactor.renewRecoveryCodes({ body: { password: PASSWORD } });
    await person.client.twoFactor.disable({ body: { password: PASSWORD } });
    const other = await service.person(`Bo${count}`);
    const theirs = await enableTwoFactor(service, other);
    assert.equal((await guess(await halfOpenCookie(service, other), theirs.code())).status, 200);
  });

  test('C-1: a correct code resets the limits of its account and client address', async () => {
    const here = elsewhere();
    for (let round = 0; round < 3; round += 1) {
      const cookie = await halfOpenCookie(service, person);
      for (let tries = 0; tries < 9; tries += 1) {
        assert.equal((await submitCode(service, cookie, wrongCode(), here)).status, 401);
      }
      assert.equal((await submitCode(service, cookie, factor.code(), here)).status, 200);
      service.clock.advance(30_000);
    }
  });

  test('C-1: codes and passwords from one client address share a limit', async () => {
    const here = elsewhere();
    const cookie = await halfOpenCookie(service, person);
    for (let tries = 0; tries < 5; tries += 1) {
      await submitCode(service, cookie, wrongCode(), here);
      await ask(service.url, 'POST', '/api/v1/auth/login', { email: 'a@b.dk', password: 'x' }, here);
    }
    const limited = await submitCode(service, cookie, factor.code(), here);
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '900']);
    assert.equal((await guess(cookie, factor.code())).status, 200, 'the account has tries left');
  });

  test('C-2: a code works once, and no older code afterwards', async () => {
    const code = factor.code();
    const give = async (typed: string) => (await guess(await halfOpenCookie(service, person), typed)).status;
    assert.equal(await give(code), 200);
    assert.equal(await give(code), 401);
    assert.equal(await give(factor.code(-1)), 401);
    assert.equal(await give(factor.code(1)), 200);
    assert.equal(await give(code), 401);
    service.clock.advance(30_000);
    assert.equal(await give(factor.code()), 401, 'it was taken half a minute early');
  });

  test('C-2: the code that enabled two-factor signs no one in', async () => {
    assert.equal((await guess(await halfOpenCookie(service, person), factor.code(-1))).status, 401);
  });

  test('C-2: of twenty parallel sign-ins with one code, one succeeds', async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, () => halfOpenCookie(service, person)));
    const code = factor.code();
    const responses = await atOnce(20, (index) => guess(cookies[index] ?? '', code));
    assert.equal(statuses(responses)[200], 1, JSON.stringify(statuses(responses)));
  });

  test('C-2: of twenty parallel sign-ins with one recovery code, one succeeds and one code is used', async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, () => halfOpenCookie(service, person)));
    const responses = await atOnce(20, (index) => guess(cookies[index] ?? '', factor.recoveryCodes[3]));
    assert.equal(statuses(responses)[200], 1, JSON.stringify(statuses(responses)));
    assert.deepEqual(await person.client.twoFactor.recoveryCodes(), { remaining: 7 });
  });

  test('C-2: a half-open sign-in is completed once, by any of several valid codes', async () => {
    const cookie = await halfOpenCookie(service, person);
    const responses = await atOnce(5, (index) => guess(cookie, factor.recoveryCodes[index]));
    assert.deepEqual(statuses(responses), { 200: 1, 401: 4 });
    assert.deepEqual(await person.client.twoFactor.recoveryCodes(), { remaining: 7 });
  });

  test('C-3: a half-open session reaches no other operation', async () => {
    const cookie = cookieOf(await submitPassword(service, person, elsewhere()));
    const task = await person.client.tasks.create({ body: { content: 'secret' } });
    const seq = await service.lastSeq();
    const closedOperations = allEndpoints.filter(
      ({ auth, id }) => auth !== 'none' && !REACHED.has(id) && id !== 'live.socket',
    );
    for (const endpoint of closedOperations) {
      for (const id of [task.id, newId(START)]) {
        const answer = await ask(service.url, endpoint.method, pathWith(endpoint, id), undefined, { cookie });
        const { code } = answer.json as { code: string };
        assert.deepEqual([answer.status, code], [401, 'totp_required'], endpoint.id);
      }
    }
    const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: { cookie } });
    socket.on('error', () => {});
    const [, refused] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    assert.equal(refused.statusCode, 401);
    socket.terminate();
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/logout', undefined, { cookie })).status, 204);
    assert.equal((await guess(cookie, factor.code())).status, 401, 'it has ended');
  });

  test('C-3: half-open sessions never end other sessions', async () => {
    const [first, second] = [await halfOpenCookie(service, person), await halfOpenCookie(service, person)];
    for (let more = 0; more < 99; more += 1) {
      service.clock.advance(10);
      await halfOpenCookie(service, person);
    }
    assert.equal((await me(person.cookie)).status, 200);
    const active = await Promise.all([first, second].map(async (cookie) => (await me(cookie)).json));
    assert.deepEqual(
      active.map((answer) => (answer as { code: string }).code).sort(),
      ['totp_required', 'unauthorized'],
      'the hundred-and-first ended the one that was unused the longest',
    );
  });

  test('C-5: enabling two-factor ends all other sessions, sockets and half-open sessions', async () => {
    const other = await service.person(`Bo${count}`);
    const elsewhereSignedIn = cookieOf(await submitPassword(service, other, elsewhere()));
    const waiting = await halfOpenCookie(service, other);
    const here = await other.listen();
    const there = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/v1/ws`, {
      headers: { cookie: elsewhereSignedIn },
    });
    await once(there, 'open');
    const closed = once(there, 'close');
    const theirs = await enableTwoFactor(service, other);
    assert.equal((await closed)[0], 4401);
    assert.equal((await me(elsewhereSignedIn)).status, 401);
    assert.equal((await guess(waiting, theirs.code())).status, 401);
    assert.equal((await me(other.cookie)).status, 200);
    await here.next('user.updated');
    here.close();
  });

  test('C-5: a hundred parallel wrong passwords do not disable two-factor, and ten are checked', async () => {
    const disable = (password: string) => person.ask('POST', '/api/v1/auth/totp/disable', { password });
    assert.deepEqual(statuses(await atOnce(100, () => disable(WRONG))), { 422: 10, 429: 90 });
    const limited = await disable(PASSWORD);
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '900']);
    assert.equal(await isOn(), true);
    service.clock.advance(900_000);
    assert.equal((await disable(PASSWORD)).status, 204);
  });

  test('C-6: guesses at setup, confirmation, disabling, recovery codes and password share a limit', async () => {
    const other = await service.person(`Bo${count}`);
    service.clock.advance(600_000);
    await other.client.twoFactor.setup({ body: {} });
    service.clock.advance(1);
    const guesses: [Person, string, object][] = [
      [other, 'totp/setup', { password: WRONG }],
      [other, 'totp/confirm', { code: '000000' }],
      [other, 'totp/disable', { password: WRONG }],
      [other, 'password/change', { current_password: WRONG, new_password: PASSWORD }],
    ];
    const send = ([who, path, body]: [Person, string, object]) => who.ask('POST', `/api/v1/auth/${path}`, body);
    for (let tries = 0; tries < 10; tries += 1) {
      const one = guesses[tries % guesses.length] ?? assert.fail();
      assert.equal((await send(one)).status, 422, one[1]);
    }
    for (const one of guesses) assert.equal((await send(one)).status, 429, one[1]);
    assert.equal((await send([other, 'totp/setup', {}])).status, 422, 'no password is no guess');
    assert.equal((await submitPassword(service, other, elsewhere())).status, 200, 'signing in goes on');

    const renew = (password: string) => person.ask('POST', '/api/v1/auth/recovery-codes', { password });
    assert.deepEqual(statuses(await atOnce(20, () => renew(WRONG))), { 422: 10, 429: 10 });
    assert.deepEqual(await person.client.twoFactor.recoveryCodes(), { remaining: 8 });
  });

  test('C-14: the cookie changes after each step, and a preset one is ignored', async () => {
    const preset = 'service_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const half = cookieOf(await submitPassword(service, person, { cookie: preset, ...elsewhere() }));
    const whole = cookieOf(await guess(half, factor.code()));
    assert.equal(new Set([preset, half, whole]).size, 3);
    const responses = await Promise.all([preset, half, whole].map(async (cookie) => (await me(cookie)).status));
    assert.deepEqual(responses, [401, 401, 200]);
    assert.equal((await guess(half, factor.code(1))).status, 401, 'the cookie before is dead for a second code too');
    const stored = await database.read((tx) =>
      tx.all(tx.kysely.selectFrom('session').select('half_open').where('user_id', '=', person.id)),
    );
    assert.deepEqual(
      stored.map(({ half_open }) => half_open),
      [0, 0],
    );
  });
});
