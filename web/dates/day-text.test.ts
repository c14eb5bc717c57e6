import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webDates as danish } from '#domain/messages/da/web-dates.ts';
import { webDates as english } from '#domain/messages/en/web-dates.ts';
import { dayInSentence, dayText, dueText, fullDay, monthText, shortDay } from './day-text.ts';

const en = { messages: english, language: 'en' } as const;
const da = { messages: danish, language: 'da' } as const;
const today = '2026-10-14';

test('describes days relative to today', () => {
  const days = ['2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-20', '2026-10-21', '2026-10-11'];
  assert.deepEqual(
    days.map((day) => dayText(day, today, en)),
    ['Yesterday', 'Today', 'Tomorrow', 'Friday', 'Tuesday', '21 Oct', '3 days ago'],
  );
  assert.deepEqual(
    days.map((day) => dayText(day, today, da)),
    ['I går', 'I dag', 'I morgen', 'Fredag', 'Tirsdag', '21. okt.', 'For 3 dage siden'],
  );
});

test('describes days inside a sentence', () => {
  const days = ['2026-10-13', '2026-10-15', '2026-10-16', '2026-10-21'];
  assert.deepEqual(
    days.map((day) => dayInSentence(day, today, en)),
    ['yesterday', 'tomorrow', 'Friday', '21 Oct'],
  );
  assert.deepEqual(
    days.map((day) => dayInSentence(day, today, da)),
    ['i går', 'i morgen', 'fredag', '21. okt.'],
  );
});

test('adds the year in another year', () => {
  assert.equal(dayText('2027-01-02', today, en), '2 Jan 2027');
  assert.equal(dayText('2025-01-02', today, en), '2 Jan 2025');
  assert.equal(shortDay('2026-12-02', today, 'en'), 'Wed 2 Dec');
  assert.match(shortDay('2027-01-02', today, 'en'), /^Sat,? 2 Jan 2027$/);
});

test('adds the time to the day in both languages', () => {
  assert.equal(dueText({ day: today, time: '09:00' }, today, en), 'Today 09:00');
  assert.equal(dueText({ day: today, time: '09:00' }, today, da), 'I dag kl. 09:00');
});

test('writes full days and months in both languages', () => {
  assert.equal(fullDay('2026-10-15', 'en'), 'Thursday, 15 October 2026');
  assert.equal(fullDay('2026-10-15', 'da'), 'torsdag den 15. oktober 2026');
  assert.equal(monthText('2026-10-15', 'da'), 'Oktober 2026');
});
