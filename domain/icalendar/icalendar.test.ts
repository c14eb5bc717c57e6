import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { instantOf, localMoment, offsetAt } from '#domain/day/zone.ts';
import { type CalendarTask, eventComponent, taskComponent } from './calendar-task.ts';
import { CALENDAR_END, calendarBegin } from './calendar-text.ts';
import { contentLine, textListValue, textValue } from './content-line.ts';
import { recurrenceValue } from './recurrence-value.ts';
import { timeZoneComponent } from './time-zone.ts';

const SOURCE = { host: 'tasks.example', linkOf: (id: string) => `https://tasks.example/task/${id}` };

const TASK: CalendarTask = {
  id: 't1',
  content: 'Call the roofer',
  description: null,
  priority: 4,
  due_date: '2026-03-10',
  due_time: null,
  due_timezone: null,
  duration_min: null,
  recurrence_rule: null,
  recurrence_from: null,
  completed_at: null,
  parent_id: null,
  snoozed_until: null,
  sort_order: 65536,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-02-01T08:00:00.000Z',
  labels: [],
  reminders: [],
};

const timed = { due_time: '09:30', due_timezone: 'Europe/Copenhagen' };
const YEARS = { first: 2024, last: 2034 };

/** Parses strictly. Returns the component inside the calendar. */
function read(component: string, name: string): ICAL.Component {
  const calendarText = calendarBegin({ locale: 'en', name: 'Test' }) + component + CALENDAR_END;
  const calendar = ICAL.Component.fromString(calendarText);
  const found = calendar.getFirstSubcomponent(name);
  assert.ok(found, calendarText);
  return found;
}

const todo = (values: Partial<CalendarTask>) => read(taskComponent({ ...TASK, ...values }, SOURCE), 'vtodo');
const text = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');

test('G-1: keeps every text through escaping and folding, with lines of at most 75 octets', () => {
  const character = fc.oneof(fc.nat(0x7f), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }));
  const anyText = fc.array(character, { maxLength: 100 }).map((codes) => String.fromCodePoint(...codes));
  // ical.js reads a comma after an escaped backslash as an escaped comma.
  const label = anyText.map((each) => each.replaceAll('\\', '/'));
  const plain = (each: string) => each.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
  fc.assert(
    fc.property(anyText, fc.array(label, { minLength: 1, maxLength: 4 }), (content, labels) => {
      const lines = contentLine('SUMMARY', textValue(content)) + contentLine('CATEGORIES', textListValue(labels));
      for (const line of lines.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75);
        assert.ok(!line.includes('\ufffd') || content.includes('\ufffd') || labels.join().includes('\ufffd'));
      }
      const found = read(`BEGIN:VTODO\r\n${lines}END:VTODO\r\n`, 'vtodo');
      assert.equal(text(found, 'summary'), plain(content));
      assert.deepEqual(found.getFirstProperty('categories')?.getValues(), labels.map(plain));
    }),
  );
});

test('quotes parameter values and encodes quotes in them', () => {
  assert.equal(contentLine('X', 'v', { P: 'a;b "c"\n' }), `X;P="a;b ^'c^'^n":v\r\n`);
});

test('writes the fields of a task', () => {
  const task = todo({
    description: 'First line\nsecond; with, characters',
    priority: 1,
    labels: ['Home', 'a,b'],
    parent_id: 't0',
    ...timed,
  });
  assert.equal(text(task, 'uid'), 't1@tasks.example');
  assert.equal(text(task, 'summary'), 'Call the roofer');
  assert.equal(text(task, 'description'), 'First line\nsecond; with, characters');
  assert.equal(text(task, 'priority'), '1');
  assert.equal(text(task, 'status'), 'NEEDS-ACTION');
  assert.equal(text(task, 'created'), '2026-01-01T08:00:00Z');
  assert.equal(text(task, 'last-modified'), '2026-02-01T08:00:00Z');
  assert.equal(text(task, 'related-to'), 't0@tasks.example');
  assert.equal(text(task, 'url'), 'https://tasks.example/task/t1');
  assert.equal(text(task, 'due'), '2026-03-10T09:30:00');
  assert.equal(task.getFirstProperty('due')?.getParameter('tzid'), 'Europe/Copenhagen');
  assert.deepEqual(
    [2, 3, 4].map((priority) => text(todo({ priority }), 'priority')),
    ['5', '9', '0'],
  );
});

test('writes a date without a time as a date, a time in UTC without a zone, and nothing without a date', () => {
  assert.equal(text(todo({}), 'due'), '2026-03-10');
  assert.equal(text(todo({ due_time: '09:30', due_timezone: 'UTC' }), 'due'), '2026-03-10T09:30:00Z');
  assert.equal(todo({ due_date: null }).getFirstProperty('due'), null);
});

test('writes a completed task with its time of completion and without a rule', () => {
  const done = {
    ...timed,
    completed_at: '2026-03-11T10:00:00.000Z',
    recurrence_rule: 'FREQ=DAILY',
    recurrence_from: 'due',
  } as const;
  const task = todo(done);
  assert.equal(text(task, 'status'), 'COMPLETED');
  assert.equal(text(task, 'percent-complete'), '100');
  assert.equal(text(task, 'completed'), '2026-03-11T10:00:00Z');
  assert.equal(task.getFirstProperty('rrule'), null);
  assert.equal(eventComponent({ ...TASK, ...done }, SOURCE), '');
});

