import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { sqlite } from '#server/platform/db/dialect/sqlite.ts';
import { loadMigrations, migrate, schemaText } from '#server/platform/db/migrate.ts';
import { eachDatabase } from '#server/testing/databases.ts';

describe('the written schema', () => {
  for (const dialect of [sqlite, postgres]) {
    it(`schema.${dialect.name}.sql is what the migrations make (node server/migrations/write-schema.ts)`, async () => {
      const written = await readFile(new URL(`schema.${dialect.name}.sql`, import.meta.url), 'utf8');
      assert.equal(written, schemaText(dialect, await loadMigrations()));
    });
  }
});

eachDatabase((_name, open) => {
  describe('the migrations', () => {
    it('run from nothing, once', async () => {
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
