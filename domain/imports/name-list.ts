import { type CsvRecord, readCsv } from '#domain/csv/read-csv.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';

/** Returns names as the text of one cell: separated by commas, in quotes where they need them. */
export function writeNameList(names: readonly string[]): string {
  return names.length === 0 ? '' : writeCsvRecord(names).trimEnd();
}

/**
 * Returns the names in a cell: separated by commas or line ends, trimmed, without empty ones and without duplicates regardless of case. In a cell with an
 * unterminated quote, quotes are part of the names.
 */
export function readNameList(cell: string): string[] {
  const names = new Map<string, string>();
  for (const written of cellsOf(cell.trim())) {
    const name = written.trim();
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

const NO_LIMITS = {
  records: Number.POSITIVE_INFINITY,
  cells: Number.POSITIVE_INFINITY,
  cell: Number.POSITIVE_INFINITY,
};

function cellsOf(list: string): readonly string[] {
  const records: CsvRecord[] = [];
  const reading = readCsv(list, NO_LIMITS, ',');
  for (let next = reading.next(); ; next = reading.next()) {
    if (!next.done) records.push(next.value);
    else return next.value === undefined ? records.flatMap(({ cells }) => cells) : list.split(',');
  }
}
