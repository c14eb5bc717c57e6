/** How a record is shown: alone in an answer, and to everybody who hears of a change of it. */

import type { ReadTx } from '../../db/database.ts';
import type { Statement } from '../../db/statement.ts';
import { notFound } from '../../errors/refusal.ts';
import { type JsonText, json } from './reply.ts';

type Reader = { id: string };

/** The record's JSON text by reader. Who may not see it is left out. */
export type PresentFor = (tx: ReadTx, id: string, readers: readonly Reader[]) => Promise<ReadonlyMap<string, string>>;

export type Presenters = {
  /** The record as the reader sees it, with its version as etag if it has one; `not_found` for somebody who may not see it. */
  present(tx: ReadTx, reader: Reader, id: string): Promise<JsonText>;
  presentFor: PresentFor;
};

/** The record to show, and to whom: the ids of people. */
export type ToReaders = { id: string; readers: readonly string[] };

/** A row for one reader. */
type Shown = { reader: string; json: string; version?: number };

/**
 * The presenters of a record, out of a statement with one row for each of `readers` who may see it. `textOf` is there when the
 * row's `json` is not all of the record.
 */
export function presentersOf<Row extends Shown>(
  perReader: Statement<ToReaders, Row>,
  textOf: (row: Row) => string = ({ json }) => json,
): Presenters {
  return {
    async present(tx, reader, id) {
      const row = await perReader.first(tx, { id, readers: [reader.id] });
      if (row === undefined) throw notFound();
      return json(textOf(row), row.version === undefined ? undefined : String(row.version));
    },
    async presentFor(tx, id, readers) {
      const rows = await perReader.all(tx, { id, readers: readers.map((reader) => reader.id) });
      return new Map(rows.map((row) => [row.reader, textOf(row)]));
    },
  };
}

/** Presents a record that was made for one person: `read` finds it for that reader and for no other. */
export function presentToReceiver(
  read: (tx: ReadTx, reader: Reader, id: string) => Promise<object | undefined>,
): PresentFor {
  return async (tx, id, readers) => {
    const shown = new Map<string, string>();
    for (const reader of readers) {
      const record = await read(tx, reader, id);
      if (record !== undefined) shown.set(reader.id, JSON.stringify(record));
    }
    return shown;
  };
}
