import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_EVENTS } from './nearest-events.ts';
import { readCalendar } from './read-calendar.ts';

const CONTEXT = { zone: 'Europe/Copenhagen', first: '2026-01-31', last: '2027-05-01', today: '2026-05-01' };

type Options = { zone?: string; head?: string };

const component = (lines: string) => `BEGIN:VEVENT\n${/^UID:/m.test(lines) ? '' : 'UID:a\n'}${lines}\nEND:VEVENT\n`;

/** Reads a calendar of events, each given by its lines. */
function read(events: readonly string[], { zone = CONTEXT.zone, head = '' }: Options = {}) {
  const text = `BEGIN:VCALENDAR\n${head}${events.map(component).join('')}END:VCALENDAR\n`;
  return readCalendar(new TextEncoder().encode(text), { ...CONTEXT, zone }) ?? assert.fail('no calendar');
}

/** Returns the start of each event, or its day, in order. */
function startsOf(events: string | readonly string[], options?: Options): string[] {
  const { events: found } = read(typeof events === 'string' ? [events] : events, options);
  return found.map(({ starts_at, start_day }) => starts_at || start_day).sort();
}

const days = (text: string, month = '2026-06') => text.split(' ').map((day) => `${month}-${day}`);

test('the start of a series is shown and counts, also if the rule does not select it', () => {
  const zone = 'TZID=Europe/Copenhagen';
  assert.deepEqual(
    startsOf(`DTSTART;${zone}:20260604T170000\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4`).map((start) => start.slice(0, 10)),
    days('04 08 15 22'),
  );
});

test('UNTIL with a time in a series of days is the written day, in every zone', () => {
  for (const zone of ['Europe/Copenhagen', 'America/New_York', 'Pacific/Auckland']) {
    const until = (text: string) => startsOf(`DTSTART;VALUE=DATE:20260601\nRRULE:FREQ=DAILY;UNTIL=${text}`, { zone });
    assert.deepEqual(until('20260603T235959Z'), days('01 02 03'), zone);
    assert.deepEqual(until('20260603T000000Z'), days('01 02 03'), zone);
    assert.deepEqual(until('20260603T120000'), days('01 02 03'), zone);
    assert.deepEqual(until('20260603'), days('01 02 03'), zone);
  }
});

test('EXDATE, RECURRENCE-ID and RDATE match by the written date if their type is another one', () => {
  const ofDays = 'DTSTART;VALUE=DATE:20260601\nRRULE:FREQ=DAILY;COUNT=3';
  for (const excluded of [
    'EXDATE;TZID=Europe/Copenhagen:20260602T000000',
    'EXDATE:20260602T000000Z',
    'EXDATE:20260602T235900Z',
  ])
    assert.deepEqual(startsOf(`${ofDays}\n${excluded}`), days('01 03'), excluded);
  const timed = 'DTSTART;TZID=Asia/Tokyo:20260601T010000\nRRULE:FREQ=DAILY;COUNT=3';
  assert.deepEqual(startsOf(`${timed}\nEXDATE;VALUE=DATE:20260602`), [
    '2026-06-01T01:00:00+09:00',
    '2026-06-03T01:00:00+09:00',
  ]);
  assert.deepEqual(startsOf([ofDays, 'RECURRENCE-ID:20260602T000000Z\nDTSTART;VALUE=DATE:20260610']), days('01 03 10'));
  assert.deepEqual(startsOf([timed, 'RECURRENCE-ID;VALUE=DATE:20260602\nDTSTART:20260610T080000Z']), [
    '2026-06-01T01:00:00+09:00',
    '2026-06-03T01:00:00+09:00',
    '2026-06-10T08:00:00+00:00',
  ]);
  assert.deepEqual(startsOf('DTSTART;VALUE=DATE:20260601\nRDATE:20260605T220000Z'), days('01 05'));
  assert.deepEqual(startsOf('DTSTART:20260601T080000Z\nRDATE;VALUE=DATE:20260605'), [
    '2026-06-01T08:00:00+00:00',
    '2026-06-05T08:00:00+00:00',
  ]);
});

