import type { Day } from '#domain/day/calendar.ts';

/** Minimum height of a week (day numbers and one task), and height of a past week without entries, in CSS pixels. */
export const MIN_ROW_PX = 60;
export const PAST_ROW_PX = 34;

/**
 * Returns the height of each week of a month, in CSS pixels. If today is in one of the weeks, the weeks before it are low unless they
 * have entries or contain the active day. The other weeks share the rest of `height`.
 */
export function weekHeights(
  weeks: readonly (readonly Day[])[],
  height: number,
  { today, activeDay, hasEntries }: { today: Day; activeDay: Day; hasEntries: (week: number) => boolean },
): number[] {
  const current = weeks.findIndex((days) => days.includes(today));
  const isLow = weeks.map((days, week) => week < current && !days.includes(activeDay) && !hasEntries(week));
  const low = isLow.filter(Boolean).length;
  const rest = Math.max((height - low * PAST_ROW_PX) / (weeks.length - low), MIN_ROW_PX);
  return isLow.map((is) => (is ? PAST_ROW_PX : rest));
}
