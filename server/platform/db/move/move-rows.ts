/** Moves the rows of all tables from one database into another one, also of another kind. */

import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database, OpenedDatabase, ReadTx, Tx, Value } from '../database.ts';
import type { StoredColumn } from '../dialect/row-moves.ts';
import { quoteName } from '../schema/spelling.ts';
import { TEXT_INDEXES } from '../text-index.ts';

/** A moved table. `hash` is the SHA-256 of its rows in the order of the primary key. */
export type MovedTable = { name: string; rows: number; hash: string };

/** The target has not received all rows as they are. Nothing was changed. */
export class MoveFailed extends Error {}

const INTERRUPTED =
  'Another program uses the database that the records should be moved to, or the connection was lost. Nothing was changed. Try again.';

/** A table with its columns, and those of its primary key. */
type Table = { name: string; columns: readonly string[]; key: readonly string[] };

type Row = Readonly<Record<string, Value>>;

type Page = { table: Table; rows: readonly Row[] };

/** Rows per statement. A statement has at most 65,535 values, and a note at most 1 MB. */
const PAGE = 100;

/** Tables that are not moved: the checksums of migrations and the form of text indexes differ between the kinds of databases. */
const NOT_MOVED: readonly string[] = ['migration', ...TEXT_INDEXES];

/**
 * Replaces all rows of `to` by those of `from`, in one transaction, and compares them. Both have the same migrations, and no process uses them.
 * `complete` writes the text indexes in the same transaction. Throws MoveFailed if a row was lost or changed.
 */
export async function moveRows(
  from: Database,
  to: OpenedDatabase,
  complete: (tx: Tx) => Promise<void>,
): Promise<MovedTable[]> {
  const { tables, sequences } = await from.read(async (tx) => {
    const tables = await tablesOf(tx);
    return { tables, sequences: await sequencesOf(tx, tables) };
  });
  const pages = new PassThrough({ objectMode: true, highWaterMark: 1 });
  let isBegun = false;
  const insert = async (tx: Tx): Promise<MovedTable[]> => {
    if (isBegun) throw new MoveFailed(INTERRUPTED);
    isBegun = true;
    // Processes that start meanwhile wait.
    await tx.lock('migrate');
    await requireSameTables(tx, tables);
    const restoreRules = await tx.dialect.rowMoves.suspendRules(tx);
    for (const { name } of tables) await tx.runText(`delete from ${quoteName(name)}`, []);
    const sent = await insertPages(tx, tables, pages);
    for (const [table, last] of sequences) await tx.dialect.rowMoves.writeSequence(tx, table, last);
    await complete(tx);
    await restoreRules();
    await requireSameRows(tx, tables, sent);
    return sent;
  };
  const ignoreLocks = () => undefined;
  // Side by side, because a unit of work cannot contain another one.
  const [moved] = await Promise.all([
    to.changeSchema(insert, ignoreLocks).finally(() => pages.destroy()),
    from.read((tx) => pipeline(Readable.from(pagesOf(tx, tables)), pages)),
  ]);
  return moved;
}

async function tablesOf(tx: ReadTx): Promise<Table[]> {
  const columns = await tx.allText<StoredColumn>(tx.dialect.rowMoves.storedColumns, []);
  return [...Map.groupBy(columns, ({ table }) => table)]
    .filter(([name]) => !NOT_MOVED.includes(name))
    .map(([name, own]) => ({
      name,
      columns: own.map(({ column }) => column),
      key: own
        .filter(({ place }) => place > 0)
        .toSorted((one, other) => one.place - other.place)
        .map(({ column }) => column),
    }));
}

async function requireSameTables(tx: ReadTx, tables: readonly Table[]): Promise<void> {
  const describe = (all: readonly Table[]) => all.map(({ name, columns }) => [name, columns.toSorted()]);
  if (JSON.stringify(describe(await tablesOf(tx))) !== JSON.stringify(describe(tables)))
    throw new MoveFailed('The tables of the two databases differ, although they have the same version.');
}

async function sequencesOf(tx: ReadTx, tables: readonly Table[]): Promise<Map<string, number>> {
  const sequences = new Map<string, number>();
  for (const { name } of tables) {
    const last = await tx.dialect.rowMoves.readSequence(tx, name);
    if (last !== undefined) sequences.set(name, last);
  }
  return sequences;
}

/** Yields the rows of the tables in the order of their primary keys. */
async function* pagesOf(tx: ReadTx, tables: readonly Table[]): AsyncGenerator<Page> {
  for (const table of tables) {
    const key = sql.join(table.key.map((column) => sql.ref(column)));
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    for (let last: Row | undefined; ; ) {
      const after = table.key.map((column) => last?.[column]);
      const where = last === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`;
      const rows = await tx.all(
        sql<Row>`select ${columns} from ${sql.table(table.name)} ${where} order by ${key} limit ${PAGE}`,
      );
      if (rows.length > 0) yield { table, rows };
      last = rows.at(-1);
      if (rows.length < PAGE) break;
    }
  }
}

/** Inserts the rows, and returns their numbers and hashes. */
async function insertPages(tx: Tx, tables: readonly Table[], pages: AsyncIterable<Page>): Promise<MovedTable[]> {
  const hashes = new Hashes(tables);
  const texts = new Map<string, string>();
  for await (const { table, rows } of pages) {
    const kind = `${table.name} ${rows.length}`;
    const text = texts.get(kind) ?? insertText(tx, table, rows.length);
    texts.set(kind, text);
    await tx.runText(
      text,
      rows.flatMap((row) => valuesOf(table, row)),
    );
    hashes.add(table, rows);
  }
  return hashes.end();
}

function insertText({ kysely, dialect }: Tx, { name, columns }: Table, rows: number): string {
  const row = sql`(${sql.join(columns.map(() => null))})`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(Array.from({ length: rows }, () => row));
  return sql`insert into ${sql.table(name)} (${names}) ${sql.raw(dialect.rowMoves.ownSequence)} values ${values}`.compile(
    kysely,
  ).sql;
}

async function requireSameRows(tx: ReadTx, tables: readonly Table[], sent: readonly MovedTable[]): Promise<void> {
  const hashes = new Hashes(tables);
  for await (const { table, rows } of pagesOf(tx, tables)) hashes.add(table, rows);
  const received = hashes.end();
  const changed = sent.filter(({ hash }, index) => hash !== received[index]?.hash).map(({ name }) => name);
  if (changed.length > 0)
    throw new MoveFailed(`These tables differ after the move: ${changed.join(', ')}. Nothing was changed.`);
}

/** The numbers and hashes of the rows of each table. */
class Hashes {
  readonly #tables: Map<string, { rows: number; hash: ReturnType<typeof createHash> }>;

  constructor(tables: readonly Table[]) {
    this.#tables = new Map(tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }]));
  }

  add(table: Table, rows: readonly Row[]): void {
    const own = this.#tables.get(table.name);
    if (own === undefined) throw new Error(`unknown table ${table.name}`);
    own.rows += rows.length;
    for (const row of rows) own.hash.update(`${JSON.stringify(valuesOf(table, row))}\n`);
  }

  end(): MovedTable[] {
    return [...this.#tables].map(([name, { rows, hash }]) => ({ name, rows, hash: hash.digest('hex') }));
  }
}

function valuesOf({ columns }: Table, row: Row): Value[] {
  return columns.map((column) => row[column] ?? null);
}
