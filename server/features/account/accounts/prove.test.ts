/** Password checks before a transaction: limits and concurrent changes. */

import assert from 'node:assert/strict';
import { argon2Sync, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createPasswordHasher } from '#server/platform/crypto/password.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { logIn, proveAccount } from './log-in.ts';

const WRONG = 'not the password at all';

eachDatabase((_name, open) => {
  const passwords = createPasswordHasher();
  let service: TestService;
  let count = 0;

  before(async () => {
    service = await startService(await open(), { passwords });
  });
  after(() => service.stop());

  const person = () => {
    count += 1;
    return service.person(`Ida${count}`);
  };
  const change = (who: Person, current_password: string) =>
    who.ask('POST', '/api/v1/auth/password/change', { current_password, new_password: PASSWORD });
  const signIn = ({ email }: Person) => ask(service.url, 'POST', '/api/v1/auth/login', { email, password: PASSWORD });
  const context = () => ({
    userAgent: '',
    device: '',
    deviceToken: undefined,
    arrived: performance.now(),
    address: '192.0.2.1',
    now: service.clock.now(),
    lifetime: 60_000,
  });
  const prove = ({ email }: Person) =>
    proveAccount(
      { database: service.database, passwords, failureDelay: () => 0 },
      { email, password: PASSWORD },
      context(),
    );
  const set = ({ id }: Person, values: { password_hash?: string; totp_secret?: string }) =>
    service.database.transaction((tx) => tx.run(tx.kysely.updateTable('user').set(values).where('id', '=', id)));
  const hashOf = async ({ id }: Person) => {
    const row = await service.database.read((tx) =>
      tx.first(tx.kysely.selectFrom('user').select('password_hash').where('id', '=', id)),
    );
    return row?.password_hash ?? assert.fail();
  };

  test('C-6: allows ten guesses at a password change, also in parallel', async () => {
    const [ida, other] = [await person(), await person()];
    const guesses = await Promise.all(Array.from({ length: 100 }, () => change(ida, WRONG)));
    assert.equal(guesses.filter(({ status }) => status === 422).length, 10);
    const limited = guesses.filter(({ status }) => status === 429);
    assert.equal(limited.length, 90);
    assert.equal(limited[0]?.headers.get('retry-after'), '900');
    assert.equal((await change(ida, PASSWORD)).status, 429, 'the right one waits as well');
    assert.equal((await ida.ask('GET', '/api/v1/auth/me')).status, 200);
    assert.equal((await signIn(ida)).status, 200);
    assert.equal((await change(other, PASSWORD)).status, 204);
    service.clock.advance(900_000);
    assert.equal((await change(ida, PASSWORD)).status, 204);
  });

  test('a correct password resets the counter', async () => {
    const ida = await person();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) assert.equal((await change(ida, WRONG)).status, 422);
      assert.equal((await change(ida, PASSWORD)).status, 204);
    }
  });

  test('a password that changes during the check signs in no one', async () => {
    const ida = await person();
    const { proven } = await prove(ida);
    await set(ida, { password_hash: await passwords.hash('another long password') });
    await assert.rejects(
      service.database.transaction((tx) => logIn(tx, proven, context())),
      { code: 'unauthorized' },
    );
  });

  test('a second factor that is enabled during the check is required', async () => {
    const ida = await person();
    const { proven } = await prove(ida);
    await set(ida, { totp_secret: 'sealed' });
    const result = await service.database.transaction((tx) => logIn(tx, proven, context()));
    const secret = 'halfOpen' in result ? result.halfOpen : assert.fail('signed in completely');
    const me = await ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie: `service_session=${secret}` });
    assert.deepEqual([me.status, (me.json as { code: string }).code], [401, 'totp_required']);
  });

  test('a weak hash is renewed by the first of two sign-ins, and no session ends', async () => {
    const ida = await person();
    await set(ida, { password_hash: weakHash(PASSWORD) });
    const answers = await Promise.all([signIn(ida), signIn(ida)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const renewed = await hashOf(ida);
    assert.match(renewed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal((await ida.ask('GET', '/api/v1/auth/me')).status, 200);
    assert.equal((await signIn(ida)).status, 200);
    assert.equal(await hashOf(ida), renewed);
  });

  test('stronger parameters renew a hash, weaker ones do not', async () => {
    const ida = await person();
    const stored = await hashOf(ida);
    const isOutdated = (memoryMiB: number, passes: number) =>
      createPasswordHasher({ memoryMiB, passes }).isOutdated(weakHash(PASSWORD));
    assert.deepEqual([isOutdated(8, 1), isOutdated(9, 1), isOutdated(8, 2)], [false, true, true]);
    await set(ida, { password_hash: await createPasswordHasher({ memoryMiB: 20, passes: 3 }).hash(PASSWORD) });
    const stronger = await hashOf(ida);
    assert.notEqual(stronger, stored);
    assert.equal((await signIn(ida)).status, 200);
    assert.equal(await hashOf(ida), stronger);
  });
});

/** Returns a hash with fewer passes. */
function weakHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, text] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${text}`;
}