test('EXDATE without a zone, or of a series without one, is the same time on the clock', () => {
  const starts = (series: string) => startsOf(series).map((start) => start.slice(8, 10));
  assert.deepEqual(starts('DTSTART:20260601T080000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260602T080000Z'), ['01', '03']);
  const tokyo = 'DTSTART;TZID=Asia/Tokyo:20260601T080000\nRRULE:FREQ=DAILY;COUNT=3';
  assert.deepEqual(starts(`${tokyo}\nEXDATE:20260602T080000`), ['01', '03']);
  assert.deepEqual(starts(`${tokyo}\nEXDATE:20260602T080000Z`), ['01', '02', '03'], 'another instant');
});

test('EXDATE also excludes the change of an occurrence', () => {
  const series = 'SEQUENCE:2\nDTSTART:20260601T080000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20260608T080000Z';
  const change = 'SEQUENCE:1\nRECURRENCE-ID:20260608T080000Z\nDTSTART:20260609T080000Z';
  for (const order of [
    [series, change],
    [change, series],
  ])
    assert.deepEqual(
      startsOf(order).map((start) => start.slice(0, 10)),
      days('01 15'),
    );
});

test('the version with the highest SEQUENCE counts, whatever its start', () => {
  const [old, moved] = ['SEQUENCE:1\nDTSTART:20260601T080000Z', 'SEQUENCE:2\nDTSTART:20260603T080000Z'];
  for (const order of [
    [old, moved],
    [moved, old],
  ])
    assert.deepEqual(startsOf(order), ['2026-06-03T08:00:00+00:00']);
});

test('a PERIOD of RDATE has its own end', () => {
  const ends = (period: string) =>
    read([`DTSTART:20260601T090000Z\nDTEND:20260601T100000Z\nRDATE;VALUE=PERIOD:${period}`]).events.map(
      ({ ends_at }) => ends_at,
    );
  assert.deepEqual(ends('20260603T120000Z/PT3H').sort(), ['2026-06-01T10:00:00+00:00', '2026-06-03T15:00:00+00:00']);
  assert.deepEqual(ends('20260603T120000Z/20260603T123000Z,20260604T120000Z').sort(), [
    '2026-06-01T10:00:00+00:00',
    '2026-06-03T12:30:00+00:00',
    '2026-06-04T13:00:00+00:00',
  ]);
});

test('days and weeks of a duration are days of the calendar, and seconds count', () => {
  const ends = (start: string, duration: string) =>
    read([`DTSTART;TZID=Europe/Copenhagen:${start}\nDURATION:${duration}`]).events.map(({ ends_at }) => ends_at);
  assert.deepEqual(ends('20270327T120000', 'P1D'), ['2027-03-28T12:00:00+02:00']);
  assert.deepEqual(ends('20270327T120000', 'PT24H'), ['2027-03-28T13:00:00+02:00']);
  assert.deepEqual(ends('20270325T120000', 'P1W'), ['2027-04-01T12:00:00+02:00']);
  assert.deepEqual(ends('20260601T090000', 'pt59m59s'), ['2026-06-01T09:59:59+02:00']);
});

test('the end is the same time on the clock for each occurrence, if it is in the zone of the start or in none', () => {
  const ends = (start: string, end: string, rule = 'COUNT=2') =>
    read([`DTSTART${start}\nDTEND${end}\nRRULE:FREQ=DAILY;${rule}`])
      .events.map(({ ends_at }) => ends_at)
      .sort();
  const [own, tokyo] = [';TZID=Europe/Copenhagen:', ';TZID=Asia/Tokyo:'];
  const shifts = ['2026-10-25T06:00:00+01:00', '2026-10-26T06:00:00+01:00'];
  assert.deepEqual(ends(`${own}20261024T220000`, `${own}20261025T060000`), shifts);
  assert.deepEqual(ends(`${own}20261024T220000`, ':20261025T060000'), shifts);
  assert.deepEqual(ends(`${tokyo}20260601T090000`, ':20260601T100000', 'COUNT=1'), ['2026-06-01T10:00:00+09:00']);
  assert.deepEqual(ends(':20260601T090000', `${own}20260601T100000`, 'COUNT=1'), ['2026-06-01T10:00:00+02:00']);
  assert.deepEqual(ends(`${own}20261023T220000`, ':20261024T040000Z'), [
    '2026-10-24T06:00:00+02:00',
    '2026-10-25T05:00:00+01:00',
  ]);
  // The clock skips the start on 28 March, not the end.
  assert.deepEqual(ends(`${own}20270327T023000`, `${own}20270327T030000`), [
    '2027-03-27T03:00:00+01:00',
    '2027-03-28T04:00:00+02:00',
  ]);
});

