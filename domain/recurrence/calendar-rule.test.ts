import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCalendarRule } from './calendar-rule.ts';

test('reads every part of a rule', () => {
  assert.deepEqual(
    readCalendarRule(
      'FREQ=YEARLY;INTERVAL=2;COUNT=5;BYMONTH=3,1;BYWEEKNO=-1,20;BYYEARDAY=366;BYMONTHDAY=-1,+2;BYDAY=MO,-1FR;BYHOUR=0,23;BYMINUTE=59;BYSECOND=0;BYSETPOS=-1;WKST=SU;UNTIL=20260101T000000Z',
    ),
    {
      pattern: {
        freq: 'YEARLY',
        byMonth: [1, 3],
        byMonthDay: [-1, 2],
        byYearDay: [366],
        byWeekNo: [-1, 20],
        byDay: [{ weekday: 1 }, { weekday: 5 }],
        bySetPos: [-1],
        wkst: 7,
      },
      interval: 2,
      count: 5,
      until: '20260101T000000Z',
      byHour: [0, 23],
      byMinute: [59],
      bySecond: [0],
      short: 'none',
    },
  );
  assert.equal(readCalendarRule('FREQ=SECONDLY')?.unit, 'SECONDLY');
});

test('forgives case, blanks, empty parts, unknown parts and numbers below 1', () => {
  const plain = readCalendarRule('FREQ=WEEKLY;BYDAY=MO,WE');
  for (const text of [
    'freq=weekly;byday=mo,we',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    ' FREQ = WEEKLY ; BYDAY = MO, WE ;',
    'FREQ=WEEKLY;;BYMONTH=;BYDAY=MO,,WE;BYSETPOS=,',
    'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=-1;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=MO,WE;X-OWN=1;COUNT=0;COUNT=x',
    'FREQ=WEEKLY;BYDAY=MO,WE,XX,0TU;WKST=ZZ',
  ])
    assert.deepEqual(readCalendarRule(text), plain, text);
});

test('accepts UNTIL with separators', () => {
  assert.equal(readCalendarRule('FREQ=DAILY;UNTIL=2026-06-12T08:00:00Z')?.until, '20260612T080000Z');
});

test('returns undefined for what is no rule of the Gregorian calendar', () => {
  for (const text of [
    '',
    'FREQ=',
    'FREQ=FORTNIGHTLY',
    'COUNT=3',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=WEEKLY;BYDAY=XX',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'rscale=hebrew;freq=yearly;bymonth=5L',
    'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD',
    `FREQ=DAILY;BYHOUR=${'1,'.repeat(600)}`,
  ])
    assert.equal(readCalendarRule(text), undefined, text);
});
