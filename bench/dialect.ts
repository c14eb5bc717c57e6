/**
 * Compares the embedded database with the bare driver: `node bench/dialect.ts`. Prints creates and point reads per second
 * and their ratio to the bare driver.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/dialect/sqlite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { statement } from '#server/platform/db/statement.ts';
import { thingMigrations } from '#server/platform/db/testing/things.ts';

const CLIENTS = 32;
const SECONDS = 2;
const ROWS = 1000;

type Thing = { id: string; name: string; size: number };

const builder = <Other>(db: Kysely<Other>) => db as unknown as Kysely<{ thing: Thing; remark: { thing_id: string } }>;
const addThing = statement<Thing>()((db, p) =>
  builder(db).insertInto('thing').values({ id: p.id, name: p.name, size: p.size }),
);
const addRemark = statement<{ id: string }>()((db, p) => builder(db).insertInto('remark').values({ thing_id: p.id }));
const thingById = statement<{ id: string }>()((db, p) =>
  builder(db).selectFrom('thing').select(['id', 'name', 'size']).where('id', '=', p.id),
);

const folder = await mkdtemp(join(tmpdir(), 'sammen-measure-'));
const file = join(folder, 'sammen.db');
const database = openSqlite(file);
await migrate(database, thingMigrations);
const bare = new DatabaseSync(file);
bare.exec('pragma synchronous = full');

// Measured alternately, because the load of the disk changes every second.
for (let round = 1; round <= 3; round += 1) {
  const grouped = bareCreates(CLIENTS);
  print('creates, one commit each, bare', bareCreates(1), grouped);
  print(`creates, ${CLIENTS} in a commit, bare`, grouped);
  print(`creates, ${CLIENTS} clients, transaction()`, await creates(database), grouped);
  const reads = bareReads();
  print('point reads, bare', reads);
  print('point reads, one transaction for all', await readsInOneTransaction(database), reads);
  print('point reads, one transaction each', await readsInTransactions(database), reads);
}

bare.close();
await database.close();
await rm(folder, { recursive: true });

function bareCreates(perCommit: number): number {
  const thing = bare.prepare('insert into thing (id, name, size) values (?, ?, ?)');
  const remark = bare.prepare('insert into remark (thing_id) values (?)');
  return perSecond(() => {
    bare.exec('begin immediate');
    for (let index = 0; index < perCommit; index += 1) {
      const id = crypto.randomUUID();
      thing.run(id, `thing ${id}`, 7n);
      remark.run(id);
    }
    bare.exec('commit');
    return perCommit;
  });
}

async function creates(database: Database): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  const counts = Array.from({ length: CLIENTS }, async () => {
    let count = 0;
    for (; performance.now() < end; count += 1) {
      await database.transaction(async (tx) => {
        const id = crypto.randomUUID();
        await addThing.run(tx, { id, name: `thing ${id}`, size: 7 });
        await addRemark.run(tx, { id });
      });
    }
    return count;
  });
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return total / SECONDS;
}

function storedIds(): string[] {
  const rows = bare.prepare(`select id from thing limit ${ROWS}`).all() as { id: string }[];
  return rows.map((row) => row.id);
}

function bareReads(): number {
  const ids = storedIds();
  const read = bare.prepare('select id, name, size from thing where id = ?');
  return perSecond(() => {
    for (const id of ids) read.get(id);
    return ids.length;
  });
}

async function readsInOneTransaction(database: Database): Promise<number> {
  const ids = storedIds();
  return perSecondAsync(() =>
    database.read(async (tx) => {
      for (const id of ids) await thingById.first(tx, { id });
      return ids.length;
    }),
  );
}

async function readsInTransactions(database: Database): Promise<number> {
  const ids = storedIds();
  return perSecondAsync(async () => {
    for (const id of ids) await database.read((tx) => thingById.first(tx, { id }));
    return ids.length;
  });
}

function perSecond(run: () => number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < SECONDS * 1000) count += run();
  return count / ((performance.now() - start) / 1000);
}

async function perSecondAsync(run: () => Promise<number>): Promise<number> {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < SECONDS * 1000) count += await run();
  return count / ((performance.now() - start) / 1000);
}

function print(name: string, rate: number, floor?: number): void {
  const share = floor === undefined ? '' : `  ${(rate / floor).toFixed(2)} of bare`;
  process.stdout.write(`${name.padEnd(44)} ${Math.round(rate).toLocaleString('en').padStart(9)}/s${share}\n`);
}