test('an empty rule is no rule', () => {
  const found = read(['DTSTART;VALUE=DATE:20260601\nRRULE:']);
  assert.deepEqual([found.events.length, found.unread], [1, 0]);
});

test('a time whose parameters say that it is a date is a day', () => {
  const series = 'DTSTART;VALUE=DATE:20260601T000000\nDTEND;VALUE=DATE:20260602T000000\nRRULE:FREQ=DAILY;COUNT=2';
  assert.deepEqual(startsOf(series), days('01 02'));
});

test('values that RFC 5545 calls case-insensitive', () => {
  assert.deepEqual(startsOf('dtstart;value=date:20260601\nrrule:freq=daily;count=3'), days('01 02 03'));
  assert.deepEqual(startsOf('DTSTART:20260601t080000z'), ['2026-06-01T08:00:00+00:00']);
  assert.deepEqual(startsOf('DTSTART:20260601T080000Z\nSTATUS:Cancelled'), []);
});

test('blanks, empty parts and a COUNT below 1 lose nothing', () => {
  const starts = (rule: string) => startsOf(`DTSTART;VALUE=DATE:20260601\nRRULE:${rule}`);
  assert.deepEqual(starts('FREQ=WEEKLY;COUNT=-1;UNTIL=20260701'), days('01 08 15 22 29'));
  assert.deepEqual(starts('FREQ=WEEKLY;BYDAY=MO, WE;UNTIL=20260612'), days('01 03 08 10'));
  assert.deepEqual(starts('FREQ=DAILY;BYMONTH=;COUNT=3'), days('01 02 03'));
});

test('a rule that cannot be read shows the start and is counted, next to its good neighbours', () => {
  for (const rule of ['RSCALE=CHINESE;FREQ=YEARLY', 'FREQ=WHENEVER', 'FREQ=MONTHLY;BYMONTHDAY=40', 'FREQ=HOURLY']) {
    const found = read([`DTSTART;VALUE=DATE:20260217\nRRULE:${rule}`, 'UID:b\nDTSTART;VALUE=DATE:20260301']);
    assert.deepEqual(found.events.map(({ start_day }) => start_day).sort(), ['2026-02-17', '2026-03-01'], rule);
    assert.deepEqual([found.unread, found.isCut], [1, false], rule);
  }
});

test('rules that exclude occurrences are counted, because they are not applied', () => {
  const found = read(['DTSTART;VALUE=DATE:20260601\nRRULE:FREQ=DAILY;COUNT=7\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU']);
  assert.deepEqual([found.events.length, found.unread], [7, 1]);
});

test('costly series are cut from today on, say so, and cost the others nothing', () => {
  const dentist = 'UID:b\nDTSTART:20260601T080000Z\nSUMMARY:Dentist';
  const hourly = read(['DTSTART:20260201T000000Z\nRRULE:FREQ=HOURLY', dentist]);
  assert.deepEqual([hourly.events.length, hourly.isCut], [2001, true]);
  assert.ok(hourly.events.some(({ starts_at }) => starts_at === '2026-05-01T00:00:00+00:00'));
  const costly = Array.from(
    { length: 200 },
    (_, index) => `UID:c${index}\nDTSTART:00010101T000000\nRRULE:FREQ=DAILY;BYYEARDAY=366;COUNT=3000`,
  );
  const started = process.threadCpuUsage();
  const found = read([...costly, dentist]);
  const { user, system } = process.threadCpuUsage(started);
  assert.ok(user + system < 4_000_000, 'within the limit of a worker thread');
  assert.ok(found.isCut);
  assert.ok(found.events.some(({ summary }) => summary === 'Dentist'));
  const lastWorkdays = Array.from(
    { length: 20 },
    (_, index) =>
      `UID:d${index}\nDTSTART:20${10 + index}0131T080000Z\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1`,
  );
  assert.ok(read(lastWorkdays).events.length >= 250);
});

