import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarObject, parseCalendarObject } from './calendar-object.ts';
import type { CalendarTask } from './calendar-task.ts';
import { keepText } from './kept-text.ts';
import { objectText } from './object-text.ts';
import { todoChange } from './todo-change.ts';

const AT = '2026-03-01T08:00:00.000Z';
const ZONE = 'Europe/Copenhagen';
const SOURCE = { host: 'tasks.example', linkOf: (id: string) => `https://x/${id}`, withExtensions: true, zoneText: '' };

function object(...lines: string[]): CalendarObject {
  const body = ['BEGIN:VTODO', 'UID:u1', 'DTSTAMP:20260301T080000Z', 'SUMMARY:Task', ...lines, 'END:VTODO'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...body, 'END:VCALENDAR', ''].join('\r\n');
  const read = parseCalendarObject(text);
  assert.ok('object' in read, JSON.stringify(read));
  return read.object;
}

function stored(read: CalendarObject): CalendarTask {
  const { values } = todoChange({ object: read, zone: ZONE, now: Date.parse(AT) });
  return {
    id: 't1',
    content: '',
    description: null,
    priority: 4,
    due_date: null,
    due_time: null,
    due_timezone: null,
    duration_min: null,
    recurrence_rule: null,
    recurrence_from: null,
    completed_at: null,
    parent_id: null,
    snoozed_until: null,
    sort_order: 1,
    created_at: AT,
    updated_at: AT,
    labels: [],
    reminders: todoChange({ object: read, zone: ZONE, now: 0 }).reminders ?? [],
    uid: 'u1',
    ...values,
  };
}

test('returns the stored text unchanged', () => {
  const read = object(
    'X-A;B="c:d":e',
    'CATEGORIES:One',
    'DUE;TZID=Europe/Copenhagen:20260310T093000',
    'CATEGORIES:Two',
    'STATUS:NEEDS-ACTION',
    'BEGIN:VALARM',
    'TRIGGER:-PT30M',
    'ACTION:DISPLAY',
    'X-Y:z',
    'END:VALARM',
  );
  const kept = keepText(read, { at: AT, zone: ZONE });
  const text = objectText(stored(read), kept, SOURCE);
  assert.match(
    text,
    /X-A;B="c:d":e\r\nCATEGORIES:One\r\nDUE;TZID=Europe\/Copenhagen:20260310T093000\r\nCATEGORIES:Two/,
  );
  assert.match(text, /X-Y:z\r\nEND:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n$/);
});

const calendar = (inner: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:u1\r\nSUMMARY:Task\r\n${inner}END:VTODO\r\nEND:VCALENDAR\r\n`;
const result = (text: string) => {
  const read = parseCalendarObject(text);
  return 'error' in read ? read.error : 'read';
};

test('S-15-4: refuses too many lines, components, properties and rules before it reads them', () => {
  for (const inner of [
    'BEGIN:VALARM\r\nEND:VALARM\r\n'.repeat(38_000),
    `DESCRIPTION:a\r\n${' x\r\n'.repeat(250_000)}`,
    `DESCRIPTION:a\n${'\t\n'.repeat(250_000)}`,
    '\r'.repeat(1_000_000),
    '\n'.repeat(1_000_000),
    'A:\r\n'.repeat(250_000),
    'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n'.repeat(600),
    'X-A:b\r\n'.repeat(3100),
    `DESCRIPTION:${'\\n'.repeat(30_001)}\r\n`,
    `DESCRIPTION:${'\u2028'.repeat(20_000)}\r\n`,
    'RRULE:FREQ=DAILY\r\n'.repeat(101),
    `ATTACH:${'x'.repeat(1_048_576)}\r\n`,
  ])
    assert.equal(result(calendar(inner)), 'max-resource-size', inner.slice(0, 40));
  for (const inner of [`X-A${';B=c'.repeat(101)}:d\r\n`, `X-A${';B=c'.repeat(200_000)}:d\r\n`])
    assert.equal(result(calendar(inner)), 'valid-calendar-data', inner.slice(0, 40));
});

test('S-15-4: reads the largest objects of real clients', () => {
  const image = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'\r\n '.padEnd(62, 'x').repeat(16_000)}\r\n`;
  const alarms = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nDESCRIPTION:x\r\nEND:VALARM\r\n'.repeat(400);
  for (const inner of [image, alarms, 'X-A:b\r\n'.repeat(2900), `X-A${';B=c'.repeat(100)}:d\r\n`])
    assert.equal(result(calendar(inner)), 'read', inner.slice(0, 40));
});

test('refuses times whose year can leave the four digits in another zone', () => {
  for (const value of ['00010101T000000Z', '00011231T235900', '99991231T235900Z', '99990101T000000'])
    for (const name of ['DUE', 'DTSTART'])
      assert.equal(result(calendar(`${name}:${value}\r\n`)), 'valid-calendar-data', value);
  for (const value of ['00020101T000000Z', '99981231T235900Z'])
    assert.equal(result(calendar(`DUE:${value}\r\n`)), 'read', value);
  for (const value of ['00010101', '99991231'])
    assert.equal(result(calendar(`DUE;VALUE=DATE:${value}\r\n`)), 'read', value);
});
