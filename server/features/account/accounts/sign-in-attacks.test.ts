/** Attacks on sign-ins with a password. The ids refer to docs/threat-table.md. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { failureDelay, openReset } from '#server/features/account/accounts/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, constantParts, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { enableTwoFactor } from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const WRONG = 'not the password at all';
const PERIOD_MS = 900_000;
const HOUR_MS = 3_600_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  beforeEach(async () => {
    number += 1;
    owner = await service.person(`Owner${number}`);
  });
  after(() => service.stop());

  const newAddress = () => {
    number += 1;
    return `198.18.${number >> 8}.${number & 255}`;
  };
  /** Sends a password from a new client address, unless `headers` has one. */
  const signIn = (email: string, password: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
    ask(
      service.url,
      'POST',
      '/api/v1/auth/login',
      { email, password },
      { 'x-forwarded-for': newAddress(), ...headers },
    );
  const times = async (count: number, work: () => Promise<TestResponse>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let done = 0; done < count; done += 1) statuses.push((await work()).status);
    return statuses;
  };
  /** Returns the Cookie header of the device of a sign-in. */
  const deviceOf = ({ headers }: TestResponse) => {
    const set = headers.getSetCookie().find((cookie) => cookie.startsWith('service_device='));
    return { cookie: set?.split(';')[0] ?? assert.fail('no device cookie') };
  };
  const knownDevice = async (person: Person) => deviceOf(await signIn(person.email, PASSWORD));
  const countOf = (responses: readonly TestResponse[], status: number) =>
    responses.filter((response) => response.status === status).length;
  const limits = async () =>
    await service.database.read((tx) => tx.all(tx.kysely.selectFrom('rate_limit').selectAll()));

  test('S-2-1: a success clears the attempts for its own account only', async () => {
    const attacker = await service.person(`Attacker${number}`);
    const from = { 'x-forwarded-for': newAddress() };
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push(...(await times(9, () => signIn(owner.email, WRONG, from))));
      await signIn(attacker.email, PASSWORD, from);
    }
    assert.equal(statuses.filter((status) => status === 401).length, 10, String(statuses));
    service.clock.advance(PERIOD_MS);
    for (let round = 0; round < 3; round += 1) {
      assert.deepEqual(await times(9, () => signIn(owner.email, WRONG, from)), Array(9).fill(401));
      assert.equal((await signIn(owner.email, PASSWORD, from)).status, 200, 'the own wrong attempts are cleared');
    }
  });

  test('S-2-2: guesses from many addresses lock unknown devices only, for a quarter of an hour', async () => {
    const phone = await knownDevice(owner);
    const neighbour = await service.person(`Neighbour${number}`);
    assert.deepEqual(await times(11, () => signIn(owner.email, WRONG)), [...Array(10).fill(401), 429]);
    const refused = await signIn(` ${owner.email.toUpperCase()} `, PASSWORD);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '900']);
    assert.equal((await owner.ask('GET', '/api/v1/auth/me')).status, 200);
    assert.equal((await signIn(owner.email, PASSWORD, phone)).status, 200);
    assert.equal((await signIn(owner.email, PASSWORD)).status, 429, 'a sign-in elsewhere does not unlock guesses');
    assert.equal((await signIn(neighbour.email, PASSWORD)).status, 200);
    service.clock.advance(PERIOD_MS);
    assert.equal((await signIn(owner.email, PASSWORD)).status, 200);
  });

  test('S-2-3: a known device has ten attempts of its own', async () => {
    const [phone, laptop] = [await knownDevice(owner), await knownDevice(owner)];
    assert.deepEqual(await times(11, () => signIn(owner.email, WRONG, phone)), [...Array(10).fill(401), 429]);
    assert.equal((await signIn(owner.email, PASSWORD, laptop)).status, 200);
    assert.equal((await signIn(owner.email, PASSWORD)).status, 200);
    assert.equal((await signIn(owner.email, PASSWORD, phone)).status, 429);
  });

  test('S-2-4: unknown addresses are limited exactly like known ones', async () => {
    const answersFor = async (email: string) => {
      const answers: string[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        answers.push(JSON.stringify(constantParts(await signIn(email, WRONG))));
      return answers;
    };
    assert.deepEqual(await answersFor(`nobody${number}@example.org`), await answersFor(owner.email));
  });

  test('S-2-5: of a hundred parallel guesses from as many addresses ten are checked', async () => {
    const guess = (email: string) => Array.from({ length: 100 }, () => signIn(email, WRONG));
    for (const email of [owner.email, `nobody${number}@example.org`]) {
      const responses = await Promise.all(guess(email));
      assert.deepEqual([countOf(responses, 401), countOf(responses, 429)], [10, 90]);
    }
  });

  test('S-2-6: only a device from which the account signed in is known', async () => {
    const attacker = await service.person(`Attacker${number}`);
    const foreign = await knownDevice(attacker);
    const phone = await knownDevice(owner);
    await times(10, () => signIn(owner.email, WRONG));
    const devices: Record<string, string>[] = [
      foreign,
      { cookie: 'service_device=' },
      { cookie: `service_device=${'A'.repeat(43)}` },
      { cookie: phone.cookie.toUpperCase() },
      { cookie: `${phone.cookie}x` },
      { 'user-agent': 'test' },
    ];
    for (const device of devices) {
      assert.equal((await signIn(owner.email, PASSWORD, device)).status, 429, JSON.stringify(device));
    }
    assert.equal((await signIn(owner.email, PASSWORD, phone)).status, 200);
  });

  test('S-2-7: a device cookie that another user of the browser knows is replaced', async () => {
    const attacker = await service.person(`Attacker${number}`);
    const planted = await knownDevice(attacker);
    const answer = await signIn(owner.email, PASSWORD, planted);
    const replaced = deviceOf(answer);
    assert.notEqual(replaced.cookie, planted.cookie);
    await times(10, () => signIn(owner.email, WRONG));
    assert.equal((await signIn(owner.email, PASSWORD, planted)).status, 429);
    assert.equal((await signIn(owner.email, PASSWORD, replaced)).status, 200);
    await times(10, () => signIn(attacker.email, WRONG));
    assert.equal((await signIn(attacker.email, PASSWORD, replaced)).status, 200, 'both accounts know the browser');
    assert.equal(deviceOf(await signIn(owner.email, PASSWORD, replaced)).cookie, replaced.cookie);
    const stored = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('sign_in_device').selectAll()));
    assert.equal(JSON.stringify(stored).includes(replaced.cookie.slice('service_device='.length)), false);
  });

  test('S-2-8: failed sign-ins of an account are one activity an hour, and so are those of unknown addresses', async () => {
    service.clock.advance(HOUR_MS - (service.clock.now() % HOUR_MS));
    const seq = await service.lastSeq();
    const guess = async () => {
      await times(3, () => signIn(owner.email, WRONG, { 'user-agent': 'curl' }));
      await Promise.all(Array.from({ length: 8 }, (_, at) => signIn(`nobody${number}.${at}@example.org`, WRONG)));
    };
    await guess();
    service.clock.advance(PERIOD_MS);
    await guess();
    const first = { method: 'password', device: 'curl', count: 6 };
    const rows = async () =>
      (await service.events(seq)).map(({ activity, actor_id, payload }) => [activity, actor_id, JSON.parse(payload)]);
    const ofOwner = ['user.sign_in_failed', owner.id, first];
    const ofNobody = ['user.sign_in_failed', null, { method: 'password', device: 'node', count: 16 }];
    assert.deepEqual(await rows(), [ofOwner, ofNobody]);
    service.clock.advance(HOUR_MS);
    await signIn(owner.email, WRONG, { 'user-agent': 'curl' });
    assert.deepEqual(await rows(), [ofOwner, ofNobody, ['user.sign_in_failed', owner.id, { ...first, count: 1 }]]);
  });

  test('S-2-9: refused attempts for invented addresses store nothing', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    await times(10, () => signIn(`nobody${number}@example.org`, WRONG, from));
    const [before, seq] = [await limits(), await service.lastSeq()];
    for (let tries = 0; tries < 30; tries += 1) {
      assert.equal((await signIn(`invented${number}.${tries}@example.org`, WRONG, from)).status, 429);
    }
    assert.equal((await limits()).length, before.length);
    assert.equal(await service.lastSeq(), seq);
  });

  test('S-2-10: a right password whose second factor is missing clears no attempts and uses none', async () => {
    await enableTwoFactor(service, owner);
    await times(9, () => signIn(owner.email, WRONG));
    assert.deepEqual(await times(5, () => signIn(owner.email, PASSWORD)), Array(5).fill(200));
    assert.deepEqual(await times(2, () => signIn(owner.email, WRONG)), [401, 429]);
  });

  test('S-2-11: the answer to a wrong password waits, and other sign-ins do not', async () => {
    const slow = await startService(service.database, {
      environment: { SERVICE_TRUSTED_PROXIES: 'loopback' },
      delayOfFailures: () => 3000,
    });
    const answered: string[] = [];
    const send = async (name: string, email: string, password: string) => {
      await ask(slow.url, 'POST', '/api/v1/auth/login', { email, password }, { 'x-forwarded-for': newAddress() });
      answered.push(name);
    };
    const delayed = [send('wrong', owner.email, WRONG), send('wrong', `nobody${number}@example.org`, WRONG)];
    await send('right', owner.email, PASSWORD);
    await Promise.all(delayed);
    await slow.stop();
    assert.deepEqual(answered, ['right', 'wrong', 'wrong']);
  });

  test('S-2-12: a stolen device cookie is worthless after a password reset', async () => {
    const stolen = await knownDevice(owner);
    await service.database.transaction((tx) => openReset(tx, owner.id, 'token', service.clock.now() + HOUR_MS));
    const reset = { token: 'token', password: 'another long password' };
    const from = { 'x-forwarded-for': newAddress() };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/password/reset', reset, from)).status, 204);
    await times(10, () => signIn(owner.email, WRONG));
    assert.equal((await signIn(owner.email, reset.password, stolen)).status, 429);
  });
});

test('the delay of wrong passwords doubles up to two seconds', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 10].map(failureDelay), [250, 500, 1000, 2000, 2000, 2000]);
});