test('the events nearest to today are kept, of all series together', () => {
  const series = Array.from(
    { length: 30 },
    (_, index) => `UID:${index}\nDTSTART;VALUE=DATE:20250101\nRRULE:FREQ=DAILY`,
  );
  const { events, isCut } = read(series);
  assert.deepEqual([events.length, isCut], [MAX_EVENTS, true]);
  assert.ok(events.every(({ start_day }) => start_day > '2026-02-01' && start_day < '2026-08-01'));
});

test('events with one UID in two calendars of a file are two events', () => {
  const one = `BEGIN:VCALENDAR\n${component('DTSTART:20260601T080000Z')}END:VCALENDAR\n`;
  const text = one + one.replace('0601', '0702');
  const found = readCalendar(new TextEncoder().encode(text), CONTEXT)?.events ?? [];
  assert.deepEqual(
    found.map(({ start_day }) => start_day),
    ['2026-06-01', '2026-07-02'],
  );
  assert.equal(new Set(found.map(({ key }) => key)).size, 2);
});

test('times without a zone are in the zone that the calendar names, else in that of the user', () => {
  const event = 'DTSTART:20260601T190000';
  assert.deepEqual(startsOf(event, { head: 'X-WR-TIMEZONE:America/New_York\n' }), ['2026-06-01T19:00:00-04:00']);
  assert.deepEqual(startsOf(event, { head: 'X-WR-TIMEZONE:Pacific Standard Time\n' }), ['2026-06-01T19:00:00-07:00']);
  assert.deepEqual(startsOf(event, { head: 'X-WR-TIMEZONE:Nowhere\n' }), ['2026-06-01T19:00:00+02:00']);
});

test('zones: escaped and shown names, offsets, rules with BYHOUR', () => {
  const zone = (name: string, ...rules: string[]) =>
    `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nDTSTART:20071104T020000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0200\n` +
    `RRULE:FREQ=YEARLY;${rules[0]}\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:20070311T020000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0300\n` +
    `RRULE:FREQ=YEARLY;${rules[1]}\nEND:DAYLIGHT\nEND:VTIMEZONE\n`;
  const rules = ['BYDAY=-1SU;BYMONTH=10', 'BYDAY=-1SU;BYMONTH=3'];
  const athens = zone('(UTC+02:00) Own\\, Place', ...rules);
  for (const id of ['"(UTC+02:00) Own, Place"', '"(UTC+02:00) Own\\, Place"', '(UTC+02:00) Own, Place'])
    assert.deepEqual(
      startsOf(`DTSTART;TZID=${id}:20260601T090000`, { head: athens }),
      ['2026-06-01T09:00:00+03:00'],
      id,
    );
  const notes = zone('Notes', 'BYMINUTE=0;BYHOUR=2;BYDAY=1SU;BYMONTH=11', 'BYMINUTE=0;BYHOUR=2;BYDAY=2SU;BYMONTH=3');
  assert.deepEqual(startsOf('DTSTART;TZID=Notes:20260701T090000', { head: notes }), ['2026-07-01T09:00:00+03:00']);
  const shown: [id: string, offset: string][] = [
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '-04:00'],
    ['"(GMT+10:00) Canberra, Melbourne, Sydney"', '+10:00'],
    ['UTC+01', '+01:00'],
  ];
  for (const [id, offset] of shown)
    assert.deepEqual(startsOf(`DTSTART;TZID=${id}:20260601T090000`), [`2026-06-01T09:00:00${offset}`], id);
});
