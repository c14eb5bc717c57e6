import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { daysOf, eventParts } from './event-parts.ts';

const ZONE = 'Europe/Copenhagen';

const event = (summary: string, more: Partial<CalendarEvent>): CalendarEvent => ({
  id: summary,
  calendar_id: 'calendar',
  summary,
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
const allDay = (summary: string, start_day: string, end_day: string) =>
  event(summary, { all_day: true, start_day, end_day });
const timed = (summary: string, starts_at: string, ends_at: string) => event(summary, { starts_at, ends_at });

/** The days with their parts: `*` a whole day, `<` began earlier, `>` continues. */
function shown(events: CalendarEvent[], from: string, to: string, zone = ZONE): Record<string, string[]> {
  const parts = eventParts(events, { from, to }, zone);
  const text = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return Object.fromEntries(
    [...parts].map(([day, list]) => [
      day,
      list.map(({ event: { summary }, hours, isFirst, isLast }) => {
        const time = hours ? `${text(hours.from)}-${text(hours.to)}` : '*';
        return `${isFirst ? '' : '<'}${summary} ${time}${isLast ? '' : '>'}`;
      }),
    ]),
  );
}

test('an event of several days is on each of them, both ends included, and only inside the range', () => {
  assert.deepEqual(shown([allDay('Fair', '2026-10-19', '2026-10-21')], '2026-10-20', '2026-10-25'), {
    '2026-10-20': ['<Fair *>'],
    '2026-10-21': ['<Fair *'],
  });
  assert.deepEqual(shown([allDay('Fair', '2026-10-01', '2026-10-02')], '2026-10-20', '2026-10-25'), {});
});

test('times are those of the zone of the user, which can be another day', () => {
  const call = timed('Call', '2026-10-20T18:30:00-04:00', '2026-10-20T19:30:00-04:00');
  assert.deepEqual(shown([call], '2026-10-19', '2026-10-22'), { '2026-10-21': ['Call 0:30-1:30'] });
  assert.deepEqual(shown([call], '2026-10-19', '2026-10-22', 'America/Los_Angeles'), {
    '2026-10-20': ['Call 15:30-16:30'],
  });
});

test('an event over midnight has a part on both days, a whole day between them, and none after an end at midnight', () => {
  const trip = timed('Trip', '2026-10-20T22:00:00+02:00', '2026-10-22T02:00:00+02:00');
  const party = timed('Party', '2026-10-20T20:00:00+02:00', '2026-10-21T00:00:00+02:00');
  assert.deepEqual(shown([trip, party], '2026-10-19', '2026-10-25'), {
    '2026-10-20': ['Party 20:00-24:00', 'Trip 22:00-24:00>'],
    '2026-10-21': ['<Trip *>'],
    '2026-10-22': ['<Trip 0:00-2:00'],
  });
  assert.deepEqual(daysOf(party, ZONE), { first: '2026-10-20', last: '2026-10-20' });
});

test('an event without length has a part, also at midnight', () => {
  const moment = timed('Moment', '2026-10-20T00:00:00+02:00', '2026-10-20T00:00:00+02:00');
  assert.deepEqual(shown([moment], '2026-10-19', '2026-10-21'), { '2026-10-20': ['Moment 0:00-0:01'] });
});

test('on the days when the clock changes, an end is after the start', () => {
  // The clock goes back at 03:00 on 25 October: 02:30 occurs twice.
  const back = timed('Back', '2026-10-25T02:30:00+02:00', '2026-10-25T02:15:00+01:00');
  assert.deepEqual(shown([back], '2026-10-25', '2026-10-25'), { '2026-10-25': ['Back 2:30-3:15'] });
  // The clock goes forward at 02:00 on 29 March.
  const forward = timed('Forward', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00');
  assert.deepEqual(shown([forward], '2026-03-29', '2026-03-29'), { '2026-03-29': ['Forward 1:30-3:30'] });
  const wholeDay = timed('Day', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00');
  assert.deepEqual(shown([wholeDay], '2026-10-24', '2026-10-27'), { '2026-10-25': ['Day *'] });
});

test('whole days are first, those that began earlier before others, then times', () => {
  const events = [
    timed('Noon', '2026-10-20T12:00:00+02:00', '2026-10-20T13:00:00+02:00'),
    timed('Early', '2026-10-20T08:00:00+02:00', '2026-10-20T09:00:00+02:00'),
    allDay('Short', '2026-10-20', '2026-10-20'),
    allDay('Long', '2026-10-20', '2026-10-22'),
    allDay('Running', '2026-10-18', '2026-10-20'),
  ];
  assert.deepEqual(
    shown(events, '2026-10-20', '2026-10-20')['2026-10-20']?.map((text) => text.replace(/^<| .*/g, '')),
    ['Running', 'Long', 'Short', 'Early', 'Noon'],
  );
});
