import { addDays, addMonths, type Day, dayOf, isoWeekOf, mondayOf, partsOf } from '#domain/day/calendar.ts';

/** One row of a month grid: the ISO 8601 week number, and the seven days from Monday. */
export type Week = { number: number; days: Day[] };

/** The maximum that a month needs. A constant number keeps the height of the grid. */
const ROWS = 6;

/** Returns the six weeks that contain the month of `day`. */
export function weeksOf(day: Day): Week[] {
  const { year, month } = partsOf(day);
  const first = mondayOf(dayOf(year, month, 1));
  return Array.from({ length: ROWS }, (_, row) => {
    const monday = addDays(first, row * 7);
    return { number: isoWeekOf(monday).week, days: Array.from({ length: 7 }, (_, column) => addDays(monday, column)) };
  });
}

/** Returns true if both days are in the same month of the same year. */
export function sameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/**
 * Returns the day that a key selects in a month grid, or undefined for other keys. The keys are those of the ARIA date picker
 * pattern: arrows, Home, End, Page Up and Page Down, with Shift by years.
 */
export function dayAfterKey(day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | undefined {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}
