import type { Day } from '#domain/day/calendar.ts';
import type { DateOrder } from '#domain/imports/importer.ts';
import { dateOrderOf, readDate } from '#domain/imports/table/date-order.ts';
import type { Table } from './read-table.ts';

/** The day that a date means in each order. */
export type AmbiguousDate = { text: string; days: Readonly<Record<DateOrder, Day>> };

/** The order of the dates in a column. If the dates allow both orders, the order is assumed, and `ambiguous` is the first such date. */
export type ColumnDates = { order: DateOrder; ambiguous?: AmbiguousDate };

/** Finds the order of the dates in the column at `index`. */
export function datesIn({ rows }: Table, index: number | undefined, assumed: DateOrder): ColumnDates {
  if (index === undefined) return { order: assumed };
  const cells = rows.map((row) => (row[index] ?? '').trim());
  const { order, isAssumed } = dateOrderOf(cells, assumed);
  const ambiguous = isAssumed ? cells.map(ambiguousDate).find((date) => date !== undefined) : undefined;
  return { order, ...(ambiguous && { ambiguous }) };
}

function ambiguousDate(text: string): AmbiguousDate | undefined {
  const dayFirst = readDate(text, 'day_first');
  const monthFirst = readDate(text, 'month_first');
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) return undefined;
  return { text, days: { day_first: dayFirst, month_first: monthFirst } };
}
