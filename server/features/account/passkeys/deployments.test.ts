/** Addresses that passkeys can be bound to, and allowed origins. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { addPasskey, beginAdding, signingIn } from './testing/ceremonies.ts';

const ADDRESSES = ['http://127.0.0.1:8080', 'https://192.0.2.7', 'http://[::1]:8080', 'http://2130706433'];

eachDatabase((_name, open) => {
  const served = async (environment: Record<string, string>, work: (service: TestService) => Promise<void>) => {
    const service = await startService(await open(), { environment });
    try {
      await work(service);
    } finally {
      await service.stop();
    }
  };

  for (const address of ADDRESSES) {
    it(`offers none at ${address}, which is not a host name`, () =>
      served({ SERVICE_BASE_URL: address }, async (service) => {
        const owner = await service.person('Olga');
        const base = '/api/v1/auth/passkey';
        const finish = { challenge_id: 'x', credential: {} };
        // The test cookie is not read over https.
        const headers = address.startsWith('https') ? { cookie: `__Host-${owner.cookie}` } : {};
        const list = await owner.ask('GET', `${base}s`, undefined, headers);
        assert.deepEqual(list.json, { passkeys: [], available: false });
        const answers = [
          await owner.ask('POST', `${base}s/register/begin`, undefined, headers),
          await owner.ask('POST', `${base}s/register/finish`, finish, headers),
          await ask(service.url, 'POST', `${base}/login/begin`),
          await ask(service.url, 'POST', `${base}/login/finish`, finish),
        ];
        for (const { status, json } of answers) {
          assert.deepEqual([status, (json as { code: string }).code], [503, 'unavailable']);
        }
      }));
  }

  it('binds them to the host of the service and to its own origin', () =>
    served({ SERVICE_BASE_URL: 'http://tasks.example.org:8080' }, async (service) => {
      const owner = await service.person('Olga');
      const origin = 'http://tasks.example.org:8080';
      const { authenticator } = await addPasskey(owner, { origin });
      const { options } = await beginAdding(owner);
      assert.deepEqual(options.publicKey.rp, { id: 'tasks.example.org', name: 'Sammen' });
      const { signIn } = signingIn(service);
      assert.equal((await signIn(authenticator)).status, 200);
      for (const foreign of ['http://tasks.example.org', 'https://tasks.example.org:8080', 'http://localhost:8080']) {
        assert.equal((await signIn(authenticator, { origin: foreign })).status, 401, foreign);
      }
    }));

  it('accepts pages of this machine in development only', async () => {
    const origin = 'http://localhost:5173';
    await served({ SERVICE_DEV: 'true' }, async (service) => {
      const { authenticator } = await addPasskey(await service.person('Olga'), { origin });
      const { signIn } = signingIn(service);
      assert.equal((await signIn(authenticator)).status, 200);
      assert.equal((await signIn(authenticator, { origin: 'http://evil.example.org:5173' })).status, 401);
    });
    await served({}, async (service) => {
      await assert.rejects(addPasskey(await service.person('Olga'), { origin }), { code: 'bad_request' });
    });
  });
});
