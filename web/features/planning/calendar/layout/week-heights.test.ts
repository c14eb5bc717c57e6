import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleDays, weeksIn } from './spans.ts';
import { MIN_ROW_PX, PAST_ROW_PX, weekHeights } from './week-heights.ts';

const today = '2026-11-30';
const november = weeksIn(visibleDays('month', today, today));
const none = () => false;

test('past weeks without entries are low, and the others share the rest', () => {
  const heights = weekHeights(november, 710, { today, activeDay: today, hasEntries: none });
  assert.deepEqual(heights, [...Array(5).fill(PAST_ROW_PX), 710 - 5 * PAST_ROW_PX]);
});

test('a past week with entries or the active day keeps its height', () => {
  const hasEntries = (week: number) => week === 1;
  const heights = weekHeights(november, 710, { today, activeDay: '2026-11-12', hasEntries });
  const rest = (710 - 3 * PAST_ROW_PX) / 3;
  assert.deepEqual(heights, [PAST_ROW_PX, rest, rest, PAST_ROW_PX, PAST_ROW_PX, rest]);
});

test('all weeks are equal in a month without today', () => {
  const october = weeksIn(visibleDays('month', '2026-10-15', today));
  const heights = weekHeights(october, 600, { today, activeDay: '2026-10-15', hasEntries: none });
  assert.deepEqual(heights, Array(october.length).fill(600 / october.length));
});

test('a week has space for a task in a low window', () => {
  const heights = weekHeights(november, 100, { today: '2026-11-01', activeDay: today, hasEntries: none });
  assert.deepEqual(heights, Array(6).fill(MIN_ROW_PX));
});
