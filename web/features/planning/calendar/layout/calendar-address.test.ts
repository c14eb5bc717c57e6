import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarQuery, parseCalendarQuery } from './calendar-address.ts';

test('reads the time span and the day of an address', () => {
  assert.deepEqual(parseCalendarQuery('view=week&date=2026-11-23'), { span: 'week', day: '2026-11-23' });
  assert.deepEqual(parseCalendarQuery('?date=2028-02-29'), { span: undefined, day: '2028-02-29' });
});

test('ignores missing and invalid values', () => {
  const nothing = { span: undefined, day: undefined };
  for (const query of [
    '',
    'view=year',
    'view=Week',
    'date=2026-02-30',
    'date=0000-01-01',
    'date=9999-12-31',
    'date=x',
  ]) {
    assert.deepEqual(parseCalendarQuery(query), nothing, query);
  }
});

test('writes what it reads, without a day for today', () => {
  assert.equal(calendarQuery('agenda', '2026-11-23'), 'view=agenda&date=2026-11-23');
  assert.equal(calendarQuery('month', undefined), 'view=month');
  assert.deepEqual(parseCalendarQuery(calendarQuery('day', '2026-12-01')), { span: 'day', day: '2026-12-01' });
});
