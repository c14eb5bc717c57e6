import type { ImportContext } from '#domain/imports/import-context.ts';
import {
  joinRowsPlans,
  type RowMapping,
  type RowsPlan,
  readRows,
  type TableRow,
} from '#domain/imports/rows/read-rows.ts';
import type { Workers } from '../../platform/workers/workers.ts';

/** The part of a table that a worker thread reads at once. Copying it between the threads takes about 2 ms. */
const AT_ONCE = { rows: 250, characters: 250_000 };

/** Reads the rows of a table in worker threads. `account` is the id of the caller. */
export async function parseRows(
  workers: Workers,
  account: string,
  rows: readonly TableRow[],
  mapping: RowMapping,
  context: ImportContext,
): Promise<RowsPlan> {
  const parts: RowsPlan[] = [];
  for (const { start, some } of partsOf(rows)) {
    const call = { module: import.meta.url, run: parsePart };
    parts.push(await workers.call(account, call, some, mapping, context, start + 1));
  }
  return joinRowsPlans(parts);
}

/** Runs in a worker thread. `first` is the number of the first row. */
export function parsePart(
  rows: readonly TableRow[],
  mapping: RowMapping,
  context: ImportContext,
  first: number,
): RowsPlan {
  return readRows(rows, mapping, context, first);
}

function* partsOf(rows: readonly TableRow[]): Generator<{ start: number; some: readonly TableRow[] }> {
  let [start, characters] = [0, 0];
  for (const [index, row] of rows.entries()) {
    for (const cell of Object.values(row)) characters += cell.length;
    if (index + 1 - start < AT_ONCE.rows && characters < AT_ONCE.characters) continue;
    yield { start, some: rows.slice(start, index + 1) };
    [start, characters] = [index + 1, 0];
  }
  if (start < rows.length) yield { start, some: rows.slice(start) };
}
