import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText, daysText, monthsText } from './day-range-text.ts';

test('writes dates, and ranges of months and of days, in both languages', () => {
  assert.equal(monthsText('2026-11-02', '2026-11-08', 'en'), 'November 2026');
  assert.equal(monthsText('2026-11-30', '2026-12-06', 'da'), 'November–december 2026');
  assert.match(monthsText('2026-12-28', '2027-01-03', 'en'), /^December 2026\s–\sJanuary 2027$/);
  assert.match(daysText('2026-11-23', '2026-12-20', '2026-11-23', 'en'), /^23 Nov\s–\s20 Dec$/);
  assert.match(daysText('2026-12-21', '2027-01-17', '2026-11-23', 'en'), /^21 Dec 2026\s–\s17 Jan 2027$/);
  assert.equal(daysText('2026-11-23', '2026-12-20', '2026-11-23', 'da'), '23. nov.–20. dec.');
  assert.equal(dateText('2026-11-23', 'en'), '23 November 2026');
  assert.equal(dateText('2026-11-23', 'da'), '23. november 2026');
});
