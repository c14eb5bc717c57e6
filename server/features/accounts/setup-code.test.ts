import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD, type TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const CODE = 'planted setup code';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    const environment = { SERVICE_TRUSTED_PROXIES: 'loopback', SERVICE_SETUP_CODE: CODE };
    service = await startService(await open(), { environment });
  });
  after(() => service.stop());

  const setUp = (more: object, address: string) =>
    ask(
      service.url,
      'POST',
      '/api/v1/auth/setup',
      { email: 'anne@example.org', name: 'Anne', password: PASSWORD, ...more },
      { 'x-forwarded-for': address },
    );
  const fieldsOf = ({ json }: TestResponse) => Object.keys((json as { fields: object }).fields);
  const state = async () => (await ask(service.url, 'GET', '/api/v1/auth/setup')).json;

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
});
