import type { Page, RecordLength } from '../../../access/exports/index.ts';
import { type BatchSize, batchesOf } from '../../../platform/batches.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { ExportContext } from './export-context.ts';

/** Reads a page of records in order of their ids. */
export type ReadPage = (tx: ReadTx, page: Page) => Promise<RecordLength[]>;

/** Records per database read. More would block the event loop while the rows are copied between threads. */
const PAGE = 2000;

/** Generates the ids of all records in batches. */
export async function* idBatches(
  { database, actor }: ExportContext,
  read: ReadPage,
  most: BatchSize,
): AsyncGenerator<string[], void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const after: string = last;
    const page = await database.readHeavy(actor.id, (tx) => read(tx, { after, limit: PAGE }));
    yield* batchesOf(page, most);
    last = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
}
