/** Subscriptions of calendars that a real https server on loopback serves. */

import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { startCanary } from '#server/testing/canary.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { startTlsServer, type TlsServer } from '#server/testing/tls-server.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const event = (uid: string, start: string, summary: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${start}\r\nSUMMARY:${summary}\r\n${more}END:VEVENT\r\n`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Work\r\nX-APPLE-CALENDAR-COLOR:#FF2968FF\r\n${events.join('')}END:VCALENDAR\r\n`;

const RANGE = { from: '2026-10-01', to: '2026-12-31' };
const MINUTE = 60_000;

eachDatabase((_name, open) => {
  let remote: TlsServer;
  let service: TestService;
  let owner: Person;
  let stranger: Person;
  let count = 0;
  const requests: IncomingMessage[] = [];
  const answers = new Map<string, Answering>();

  const serve = (path: string, answer: Answering) => answers.set(path, answer);
  const serveText = (path: string, text: string) => serve(path, (_request, response) => void response.end(text));
  const sentTo = (path: string) => requests.filter(({ url }) => url === path);
  const subscribe = (path: string, person = owner, name?: string) =>
    person.client.calendars.subscribe({ body: { url: remote.url + path, ...(name && { name }) } });
  const eventsOf = async (person = owner) => (await person.client.calendars.events({ query: RANGE })).events;
  const runJob = async () => {
    for (const job of service.jobs) await job.run();
  };
  const problemOf = async (url: string, person = owner) => {
    const { status, json } = await person.ask('POST', '/api/v1/calendar/subscriptions', { url });
    assert.equal(status, 422, url);
    return (json as { fields: { url: string } }).fields.url;
  };

  before(async () => {
    remote = await startTlsServer((request, response) => {
      requests.push(request);
      const answer = answers.get(request.url ?? '');
      if (answer !== undefined) return answer(request, response);
      response.writeHead(404);
      response.end('<html>secret of the intranet</html>');
    });
    service = await startService(await open(), { guard: remote.guard });
  });
  beforeEach(async () => {
    service.clock.set(new Date(START).toISOString());
    requests.length = 0;
    count += 1;
    owner = await service.person(`Olga${count}`);
    stranger = await service.person(`Xenia${count}`, { locale: 'da' });
  });
  after(async () => {
    await service.stop();
    remote.stop();
  });

  test('a subscription shows the events of the calendar to its owner only', async () => {
    serveText('/work.ics', calendar(event('a', '20261020T080000Z', 'Stand-up', 'RRULE:FREQ=DAILY;COUNT=2\r\n')));
    const socket = await owner.listen();
    const added = await subscribe('/work.ics');
    assert.deepEqual(
      { name: added.name, url: added.url, colour: added.colour, last: added.last_sync_at, error: added.last_error },
      {
        name: 'Work',
        url: `${remote.url}/work.ics`,
        colour: '#ff2968',
        last: '2026-10-14T12:30:00.000Z',
        error: undefined,
      },
    );
    assert.deepEqual((await owner.client.calendars.status()).subscriptions, [added]);
    const [first, second, ...more] = await eventsOf();
    assert.deepEqual(more, []);
    assert.deepEqual(
      { ...first, id: '' },
      {
        id: '',
        calendar_id: added.id,
        summary: 'Stand-up',
        location: '',
        starts_at: '2026-10-20T08:00:00+00:00',
        ends_at: '2026-10-20T08:00:00+00:00',
        start_day: '2026-10-20',
        end_day: '2026-10-20',
        all_day: false,
        url: '',
        calendar_name: 'Work',
        colour: '#ff2968',
      },
    );
    assert.equal(second?.start_day, '2026-10-21');
    await service.settled();
    assert.deepEqual(
      socket.received.map(({ type }) => type),
      ['calendar.changed'],
    );
    socket.close();
    assert.deepEqual(await eventsOf(stranger), []);
    assert.deepEqual((await stranger.client.calendars.status()).subscriptions, []);
    assert.equal((await stranger.ask('DELETE', `/api/v1/calendar/subscriptions/${added.id}`)).status, 404);
    await owner.client.calendars.unsubscribe({ subscriptionID: added.id });
    assert.deepEqual(await eventsOf(), []);
    assert.equal((await owner.ask('DELETE', `/api/v1/calendar/subscriptions/${added.id}`)).status, 404);
  });

  test('the range is inclusive and contains events that overlap it', async () => {
    serveText(
      '/trip.ics',
      calendar('BEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20261020\r\nDTEND;VALUE=DATE:20261025\r\nEND:VEVENT\r\n'),
    );
    await subscribe('/trip.ics');
    assert.equal((await eventsOf())[0]?.summary, '(no title)');
    const found = async (from: string, to: string) =>
      (await owner.client.calendars.events({ query: { from, to } })).events.length;
    assert.equal(await found('2026-10-24', '2026-10-24'), 1);
    assert.equal(await found('2026-10-25', '2026-10-30'), 0);
    assert.equal(await found('2026-10-01', '2026-10-20'), 1);
    assert.equal(await found('2026-10-01', '2026-10-19'), 0);
    const { from, to } = await owner.client.calendars.events({ query: RANGE });
    assert.deepEqual([from, to], ['2026-07-16', '2027-10-14']);
    assert.equal((await owner.ask('GET', '/api/v1/calendar/events?from=2026-10-02&to=2026-10-01')).status, 422);
    assert.equal((await owner.ask('GET', '/api/v1/calendar/events?from=2026-10-02')).status, 422);
  });

  test('an address that cannot be read adds nothing, and the answer contains nothing of what is there', async () => {
    serveText('/page.ics', '<html>secret of the intranet</html>');
    serve('/large.ics', (_request, response) => void response.end(Buffer.alloc(11 * 1024 * 1024)));
    serve('/broken.ics', (_request, response) => void response.destroy());
    serve(
      '/elsewhere.ics',
      (_request, response) => void response.writeHead(302, { location: 'http://localhost/' }).end(),
    );
    const unread: [path: string, problem: RegExp][] = [
      ['/page.ics', /no calendar/],
      ['/missing.ics', /refused/],
      ['/large.ics', /too large/],
      ['/broken.ics', /couldn’t be reached/],
      ['/elsewhere.ics', /couldn’t be reached/],
    ];
    for (const [path, problem] of unread) {
      const text = await problemOf(remote.url + path);
      assert.match(text, problem, path);
      assert.doesNotMatch(text, /secret/);
    }
    for (const url of ['http://example.org/a.ics', 'file:///etc/passwd', 'example.org', 'webcal:', 'https://']) {
      assert.match(await problemOf(url), /https:\/\/ or webcal:\/\//, url);
    }
    assert.deepEqual((await owner.client.calendars.status()).subscriptions, []);
    assert.match(await problemOf(`${remote.url}/missing.ics`, stranger), /Serveren ville ikke/);
  });

  test('E-1: no packet reaches a private address', async () => {
    const canary = await startCanary();
    const { port } = canary;
    serve(
      '/away.ics',
      (_request, response) => void response.writeHead(302, { location: `https://127.0.0.1:${port}/` }).end(),
    );
    for (const url of [`https://127.0.0.1:${port}/a.ics`, `webcal://localhost:${port}/a`, `${remote.url}/away.ics`]) {
      assert.match(await problemOf(url), /private network/, url);
    }
    assert.equal(canary.connections, 0);
    canary.stop();
  });

  test('E-8: webcal is https, and the user and password of an address are sent but not shown', async () => {
    serveText('/private.ics', calendar());
    const url = `${remote.url.replace('https://', 'webcal://user:p%40ss@')}/private.ics#part`;
    const added = await owner.client.calendars.subscribe({ body: { url, name: 'Own' } });
    assert.equal(added.url, `${remote.url.replace('https://', 'https://user:***@')}/private.ics`);
    assert.equal(added.name, 'Own');
    const sent = Buffer.from(requests[0]?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    assert.equal(sent, 'user:p@ss');
    const stored = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('calendar_subscription').selectAll().where('id', '=', added.id)),
    );
    assert.doesNotMatch(JSON.stringify(stored), /private\.ics|p@ss|p%40ss/, 'the address is sealed');
  });

  test('the same calendar is subscribed once, also by two requests at the same time', async () => {
    serveText('/twice.ics', calendar());
    const add = () => owner.ask('POST', '/api/v1/calendar/subscriptions', { url: `${remote.url}/twice.ics` });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [201, 422]);
    assert.match(await problemOf(`${remote.url}/twice.ics`), /already/);
    assert.equal((await subscribe('/twice.ics', stranger)).name, 'Work');
    assert.equal((await owner.client.calendars.status()).subscriptions.length, 1);
  });

  test('a refresh replaces the events in one step, keeps their ids and asks for changes only', async () => {
    let version = 1;
    const texts: Readonly<Record<number, string>> = {
      1: calendar(event('a', '20261020T080000Z', 'Old'), event('b', '20261021T080000Z', 'Gone')),
      2: calendar(event('a', '20261020T090000Z', 'New'), event('c', '20261022T080000Z', 'More')),
    };
    serve('/changing.ics', (request, response) => {
      const etag = `"${version}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(texts[version]);
    });
    await subscribe('/changing.ics');
    const [before] = await eventsOf();
    const socket = await owner.listen();
    service.clock.advance(10 * MINUTE);
    await runJob();
    assert.equal(sentTo('/changing.ics').length, 1, 'not due yet');
    service.clock.advance(7 * MINUTE);
    await runJob();
    assert.equal(sentTo('/changing.ics')[1]?.headers['if-none-match'], '"1"');
    assert.equal((await eventsOf()).length, 2);
    version = 2;
    service.clock.advance(17 * MINUTE);
    await runJob();
    const after = await eventsOf();
    assert.deepEqual(
      after.map(({ summary, starts_at }) => [summary, starts_at]),
      [
        ['New', '2026-10-20T09:00:00+00:00'],
        ['More', '2026-10-22T08:00:00+00:00'],
      ],
    );
    assert.equal(after[0]?.id, before?.id);
    await service.settled();
    assert.deepEqual(
      socket.received.map(({ type }) => type),
      ['calendar.changed'],
      'only the change is told',
    );
    socket.close();
    const stored = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('calendar_event').select('id')));
    assert.ok(
      after.every(({ id }) => stored.filter((row) => row.id === id).length === 1),
      'old versions are deleted',
    );
    service.clock.advance(24 * 60 * MINUTE);
    await runJob();
    assert.equal(sentTo('/changing.ics').at(-1)?.headers['if-none-match'], undefined, 'another day has other events');
  });

  test('a failure keeps the events, is shown, and is repeated less and less often', async () => {
    serveText('/flaky.ics', calendar(event('a', '20261020T080000Z', 'Kept')));
    await subscribe('/flaky.ics', stranger);
    const socket = await stranger.listen();
    serve('/flaky.ics', (_request, response) => void response.writeHead(500).end());
    const minutes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      service.clock.advance(70 * MINUTE);
      await runJob();
      const [row] = (await stranger.client.calendars.status()).subscriptions;
      assert.match(row?.last_error ?? '', /Serveren ville ikke sende kalenderen/);
      minutes.push(Math.floor((Date.parse(row?.next_sync_at ?? '') - service.clock.now()) / MINUTE));
    }
    assert.deepEqual(
      minutes.map((each) => Math.round(each / 10) * 10),
      [30, 60, 120],
    );
    assert.equal((await eventsOf(stranger)).length, 1);
    serveText('/flaky.ics', calendar(event('a', '20261020T080000Z', 'Kept')));
    service.clock.advance(130 * MINUTE);
    await runJob();
    const [row] = (await stranger.client.calendars.status()).subscriptions;
    assert.equal(row?.last_error, undefined);
    await service.settled();
    assert.equal(socket.received.length, 2, 'the failure and the recovery are told');
    socket.close();
  });

  test('a refresh on request: 409 without a calendar, 502 if none can be read', async () => {
    const sync = () => owner.ask('POST', '/api/v1/calendar/sync');
    assert.equal((await sync()).status, 409);
    serveText('/one.ics', calendar(event('a', '20261020T080000Z', 'One')));
    serveText('/two.ics', calendar(event('b', '20261021T080000Z', 'Two')));
    await subscribe('/one.ics');
    assert.deepEqual((await sync()).json, { events: 1, partial: false });
    assert.equal(requests.length, 1, 'it was read a moment ago');
    await subscribe('/two.ics');
    service.clock.advance(MINUTE);
    serve('/two.ics', (_request, response) => void response.writeHead(503).end());
    assert.deepEqual((await sync()).json, { events: 2, partial: true });
    serve('/one.ics', (_request, response) => void response.writeHead(503).end());
    service.clock.advance(MINUTE);
    const { status, json } = await sync();
    assert.equal(status, 502);
    assert.equal((json as { code: string }).code, 'upstream_failed');
  });

  test('a slow calendar delays no other', async () => {
    const waiting = Promise.withResolvers<ServerResponse>();
    serveText('/slow.ics', calendar());
    serveText('/quick.ics', calendar());
    await subscribe('/slow.ics');
    await subscribe('/quick.ics');
    serve('/slow.ics', (_request, response) => waiting.resolve(response));
    serveText('/quick.ics', calendar(event('a', '20261020T080000Z', 'Quick')));
    service.clock.advance(20 * MINUTE);
    const running = runJob();
    const response = await waiting.promise;
    while ((await eventsOf()).length === 0) await new Promise(setImmediate);
    response.end(calendar(event('b', '20261021T080000Z', 'Slow')));
    await running;
    assert.deepEqual(
      (await eventsOf()).map(({ summary }) => summary),
      ['Quick', 'Slow'],
    );
  });

  test('a refresh that the stop of the service interrupts is no failure, and remains due', async () => {
    serveText('/stopped.ics', calendar());
    const database = await open();
    const stopping = await startService(database, { guard: remote.guard });
    const person = await stopping.person('Owner');
    await subscribe('/stopped.ics', person);
    const requested = Promise.withResolvers<ServerResponse>();
    serve('/stopped.ics', (_request, response) => requested.resolve(response));
    stopping.clock.advance(20 * MINUTE);
    const run = stopping.jobs.find(({ name }) => name === 'calendar refresh')?.run();
    const response = await requested.promise;
    await stopping.stop();
    await run;
    response.destroy();
    const [row] = await database.read((tx) => tx.all(tx.kysely.selectFrom('calendar_subscription').selectAll()));
    assert.deepEqual([row?.lease_until, row?.failures, row?.last_error], [null, 0, null]);
    assert.ok(Date.parse(row?.next_sync_at ?? '') <= stopping.clock.now());
  });

  test('a subscription that ends during its refresh does not return', async () => {
    serveText('/ending.ics', calendar());
    const { id } = await subscribe('/ending.ics');
    serve('/ending.ics', async (_request, response) => {
      await owner.client.calendars.unsubscribe({ subscriptionID: id });
      response.end(calendar(event('a', '20261020T080000Z', 'Late')));
    });
    service.clock.advance(20 * MINUTE);
    await runJob();
    assert.deepEqual(await eventsOf(), []);
    assert.deepEqual((await owner.client.calendars.status()).subscriptions, []);
  });

  test('an addition that a killed process left is deleted', async () => {
    const at = new Date(service.clock.now()).toISOString();
    const row = {
      id: crypto.randomUUID(),
      user_id: owner.id,
      url: 'x',
      url_hash: 'x',
      name: 'x',
      color: '',
      version: 0,
    };
    const left = { ...row, next_sync_at: at, created_at: at, lease_until: at };
    await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('calendar_subscription').values(left)));
    assert.deepEqual((await owner.client.calendars.status()).subscriptions, []);
    service.clock.advance(5 * MINUTE);
    await runJob();
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('calendar_subscription').select('id').where('user_id', '=', owner.id)),
    );
    assert.deepEqual(rows, []);
  });

  test('an account has a limited number of calendars', async () => {
    const at = new Date(service.clock.now()).toISOString();
    for (let number = 0; number < 50; number += 1) {
      const id = crypto.randomUUID();
      const row = { id, user_id: owner.id, url: 'x', url_hash: id, name: 'x', color: '', version: 1 };
      const values = { ...row, next_sync_at: '2027-01-01T00:00:00.000Z', created_at: at };
      await service.database.transaction((tx) => tx.run(tx.kysely.insertInto('calendar_subscription').values(values)));
    }
    serveText('/more.ics', calendar());
    assert.match(await problemOf(`${remote.url}/more.ics`), /Only 50 entries/);
    assert.equal(requests.length, 0);
  });

  test('many events are written completely', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => event(`u${index}`, '20261020T080000Z', `Event ${index}`));
    serveText('/many.ics', calendar(...many));
    await subscribe('/many.ics');
    assert.equal((await eventsOf()).length, 1200);
  });
});
