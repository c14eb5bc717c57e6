/** Presenters render a record for one reader, or for each recipient of a live message. */

import type { ReadTx } from '../../db/database.ts';
import type { Statement } from '../../db/statement.ts';
import { notFound } from '../../errors/refusal.ts';
import { type JsonText, json } from './reply.ts';

type Reader = { id: string };

/** Renders a record as JSON text by reader. Readers without access are omitted. */
export type PresentFor = (tx: ReadTx, id: string, readers: readonly Reader[]) => Promise<ReadonlyMap<string, string>>;

export type Presenters = {
  /** Renders the record for the reader, with its version as etag if it has one. Throws `not_found` without access. */
  present(tx: ReadTx, reader: Reader, id: string): Promise<JsonText>;
  presentFor: PresentFor;
};

/** The id of the record, and the ids of the readers. */
export type PresenterParams = { id: string; readers: readonly string[] };

/** A row for one reader. */
type ReaderRow = { reader: string; json: string; version?: number };

/**
 * Creates the presenters of a record from a statement with one row per reader who has access. `textOf` completes the row's
 * `json`.
 */
export function presentersOf<Row extends ReaderRow>(
  perReader: Statement<PresenterParams, Row>,
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

/** Presents a record of one recipient: `read` finds it only for that user. */
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
