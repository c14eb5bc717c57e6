/** The rate limit for reading invites. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.0/8' } });
  });
  after(() => service.stop());

  const read = (token: string, address = '203.0.113.7') =>
    ask(service.url, 'GET', `/api/v1/invites/${token}`, undefined, { 'x-forwarded-for': address });

  it('allows thirty reads per quarter of an hour and client, with valid and invalid tokens, and limits nothing else', async () => {
    const owner = await service.person('Olga');
    const { id } = await owner.client.projects.create({ body: { name: 'House' } });
    const body = { email: 'new@example.org', role: 'viewer' } as const;
    const token = tokenOf(await owner.client.invites.create({ projectID: id, body }));
    for (let count = 0; count < 30; count += 1) {
      const isGood = count % 2 === 0;
      assert.equal((await read(isGood ? token : newSecret())).status, isGood ? 200 : 404);
    }
    const refused = await read(token);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '900']);
    assert.equal((await read(token, '203.0.113.8')).status, 200);
    const login = { email: 'olga@example.org', password: 'wrong' };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/login', login, headers)).status, 401);
    assert.equal((await owner.ask('POST', `/api/v1/invites/${newSecret()}/accept`, undefined, headers)).status, 404);
    service.clock.advance(15 * 60_000);
    assert.equal((await read(token)).status, 200);
  });
});
