import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { User } from '#contract/resources/user.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const first = { email: ' Anne@Example.org ', name: ' Anne Holm ', password: PASSWORD };

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
  });
  after(() => service.stop());

  /** Sends requests from a separate client address, so that the rate limits of tests are independent. */
  function from(address: string) {
    return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(service.url, method, `/api/v1${path}`, body, { 'x-forwarded-for': address, ...headers });
  }

  const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  test('the first setup reports all validation errors of the form at once', async () => {
    const request = from('192.0.2.1');
    assert.deepEqual((await request('GET', '/auth/setup')).json, { needs_setup: true });
    const refused = await request('POST', '/auth/setup', {
      email: 'nobody',
      name: '  ',
      password: 'short',
      timezone: 'Mars/Base',
      locale: 'fr',
      is_admin: true,
    });
    assert.equal(refused.status, 422);
    const { fields } = refused.json as { fields: Record<string, string> };
    assert.deepEqual(Object.keys(fields).sort(), ['email', 'is_admin', 'locale', 'name', 'password', 'timezone']);
    assert.deepEqual((await request('GET', '/auth/setup')).json, { needs_setup: true });
  });

  test('of many concurrent setups one creates the account: the administrator, signed in, with an Inbox', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => from(`192.0.2.${20 + index}`)('POST', '/auth/setup', first)),
    );
    const setups = responses.filter((answer) => answer.status === 201).length;
    assert.equal(setups, 1);
    assert.ok(responses.every((answer) => answer.status === 201 || answer.status === 409));
    const made = responses.find((answer) => answer.status === 201);
    assert.ok(made);
    const { user } = made.json as { user: User };
    assert.equal(user.email, 'anne@example.org');
    assert.equal(user.name, 'Anne Holm');
    assert.equal(user.timezone, 'Europe/Copenhagen');
    assert.equal(user.locale, 'da');
    assert.equal(user.is_admin, true);
    const [session = '', device = ''] = made.headers.getSetCookie();
    assert.match(session, /^service_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(device, /^service_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const projects = await from('192.0.2.3')('GET', '/projects', undefined, { cookie: cookieOf(made) });
    assert.deepEqual(
      (projects.json as { projects: { name: string; is_inbox: boolean; color: string }[] }).projects.map(
        ({ name, is_inbox, color }) => ({ name, is_inbox, color }),
      ),
      [{ name: 'Indbakke', is_inbox: true, color: 'graphite' }],
    );
    const events = (await service.events()).map((row) => row.activity).filter((name) => name?.startsWith('user.'));
    assert.deepEqual(events, ['user.created', 'user.signed_in']);
  });

  test('a second setup is refused before validation', async () => {
    const refused = await from('192.0.2.4')('POST', '/auth/setup', {});
    assert.equal(refused.status, 409);
    assert.equal((refused.json as { code: string }).code, 'conflict');
  });

  test('an unknown address and a wrong password get the same answer, and an activity each', async () => {
    const before = await service.lastSeq();
    const request = from('192.0.2.5');
    const unknown = await request('POST', '/auth/login', { email: 'nobody@example.org', password: PASSWORD });
    const wrong = await request('POST', '/auth/login', { email: 'anne@example.org', password: 'not the password' });
    const empty = await request('POST', '/auth/login', {});
    assert.equal(unknown.status, 401);
    assert.equal(unknown.text, wrong.text);
    assert.equal(unknown.text, empty.text);
    assert.equal(wrong.headers.get('set-cookie'), null);
    const rows = (await service.events(before)).map(({ activity, actor_id, payload }) => ({
      activity,
      isKnown: actor_id !== null,
      count: JSON.parse(payload).count,
    }));
    assert.deepEqual(rows, [
      { activity: 'user.sign_in_failed', isKnown: false, count: 2 },
      { activity: 'user.sign_in_failed', isKnown: true, count: 1 },
    ]);
  });

  test('signing in ignores the case of the address, and signing out ends the session', async () => {
    const request = from('192.0.2.6');
    const answer = await request('POST', '/auth/login', { email: 'ANNE@example.ORG', password: PASSWORD });
    assert.equal(answer.status, 200);
    assert.equal((answer.json as { totp_required: boolean }).totp_required, false);
    const cookie = cookieOf(answer);
    assert.equal((await request('GET', '/auth/me', undefined, { cookie })).status, 200);
    const out = await request('POST', '/auth/logout', undefined, { cookie });
    assert.equal(out.status, 204);
    assert.match(out.headers.get('set-cookie') ?? '', /^service_session=; Max-Age=0/);
    assert.equal((await request('GET', '/auth/me', undefined, { cookie })).status, 401);
  });

  test('ten attempts are allowed; then Retry-After has the waiting time, and existing sessions continue to work', async () => {
    const request = from('192.0.2.7');
    const anne = cookieOf(await request('POST', '/auth/login', { email: 'anne@example.org', password: PASSWORD }));
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal((await request('POST', '/auth/login', { email: 'a@b.dk', password: 'x' })).status, 401);
    }
    const limited = await request('POST', '/auth/login', { email: 'anne@example.org', password: PASSWORD });
    assert.equal(limited.status, 429);
    assert.equal(limited.headers.get('retry-after'), '900');
    assert.equal((await request('GET', '/auth/me', undefined, { cookie: anne })).status, 200);
    service.clock.advance(900_000);
    assert.equal((await request('POST', '/auth/login', { email: 'anne@example.org', password: PASSWORD })).status, 200);
  });

  test('C-7: an IPv6 network is one client in any notation, and only a trusted proxy can set it', async () => {
    const wrong = { email: 'a@b.dk', password: 'x' };
    const tries = [
      '2001:db8:0:7::1',
      '2001:DB8:0:7:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0007:0000:0000:0000:0003',
      '[2001:db8:0:7::4]:443',
      '2001:db8:0:7::5%eth0',
      '6.6.6.6, 2001:db8:0:7::6',
      '2001:db8:1::1, 2001:db8:0:7::7',
      '2001:db8:0:7:0:0:198.51.100.8',
      '2001:db8:0:7::9, 127.0.0.1',
      '2001:db8:0:7:a::',
    ];
    for (const address of tries) assert.equal((await from(address)('POST', '/auth/login', wrong)).status, 401, address);
    const forged = { forwarded: 'for=198.51.100.99', 'x-real-ip': '198.51.100.99', 'x-client-ip': '198.51.100.99' };
    assert.equal((await from('2001:db8:0:7:b::')('POST', '/auth/login', wrong, forged)).status, 429);
    const other = { ...wrong, email: 'c@d.dk' };
    assert.equal((await from('2001:db8:0:8::1')('POST', '/auth/login', other)).status, 401, 'the neighbour goes on');
  });

  test('a user changes their profile; the address is unchanged; open windows are updated', async () => {
    const bo = await service.person('Bo', { locale: 'en' });
    const window = await bo.listen();
    const refused = await bo.ask('PATCH', '/api/v1/auth/me', { email: 'x@example.org', name: 'x'.repeat(81) });
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys((refused.json as { fields: object }).fields).sort(), ['email', 'name']);
    const changed = await bo.client.auth.updateMe({ body: { name: 'Bo Bro', timezone: 'Asia/Tokyo', locale: 'da' } });
    assert.equal(changed.name, 'Bo Bro');
    assert.equal(changed.timezone, 'Asia/Tokyo');
    const message = await window.next('user.updated');
    assert.equal(message.payload.name, 'Bo Bro');
    window.close();
  });

  test('a change of the language renames the Inbox, unless the user has named it', async () => {
    const bo = await service.person('Bodil', { locale: 'en' });
    const inbox = async () => (await bo.client.projects.get({ projectID: bo.inbox })).name;
    const change = (locale: 'da' | 'en') =>
      emittedBy(service, async () => void (await bo.client.auth.updateMe({ body: { locale } })));
    assert.equal(await inbox(), 'Inbox');
    assert.deepEqual(await change('da'), [
      toSelf(bo, { subject_id: bo.id, live: 'user.updated' }),
      {
        actor_id: bo.id,
        project_id: bo.inbox,
        project_name: 'Indbakke',
        subject_id: bo.inbox,
        activity: 'project.updated',
        payload: { fields: ['name'] },
        live: 'project.updated',
      },
    ]);
    assert.equal(await inbox(), 'Indbakke');
    assert.deepEqual(await change('da'), [toSelf(bo, { subject_id: bo.id, live: 'user.updated' })]);
    await change('en');
    assert.equal(await inbox(), 'Inbox');
    await bo.client.projects.update({ projectID: bo.inbox, body: { name: 'Everything' } });
    await change('da');
    assert.equal(await inbox(), 'Everything');
  });

  test('sidebar lists are stored; an invalid shape is 400', async () => {
    const eva = await service.person('Eva');
    await eva.client.auth.setSidebarSections({ body: { sections: ['labels', 'anything'] } });
    await eva.client.auth.setNavOrder({ body: { order: ['upcoming', 'today'] } });
    const me = await eva.client.auth.me();
    assert.deepEqual(me.sidebar_collapsed, ['labels', 'anything']);
    assert.deepEqual(me.nav_order, ['upcoming', 'today']);
    for (const body of [{ sections: 'labels' }, { sections: Array(21).fill('x') }, { sections: [1] }, {}]) {
      const refused = await eva.ask('PUT', '/api/v1/auth/sidebar-sections', body);
      assert.equal(refused.status, 400);
      assert.equal((refused.json as { code: string }).code, 'bad_request');
    }
  });

  test('a new password ends the other sessions and their sockets, and keeps the calling one', async () => {
    const ida = await service.person('Ida');
    const request = from('192.0.2.8');
    const other = cookieOf(await request('POST', '/auth/login', { email: ida.email, password: PASSWORD }));
    const socket = await ida.listen();
    const wrong = await ida.ask('POST', '/api/v1/auth/password/change', {
      current_password: 'not this one',
      new_password: 'another long password',
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(Object.keys((wrong.json as { fields: object }).fields), ['current_password']);
    const done = await ask(
      service.url,
      'POST',
      '/api/v1/auth/password/change',
      { current_password: PASSWORD, new_password: 'another long password' },
      { cookie: other },
    );
    assert.equal(done.status, 204);
    assert.equal((await request('GET', '/auth/me', undefined, { cookie: other })).status, 200);
    assert.equal((await ida.ask('GET', '/api/v1/auth/me')).status, 401);
    assert.equal(await socket.closed, 4401);
    assert.equal((await request('POST', '/auth/login', { email: ida.email, password: PASSWORD })).status, 401);
  });

  test('a session ends after its lifetime', async () => {
    const otto = await service.person('Otto');
    service.clock.advance(31 * 86_400_000);
    assert.equal((await otto.ask('GET', '/api/v1/auth/me')).status, 401);
  });

  test('another site cannot sign a user in or out', async () => {
    const pia = await service.person('Pia');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const refused = await pia.ask('POST', '/api/v1/auth/logout', undefined, headers);
      assert.equal(refused.status, 403);
      assert.equal((refused.json as { code: string }).code, 'forbidden');
    }
    assert.equal((await pia.ask('GET', '/api/v1/auth/me')).status, 200);
  });
});
