import type { ImportContext } from '#domain/imports/import-context.ts';
import { type RowMapping, readRows, type TableRow } from '#domain/imports/rows/read-rows.ts';
import type { Workers } from '../../platform/workers/workers.ts';

/** Reads the rows of a table in a worker thread. `account` is the id of the caller. */
export function parseRows(
  workers: Workers,
  account: string,
  rows: readonly TableRow[],
  mapping: RowMapping,
  context: ImportContext,
): Promise<ReturnType<typeof readRows>> {
  return workers.call(account, { module: import.meta.url, run: parseTable }, rows, mapping, context);
}

/** Runs in a worker thread. */
export function parseTable(
  rows: readonly TableRow[],
  mapping: RowMapping,
  context: ImportContext,
): ReturnType<typeof readRows> {
  return readRows(rows, mapping, context);
}
