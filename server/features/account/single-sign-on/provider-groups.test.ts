/** Accounts and rights by the groups that the provider states. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { disableAccount, enableAccount } from '#server/features/account/accounts/index.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { type ProviderPerson, startOidcProvider, type TestProvider } from '#server/testing/oidc-provider.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { Browser, ORIGIN } from './testing/sign-in-browser.ts';

const MINUTE = 60_000;

eachDatabase((_name, open) => {
  let provider: TestProvider;
  let service: TestService;
  let administrator: Person;

  before(async () => {
    provider = await startOidcProvider({ idTokenClaims: true });
    provider.acceptClientAt(ORIGIN);
    const environment = {
      ...provider.environment,
      SERVICE_OIDC_CREATE_ACCOUNTS: 'true',
      SERVICE_OIDC_ALLOWED_GROUPS: 'staff, guests',
      SERVICE_OIDC_ADMIN_GROUPS: 'admins',
      SERVICE_OIDC_SECOND_FACTOR: 'stated',
      SERVICE_REQUIRE_TWO_FACTOR: 'true',
    };
    service = await startService(await open(), { environment, deliver: async () => {} });
  });
  after(async () => {
    await service.stop();
    await provider.stop();
  });

  const browser = () => {
    service.clock.advance(15 * MINUTE);
    return new Browser(service);
  };
  const member = (sub: string, groups: string[], amr = ['pwd', 'mfa']): ProviderPerson => ({
    sub,
    email: `${sub}@example.org`,
    email_verified: true,
    name: `Name of ${sub}`,
    groups,
    amr,
  });

  it('creates no first account, which needs the setup', async () => {
    provider.person = member('first', ['staff', 'admins']);
    assert.equal(await browser().signIn(), '/?sso=unknown');
    administrator = await service.person('Anna', { isAdmin: true });
  });

  it('creates an account without a password for members of an allowed group', async () => {
    provider.person = member('nina', ['staff']);
    const it = browser();
    assert.equal(await it.signIn({ locale: 'en', timezone: 'Europe/Rome' }), '/?sso=done');
    const { id, ...user } = (await it.ask('GET', '/api/v1/auth/me')).json as Record<string, unknown>;
    assert.deepEqual(
      [user.email, user.email_confirmed, user.name, user.locale, user.timezone, user.is_admin],
      ['nina@example.org', true, 'Name of nina', 'en', 'Europe/Rome', false],
    );
    const { identities, has_password } = await it.identities();
    assert.equal(has_password, false);
    const only = identities[0]?.id ?? assert.fail('there is no identity');
    assert.equal((await it.ask('DELETE', `/api/v1/auth/identities/${only}`)).status, 409);
    const wrong = await it.ask('POST', '/api/v1/auth/login', { email: 'nina@example.org', password: '' });
    assert.equal(wrong.status, 401, 'an empty password is wrong');
    assert.equal(await browser().signIn(), '/?sso=done');
    const created = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('user').select('password_hash').where('id', '=', String(id))),
    );
    assert.deepEqual(created, [{ password_hash: '' }]);
  });

  it('signs in nobody without an allowed group, also if they are linked', async () => {
    provider.person = member('gone', ['guests']);
    assert.equal(await browser().signIn(), '/?sso=done');
    provider.person = member('gone', ['others']);
    const it = browser();
    assert.equal(await it.signIn(), '/?sso=group');
    assert.equal((await it.me()).code, 'unauthorized');
  });

  it('signs in nobody whose account is disabled', async () => {
    provider.person = member('disabled', ['staff']);
    const it = browser();
    assert.equal(await it.signIn(), '/?sso=done');
    const { id = '' } = await it.me();
    const { database, clock } = service;
    await database.transaction((tx) => disableAccount(tx, { now: clock.now() }, id));
    const other = browser();
    assert.equal(await other.signIn(), '/?sso=disabled');
    assert.equal((await other.me()).code, 'unauthorized');
    assert.equal((await it.me()).code, 'unauthorized');
    await database.transaction((tx) => enableAccount(tx, { now: clock.now() }, id));
    assert.equal(await browser().signIn(), '/?sso=done');
  });

  it('counts a second factor that the provider states, and no other', async () => {
    provider.person = member('factor', ['staff'], ['pwd']);
    const weak = browser();
    await weak.signIn();
    assert.equal((await weak.ask('GET', '/api/v1/projects')).status, 403, 'the service requires a second factor');
    provider.person = member('factor', ['staff']);
    const strong = browser();
    await strong.signIn();
    assert.equal((await strong.ask('GET', '/api/v1/projects')).status, 200);
  });

  it('S-27-9: makes members of the group administrators, which is mailed, and never demotes the last one', async () => {
    provider.person = member('boss', ['staff', 'admins']);
    const it = browser();
    const events = await emittedBy(service, () => it.signIn());
    assert.ok(events.some(({ activity }) => activity === 'user.admin_changed'));
    const { id, is_admin } = await it.me();
    assert.equal(is_admin, true);
    const mails = await service.database.read((tx) =>
      tx.all(
        tx.kysely.selectFrom('mail').selectAll().where('subject', 'like', 'New administrator:%').orderBy('recipient'),
      ),
    );
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      ['anna@example.org', 'boss@example.org'].map((to) => [to, 'New administrator: Name of boss']),
    );
    assert.match(mails[0]?.body ?? '', /because of a group of the sign-in provider/);
    provider.person = member('boss', ['staff']);
    const demoted = browser();
    await demoted.signIn();
    assert.equal((await demoted.me()).is_admin, false);
    provider.person = member('boss', ['staff', 'admins']);
    await browser().signIn();
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ is_admin: 0 }).where('id', '=', administrator.id)),
    );
    provider.person = member('boss', ['staff']);
    const last = browser();
    await last.signIn();
    assert.deepEqual([(await last.me()).id, (await last.me()).is_admin], [id, true]);
  });

  it('S-2-22: makes nobody an administrator before the second factor', async () => {
    provider.person = member('waiting', ['staff']);
    const first = browser();
    assert.equal(await first.signIn(), '/?sso=done');
    const { id = '' } = await first.me();
    const cookie = { cookie: `service_session=${first.cookies.get('service_session')}` };
    const post = (path: string, body: object) => ask(service.url, 'POST', `/api/v1/auth/totp/${path}`, body, cookie);
    const { secret } = (await post('setup', {})).json as { secret: string };
    const code = () => totpCode(secret, totpStep(service.clock.now()));
    assert.equal((await post('confirm', { code: code() })).status, 200);
    provider.person = member('waiting', ['staff', 'admins'], ['pwd']);
    const it = browser();
    const isAdmin = async () => {
      const users = await service.database.read((tx) =>
        tx.all(tx.kysely.selectFrom('user').select('is_admin').where('id', '=', id)),
      );
      return users[0]?.is_admin === 1;
    };
    assert.equal(await it.signIn(), '/?sso=done');
    assert.equal(await isAdmin(), false);
    const done = await it.submit(code());
    assert.equal((done.json as { user: { is_admin: boolean } }).user.is_admin, true);
    assert.equal(await isAdmin(), true);
    provider.person = member('waiting', ['staff']);
    await browser().signIn();
    assert.equal(await isAdmin(), false);
  });
});
