/** Sessions of a user, and the effect of ending them. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Session } from '#contract/resources/session.ts';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0';

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  after(() => service.stop());

  const createPerson = (locale: 'da' | 'en' = 'da') => {
    number += 1;
    return service.person(`Person${number}`, { locale });
  };
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = (cookie: string) => ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie });
  const list = async (cookie: string) =>
    ((await ask(service.url, 'GET', '/api/v1/auth/sessions', undefined, { cookie })).json as { sessions: Session[] })
      .sessions;
  const end = (person: Person, id: string) => person.ask('DELETE', `/api/v1/auth/sessions/${id}`);

  it('lists each with device and address, most recently used first, without half-open and ended ones', async () => {
    const person = await createPerson();
    await storeSession(service, person, { halfOpen: true });
    const over = await storeSession(service, person);
    service.clock.advance(86_400_000);
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '2001:db8::17' };
    const login = await ask(
      service.url,
      'POST',
      '/api/v1/auth/login',
      { email: person.email, password: PASSWORD },
      headers,
    );
    const at = new Date(service.clock.now()).toISOString();
    const [latest, first, ...others] = await list(cookieOf(login.headers));
    assert.deepEqual(others, []);
    assert.deepEqual(latest, {
      id: hashSecret(cookieOf(login.headers).slice('service_session='.length)),
      current: true,
      device: 'Firefox på macOS',
      user_agent: FIREFOX,
      ip: '2001:db8::17',
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(service.clock.now() + 30 * 86_400_000).toISOString(),
    });
    assert.deepEqual(
      [first?.current, first?.device, first?.created_at],
      [false, 'test', new Date(START).toISOString()],
    );
    assert.notEqual(first?.id, over.id);
    service.clock.advance(60_000);
    assert.deepEqual(
      (await list(person.cookie)).map(({ current }) => current),
      [true, false],
    );
    service.clock.set(new Date(START).toISOString());
  });

  it('names the device in the language of the caller', async () => {
    const person = await createPerson('en');
    await storeSession(service, person, { userAgent: FIREFOX });
    await storeSession(service, person, { userAgent: '' });
    const devices = (await list(person.cookie)).map(({ device }) => device);
    assert.deepEqual(devices.sort(), ['Firefox on macOS', 'Unknown device', 'test']);
  });

  it('ends one with its socket, writes an activity, and keeps the others', async () => {
    const person = await createPerson();
    const other = await storeSession(service, person);
    const closed = closeCode(await openSocket(service.url, { cookie: other.cookie }));
    const own = await person.listen();
    const events = await emittedBy(service, async () => {
      const { status, headers } = await end(person, other.id);
      assert.deepEqual([status, headers.get('set-cookie')], [204, null]);
    });
    assert.deepEqual(events, [{ actor_id: person.id, activity: 'session.ended', payload: {} }]);
    assert.equal(await closed, 4401);
    assert.equal((await me(other.cookie)).status, 401);
    assert.equal((await me(person.cookie)).status, 200);
    assert.equal((await end(person, other.id)).status, 404);
    own.close();
  });

  it('clears the cookie when the calling session is ended', async () => {
    const person = await createPerson();
    const [session] = await list(person.cookie);
    const { status, headers } = await end(person, session?.id ?? '');
    assert.equal(status, 204);
    assert.match(headers.get('set-cookie') ?? '', /^service_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.equal((await me(person.cookie)).status, 401);
  });

  it('finds no session of another user, no half-open and no ended one', async () => {
    const [person, stranger] = [await createPerson(), await createPerson()];
    const halfOpen = await storeSession(service, person, { halfOpen: true });
    const over = await storeSession(service, person);
    const [foreign] = await list(stranger.cookie);
    service.clock.advance(86_400_000);
    const events = await emittedBy(service, async () => {
      for (const id of [foreign?.id ?? '', halfOpen.id, over.id, 'x']) {
        assert.equal((await end(person, id)).status, 404);
      }
    });
    assert.deepEqual(events, []);
    assert.equal((await me(stranger.cookie)).status, 200);
    service.clock.set(new Date(START).toISOString());
  });

  it('C-13: a cookie is invalid after signing out or ending its session, and a listed id is not a cookie', async () => {
    const person = await createPerson();
    const [out, ended] = [await storeSession(service, person), await storeSession(service, person)];
    await ask(service.url, 'POST', '/api/v1/auth/logout', undefined, { cookie: out.cookie });
    await end(person, ended.id);
    for (const cookie of [out.cookie, ended.cookie]) assert.equal((await me(cookie)).status, 401);
    for (const { id } of await list(person.cookie)) {
      assert.equal((await me(`service_session=${id}`)).status, 401);
      const { status } = await ask(service.url, 'GET', '/api/v1/auth/sessions', undefined, {
        authorization: `Bearer smn_${id}`,
      });
      assert.equal(status, 401);
    }
  });

  it('B-6: a token can neither read nor end sessions', async () => {
    const person = await createPerson();
    const { token } = await storeToken(service, person);
    const [session] = await list(person.cookie);
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/${session?.id}`],
    ] as const) {
      const { status, json } = await ask(service.url, method, `/api/v1/auth/sessions${path}`, undefined, headers);
      assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden']);
    }
    assert.equal((await me(person.cookie)).status, 200);
  });
});
