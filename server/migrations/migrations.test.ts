import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { sqlite } from '#server/platform/db/dialect/sqlite.ts';
import { loadMigrations, migrate, schemaText } from '#server/platform/db/migrate.ts';
import { eachDatabase } from '#server/testing/databases.ts';

describe('the schema files', () => {
  for (const dialect of [sqlite, postgres]) {
    it(`contain the result of the migrations in schema.${dialect.name}.sql (update it with node server/migrations/write-schema.ts)`, async () => {
      const written = await readFile(new URL(`schema.${dialect.name}.sql`, import.meta.url), 'utf8');
      assert.equal(written, schemaText(dialect, await loadMigrations()));
    });
  }
});

eachDatabase((_name, open) => {
  describe('the migrations', () => {
    it('run on an empty database, each once', async () => {
      const database = await open([]);
      const migrations = await loadMigrations();
      assert.deepEqual(
        await migrate(database, migrations),
        migrations.map(({ name }) => name),
      );
      assert.deepEqual(await migrate(database, migrations), []);
    });
  });
});
