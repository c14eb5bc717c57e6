import { createHash } from 'node:crypto';
import type { Database, OpenedDatabase, Tx } from './database.ts';
import type { Dialect } from './dialect/dialect.ts';
import { SchemaBuilder } from './schema/schema-builder.ts';

/**
 * A migration. `name` is its file name without extension, such as `0001-begin`. Migrations run in the order of their
 * names. `fill` runs after the statements of `up`, and writes values that SQL cannot compute.
 *
 * Indexes on tables of earlier migrations are created in a migration of their own. On a server they are then built while other nodes write.
 */
export type Migration = { name: string; up: (schema: SchemaBuilder) => void; fill?: (tx: Tx) => Promise<void> };

/** The database does not match this version of the program. The message has instructions for the operator. */
export class SchemaMismatch extends Error {}

/**
 * Applies the missing migrations, and returns the names of those that this call has applied. They are applied in one transaction, except
 * those that only create indexes where `buildIndexes` exists. Concurrent calls from several nodes wait for each other. `onLocked` is called while
 * another transaction prevents a change. Throws SchemaMismatch if the database has migrations that are unknown or differ from those in `migrations`.
 */
export async function migrate(
  database: OpenedDatabase,
  migrations: readonly Migration[],
  onLocked: () => void = () => undefined,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const { names, next } = await database.changeSchema((tx) => takeMissing(tx, database, migrations), onLocked);
    applied.push(...names);
    if (next === undefined) return applied;
    const statements = statementsOf(next, database.dialect);
    await database.buildIndexes?.(statements);
    if (await database.changeSchema((tx) => record(tx, next), onLocked)) applied.push(next.name);
  }
}

/** Applies the missing migrations up to the next one that is built outside of transactions, which it returns. */
async function takeMissing(
  tx: Tx,
  { buildIndexes }: OpenedDatabase,
  migrations: readonly Migration[],
): Promise<{ names: string[]; next?: Migration }> {
  await tx.lock('migrate');
  await tx.runText(TABLE, []);
  const taken = await tx.allText<AppliedMigration>('select name, checksum from migration order by name', []);
  refuseMismatch(taken, migrations, tx.dialect);
  const names: string[] = [];
  for (const migration of migrations.slice(taken.length)) {
    // An empty database has no other users.
    if (buildIndexes !== undefined && taken.length > 0 && onlyIndexes(migration, tx.dialect)) {
      return { names, next: migration };
    }
    for (const statement of statementsOf(migration, tx.dialect)) await tx.runText(statement, []);
    await migration.fill?.(tx);
    await record(tx, migration);
    names.push(migration.name);
  }
  return { names };
}

/** Records that the database has a migration. Returns false if another node has recorded it. */
async function record(tx: Tx, migration: Migration): Promise<boolean> {
  const checksum = checksumOf(statementsOf(migration, tx.dialect));
  const { changes } = await tx.runText(
    `insert into migration (name, checksum) values ('${migration.name}', '${checksum}') on conflict do nothing`,
    [],
  );
  return changes === 1;
}

function onlyIndexes(migration: Migration, dialect: Dialect): boolean {
  return migration.fill === undefined && statementsOf(migration, dialect).every(isIndexStatement);
}

/** Returns whether a statement creates an index. */
export function isIndexStatement(statement: string): boolean {
  return /^create (unique )?index "/.test(statement);
}

/** Returns the number of migrations that a database has; 0 for an empty one. Throws SchemaMismatch as `migrate` does. */
export async function takenMigrations(database: Database, migrations: readonly Migration[]): Promise<number> {
  const taken = await database.transaction(async (tx) => {
    await tx.runText(TABLE, []);
    return tx.allText<AppliedMigration>('select name, checksum from migration order by name', []);
  });
  refuseMismatch(taken, migrations, database.dialect);
  return taken.length;
}

/** Returns the names of the migrations that an existing database lacks. Throws SchemaMismatch as `migrate` does. */
export async function missingMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const taken = await database.read((tx) =>
    tx.allText<AppliedMigration>('select name, checksum from migration order by name', []),
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
export type AppliedMigration = { name: string; checksum: string };

const TABLE = 'create table if not exists migration (name text primary key, checksum text not null)';

/** Throws SchemaMismatch if one of the migrations of a database is unknown, or differs from the one in `migrations`. */
export function refuseMismatch(
  taken: readonly AppliedMigration[],
  migrations: readonly Migration[],
  dialect: Dialect,
): void {
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

function statementsOf({ up }: Migration, { schema: spelling }: Dialect): string[] {
  const schema = new SchemaBuilder(spelling);
  up(schema);
  return schema.statements;
}

function checksumOf(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}
