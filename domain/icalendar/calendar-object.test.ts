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
