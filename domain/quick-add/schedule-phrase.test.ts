import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf } from './corpus.fixture.test.ts';
import { parseSchedulePhrase } from './quick-add.ts';

const read = (text: string) => {
  const found = parseSchedulePhrase(text, contextOf());
  if (found === undefined) return undefined;
  const { dueDate, dueTime, recurrenceRule, recurrenceFrom, durationMin } = found;
  return [dueDate, dueTime, recurrenceRule, recurrenceFrom, durationMin]
    .filter((value) => value !== undefined)
    .join(' ');
};

test('reads dates, times, recurrences and durations', () => {
  for (const [text, expected] of [
    ['tomorrow', '2026-10-15'],
    ['i morgen kl 8', '2026-10-15 08:00'],
    ['Oct 5 2027', '2027-10-05'],
    ['10 Apr 17:15', '2027-04-10 17:15'],
    ['2027-03-10 at 14:00', '2027-03-10 14:00'],
    ['every day', '2026-10-14 FREQ=DAILY due'],
    ['every monday at 9am', '2026-10-19 09:00 FREQ=WEEKLY;BYDAY=MO due'],
    ['every! 3 days', '2026-10-14 FREQ=DAILY;INTERVAL=3 completion'],
    ['hver! mandag', '2026-10-19 FREQ=WEEKLY;BYDAY=MO completion'],
    ['hver anden uge', '2026-10-14 FREQ=WEEKLY;INTERVAL=2 due'],
    ['every mon, fri', '2026-10-16 FREQ=WEEKLY;BYDAY=MO,FR due'],
    ['every 3rd friday', '2026-10-16 FREQ=MONTHLY;BYDAY=3FR due'],
    ['tomorrow at 9 for 30 min', '2026-10-15 09:00 30'],
  ] as const) {
    assert.equal(read(text), expected, text);
  }
});

test('returns undefined if a word is left over, and for a range of days', () => {
  for (const text of [
    '',
    ' ',
    'someday',
    'tomorrow maybe',
    'jeden Tag',
    '6.-26. juli',
    '#Work tomorrow',
    'every blurgh',
    '2026-02-30',
    'x'.repeat(5000),
  ]) {
    assert.equal(read(text), undefined, text);
  }
});
