import type { DateOrder } from '#domain/imports/importer.ts';
import type { RowField, RowMapping, TableRow } from '#domain/imports/rows/read-rows.ts';
import { readDate } from '#domain/imports/table/date-order.ts';
import type { FieldColumns } from './guess-fields.ts';
import type { Table } from './read-table.ts';

/** The body of an import of rows without its options. */
export type RowsToImport = { mapping: RowMapping; rows: TableRow[] };

/**
 * Returns the cells that have a field, by the name of the field. Dates of numbers are written as `2026-10-14`. Returns undefined if no column
 * has the titles.
 */
export function rowsToImport({ rows }: Table, fields: FieldColumns, order: DateOrder): RowsToImport | undefined {
  const { content } = fields;
  if (content === undefined) return undefined;
  const used = Object.entries(fields) as [RowField, number][];
  const cellsOf = (row: readonly string[]) =>
    used.map(([field, index]) => [field, cellOf(field, row[index] ?? '', order)]);
  return {
    mapping: { ...Object.fromEntries(used.map(([field]) => [field, field])), content: 'content' },
    rows: rows.map((row) => Object.fromEntries(cellsOf(row))),
  };
}

function cellOf(field: RowField, cell: string, order: DateOrder): string {
  return field === 'due' ? withIsoDate(cell.trim(), order) : cell;
}

/** Keeps a time after the date, and texts that do not start with a date. */
function withIsoDate(text: string, order: DateOrder): string {
  const [date = ''] = /^[\d./-]*/.exec(text) ?? [];
  const day = readDate(date, order);
  return day === undefined ? text : day + text.slice(date.length);
}
