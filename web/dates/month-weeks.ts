import { addDays, addMonths, type Day, dayOf, isoWeekOf, mondayOf, partsOf } from '#domain/day/calendar.ts';

/** One row of a month grid: the ISO week number, and its days from Monday. */
export type Week = { number: number; days: Day[] };

/** So many rows hold every month, so that the grid keeps its height from month to month. */
const ROWS = 6;

/** The six weeks that show the month of a day. */
export function weeksOf(day: Day): Week[] {
  const { year, month } = partsOf(day);
  const first = mondayOf(dayOf(year, month, 1));
  return Array.from({ length: ROWS }, (_, row) => {
    const monday = addDays(first, row * 7);
    return { number: isoWeekOf(monday).week, days: Array.from({ length: 7 }, (_, column) => addDays(monday, column)) };
  });
}

/** True when both days lie in one month of one year. */
export function sameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The day that a key leads to in a month grid; undefined for other keys. With Shift, Page Up and Down step by years. */
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
