import { type CsvIssue, type CsvLimits, type Delimiter, readCsv } from '#domain/csv/read-csv.ts';
import { knownField } from './known-field.ts';

/** A column of a table. `index` is its position in the rows. */
export type Column = {
  index: number;
  /** The text of the header. Empty without one. */
  name: string;
  /** The first different values. */
  samples: readonly string[];
};

/** A table without blank rows and without columns that have no text. */
export type Table = { columns: readonly Column[]; rows: readonly (readonly string[])[] };

/** `hasHeader` is detected unless it is given. */
export type TableOptions = { delimiter: Delimiter; hasHeader?: boolean | undefined; limits: CsvLimits };

/** Reads CSV text as a table. Returns an issue if the text is not CSV or exceeds a limit. */
export function readTable(
  text: string,
  { delimiter, hasHeader, limits }: TableOptions,
): { table: Table; hasHeader: boolean } | { issue: CsvIssue } {
  const rows: (readonly string[])[] = [];
  // The header is not one of the rows that the limit counts.
  const reading = readCsv(text, { ...limits, records: limits.records + 1 }, delimiter);
  for (let next = reading.next(); ; next = reading.next()) {
    if (!next.done) {
      if (next.value.cells.some(hasText)) rows.push(next.value.cells);
    } else if (next.value === undefined) break;
    else return { issue: next.value };
  }
  const [header = [], ...others] = rows;
  const isHeader = hasHeader ?? looksLikeHeader(header);
  return { table: isHeader ? tableOf(header, others) : tableOf([], rows), hasHeader: isHeader };
}

function tableOf(header: readonly string[], rows: Table['rows']): Table {
  const width = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    name: (header[index] ?? '').trim(),
    samples: samplesOf(rows, index),
  }));
  return { columns: columns.filter(({ name, samples }) => name !== '' || samples.length > 0), rows };
}

const MAX_SAMPLES = 3;

function samplesOf(rows: Table['rows'], index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = (row[index] ?? '').trim();
    if (cell !== '') samples.add(cell);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}

/** A known name proves a header. A single column, and a row with empty, equal or numeric cells, are no header. */
function looksLikeHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim());
  if (names.some((name) => knownField(name) !== undefined)) return true;
  return names.length > 1 && new Set(names).size === names.length && names.every((name) => /^\D+$/.test(name));
}

function hasText(cell: string): boolean {
  return cell.trim() !== '';
}
