/** Tables of other products: CSV with the names of the columns in a header, which lines about the file can precede. */

import { type CsvLimits, type CsvRecord, type Delimiter, delimiterOf, readCsv } from '#domain/csv/read-csv.ts';
import { ImportFileError } from '../import-file-error.ts';

/** The names of each column in the languages of the product, in lower case. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** A row: its line in the file, and the trimmed text of a cell. The text is empty if the column is absent. */
export type Row<C extends string> = { line: number; cell: (column: C) => string };

/** Records above the header. */
const MAX_PREAMBLE = 20;

/**
 * Returns the rows with any text. `required` names the columns that the header must have. Throws `ImportFileError` if there is no such header,
 * if the text is not CSV, or if it has more than `most` rows.
 */
export function readTable<C extends string>(
  text: string,
  names: ColumnNames<C>,
  required: readonly NoInfer<C>[],
  most: number,
): Row<C>[] {
  const records = recordsIn(text, most);
  const header = records.slice(0, MAX_PREAMBLE + 1).findIndex(({ cells }) => {
    const positions = positionsOf(cells, names);
    return required.every((column) => positions.has(column));
  });
  const found = records[header];
  if (found === undefined) throw missingColumn(records, names, required);
  const positions = positionsOf(found.cells, names);
  return records.slice(header + 1).flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ line, cell: (column: C) => cells[positions.get(column) ?? -1]?.trim() ?? '' }];
  });
}

function recordsIn(text: string, most: number): CsvRecord[] {
  const limits: CsvLimits = { records: most + MAX_PREAMBLE + 1, cells: 500, cell: 2_000_000 };
  const records: CsvRecord[] = [];
  const reading = readCsv(text, limits, delimiterIn(text));
  for (let next = reading.next(); ; next = reading.next()) {
    if (!next.done) records.push(next.value);
    else if (next.value === undefined) return records;
    else throw new ImportFileError(next.value);
  }
}

/** Lines about the file can contain other delimiters than the header. */
function delimiterIn(text: string): Delimiter {
  const header = /^"?(?:folder name|list name|subject|emne)"?[,;\t]/im.exec(text.slice(0, 10_000));
  return delimiterOf(text.slice(header?.index ?? 0));
}

/** The first of several columns with the same name is used. */
function positionsOf<C extends string>(cells: readonly string[], names: ColumnNames<C>): Map<C, number> {
  const columns = Object.keys(names) as C[];
  const positions = new Map<C, number>();
  cells.forEach((cell, index) => {
    const name = cell.trim().toLowerCase();
    const column = columns.find((each) => names[each].includes(name));
    if (column !== undefined && !positions.has(column)) positions.set(column, index);
  });
  return positions;
}

/** Names the first missing column of the record with the most known columns. */
function missingColumn<C extends string>(records: readonly CsvRecord[], names: ColumnNames<C>, required: readonly C[]) {
  const headers = records
    .slice(0, MAX_PREAMBLE + 1)
    .map(({ line, cells }) => ({ line, positions: positionsOf(cells, names) }));
  const best = headers.toSorted((one, other) => other.positions.size - one.positions.size)[0];
  const missing = required.find((column) => best === undefined || !best.positions.has(column));
  const text = missing === undefined ? '' : titleCase(names[missing][0] ?? '');
  return new ImportFileError({ code: 'no_column', text, ...(best !== undefined && { line: best.line }) });
}

function titleCase(name: string): string {
  return name.replaceAll(/(?:^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
