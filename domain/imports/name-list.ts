import { readCsv } from '#domain/csv/read-csv.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';

/** Returns names as the text of one cell: separated by commas, in quotes where they need them. */
export function writeNameList(names: readonly string[]): string {
  return names.length === 0 ? '' : writeCsvRecord(names).trimEnd();
}

/** Returns the names in a cell: separated by commas, trimmed, without empty ones and without duplicates regardless of case. */
export function readNameList(cell: string): string[] {
  const names = new Map<string, string>();
  const limits = { records: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY, cell: Number.POSITIVE_INFINITY };
  for (const { cells } of readCsv(cell.trim(), limits, ',')) {
    for (const written of cells) {
      const name = written.trim();
      const key = name.toLowerCase();
      if (name !== '' && !names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}
