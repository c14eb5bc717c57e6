import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snoozePresets } from './snooze-presets.ts';

const zone = 'Europe/Copenhagen';
const offered = (now: string) =>
  snoozePresets(Date.parse(now), zone).map(({ name, at }) => `${name} ${new Date(at).toISOString().slice(0, 16)}`);

test('offers all presets on a Wednesday morning', () => {
  assert.deepEqual(offered('2026-10-14T10:10:00+02:00'), [
    'laterToday 2026-10-14T11:30',
    'evening 2026-10-14T16:00',
    'tomorrow 2026-10-15T07:00',
    'weekend 2026-10-17T07:00',
    'nextWeek 2026-10-19T07:00',
  ]);
});

test('offers only other days in the evening', () => {
  assert.deepEqual(offered('2026-10-14T18:00:00+02:00'), [
    'tomorrow 2026-10-15T07:00',
    'weekend 2026-10-17T07:00',
    'nextWeek 2026-10-19T07:00',
  ]);
});

test('offers no time twice', () => {
  assert.deepEqual(offered('2026-10-16T20:00:00+02:00'), ['tomorrow 2026-10-17T07:00', 'nextWeek 2026-10-19T07:00']);
  assert.deepEqual(offered('2026-10-18T20:00:00+02:00'), ['tomorrow 2026-10-19T07:00']);
});

test('keeps local times across a daylight saving change', () => {
  assert.ok(offered('2026-10-24T12:00:00+02:00').includes('tomorrow 2026-10-25T08:00'));
});
