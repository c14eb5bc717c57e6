import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRule } from '#domain/recurrence/rule.ts';
import { firstDay, repeatPresets } from './repeat-presets.ts';

test('adapts the presets to the day', () => {
  assert.deepEqual(repeatPresets('2026-10-15'), [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=WEEKLY;BYDAY=TH',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=15',
  ]);
});

test('returns valid rules, also on a leap day', () => {
  for (const rule of repeatPresets('2028-02-29')) assert.ok('rule' in parseRule(rule), rule);
});

test('begins the workday rule on a workday and the other rules on the day', () => {
  const [daily = '', workdays = ''] = repeatPresets('2026-10-17');
  assert.equal(firstDay(workdays, '2026-10-17'), '2026-10-19');
  assert.equal(firstDay(workdays, '2026-10-18'), '2026-10-19');
  assert.equal(firstDay(workdays, '2026-10-16'), '2026-10-16');
  assert.equal(firstDay(daily, '2026-10-17'), '2026-10-17');
});
