import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { endText, eventTimeText } from './event-time-text.ts';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'event',
  calendar_id: 'calendar',
  summary: 'Event',
  location: '',
  starts_at: '',
  ends_at: '',
  start_day: '2026-10-20',
  end_day: '2026-10-20',
  all_day: false,
  url: '',
  calendar_name: 'Work',
  colour: '#ff0000',
  ...more,
});
const text = (more: Partial<CalendarEvent>, language: 'da' | 'en' = 'en', zone = 'Europe/Copenhagen') =>
  eventTimeText(event(more), { zone, today: '2026-10-20', language });

test('one day has its full date, and the hours in the zone of the user', () => {
  const call = { starts_at: '2026-10-20T10:00:00-04:00', ends_at: '2026-10-20T11:00:00-04:00' };
  assert.deepEqual(text(call), { days: 'Tuesday, 20 October 2026', hours: '16:00–17:00' });
  assert.deepEqual(text(call, 'en', 'Asia/Tokyo').hours, '23:00–00:00');
  assert.deepEqual(text({ all_day: true }), { days: 'Tuesday, 20 October 2026' });
  assert.deepEqual(text({ all_day: true }, 'da'), { days: 'Tirsdag den 20. oktober 2026' });
  assert.equal(text({ starts_at: call.starts_at, ends_at: call.starts_at }).hours, '16:00', 'no length');
});

test('several days are one text', () => {
  assert.deepEqual(text({ all_day: true, end_day: '2026-10-22' }), { days: 'Tue 20 Oct – Thu 22 Oct' });
  assert.deepEqual(text({ starts_at: '2026-10-20T22:00:00+02:00', ends_at: '2026-10-21T02:00:00+02:00' }), {
    days: 'Tue 20 Oct 22:00 – Wed 21 Oct 02:00',
  });
});

test('a part has an end, except one of an event without length', () => {
  const [start, end] = ['2026-10-20T20:00:00+02:00', '2026-10-21T00:00:00+02:00'];
  const part = (ends_at: string, to: number) => ({
    event: event({ starts_at: start, ends_at }),
    hours: { from: 1200, to },
  });
  assert.equal(endText(part(end, 1440)), '–00:00');
  assert.equal(endText(part(start, 1201)), '');
  assert.equal(endText({ event: event({ all_day: true }) }), '');
});
