import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  after(() => service.stop());

  /** Each request has its own client address and account. */
  const setUp = (index: number) =>
    ask(
      service.url,
      'POST',
      '/api/v1/auth/setup',
      { email: `first${index}@example.org`, name: `First ${index}`, password: PASSWORD },
      { 'x-forwarded-for': `192.0.2.${index}` },
    );
  const accounts = () =>
    service.database.read((tx) => tx.all(tx.kysely.selectFrom('user').select(['email', 'is_admin'])));

  test('C-16: of fifty concurrent setups on an empty database one creates the administrator, and none later', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => setUp(index)));
    const winner = answers.findIndex(({ status }) => status === 201);
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [201, ...Array(49).fill(409)]);
    const first = [{ email: `first${winner}@example.org`, is_admin: 1 }];
    assert.deepEqual(await accounts(), first);
    const signedIn = answers.flatMap(({ headers }, index) => (headers.getSetCookie().length > 0 ? [index] : []));
    assert.deepEqual(signedIn, [winner]);
    const seq = await service.lastSeq();
    assert.equal((await setUp(winner)).status, 409);
    assert.equal((await setUp(50)).status, 409);
    assert.deepEqual([await accounts(), await service.lastSeq()], [first, seq]);
  });
});
