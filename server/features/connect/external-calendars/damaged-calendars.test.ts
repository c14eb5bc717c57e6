/** Subscriptions of calendars that can be read in part only. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { startTlsServer, type TlsServer } from '#server/testing/tls-server.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { Workers } from '../../../platform/workers/workers.ts';
import { readAddress } from './calendar-address.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { problemText } from './sync-problem.ts';

const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
    '\r\n',
  );

const TALK = ['UID:talk', 'DTSTART:20261020T080000Z', 'SUMMARY:Talk'];
const RANGE = { from: '2026-10-01', to: '2026-12-31' };

class FailingWorkers extends Workers {
  readonly #error: Error;
  constructor(error: Error) {
    super();
    this.#error = error;
  }
  override call(): Promise<never> {
    return Promise.reject(this.#error);
  }
}

test('a calendar that takes too long is not called too large', () => {
  assert.match(problemText('too_slow', 'en'), /took too long/);
  assert.match(problemText('too_slow', 'da'), /tog for lang tid/);
});

eachDatabase((_name, open) => {
  let remote: TlsServer;
  let service: TestService;
  let owner: Person;
  let count = 0;
  const answers = new Map<string, { body: string | Buffer; type?: string }>();

  before(async () => {
    remote = await startTlsServer(({ url = '' }, response) => {
      const { body = '', type = 'text/calendar' } = answers.get(url) ?? {};
      response.setHeader('content-type', type);
      response.end(body);
    });
    service = await startService(await open(), { guard: remote.guard });
  });
  beforeEach(async () => {
    service.clock.set(new Date(START).toISOString());
    count += 1;
    owner = await service.person(`Olga${count}`);
  });
  after(async () => {
    await service.stop();
    remote.stop();
  });

  const serve = (body: string | Buffer, type?: string) => answers.set('/a.ics', { body, ...(type && { type }) });
  const subscribe = () => owner.client.calendars.subscribe({ body: { url: `${remote.url}/a.ics` } });
  const status = async () => (await owner.client.calendars.status()).subscriptions[0];
  const summaries = async () => {
    const { events } = await owner.client.calendars.events({ query: RANGE });
    return events.map(({ summary }) => summary);
  };
  const refresh = async () => {
    service.clock.advance(60 * 60_000);
    return owner.client.calendars.sync();
  };

  test('shows what can be read, and counts the rest until it is mended', async () => {
    serve(
      `Notice: cold\r\n${calendar(TALK, ['UID:b', 'SUMMARY:No start'], ['UID:c', 'DTSTART:20261021T080000Z', 'RRULE:FREQ=X'])}`,
    );
    const { unread_entries: unread, cut } = await subscribe();
    assert.deepEqual([unread, cut], [3, false]);
    assert.deepEqual(await summaries(), ['Talk', '(no title)']);
    serve(calendar(TALK, ['no line']));
    assert.equal((await refresh()).partial, true);
    assert.equal((await status())?.unread_entries, 2);
    serve(calendar(TALK));
    assert.equal((await refresh()).partial, false);
    assert.equal((await status())?.unread_entries, 0);
  });

  test('says that there are more events than are shown', async () => {
    serve(calendar(TALK, ['UID:h', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=HOURLY']));
    const { unread_entries: unread, cut } = await subscribe();
    assert.deepEqual([unread, cut], [0, true]);
  });

  test('one costly series costs neither the others nor the calendar', async () => {
    serve(calendar(TALK, ['UID:c', 'DTSTART:00010101T000000Z', 'RRULE:FREQ=DAILY;BYYEARDAY=366;COUNT=3000']));
    assert.equal((await subscribe()).cut, true);
    assert.deepEqual(await summaries(), ['Talk']);
  });

  test('a calendar that needs too much memory or time is refused with the reason', async () => {
    serve(calendar(TALK));
    const address = readAddress(`${remote.url}/a.ics`) ?? assert.fail();
    const reader = { id: owner.id, zone: 'UTC', today: '2026-10-14' };
    for (const [error, problem] of [
      [Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), 'too_large'],
      [new Refusal('unavailable', { error: 'slow' }), 'too_slow'],
    ] as const) {
      const workers = new FailingWorkers(error);
      await assert.rejects(fetchCalendar({ guard: remote.guard, workers }, address, reader), { problem });
    }
  });

  test('uses the charset of the response, and accepts characters that PostgreSQL cannot store', async () => {
    const russian = Buffer.from(calendar([...TALK, 'LOCATION:x\0y']).replace('Talk', '\xcf\xf0\xe8'), 'latin1');
    serve(russian, 'text/calendar; charset="windows-1251"');
    await subscribe();
    assert.deepEqual(await summaries(), ['При']);
  });

  test('a calendar that is no calendar any more keeps its events', async () => {
    serve(calendar(TALK));
    await subscribe();
    for (const body of ['<html>Sign in</html>', '', 'BEGIN:VCALENDAR\r\n']) {
      serve(body);
      await refresh().catch(() => undefined);
      assert.match((await status())?.last_error ?? '', /There is no calendar at this address/);
      assert.deepEqual(await summaries(), ['Talk']);
    }
  });
});
