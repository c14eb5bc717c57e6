import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { setupCodeFrom } from './setup-code.ts';

const CODE = 'planted setup code';
const OWN_CODE = setupCodeFrom(Buffer.alloc(32, 1));

const setUpAt = (service: TestService, more: object, address?: string) =>
  ask(
    service.url,
    'POST',
    '/api/v1/auth/setup',
    { email: 'anne@example.org', name: 'Anne', password: PASSWORD, ...more },
    address === undefined ? {} : { 'x-forwarded-for': address },
  );
const stateAt = async ({ url }: TestService, address?: string) =>
  (await ask(url, 'GET', '/api/v1/auth/setup', undefined, address === undefined ? {} : { 'x-forwarded-for': address }))
    .json;
const fieldsOf = ({ json }: TestResponse) => Object.keys((json as { fields: object }).fields);

test('the code for other devices follows from the secret key', () => {
  assert.match(OWN_CODE, /^[0-9a-f]{12}$/);
  assert.equal(setupCodeFrom(Buffer.alloc(32, 1)), OWN_CODE);
  assert.notEqual(setupCodeFrom(Buffer.alloc(32, 2)), OWN_CODE);
});

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    const environment = { SERVICE_TRUSTED_PROXIES: 'loopback', SERVICE_SETUP_CODE: CODE };
    service = await startService(await open(), { environment });
  });
  after(() => service.stop());

  const setUp = (more: object, address: string) => setUpAt(service, more, address);
  const state = () => stateAt(service);

  test('S-2-15: only a client that knows the code creates the first account, and guesses are limited', async () => {
    assert.deepEqual(await state(), { needs_setup: true, setup_code_required: true });
    const guesses = [{}, { setup_code: '' }, { setup_code: CODE.toUpperCase() }, { setup_code: `${CODE} ` }];
    for (const guess of guesses) {
      const refused = await setUp(guess, '192.0.2.1');
      assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['setup_code']], JSON.stringify(guess));
    }
    assert.equal((await setUp({ setup_code: [CODE] }, '192.0.2.1')).status, 422);
    const weak = await setUp({ password: 'password123', setup_code: 'wrong' }, '192.0.2.1');
    assert.deepEqual(fieldsOf(weak).toSorted(), ['password', 'setup_code'], 'all problems at once');
    for (let tries = 0; tries < 5; tries += 1) await setUp({ setup_code: `guess ${tries}` }, '192.0.2.1');
    assert.equal((await setUp({ setup_code: CODE }, '192.0.2.1')).status, 429);
    assert.equal((await setUp({ setup_code: CODE }, '192.0.2.2')).status, 201);
    assert.deepEqual(await state(), { needs_setup: false });
    assert.equal((await setUp({}, '192.0.2.3')).status, 409);
  });

  test('S-2-15: with another address than one of this machine, every device needs the code', async () => {
    const environment = { SERVICE_BASE_URL: 'https://tasks.example.org' };
    const proxied = await startService(await open(), { environment, setupCode: OWN_CODE });
    try {
      assert.deepEqual(await stateAt(proxied), { needs_setup: true, setup_code_required: true });
    } finally {
      await proxied.stop();
    }
  });

  test('S-2-15: without a code in the settings, only other devices need one', async () => {
    const environment = { SERVICE_TRUSTED_PROXIES: 'loopback' };
    const plain = await startService(await open(), { environment, setupCode: OWN_CODE });
    try {
      for (const address of ['192.0.2.1', '192.168.1.20', '2001:db8::1', '127.0.0.1, 192.0.2.1']) {
        assert.deepEqual(await stateAt(plain, address), { needs_setup: true, setup_code_required: true }, address);
        for (const guess of [{}, { setup_code: '' }, { setup_code: 'wrong' }]) {
          const refused = await setUpAt(plain, guess, address);
          assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['setup_code']], address);
        }
      }
      assert.deepEqual(await stateAt(plain, '127.0.0.1'), { needs_setup: true, setup_code_required: true });
      assert.deepEqual(await stateAt(plain), { needs_setup: true });
      assert.equal((await setUpAt(plain, { setup_code: OWN_CODE }, '192.0.2.9')).status, 201);
    } finally {
      await plain.stop();
    }
    const other = await startService(await open(), { environment, setupCode: OWN_CODE });
    try {
      assert.equal((await setUpAt(other, {})).status, 201);
    } finally {
      await other.stop();
    }
  });
});
