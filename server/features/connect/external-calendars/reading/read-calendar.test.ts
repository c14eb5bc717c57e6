import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_EVENTS } from './nearest-events.ts';
import { type ReadingContext, readCalendar } from './read-calendar.ts';

const CONTEXT: ReadingContext = {
  zone: 'Europe/Copenhagen',
  first: '2026-08-24',
  last: '2027-11-22',
  today: '2026-11-22',
};

const event = (lines: string) =>
  `BEGIN:VEVENT\r\nUID:a\r\n${lines.trim().replaceAll(/\r?\n */g, '\r\n')}\r\nEND:VEVENT\r\n`;
const calendar = (...parts: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts.join('')}END:VCALENDAR\r\n`;
const read = (text: string, context: Partial<ReadingContext> = {}) =>
  readCalendar(new TextEncoder().encode(text), { ...CONTEXT, ...context });
const eventsOf = (text: string, context: Partial<ReadingContext> = {}) =>
  (read(text, context)?.events ?? assert.fail('no calendar')).toSorted((one, other) =>
    `${one.start_day}${one.starts_at}` < `${other.start_day}${other.starts_at}` ? -1 : 1,
  );
const daysOf = (lines: string, ...others: string[]) =>
  eventsOf(calendar(event(lines), ...others)).map(({ start_day }) => start_day);
const timesOf = (...parts: string[]) => eventsOf(calendar(...parts)).map(({ starts_at }) => starts_at);

test('whole days: the end is exclusive, and without an end the event lasts for a day', () => {
  const spans = (lines: string) =>
    eventsOf(calendar(event(lines))).map(({ start_day, end_day, starts_at, ends_at }) => [
      start_day,
      end_day,
      starts_at,
      ends_at,
    ]);
  assert.deepEqual(spans('DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227'), [
    ['2026-12-24', '2026-12-26', '', ''],
  ]);
  assert.deepEqual(spans('DTSTART;VALUE=DATE:20261224'), [['2026-12-24', '2026-12-24', '', '']]);
  assert.deepEqual(spans('DTSTART;VALUE=DATE:20261224\nDURATION:P1W'), [['2026-12-24', '2026-12-30', '', '']]);
  assert.deepEqual(spans('DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261220'), [
    ['2026-12-24', '2026-12-24', '', ''],
  ]);
});

test('times have the offset of their zone, days are those of the user', () => {
  const [tokyo] = eventsOf(
    calendar(event('DTSTART;TZID=Asia/Tokyo:20261201T020000\nDTEND;TZID=Asia/Tokyo:20261201T093000')),
  );
  assert.equal(tokyo?.starts_at, '2026-12-01T02:00:00+09:00');
  assert.equal(tokyo?.ends_at, '2026-12-01T09:30:00+09:00');
  assert.deepEqual([tokyo?.start_day, tokyo?.end_day], ['2026-11-30', '2026-12-01']);
  assert.deepEqual(timesOf(event('DTSTART:20261201T080000Z')), ['2026-12-01T08:00:00+00:00']);
  assert.deepEqual(timesOf(event('DTSTART:20261201T080000')), ['2026-12-01T08:00:00+01:00'], 'floating');
  const [newfoundland] = timesOf(event('DTSTART;TZID=America/St_Johns:20261201T080000'));
  assert.equal(newfoundland, '2026-12-01T08:00:00-03:30');
});

test('an end at midnight belongs to the day before', () => {
  const [party] = eventsOf(
    calendar(event('DTSTART;TZID=Europe/Copenhagen:20261201T200000\nDTEND;TZID=Europe/Copenhagen:20261202T000000')),
  );
  assert.deepEqual([party?.start_day, party?.end_day], ['2026-12-01', '2026-12-01']);
  const [moment] = eventsOf(calendar(event('DTSTART;TZID=Europe/Copenhagen:20261201T000000')));
  assert.deepEqual([moment?.start_day, moment?.end_day], ['2026-12-01', '2026-12-01']);
});

test('a weekly event keeps its local time when the clocks change', () => {
  const times = timesOf(event('DTSTART;TZID=Europe/Copenhagen:20261019T090000\nRRULE:FREQ=WEEKLY;COUNT=3'));
  assert.deepEqual(times, ['2026-10-19T09:00:00+02:00', '2026-10-26T09:00:00+01:00', '2026-11-02T09:00:00+01:00']);
});

test('rules: UNTIL, COUNT, several parts, and a series that began long ago', () => {
  assert.deepEqual(
    timesOf(event('DTSTART;TZID=America/New_York:20261201T190000\nRRULE:FREQ=DAILY;UNTIL=20261203T000000Z')),
    ['2026-12-01T19:00:00-05:00', '2026-12-02T19:00:00-05:00'],
    'UNTIL is an instant',
  );
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;UNTIL=20261203'), [
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
  const since1990 = daysOf('DTSTART;VALUE=DATE:19900101\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO');
  assert.equal(since1990[0], '2026-08-24');
  assert.equal(since1990[1], '2026-09-07');
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:19640229\nRRULE:FREQ=YEARLY'), [], 'no leap day in the window');
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:19641224\nRRULE:FREQ=YEARLY'), ['2026-12-24']);
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:20000131\nRRULE:FREQ=MONTHLY').slice(0, 3), [
    '2026-08-31',
    '2026-10-31',
    '2026-12-31',
  ]);
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY;COUNT=10'), [], 'over');
  assert.deepEqual(daysOf('DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO'), [
    '2026-12-01',
    '2026-12-28',
  ]);
});

test('EXDATE, RDATE, RECURRENCE-ID and cancelled occurrences', () => {
  const zone = 'TZID=Europe/Copenhagen';
  const series = event(`DTSTART;${zone}:20261201T090000\nSUMMARY:Old\nRRULE:FREQ=DAILY;COUNT=6
    EXDATE:20261202T080000Z\nEXDATE;VALUE=DATE:20261203\nRDATE;${zone}:20261224T100000`);
  const changed = event(`RECURRENCE-ID:20261204T080000Z\nDTSTART;${zone}:20261205T150000\nSUMMARY:New`);
  const cancelled = event(`RECURRENCE-ID;${zone}:20261206T090000\nDTSTART;${zone}:20261206T090000\nSTATUS:CANCELLED`);
  const found = eventsOf(calendar(series, changed, cancelled)).map(({ starts_at, summary }) => [starts_at, summary]);
  assert.deepEqual(found, [
    ['2026-12-01T09:00:00+01:00', 'Old'],
    ['2026-12-05T09:00:00+01:00', 'Old'],
    ['2026-12-05T15:00:00+01:00', 'New'],
    ['2026-12-24T10:00:00+01:00', 'Old'],
  ]);
  assert.deepEqual(timesOf(event('DTSTART:20261201T080000Z\nSTATUS:CANCELLED')), []);
});

test('a change with THISANDFUTURE applies to all later occurrences', () => {
  const series = event('DTSTART:20261201T090000Z\nRRULE:FREQ=DAILY;COUNT=4');
  const changed = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000Z\nDTSTART:20261203T110000Z\nSUMMARY:Later');
  assert.deepEqual(timesOf(series, changed), [
    '2026-12-01T09:00:00+00:00',
    '2026-12-02T09:00:00+00:00',
    '2026-12-03T11:00:00+00:00',
    '2026-12-04T11:00:00+00:00',
  ]);
});

test('an invitation to one occurrence only is shown', () => {
  assert.deepEqual(timesOf(event('RECURRENCE-ID:20261204T080000Z\nDTSTART:20261204T080000Z')), [
    '2026-12-04T08:00:00+00:00',
  ]);
});

test('zones: names of Windows, an own definition, an unknown name', () => {
  assert.deepEqual(timesOf(event('DTSTART;TZID=Romance Standard Time:20260901T090000')), ['2026-09-01T09:00:00+02:00']);
  const own =
    'BEGIN:VTIMEZONE\r\nTZID:(UTC+02:00) Own\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0300\r\n' +
    'TZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\n' +
    'DTSTART:16010101T020000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\n' +
    'END:DAYLIGHT\r\nEND:VTIMEZONE\r\n';
  const series = event('DTSTART;TZID="(UTC+02:00) Own":20261024T090000\nRRULE:FREQ=DAILY;COUNT=2');
  assert.deepEqual(timesOf(own, series), ['2026-10-24T09:00:00+03:00', '2026-10-25T09:00:00+02:00']);
  assert.deepEqual(timesOf(event('DTSTART;TZID=Not/There:20261201T090000')), ['2026-12-01T09:00:00+01:00']);
});

test('keys are the same in each reading and differ between occurrences', () => {
  const text = calendar(event('DTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;COUNT=3'));
  const keys = eventsOf(text).map(({ key }) => key);
  assert.equal(new Set(keys).size, 3);
  assert.deepEqual(
    eventsOf(text, { zone: 'Asia/Tokyo', today: '2026-11-30' }).map(({ key }) => key),
    keys,
  );
  const single = (time: string) => eventsOf(calendar(event(`DTSTART:${time}`)))[0]?.key;
  assert.equal(single('20261201T080000Z'), single('20261202T100000Z'), 'a moved event keeps its key');
});

test('several events with the same UID are separate events', () => {
  const text = calendar(event('DTSTART:20261201T080000Z'), event('DTSTART:20261202T080000Z'));
  assert.equal(new Set(eventsOf(text).map(({ key }) => key)).size, 2);
});

test('texts are unescaped and shortened, and only addresses of web pages are kept', () => {
  const lines = `DTSTART:20261201T080000Z\nSUMMARY:One\\, two\\n three\nLOCATION:${'x'.repeat(600)}\nURL:javascript:alert(1)`;
  const [found] = eventsOf(calendar(event(lines)));
  assert.equal(found?.summary, 'One, two three');
  assert.equal(found?.location.length, 500);
  assert.equal(found?.url, '');
  const [linked] = eventsOf(calendar(event('DTSTART:20261201T080000Z\nURL:https://example.org/a')));
  assert.equal(linked?.url, 'https://example.org/a');
});

test('name and colour of the calendar', () => {
  const named = calendar('X-WR-CALNAME:Team\\, work\r\nX-APPLE-CALENDAR-COLOR:#FF2968FF\r\n');
  assert.deepEqual(read(named), { name: 'Team, work', colour: '#ff2968', events: [], isCut: false, unread: 0 });
  assert.equal(read(calendar('COLOR:red;background:url(x)\r\n'))?.colour, '');
});

test('reads files with a BOM, LF, folded characters and damaged lines', () => {
  const text =
    '\ufeffBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261201T080000Z\nSUMMARY:Rød\n  grød\nno line\nEND:VEVENT\nEND:VCALENDAR';
  assert.equal(eventsOf(text)[0]?.summary, 'Rød grød');
});

test('anything else is no calendar', () => {
  for (const text of ['', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\nEND:VCARD', 'BEGIN:VCALENDAR']) {
    assert.equal(read(text), undefined, text);
  }
});

test('E-7: many events and endless rules give a limited number of events', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 7, 24) + (index % 400) * 86_400_000).toISOString().slice(0, 10);
    return event(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`).replace('UID:a', `UID:${index}`);
  });
  const found = read(calendar(...many)) ?? assert.fail();
  assert.equal(found.events.length, MAX_EVENTS);
  assert.ok(found.isCut);
  const rules = [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=X',
    'COUNT=-1',
  ];
  for (const rule of rules) {
    assert.ok(eventsOf(calendar(event(`DTSTART:00010101T000000Z\nRRULE:${rule}`))).length <= MAX_EVENTS, rule);
  }
});

test('a monthly series that began in a later month of the year is complete', () => {
  const window = { first: '2026-01-31', last: '2026-05-01', today: '2026-04-30' };
  const daysFor = (lines: string) => eventsOf(calendar(event(lines)), window).map(({ start_day }) => start_day);
  const rent = daysFor('DTSTART;VALUE=DATE:20201215\nRRULE:FREQ=MONTHLY');
  assert.deepEqual(rent, ['2026-02-15', '2026-03-15', '2026-04-15']);
  assert.deepEqual(daysFor('DTSTART;VALUE=DATE:20191210\nRRULE:FREQ=MONTHLY;INTERVAL=3'), ['2026-03-10']);
  const choir = daysFor('DTSTART;VALUE=DATE:20231205\nRRULE:FREQ=MONTHLY;BYDAY=1TU');
  assert.deepEqual(choir, ['2026-02-03', '2026-03-03', '2026-04-07']);
});