test('writes an event only for a task with a time', () => {
  assert.equal(eventComponent(TASK, SOURCE), '');
  const event = read(eventComponent({ ...TASK, ...timed }, SOURCE), 'vevent');
  assert.equal(text(event, 'uid'), 't1-event@tasks.example');
  assert.equal(text(event, 'transp'), 'TRANSPARENT');
  assert.equal(text(event, 'duration'), 'PT30M');
  const longer = read(eventComponent({ ...TASK, ...timed, duration_min: 90 }, SOURCE), 'vevent');
  assert.equal(new ICAL.Event(longer).duration.toSeconds(), 90 * 60);
});

test('starts a repeating task at its due date', () => {
  const task = todo({ ...timed, recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU', recurrence_from: 'due' });
  assert.equal(text(task, 'dtstart'), text(task, 'due'));
  assert.equal(text(task, 'rrule'), 'FREQ=WEEKLY;BYDAY=TU');
  const completion = todo({ recurrence_rule: 'FREQ=WEEKLY', recurrence_from: 'completion' });
  assert.equal(completion.getFirstProperty('rrule'), null);
  assert.equal(completion.getFirstProperty('dtstart'), null);
});

test('writes rules that strict programs read in the same way', () => {
  const day = { date: '2026-01-31', time: null, zone: 'Europe/Copenhagen' };
  const at = { ...day, time: '09:00' };
  const cases: [string, typeof day | typeof at, string | undefined][] = [
    ['FREQ=MONTHLY', day, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', day, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=DAILY;UNTIL=20260701', day, 'FREQ=DAILY;UNTIL=20260701'],
    ['FREQ=DAILY;UNTIL=20260701T220000Z', day, 'FREQ=DAILY;UNTIL=20260702'],
    ['FREQ=DAILY;UNTIL=20260701', at, 'FREQ=DAILY;UNTIL=20260701T215959Z'],
    ['FREQ=DAILY;UNTIL=20260701T070000Z', at, 'FREQ=DAILY;UNTIL=20260701T070000Z'],
    ['FREQ=WEEKLY;COUNT=3', at, 'FREQ=WEEKLY;COUNT=3'],
    ['FREQ=HOURLY;INTERVAL=4', at, 'FREQ=HOURLY;INTERVAL=4'],
    ['FREQ=HOURLY;INTERVAL=4', day, undefined],
  ];
  for (const [rule, start, value] of cases) assert.equal(recurrenceValue(rule, start), value, rule);
  const yearly = { ...day, date: '2028-02-29' };
  assert.equal(recurrenceValue('FREQ=YEARLY', yearly), 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1');
});

test('writes reminders as alarms', () => {
  const trigger = (values: Partial<CalendarTask>) =>
    todo(values).getFirstSubcomponent('valarm')?.getFirstProperty('trigger');
  const before = trigger({ ...timed, reminders: [{ remind_at: null, offset_min: -30 }] });
  assert.equal(String(before?.getFirstValue()), '-PT30M');
  assert.equal(before?.getParameter('related'), 'END');
  const morning = trigger({ reminders: [{ remind_at: null, offset_min: 0 }] });
  assert.equal(String(morning?.getFirstValue()), 'PT9H');
  const absolute = trigger({ reminders: [{ remind_at: '2026-03-09T07:00:00.000Z', offset_min: null }] });
  assert.equal(String(absolute?.getFirstValue()), '2026-03-09T07:00:00Z');
  assert.equal(trigger({ due_date: null, reminders: [{ remind_at: null, offset_min: -30 }] }), undefined);
});

test('describes zones so that another program computes the same offsets', () => {
  const zones = [
    'Europe/Copenhagen',
    'Europe/London',
    'America/New_York',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'Asia/Jerusalem',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
  ];
  const instants = fc.integer({ min: Date.UTC(2024, 0, 3) / 60_000, max: Date.UTC(2034, 11, 30) / 60_000 });
  for (const zone of zones) {
    const timezone = new ICAL.Timezone(read(timeZoneComponent(zone, YEARS), 'vtimezone'));
    fc.assert(
      fc.property(instants, (minute) => {
        const { day, minutes } = localMoment(minute * 60_000, zone);
        // Only the first of two equal local times: programs may choose either.
        const instant = instantOf(day, minutes, zone);
        const time = ICAL.Time.fromDateTimeString(
          new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19),
        );
        fc.pre(offsetAt(instant, zone) === offsetAt(instant + 7_200_000, zone));
        assert.equal(timezone.utcOffset(time) * 1000, offsetAt(instant, zone), `${zone} ${time}`);
      }),
      { numRuns: 60 },
    );
  }
});

test('writes rules for regular changes and dates for others', () => {
  assert.match(
    timeZoneComponent('America/New_York', YEARS),
    /DAYLIGHT\r\nDTSTART:20240310T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n/,
  );
  assert.match(timeZoneComponent('Africa/Casablanca', YEARS), /RDATE:/);
  assert.doesNotMatch(timeZoneComponent('Asia/Kathmandu', YEARS), /DAYLIGHT|RRULE|RDATE/);
  assert.match(timeZoneComponent('Asia/Kathmandu', YEARS), /TZOFFSETTO:\+0545\r\n/);
});
