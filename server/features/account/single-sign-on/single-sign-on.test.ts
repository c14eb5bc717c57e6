/** Single sign-on with a real provider of OpenID Connect. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { type ProviderPerson, startOidcProvider, type TestProvider } from '#server/testing/oidc-provider.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { cookieOf, enableTwoFactor, submitCode, submitPassword } from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { sweepSingleSignOn } from './index.ts';
import { Browser, type LinkedIdentities, ORIGIN } from './testing/sign-in-browser.ts';

const MINUTE = 60_000;

const stating = (person: Person, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `subject of ${person.id}`,
  email: person.email,
  email_verified: true,
  ...more,
});

eachDatabase((_name, open) => {
  let provider: TestProvider;
  let service: TestService;
  let administrator: Person;

  before(async () => {
    provider = await startOidcProvider();
    provider.acceptClientAt(ORIGIN);
    service = await startService(await open(), { environment: provider.environment, deliver: async () => {} });
    administrator = await service.person('Anna', { isAdmin: true });
  });
  after(async () => {
    await service.stop();
    await provider.stop();
  });

  let count = 0;
  const person = (more: { emailConfirmed?: boolean } = {}) => service.person(`Person${++count}`, more);
  const browser = () => {
    service.clock.advance(15 * MINUTE);
    return new Browser(service);
  };

  /** Signs in with a person of the provider who is linked to the account. */
  const linked = async (more: Partial<ProviderPerson> = {}) => {
    const owner = await person();
    provider.person = stating(owner, more);
    const first = browser();
    await first.signIn();
    await first.ask('POST', '/api/v1/auth/sso/link');
    return { owner, first };
  };

  const changeAddress = ({ id, email }: { id: string; email: string }) =>
    service.database.transaction((tx) =>
      tx.run(
        tx.kysely
          .updateTable('user')
          .set({ email: `new-${email}` })
          .where('id', '=', id),
      ),
    );

  it('asks the owner of the confirmed address for consent, links the identity and signs in', async () => {
    const owner = await person();
    provider.person = stating(owner, { email: owner.email.toUpperCase(), name: 'Somebody Else' });
    const it = browser();
    assert.deepEqual((await it.ask('GET', '/api/v1/auth/sso')).json, { available: true, name: 'Example ID' });
    assert.equal(await it.signIn(), '/link-account');
    assert.equal((await it.me()).code, 'unauthorized', 'nobody is signed in before the consent');
    assert.deepEqual((await it.ask('GET', '/api/v1/auth/sso/link')).json, {
      provider: 'Example ID',
      email: owner.email,
      name: owner.name,
    });
    const events = await emittedBy(service, async () => {
      const { json } = await it.ask('POST', '/api/v1/auth/sso/link');
      assert.deepEqual((json as { user: { id: string } }).user.id, owner.id);
    });
    assert.deepEqual(
      events.map(({ activity, actor_id, payload }) => [activity, actor_id, payload]),
      [
        ['identity.linked', owner.id, { name: owner.email.toUpperCase() }],
        ['user.signed_in', owner.id, { method: 'single_sign_on', device: 'Somewhat' }],
      ],
    );
    assert.equal((await it.me()).id, owner.id);
    assert.equal((await it.ask('POST', '/api/v1/auth/sso/link')).status, 404, 'the consent works once');
    const mails = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').select('subject').where('recipient', '=', owner.email)),
    );
    assert.ok(mails.some(({ subject }) => subject.includes('Example ID')));
    const again = browser();
    assert.equal(await again.signIn(), '/?sso=done', 'the next sign-in needs no consent');
    assert.equal((await again.me()).id, owner.id);
  });

  it('signs in the linked account when its address has changed at the provider, and never another one', async () => {
    const { owner } = await linked();
    const other = await person();
    provider.person = stating(owner, { email: other.email });
    const it = browser();
    assert.equal(await it.signIn(), '/?sso=done');
    assert.equal((await it.me()).id, owner.id);
    assert.deepEqual(
      (await it.identities()).identities.map(({ name }) => name),
      [other.email],
    );
  });

  it('links no address that the provider does not state as verified', async () => {
    const owner = await person();
    for (const email_verified of [false, undefined]) {
      const { email_verified: _, ...unverified } = stating(owner);
      provider.person = email_verified === undefined ? unverified : { ...unverified, email_verified };
      const it = browser();
      assert.equal(await it.signIn(), '/?sso=unverified');
      assert.equal((await it.ask('GET', '/api/v1/auth/sso/link')).status, 404);
      assert.equal((await it.me()).code, 'unauthorized');
    }
  });

  it('links no account whose own address is not confirmed, also if that changes before the consent', async () => {
    const unconfirmed = await person({ emailConfirmed: false });
    provider.person = stating(unconfirmed);
    const events = await emittedBy(service, async () => {
      assert.equal(await browser().signIn(), '/?sso=unconfirmed');
    });
    assert.deepEqual(
      events.map(({ activity, actor_id }) => [activity, actor_id]),
      [['user.sign_in_failed', unconfirmed.id]],
    );
    const owner = await person();
    provider.person = stating(owner);
    const it = browser();
    assert.equal(await it.signIn(), '/link-account');
    await changeAddress(owner);
    assert.equal((await it.ask('POST', '/api/v1/auth/sso/link')).status, 404);
  });

  it('confuses no letters of an address', async () => {
    const owner = await service.person(`Kim${++count}`);
    provider.person = stating(owner, { email: owner.email.replace('k', '\u212a') });
    assert.equal(provider.person.email?.toLowerCase(), owner.email);
    assert.equal(await browser().signIn(), '/?sso=unverified');
  });

  it('creates no account unless the operator allows it', async () => {
    provider.person = { sub: 'unknown', email: 'unknown@example.org', email_verified: true };
    assert.equal(await browser().signIn(), '/?sso=unknown');
  });

  it('finishes a sign-in once, in the browser that has begun it, within ten minutes', async () => {
    const { owner } = await linked();
    const [victim, attacker] = [browser(), browser()];
    const callback = await attacker.toCallback();
    assert.equal(await victim.open(callback), '/?sso=state', 'login CSRF');
    await victim.toCallback();
    assert.equal(await victim.open(callback), '/?sso=state', 'the state of another browser');
    assert.equal((await victim.me()).code, 'unauthorized');
    assert.equal(await attacker.open(callback), '/?sso=done');
    assert.equal(await attacker.open(callback), '/?sso=state', 'a replayed state');
    assert.equal((await attacker.me()).id, owner.id);
    const slow = browser();
    const late = await slow.toCallback();
    service.clock.advance(11 * MINUTE);
    assert.equal(await slow.open(late), '/?sso=expired');
    assert.equal((await slow.me()).code, 'unauthorized');
  });

  it('accepts no answer of another issuer, without a state, or with a code of another sign-in', async () => {
    await linked();
    const mixedUp = browser();
    const callback = await mixedUp.toCallback();
    assert.match(callback, /iss=/);
    const other = callback.replace(/iss=[^&]*/, `iss=${encodeURIComponent('https://evil.example')}`);
    assert.equal(await mixedUp.open(other), '/?sso=failed');
    assert.equal(await browser().open('/oauth/oidc/callback'), '/?sso=state');
    const [one, two] = [browser(), browser()];
    const [first, second] = [await one.toCallback(), await two.toCallback()];
    const code = /code=[^&]*/.exec(first)?.[0] ?? '';
    assert.equal(await two.open(second.replace(/code=[^&]*/, code)), '/?sso=failed', 'PKCE and the nonce');
    assert.equal((await two.me()).code, 'unauthorized');
  });

  it('leads only to its own pages, whatever the query is', async () => {
    const it = browser();
    const callback = await it.toCallback();
    const location = await it.open(`${callback}&return=https://evil.example&redirect_uri=//evil.example`);
    assert.match(location, /^\/(\?sso=\w+|link-account)$/);
  });

  it('says that the person has declined', async () => {
    provider.person = null;
    assert.equal(await browser().signIn(), '/?sso=denied');
  });

  it('asks for the second factor of the account, which a sign-in at the provider does not replace', async () => {
    const owner = await person();
    const factor = await enableTwoFactor(service, owner);
    provider.person = stating(owner, { amr: ['pwd', 'mfa'] });
    const first = browser();
    await first.signIn();
    assert.deepEqual((await first.ask('POST', '/api/v1/auth/sso/link')).json, { totp_required: true });
    assert.equal((await first.submit(factor.code())).status, 200);
    const it = browser();
    assert.equal(await it.signIn(), '/?sso=done');
    assert.equal((await it.me()).code, 'totp_required');
    assert.equal((await it.submit(factor.code())).status, 200);
  });

  it('S-2-22: links the identity after the second factor, and only in the same browser', async () => {
    const owner = await person();
    const factor = await enableTwoFactor(service, owner);
    provider.person = stating(owner);
    const it = browser();
    const linkedNames = async () => {
      const { database } = service;
      const rows = await database.read((tx) =>
        tx.all(tx.kysely.selectFrom('sign_in_identity').select('name').where('user_id', '=', owner.id)),
      );
      return rows.map(({ name }) => name);
    };
    const consent = async () => {
      assert.equal(await it.signIn(), '/link-account');
      assert.deepEqual((await it.ask('POST', '/api/v1/auth/sso/link')).json, { totp_required: true });
    };
    const events = await emittedBy(service, consent);
    assert.deepEqual([events, await linkedNames()], [[], []], 'nothing is linked before the second factor');
    assert.equal((await it.submit('000000')).status, 401);
    assert.deepEqual(await linkedNames(), []);
    const elsewhere = await submitPassword(service, owner);
    assert.equal((await submitCode(service, cookieOf(elsewhere), factor.code())).status, 200);
    assert.deepEqual(await linkedNames(), [], 'another sign-in of the account links nothing');
    const finished = await emittedBy(service, async () => assert.equal((await it.submit(factor.code(1))).status, 200));
    assert.deepEqual(
      finished.map(({ activity }) => activity),
      ['identity.linked', 'user.signed_in'],
    );
    assert.deepEqual(await linkedNames(), [owner.email]);
  });

  it('S-2-22: links nothing if the address has changed before the second factor', async () => {
    const owner = await person();
    const factor = await enableTwoFactor(service, owner);
    provider.person = stating(owner);
    const it = browser();
    assert.equal(await it.signIn(), '/link-account');
    await it.ask('POST', '/api/v1/auth/sso/link');
    await changeAddress(owner);
    assert.equal((await it.submit(factor.code())).status, 401);
    const { identities } = (await owner.ask('GET', '/api/v1/auth/identities')).json as LinkedIdentities;
    assert.deepEqual(identities, []);
  });

  it('S-2-22: an identity that was removed before the second factor signs in nobody', async () => {
    const owner = await person();
    const factor = await enableTwoFactor(service, owner);
    provider.person = stating(owner);
    const first = browser();
    await first.signIn();
    await first.ask('POST', '/api/v1/auth/sso/link');
    assert.equal((await first.submit(factor.code())).status, 200);
    const identities = async () =>
      ((await owner.ask('GET', '/api/v1/auth/identities')).json as LinkedIdentities).identities;
    const [identity] = await identities();
    const it = browser();
    assert.equal(await it.signIn(), '/?sso=done');
    assert.equal((await owner.ask('DELETE', `/api/v1/auth/identities/${identity?.id}`)).status, 204);
    assert.equal((await it.submit(factor.code())).status, 401);
    assert.deepEqual(await identities(), []);
  });

  it('stores only hashes of secrets, and sealed texts', async () => {
    const it = browser();
    const { json } = await it.ask('POST', '/api/v1/auth/sso/begin');
    const url = new URL((json as { url: string }).url);
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('sso_handshake').selectAll()));
    const stored = JSON.stringify(rows);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = url.searchParams.get(name) ?? assert.fail(name);
      assert.ok(!stored.includes(value), name);
    }
    assert.ok(stored.includes(hashSecret(url.searchParams.get('state') ?? '')));
    assert.ok(!stored.includes(it.cookies.get('service_sso') ?? assert.fail('no cookie')));
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    service.clock.advance(25 * 60 * MINUTE);
    await service.database.transaction((tx) => sweepSingleSignOn(tx, service.clock.now()));
    const left = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('sso_handshake').selectAll()));
    assert.deepEqual(left, []);
  });

  it('limits the sign-ins that one client address begins', async () => {
    const it = browser();
    const statuses = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      statuses.push((await it.ask('POST', '/api/v1/auth/sso/begin')).status);
    }
    assert.deepEqual([statuses.at(-2), statuses.at(-1)], [200, 429]);
  });

  it('lists identities for their owner, who can remove them', async () => {
    const { owner, first } = await linked();
    const { identities, has_password } = await first.identities();
    assert.equal(has_password, true);
    const [identity] = identities;
    assert.deepEqual([identity?.issuer, identity?.name], [provider.issuer, owner.email]);
    const path = `/api/v1/auth/identities/${identity?.id}`;
    assert.equal((await administrator.ask('DELETE', path)).status, 404);
    const events = await emittedBy(service, async () => assert.equal((await first.ask('DELETE', path)).status, 204));
    assert.deepEqual(
      events.map(({ activity, payload }) => [activity, payload]),
      [['identity.removed', { name: owner.email }]],
    );
    assert.equal((await first.ask('DELETE', path)).status, 404);
    assert.equal((await first.me()).id, owner.id, 'the session continues');
    assert.equal(await browser().signIn(), '/link-account', 'the next sign-in needs consent again');
  });

  it('removes identities together with the passkeys, when other access is revoked', async () => {
    const { first } = await linked();
    const body = { password: PASSWORD, tokens: false, passkeys: true };
    assert.equal((await first.ask('POST', '/api/v1/auth/sessions/revoke', body)).status, 204);
    assert.deepEqual((await first.identities()).identities, []);
  });
});

eachDatabase((_name, open) => {
  it('has no operations of single sign-on without an issuer, and answers 502 if it does not respond', async () => {
    const without = await startService(await open());
    assert.deepEqual((await ask(without.url, 'GET', '/api/v1/auth/sso')).json, { available: false });
    assert.equal((await ask(without.url, 'POST', '/api/v1/auth/sso/begin')).status, 404);
    assert.equal(await new Browser(without).open('/oauth/oidc/callback?state=x&code=y'), '/?sso=failed');
    await without.stop();
    const provider = await startOidcProvider();
    await provider.stop();
    const unreachable = await startService(await open(), { environment: provider.environment });
    assert.equal((await ask(unreachable.url, 'POST', '/api/v1/auth/sso/begin')).status, 502);
    await unreachable.stop();
  });
});
