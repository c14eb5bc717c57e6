import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { Client } from 'pg';
import { allMigrations } from '#server/migrations/index.ts';
import type { OpenedDatabase } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { type Migration, migrate, schemaText } from '#server/platform/db/migrate.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** Opens a new database with `migrations`, by default all of the product. It is closed after the suite. */
export type Open = (migrations?: readonly Migration[]) => Promise<OpenedDatabase>;

/** Returns the location of a new, migrated database for a server that opens it by itself. It is removed after the suite. */
export type CreateDatabase = (migrations?: readonly Migration[]) => Promise<string>;

/** A suite for one database. `name` is used in messages. */
export type Suite = (name: DatabaseName, open: Open, place: CreateDatabase) => void;

export type DatabaseName = 'SQLite' | 'PostgreSQL';

/**
 * Runs a suite on each kind of database: `eachDatabase((name, open, place) => …)`. PostgreSQL is the server at the
 * address in `SAMMEN_TEST_POSTGRES`, or one that this process starts. The suite fails if there is none.
 */
export function eachDatabase(suite: Suite): void {
  onDatabase('SQLite', suite);
  onDatabase('PostgreSQL', suite);
}

/** Runs a suite on one kind of database, for behavior that only this one has. */
export function onDatabase(name: DatabaseName, suite: Suite): void {
  const make = name === 'SQLite' ? placeFile : placeOnServer;
  describe(`on ${name}`, () => {
    const endings: Endings = [];
    const place: CreateDatabase = async (migrations) => make(migrations ?? allMigrations, endings);
    const open: Open = async (migrations) => {
      const database = await openDatabase(await place(migrations));
      endings.push(() => database.close());
      return database;
    };
    suite(name, open, place);
    after(async () => {
      for (const end of endings.reverse()) await end();
    });
  });
}

type Endings = (() => Promise<void>)[];

async function placeFile(migrations: readonly Migration[], endings: Endings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-test-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'sammen.db');
  const digest = digestOf(migrations);
  const migrated = migratedFiles.get(digest);
  if (migrated === undefined) {
    await migrateAt(file, migrations);
    migratedFiles.set(digest, await readFile(file));
  } else {
    await writeFile(file, migrated);
  }
  return file;
}

/** Contents of empty SQLite databases by the digest of their migrations. A copy is 15 times cheaper than the migrations. */
const migratedFiles = new Map<string, Buffer>();

function digestOf(migrations: readonly Migration[]): string {
  return createHash('sha256').update(schemaText(postgres, migrations)).digest('hex').slice(0, 12);
}

async function placeOnServer(migrations: readonly Migration[], endings: Endings): Promise<string> {
  const url = await server();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(url, async (client) => {
    const template = await templateFor(client, url, migrations);
    // A copy of the files costs half of the default strategy, which writes every page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  endings.push(() =>
    asAdministrator(url, async (client) => {
      await client.query(`drop database ${name} with (force)`);
    }),
  );
  return databaseAt(url, name);
}

/** Returns the name of a template database with these migrations. The first test file that needs it creates it. */
async function templateFor(client: Client, url: string, migrations: readonly Migration[]): Promise<string> {
  const template = `template_${digestOf(migrations)}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const unfinished = `${template}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${unfinished}`);
    await migrateAt(databaseAt(url, unfinished), migrations);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

async function migrateAt(location: string, migrations: readonly Migration[]): Promise<void> {
  const database = await openDatabase(location);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

/** Runs `work` on a connection to the server at `url`. */
export async function asAdministrator(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

let own: Promise<PostgresServer> | undefined;

/** Returns the server of the test run, or starts one that ends with this file. */
async function server(): Promise<string> {
  const given = process.env.SAMMEN_TEST_POSTGRES;
  if (given !== undefined) return given;
  own ??= startPostgres();
  return (await own).url;
}

after(async () => {
  await (await own)?.stop();
});
