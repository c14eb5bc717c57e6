import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfterKey, sameMonth, weeksOf } from './month-weeks.ts';

test('returns weeks from Monday with their ISO number, across the end of a year', () => {
  const weeks = weeksOf('2027-01-10');
  assert.deepEqual(
    weeks.map((week) => week.number),
    [53, 1, 2, 3, 4, 5],
  );
  assert.equal(weeks[0]?.days[0], '2026-12-28');
  assert.equal(weeks[5]?.days[6], '2027-02-07');
});

test('returns six weeks for each month', () => {
  assert.equal(weeksOf('2027-02-01').length, 6);
  assert.equal(weeksOf('2026-08-31').length, 6);
  assert.ok(weeksOf('2026-08-31').some((week) => week.days.includes('2026-08-31')));
});

test('moves by day, week, month and year', () => {
  const to = (key: string, shiftKey = false) => dayAfterKey('2026-10-31', { key, shiftKey });
  assert.equal(to('ArrowLeft'), '2026-10-30');
  assert.equal(to('ArrowRight'), '2026-11-01');
  assert.equal(to('ArrowDown'), '2026-11-07');
  assert.equal(to('ArrowUp'), '2026-10-24');
  assert.equal(to('Home'), '2026-10-26');
  assert.equal(to('End'), '2026-11-01');
  assert.equal(to('PageDown'), '2026-11-30');
  assert.equal(to('PageUp', true), '2025-10-31');
  assert.equal(to('x'), undefined);
});

test('distinguishes the same month of different years', () => {
  assert.ok(sameMonth('2026-10-01', '2026-10-31'));
  assert.ok(!sameMonth('2026-10-01', '2027-10-01'));
});
