import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-10-25T00:30:00Z');
const MINUTE = 60_000;

test('names the largest unit, rounded towards now', () => {
  const text = (minutes: number) => relativeTime(NOW + minutes * MINUTE, NOW, 'en');
  assert.deepEqual([-3, 1, 12.9, -59.9, 60, -119, 23 * 60, 24 * 60, -50 * 60].map(text), [
    '3 minutes ago',
    'in 1 minute',
    'in 12 minutes',
    '59 minutes ago',
    'in 1 hour',
    '1 hour ago',
    'in 23 hours',
    'in 1 day',
    '2 days ago',
  ]);
});

test('has no text for less than a minute', () => {
  assert.equal(relativeTime(NOW + MINUTE - 1, NOW, 'en'), undefined);
  assert.equal(relativeTime(NOW - MINUTE + 1, NOW, 'en'), undefined);
});

test('is in the language of the user', () => {
  assert.equal(relativeTime(NOW - 3 * MINUTE, NOW, 'da'), 'for 3 minutter siden');
});
