import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeft } from './days-left.ts';

test('counts the current day and returns at least 1', () => {
  const purge = '2026-03-31T12:00:00.000Z';
  assert.equal(daysLeft(purge, Date.parse('2026-03-01T12:00:00.000Z')), 30);
  assert.equal(daysLeft(purge, Date.parse('2026-03-30T13:00:00.000Z')), 1);
  assert.equal(daysLeft(purge, Date.parse('2026-04-02T12:00:00.000Z')), 1);
});
