import { type Day, dayOf, isDate } from '#domain/day/calendar.ts';
import type { DateOrder } from '../importer.ts';

/** The order of the numbers in the dates of a file. `isAssumed` is true if the dates allow both orders. */
export type DateReading = { order: DateOrder; isAssumed: boolean };

/** Finds the order from dates that allow only one of them, such as `25/12/2026`. The majority decides, otherwise `assumed`. */
export function dateOrderOf(cells: readonly string[], assumed: DateOrder): DateReading {
  let evidence = 0;
  let ambiguous = 0;
  for (const cell of cells) {
    const found = partsOf(cell);
    if (found === undefined || found.isYearFirst || found.first === found.second) continue;
    if (found.separator === '.' || found.first > 12) evidence += 1;
    else if (found.second > 12) evidence -= 1;
    else ambiguous += 1;
  }
  if (evidence === 0) return { order: assumed, isAssumed: ambiguous > 0 };
  return { order: evidence > 0 ? 'day_first' : 'month_first', isAssumed: false };
}

/** Reads `10/3/2026`, `10-03-26`, `10.3.2026` and `2026-03-10`, also with a time after it. Returns undefined for other texts. */
export function readDate(cell: string, order: DateOrder): Day | undefined {
  const found = partsOf(cell);
  if (found === undefined) return undefined;
  const { first, second, third, isYearFirst } = found;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'day_first'
      ? [fullYear(third), second, first]
      : [fullYear(third), first, second];
  return isDate(year, month, day) ? dayOf(year, month, day) : undefined;
}

/** Returns whether a cell has no date. Outlook writes `0/0/00`. */
export function isNoDate(cell: string): boolean {
  return /^[0\s./-]*$|^(?:none|ingen)$/i.test(cell);
}

function partsOf(cell: string) {
  const [, first, separator, second, third] = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[ T].{0,30})?$/.exec(cell) ?? [];
  if (first === undefined || first.length === 3 || third?.length === 3) return undefined;
  return {
    first: Number(first),
    second: Number(second),
    third: Number(third),
    separator,
    isYearFirst: first.length === 4,
  };
}

/** A year of two digits is from 1970 to 2069. */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
