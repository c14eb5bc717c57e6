import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPresets } from './day-presets.ts';

test('offers the coming weekend and Monday on a weekday', () => {
  assert.deepEqual(dayPresets('2026-10-14'), [
    { name: 'today', day: '2026-10-14' },
    { name: 'tomorrow', day: '2026-10-15' },
    { name: 'weekend', day: '2026-10-17' },
    { name: 'nextWeek', day: '2026-10-19' },
  ]);
});

test('offers the next weekend during a weekend', () => {
  assert.deepEqual(dayPresets('2026-10-17')[2], { name: 'nextWeekend', day: '2026-10-24' });
  assert.deepEqual(dayPresets('2026-10-18')[2], { name: 'nextWeekend', day: '2026-10-24' });
  assert.deepEqual(dayPresets('2026-10-18')[3], { name: 'nextWeek', day: '2026-10-19' });
});
