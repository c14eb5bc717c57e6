/** The columns of a Todoist file, and those that Sammen adds when it exports a project. */

import { withoutFormulaGuard } from '#domain/csv/formula-guard.ts';
import type { CsvRecord } from '#domain/csv/read-csv.ts';

const COLUMNS = [
  'TYPE',
  'CONTENT',
  'DESCRIPTION',
  'PRIORITY',
  'INDENT',
  'AUTHOR',
  'RESPONSIBLE',
  'DATE',
  'DATE_LANG',
  'TIMEZONE',
  'DURATION',
  'DURATION_UNIT',
  'DEADLINE',
  'DEADLINE_LANG',
  'DUE_TIME',
  'RECURRENCE',
  'RECURRENCE_FROM',
  'LABELS',
  'COMPLETED_AT',
  'UID',
] as const;

export type Column = (typeof COLUMNS)[number];

/** A row: its line in the file, and its cells. `cell` returns the trimmed text, `exact` the text as written; '' if it is absent. */
export type Row = {
  line: number;
  cell(column: Column): string;
  exact(column: Column): string;
  /** All cells. */
  cells: readonly string[];
};

/** The positions of the columns. `width` is the number of cells of the header. */
export type Columns = { width: number; positions: ReadonlyMap<Column, number> };

/** Reads the header, regardless of case. The first of several columns with one name is used. Unknown columns are ignored. */
export function columnsOf(header: CsvRecord): Columns {
  const positions = new Map<Column, number>();
  header.cells.forEach((cell, index) => {
    const name = withoutFormulaGuard(cell.trim()).toUpperCase();
    const column = COLUMNS.find((known) => known === name);
    if (column !== undefined && !positions.has(column)) positions.set(column, index);
  });
  return { width: header.cells.length, positions };
}

/** Returns a record as a row, without the protection against formulas. */
export function rowOf({ line, cells }: CsvRecord, { positions }: Columns): Row {
  const exact = (column: Column) => withoutFormulaGuard(cells[positions.get(column) ?? cells.length] ?? '');
  return { line, cells, exact, cell: (column) => exact(column).trim() };
}

/** Returns whether Sammen has written the file: the titles contain no labels, and 1 is the highest priority. */
export function isOwnExport({ positions }: Columns): boolean {
  return positions.has('LABELS') && positions.has('UID');
}
