import { createHash } from 'node:crypto';
import type { Database, OpenedDatabase, Tx } from './database.ts';
import type { Dialect } from './dialect/dialect.ts';
import { SchemaBuilder } from './schema/schema-builder.ts';

/**
 * A migration. `name` is its file name without extension, such as `0001-begin`. Migrations run in the order of their
 * names. `fill` runs after the statements of `up`, and writes values that SQL cannot compute.
 */
export type Migration = { name: string; up: (schema: SchemaBuilder) => void; fill?: (tx: Tx) => Promise<void> };

/** The database does not match this version of the program. The message has instructions for the operator. */
export class SchemaMismatch extends Error {}

/**
 * Applies the missing migrations in one transaction, and returns their names. Concurrent calls from several nodes wait
 * for each other. Throws SchemaMismatch if the database has migrations that are unknown or differ from those in
 * `migrations`.
 */
export async function migrate(
  database: OpenedDatabase,
  migrations: readonly Migration[],
  onLocked: () => void = () => undefined,
): Promise<string[]> {
  return database.changeSchema(async (tx) => {
    await tx.lock('migrate');
    await tx.runText(TABLE, []);
    const taken = await tx.allText<Taken>('select name, checksum from migration order by name', []);
    refuseMismatch(taken, migrations, database.dialect);
    const missing = migrations.slice(taken.length);
    for (const migration of missing) await take(tx, migration);
    return missing.map(({ name }) => name);
  }, onLocked);
}

/** Returns the number of migrations that a database has; 0 for an empty one. Throws SchemaMismatch as `migrate` does. */
export async function takenMigrations(database: Database, migrations: readonly Migration[]): Promise<number> {
  const taken = await database.transaction(async (tx) => {
    await tx.runText(TABLE, []);
    return tx.allText<Taken>('select name, checksum from migration order by name', []);
  });
  refuseMismatch(taken, migrations, database.dialect);
  return taken.length;
}

/** Returns the names of the migrations that an existing database lacks. Throws SchemaMismatch as `migrate` does. */
export async function missingMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const taken = await database.read((tx) =>
    tx.allText<Taken>('select name, checksum from migration order by name', []),
  );
  refuseMismatch(taken, migrations, database.dialect);
  return migrations.slice(taken.length).map(({ name }) => name);
}

/** Returns the statements of all migrations for `dialect`, in order: the text of `schema.*.sql`. */
export function schemaText(dialect: Dialect, migrations: readonly Migration[]): string {
  const parts = migrations.map((migration) => {
    const statements = statementsOf(migration, dialect).map((statement) => `${statement};\n`);
    return `-- ${migration.name}\n\n${statements.join('\n')}`;
  });
  return `-- Made by \`node server/migrations/write-schema.ts\` from the migrations. Change those instead.\n\n${parts.join('\n')}`;
}

/** A migration that a database has, with the checksum of its statements. */
export type Taken = { name: string; checksum: string };

const TABLE = 'create table if not exists migration (name text primary key, checksum text not null)';

/** Throws SchemaMismatch if one of the migrations of a database is unknown, or differs from the one in `migrations`. */
export function refuseMismatch(taken: readonly Taken[], migrations: readonly Migration[], dialect: Dialect): void {
  for (const [index, { name, checksum }] of taken.entries()) {
    const migration = migrations[index];
    if (migration === undefined) {
      throw new SchemaMismatch(
        `A newer version of Sammen has upgraded the database: this version does not know the step ${name}. Start a newer version, ` +
          'or restore a backup from before the upgrade (see docs/backup.md).',
      );
    }
    if (migration.name !== name || checksumOf(statementsOf(migration, dialect)) !== checksum) {
      throw new SchemaMismatch(
        `The database was built by another ${name} than this program's ${migration.name}. Start the version that built it.`,
      );
    }
  }
}

async function take(tx: Tx, migration: Migration): Promise<void> {
  const statements = statementsOf(migration, tx.dialect);
  for (const statement of statements) await tx.runText(statement, []);
  await migration.fill?.(tx);
  const record = { name: migration.name, checksum: checksumOf(statements) };
  await tx.runText(`insert into migration (name, checksum) values ('${record.name}', '${record.checksum}')`, []);
}

function statementsOf({ up }: Migration, { schema: spelling }: Dialect): string[] {
  const schema = new SchemaBuilder(spelling);
  up(schema);
  return schema.statements;
}

function checksumOf(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}
