import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../day/calendar.ts';
import { localMoment } from '../day/zone.ts';
import { FIRST_INSTANT, LAST_INSTANT, momentOf, shiftedBy } from './moment.ts';

const COPENHAGEN = 'Europe/Copenhagen';
const at = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());

test('a date counts from 09:00 in the zone of the reminder owner', () => {
  const due = { date: '2026-10-25', instant: null };
  const zones: [string, string][] = [
    [COPENHAGEN, '2026-10-25T07:30:00.000Z'],
    ['America/Los_Angeles', '2026-10-25T15:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-24T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-10-25T02:45:00.000Z'],
  ];
  for (const [zone, moment] of zones) assert.equal(at(momentOf(due, -30, zone)), moment);
});

test('an offset is elapsed time, also across a DST change', () => {
  const due = { date: '2026-03-29', instant: Date.parse('2026-03-29T07:00:00Z') };
  assert.equal(at(momentOf(due, -24 * 60, COPENHAGEN)), '2026-03-28T07:00:00.000Z');
});

test('returns undefined without a date', () => {
  assert.equal(momentOf({ date: null, instant: null }, -30, COPENHAGEN), undefined);
});

test('clamps to the RFC 3339 range', () => {
  assert.equal(momentOf({ date: '9999-12-31', instant: LAST_INSTANT }, 525_600, COPENHAGEN), LAST_INSTANT);
  assert.equal(momentOf({ date: '0001-01-01', instant: FIRST_INSTANT }, -1, COPENHAGEN), FIRST_INSTANT);
});

test('keeps the local time when shifted by days', () => {
  assert.equal(at(shiftedBy(Date.parse('2026-03-28T08:00:05Z'), 1, COPENHAGEN)), '2026-03-29T07:00:05.000Z');
  assert.equal(at(shiftedBy(Date.parse('2026-03-28T01:30:00Z'), 1, COPENHAGEN)), '2026-03-29T01:30:00.000Z');
});

test('shifting back restores the instant, except inside a DST change', () => {
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
  fc.assert(
    fc.property(instants, fc.integer({ min: -400, max: 400 }), (instant, days) => {
      const there = shiftedBy(instant, days, COPENHAGEN);
      const before = localMoment(instant, COPENHAGEN);
      const after = localMoment(there, COPENHAGEN);
      assert.equal(after.day, addDays(before.day, days));
      if (after.minutes === before.minutes && before.minutes > 180)
        assert.equal(shiftedBy(there, -days, COPENHAGEN), instant);
    }),
  );
});
