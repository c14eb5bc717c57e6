/** A calendar account that is connected at a fake provider over https. */

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type CalendarProvider, startCalendarProvider } from '#server/testing/calendar-provider.ts';
import { storeSession } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

const RANGE = { from: '2026-10-01', to: '2026-12-31' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

const timed = (id: string, start: string, end: string, summary: string, more: object = {}) => ({
  id,
  status: 'confirmed',
  summary,
  start: { dateTime: start },
  end: { dateTime: end },
  ...more,
});
const wholeDays = (id: string, first: string, after: string, summary: string) => ({
  id,
  status: 'confirmed',
  summary,
  start: { date: first },
  end: { date: after },
});

eachDatabase((_name, open) => {
  let provider: CalendarProvider;
  let service: TestService;
  let owner: Person;
  let count = 0;

  before(async () => {
    provider = await startCalendarProvider();
    service = await startService(await open(), { guard: provider.guard, environment: provider.environment });
  });
  beforeEach(async () => {
    service.clock.set(new Date(START).toISOString());
    count += 1;
    owner = await service.person(`Olga${count}`);
    provider.calendars = [
      { id: `work${count}@example.org`, summary: 'Work', backgroundColor: '#FF2968', accessRole: 'reader' },
      { id: 'me@example.org', summary: 'me@example.org', primary: true, accessRole: 'owner', timeZone: 'Europe/Paris' },
      { id: 'family@example.org', summary: 'Fam', summaryOverride: 'Family', backgroundColor: 'red' },
    ];
    provider.next = {};
    provider.requests.length = 0;
    for (const path of ['/token', '/calendar/users/me/calendarList']) provider.fail(path, undefined);
  });
  afterEach(() => owner.client.calendars.disconnect());
  after(async () => {
    await service.stop();
    provider.stop();
  });

  const begin = async (person = owner) => (await person.client.calendars.authorize()).url;
  /** Follows an address of the service as a browser does. Returns the outcome. */
  const finish = async (callback: URL, cookie = owner.cookie) => {
    const response = await fetch(`${service.url}${callback.pathname}${callback.search}`, {
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      redirect: 'manual',
    });
    assert.equal(response.status, 302);
    const target = new URL(response.headers.get('location') ?? '');
    assert.equal(target.origin + target.pathname, `${service.config.baseUrl.origin}/settings/integrations`);
    assert.deepEqual([...target.searchParams.keys()], ['calendar']);
    return target.searchParams.get('calendar');
  };
  const connect = async () => finish(provider.agree(await begin()));
  const status = (person = owner) => person.client.calendars.status();
  const idOf = async (name: string) => (await status()).calendars.find((each) => each.name === name)?.id ?? '';
  const choose = (...ids: string[]) => owner.client.calendars.choose({ body: { shown: ids } });
  const eventsOf = async (person = owner) => (await person.client.calendars.events({ query: RANGE })).events;
  const summaries = async () => (await eventsOf()).map(({ summary }) => summary);
  const sync = () => owner.ask('POST', '/api/v1/calendar/sync');
  const runJob = async () => {
    for (const job of service.jobs) await job.run();
  };
  /** Connects the account and shows the calendar "Work", which has its own id in each test. */
  const connectWork = async () => {
    assert.equal(await connect(), 'connected');
    await choose(await idOf('Work'));
    assert.equal((await sync()).status, 200);
    return `work${count}@example.org`;
  };
  const eventRequests = () => provider.requests.filter(({ path }) => path.endsWith('/events'));

  test('a shown calendar that cannot be read says why, and a hidden one does not', async () => {
    assert.equal(await connect(), 'connected');
    const id = await idOf('Work');
    const events = `/calendar/calendars/${encodeURIComponent(`work${count}@example.org`)}/events`;
    provider.fail(events, 404);
    await choose(id);
    await sync();
    const problems = async () => (await status()).calendars.map(({ name, last_error: problem }) => [name, problem]);
    const named = async () => (await problems()).find(([name]) => name === 'Work')?.[1];
    assert.match((await named()) ?? '', /^The server refused to send the calendar/);
    assert.equal((await problems()).filter(([, problem]) => problem !== undefined).length, 1);
    await choose();
    assert.equal(await named(), undefined);
    provider.fail(events, undefined);
    await choose(id);
    await sync();
    assert.equal(await named(), undefined);
    assert.equal((await status()).last_error, undefined);
  });

  test('an account is connected with PKCE and one read-only scope, and its calendars are hidden until they are chosen', async () => {
    const before = await status();
    assert.deepEqual(
      { connected: before.connected, has_client: before.has_client, calendars: before.calendars },
      { connected: false, has_client: true, calendars: [] },
    );
    const url = new URL(await begin());
    assert.equal(url.searchParams.get('scope'), SCOPE);
    assert.equal(url.searchParams.get('redirect_uri'), before.redirect_uri);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    const socket = await owner.listen();
    assert.equal(await finish(provider.agree(url.href)), 'connected');
    await socket.next('calendar.changed');
    socket.close();
    const { connected, account, calendars, last_sync_at: last, last_error: problem } = await status();
    assert.deepEqual(
      { connected, account, last, problem },
      { connected: true, account: 'me@example.org', last: '2026-10-14T12:30:00.000Z', problem: undefined },
    );
    assert.deepEqual(
      calendars.map(({ name, primary, writable, shown, time_zone }) => [name, primary, writable, shown, time_zone]),
      [
        ['me@example.org', true, true, false, 'Europe/Paris'],
        ['Family', false, false, false, ''],
        ['Work', false, false, false, ''],
      ],
    );
    assert.equal(calendars[2]?.colour, '#ff2968');
    assert.match(calendars[1]?.colour ?? '', /^#[0-9a-f]{6}$/, 'only #rrggbb is kept');
    assert.deepEqual(await eventsOf(), []);
    assert.ok(provider.requests.every(({ method, path }) => method === 'GET' || path === '/token'));
    assert.ok(
      provider.requests.every((request) => !/access-|refresh-/.test(request.url)),
      'no token in an address',
    );
    const stored = JSON.stringify(
      await service.database.read((tx) => tx.all(tx.kysely.selectFrom('oauth_grant').selectAll())),
    );
    assert.ok(!/access-|refresh-/.test(stored), 'the tokens are sealed');
  });

  test('the state works once, only in the session that began, only for its account, and for ten minutes', async () => {
    const stranger = await service.person(`Xenia${count}`);
    const callback = provider.agree(await begin());
    const other = await storeSession(service, owner);
    assert.equal(await finish(callback, stranger.cookie), 'state', 'another account');
    assert.equal(await finish(callback, other.cookie), 'state', 'another session');
    const forged = new URL(callback);
    forged.searchParams.set('state', 'x'.repeat(43));
    assert.equal(await finish(forged), 'state');
    assert.equal((await ask(service.url, 'GET', callback.pathname + callback.search)).status, 401);
    assert.equal(await finish(callback), 'connected', 'the attempts of others did not use it up');
    assert.equal(await finish(callback), 'state', 'it works once');

    const late = provider.agree(await begin());
    service.clock.advance(10 * MINUTE);
    assert.equal(await finish(late), 'expired');
    assert.equal(await finish(late), 'state');

    const [first, second] = [provider.agree(await begin()), provider.agree(await begin())];
    assert.equal(await finish(first), 'state', 'a later attempt replaces it');
    assert.equal(await finish(second), 'connected');
    await owner.client.calendars.disconnect();
    const pending = provider.agree(await begin());
    await owner.client.calendars.disconnect();
    assert.equal(await finish(pending), 'state', 'disconnecting ends it');
  });

  test('failures of the authorization are told apart, and connect nothing', async () => {
    provider.next = { deny: true };
    assert.equal(await connect(), 'denied');
    provider.next = { scope: 'openid' };
    assert.equal(await connect(), 'denied', 'the user has not granted the scope');
    provider.next = { withoutRefreshToken: true };
    assert.equal(await connect(), 'norefresh');
    provider.next = {};
    for (const path of ['/token', '/calendar/users/me/calendarList']) {
      provider.fail(path, 500);
      assert.equal(await connect(), 'failed');
      provider.fail(path, 302);
      assert.equal(await connect(), 'failed');
      provider.fail(path, undefined);
    }
    const reused = provider.agree(await begin());
    assert.equal(await finish(reused), 'connected');
    await owner.client.calendars.disconnect();
    const again = provider.agree(await begin());
    again.searchParams.set('code', reused.searchParams.get('code') ?? '');
    assert.equal(await finish(again), 'failed', 'a code works once');
    const issuer = provider.agree(await begin());
    issuer.searchParams.set('iss', 'https://evil.example');
    assert.equal(await finish(issuer), 'failed', 'the answer of another issuer');
    assert.equal((await status()).connected, false);
  });

  test('events are read page by page in the zone of the user', async () => {
    const calendar = `work${count}@example.org`;
    provider.set(
      calendar,
      timed('a', '2026-10-20T23:30:00-04:00', '2026-10-21T00:30:00-04:00', 'Call', { htmlLink: 'https://x.example/a' }),
      timed('b', '2026-10-20T20:00:00+02:00', '2026-10-21T00:00:00+02:00', 'Party', {
        htmlLink: 'javascript:alert(1)',
      }),
      wholeDays('c', '2026-10-22', '2026-10-25', 'Fair'),
      timed('d', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', ''),
      timed('e', '2024-01-01T10:00:00Z', '2024-01-01T11:00:00Z', 'Outside'),
      { id: 'f', status: 'confirmed', summary: 'No start' },
    );
    await connectWork();
    const rows = (await eventsOf()).map(({ summary, starts_at, start_day, end_day, all_day, url }) => [
      ...[summary, starts_at, start_day, end_day, all_day, url],
    ]);
    assert.deepEqual(rows, [
      ['Party', '2026-10-20T20:00:00+02:00', '2026-10-20', '2026-10-20', false, ''],
      ['Call', '2026-10-20T23:30:00-04:00', '2026-10-21', '2026-10-21', false, 'https://x.example/a'],
      ['Fair', '', '2026-10-22', '2026-10-24', true, ''],
      ['(no title)', '2026-10-25T02:30:00+02:00', '2026-10-25', '2026-10-25', false, ''],
    ]);
    const [first] = eventRequests();
    assert.equal(first?.query.get('timeMin'), '2026-07-15T22:00:00.000Z');
    assert.equal(first?.query.get('timeMax'), '2027-10-14T22:00:00.000Z');
    assert.equal(first?.query.get('singleEvents'), 'true');
    assert.equal(eventRequests().length, 3, 'three pages of two events');
    const stranger = await service.person(`Xenia${count}`);
    assert.deepEqual(await eventsOf(stranger), []);
  });

  test('later only changes are read: moved and cancelled occurrences, and a new token; 410 reads everything', async () => {
    const calendar = await connectWork();
    provider.set(
      calendar,
      timed('s_20261020', '2026-10-20T09:00:00Z', '2026-10-20T09:30:00Z', 'Stand-up'),
      timed('s_20261021', '2026-10-21T09:00:00Z', '2026-10-21T09:30:00Z', 'Stand-up'),
      timed('s_20261022', '2026-10-22T09:00:00Z', '2026-10-22T09:30:00Z', 'Stand-up'),
    );
    service.clock.advance(20 * MINUTE);
    await runJob();
    const ids = new Map((await eventsOf()).map(({ id, start_day: day }) => [day, id]));
    assert.deepEqual([...ids.keys()], ['2026-10-20', '2026-10-21', '2026-10-22']);

    provider.requests.length = 0;
    provider.set(calendar, timed('s_20261020', '2026-10-23T11:00:00Z', '2026-10-23T11:30:00Z', 'Stand-up, moved'), {
      id: 's_20261021',
      status: 'cancelled',
    });
    const socket = await owner.listen();
    service.clock.advance(20 * MINUTE);
    await runJob();
    await socket.next('calendar.changed');
    socket.close();
    assert.deepEqual(
      (await eventsOf()).map(({ id, start_day: day, summary }) => [id, day, summary]),
      [
        [ids.get('2026-10-22'), '2026-10-22', 'Stand-up'],
        [ids.get('2026-10-20'), '2026-10-23', 'Stand-up, moved'],
      ],
    );
    assert.ok(eventRequests().every(({ query }) => query.has('syncToken') && !query.has('timeMin')));

    provider.forgetSyncTokens();
    provider.set(calendar, wholeDays('new', '2026-11-01', '2026-11-02', 'New'));
    provider.requests.length = 0;
    service.clock.advance(20 * MINUTE);
    await runJob();
    assert.deepEqual(await summaries(), ['Stand-up', 'Stand-up, moved', 'New']);
    assert.deepEqual(
      eventRequests().map(({ query }) => query.has('syncToken')),
      [true, false, false],
    );

    // Another day has other events, so everything is read again.
    provider.requests.length = 0;
    service.clock.advance(24 * HOUR);
    await runJob();
    assert.ok(eventRequests().length > 0 && eventRequests().every(({ query }) => !query.has('syncToken')));
    assert.deepEqual(await summaries(), ['Stand-up', 'Stand-up, moved', 'New']);
  });

  test('hiding a calendar removes its events, and unknown ids change nothing', async () => {
    const calendar = `work${count}@example.org`;
    provider.set(calendar, wholeDays('a', '2026-10-20', '2026-10-21', 'Fair'));
    await connectWork();
    assert.deepEqual(await summaries(), ['Fair']);
    const [work, family] = [await idOf('Work'), await idOf('Family')];
    const stranger = await service.person(`Xenia${count}`);
    const refused = (person: Person, shown: string[]) =>
      person.ask('PUT', '/api/v1/calendar/calendars', { shown }).then(({ status: code }) => code);
    assert.equal(await refused(owner, [family, crypto.randomUUID()]), 404);
    assert.equal(await refused(stranger, [work]), 404, 'nothing is connected');
    assert.deepEqual(await summaries(), ['Fair']);
    await choose(family);
    assert.deepEqual(await eventsOf(), []);
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('calendar_event').select('id').where('calendar_id', '=', work)),
    );
    assert.deepEqual(rows, []);
    assert.equal((await owner.ask('DELETE', `/api/v1/calendar/subscriptions/${work}`)).status, 404);
    await choose(work, family);
    await runJob();
    assert.deepEqual(await summaries(), ['Fair']);
  });

  test('the list of calendars is kept up to date, with the choice', async () => {
    await connectWork();
    provider.calendars = [
      { id: `work${count}@example.org`, summary: 'Office', primary: true },
      { id: 'new@example.org', summary: 'New' },
    ];
    service.clock.advance(20 * MINUTE);
    await runJob();
    assert.deepEqual(
      (await status()).calendars.map(({ name, shown }) => [name, shown]),
      [
        ['Office', true],
        ['New', false],
      ],
    );
  });

  test('an access token is renewed once for all calendars, also one that expired early', async () => {
    await connectWork();
    await choose(...(await status()).calendars.map(({ id }) => id));
    const renewals = () => provider.requests.filter(({ path }) => path === '/token').length;
    provider.requests.length = 0;
    provider.expireAccess();
    service.clock.advance(20 * MINUTE);
    await runJob();
    assert.equal(renewals(), 1, 'after 401');
    service.clock.advance(2 * HOUR);
    await runJob();
    assert.equal(renewals(), 2, 'after its lifetime');
    const { last_error: problem, connected } = await status();
    assert.deepEqual({ problem, connected }, { problem: undefined, connected: true });
  });

  test('a withdrawn grant is reported once, keeps the choice and the events, and can be renewed', async () => {
    const calendar = `work${count}@example.org`;
    provider.set(calendar, wholeDays('a', '2026-10-20', '2026-10-21', 'Fair'));
    await connectWork();
    provider.revoke();
    service.clock.advance(20 * MINUTE);
    await runJob();
    service.clock.advance(20 * MINUTE);
    await runJob();
    const { connected, account, last_error: problem } = await status();
    assert.deepEqual({ connected, account }, { connected: false, account: 'me@example.org' });
    assert.match(problem ?? '', /Connect it again/);
    const { notifications } = await owner.client.notifications.list({ query: {} });
    assert.deepEqual(
      notifications.map(({ kind }) => kind),
      ['connection'],
    );
    assert.deepEqual(await summaries(), ['Fair']);
    assert.equal(await connect(), 'connected');
    await sync();
    const after = await status();
    assert.equal(after.last_error, undefined);
    assert.deepEqual(
      after.calendars.filter(({ shown }) => shown).map(({ name }) => name),
      ['Work'],
    );
  });

  test('a provider that fails keeps the events and shows no detail of its answer', async () => {
    const calendar = await connectWork();
    provider.set(calendar, wholeDays('a', '2026-10-20', '2026-10-21', 'Fair'));
    service.clock.advance(20 * MINUTE);
    await runJob();
    provider.fail('/calendar/users/me/calendarList', 500);
    provider.fail(`/calendar/calendars/${encodeURIComponent(calendar)}/events`, 429);
    service.clock.advance(40 * MINUTE);
    const { status: code, text } = await sync();
    assert.equal(code, 502);
    assert.ok(!text.includes('internal details'));
    assert.deepEqual(await summaries(), ['Fair']);
    assert.ok(!((await status()).last_error ?? 'internal').includes('internal'));
    provider.fail('/calendar/users/me/calendarList', undefined);
    provider.fail(`/calendar/calendars/${encodeURIComponent(calendar)}/events`, undefined);
    service.clock.advance(MINUTE);
    assert.equal((await sync()).status, 200);
    assert.equal((await status()).last_error, undefined);
  });

  test('disconnecting deletes tokens, calendars and events; subscriptions and repeated calls do not matter', async () => {
    provider.set(`work${count}@example.org`, wholeDays('a', '2026-10-20', '2026-10-21', 'Fair'));
    await connectWork();
    await owner.client.calendars.disconnect();
    const { connected, account, calendars } = await status();
    assert.deepEqual({ connected, account, calendars }, { connected: false, account: '', calendars: [] });
    assert.deepEqual(await eventsOf(), []);
    const grants = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('oauth_grant').select('id').where('user_id', '=', owner.id)),
    );
    assert.deepEqual(grants, []);
    const seq = await service.lastSeq();
    await owner.client.calendars.disconnect();
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await sync()).status, 409);
  });
});
