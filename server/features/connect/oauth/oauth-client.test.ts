/** The OAuth client that administrators store. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const PATH = '/api/v1/hostedmail/client';

eachDatabase((_name, open) => {
  let service: TestService;
  let administrator: Person;
  let user: Person;

  before(async () => {
    service = await startService(await open());
    administrator = await service.person('Anna', { isAdmin: true });
    user = await service.person('Ulla');
  });
  after(() => service.stop());

  const put = (body: object, person = administrator) => person.ask('PUT', PATH, body);
  const client = async () => administrator.client.oauthClient.get();

  test('stores the client, keeps the secret unless it is given, and never returns it', async () => {
    const base = service.config.baseUrl.origin;
    assert.deepEqual(await client(), {
      client_id: '',
      has_secret: false,
      from_env: false,
      redirect_uri: `${base}/oauth/hostedmail/callback`,
      calendar_redirect_uri: `${base}/oauth/calendar/callback`,
    });
    assert.equal((await user.ask('POST', '/api/v1/calendar/authorize')).status, 409);
    assert.equal((await put({ client_id: ' id ', client_secret: 'very-secret' })).status, 204);
    assert.equal((await put({ client_id: 'other', client_secret: '' })).status, 204);
    assert.equal((await put({ client_id: 'another' })).status, 204);
    const { text } = await administrator.ask('GET', PATH);
    assert.ok(!text.includes('very-secret'));
    assert.deepEqual(
      { id: (await client()).client_id, secret: (await client()).has_secret },
      { id: 'another', secret: true },
    );
    const { url } = await user.client.calendars.authorize();
    assert.equal(new URL(url).searchParams.get('client_id'), 'another');
    assert.ok(!url.includes('very-secret'));
    const stored = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('setting').selectAll()));
    assert.ok(!JSON.stringify(stored).includes('very-secret'), 'it is sealed');
    const entries = (await service.events()).filter(({ activity }) => activity === 'settings.changed');
    assert.deepEqual(JSON.parse(entries.at(-1)?.payload ?? ''), { what: 'oauth_client' });
  });

  test('a secret needs an id, and null removes both', async () => {
    await put({ client_id: 'id', client_secret: 'very-secret' });
    const { status, json } = await put({ client_id: '' });
    assert.equal(status, 422);
    assert.ok('client_id' in (json as { fields: object }).fields);
    assert.equal((await client()).client_id, 'id', 'nothing has changed');
    assert.equal((await put({ client_id: '', client_secret: null })).status, 204);
    assert.deepEqual(
      { ...(await client()), redirect_uri: '', calendar_redirect_uri: '' },
      {
        client_id: '',
        has_secret: false,
        from_env: false,
        redirect_uri: '',
        calendar_redirect_uri: '',
      },
    );
  });

  test('only administrators may read or change it', async () => {
    assert.equal((await user.ask('GET', PATH)).status, 403);
    assert.equal((await put({ client_id: 'mine', client_secret: 'x' }, user)).status, 403);
    assert.equal((await client()).client_id, '');
  });
});

eachDatabase((_name, open) => {
  test('environment variables win and cannot be changed', async () => {
    const environment = { SERVICE_HOSTEDMAIL_CLIENT_ID: 'from-env', SERVICE_HOSTEDMAIL_CLIENT_SECRET: 'env-secret' };
    const service = await startService(await open(), { environment });
    const administrator = await service.person('Anna', { isAdmin: true });
    const { client_id: id, from_env: isFromEnvironment } = await administrator.client.oauthClient.get();
    assert.deepEqual({ id, isFromEnvironment }, { id: 'from-env', isFromEnvironment: true });
    assert.equal((await administrator.ask('PUT', PATH, { client_id: 'other' })).status, 409);
    await service.stop();
  });
});
