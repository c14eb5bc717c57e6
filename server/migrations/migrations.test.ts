import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { isIndexStatement, type Migration, migrate } from '#server/platform/db/migrate.ts';
import { SchemaBuilder } from '#server/platform/db/schema/schema-builder.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { allMigrations } from './index.ts';
import { schemaFiles } from './schema-files.ts';

it('every migration in the folder is in the list', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
  assert.deepEqual(
    allMigrations.map(({ name }) => `${name}.ts`),
    files,
  );
});

it('migrations create indexes on earlier tables apart from other changes, so that they can be built while other nodes write', () => {
  // The version of the first 74 was the first.
  for (const migration of allMigrations.filter(({ name }) => name > '0075')) {
    const { statements } = builtBy(migration);
    const created = statements.map((statement) => /^create table ("\w+")/.exec(statement)?.[1]);
    const isOnEarlier = (statement: string) =>
      isIndexStatement(statement) && !created.includes(/ on ("\w+")/.exec(statement)?.[1]);
    const isApart = migration.fill === undefined && statements.every(isIndexStatement);
    assert.ok(isApart || !statements.some(isOnEarlier), migration.name);
  }
});

function builtBy({ up }: Migration): SchemaBuilder {
  const schema = new SchemaBuilder(postgres.schema);
  up(schema);
  return schema;
}

describe('the results of the migrations', () => {
  for (const { url, text } of schemaFiles()) {
    it(`are in ${basename(url.pathname)} (update it with node server/migrations/write-schema.ts)`, async () => {
      assert.equal(await readFile(url, 'utf8'), text);
    });
  }
});

eachDatabase((_name, open) => {
  describe('the migrations', () => {
    it('run on an empty database, each once', async () => {
      const database = await open([]);
      assert.deepEqual(
        await migrate(database, allMigrations),
        allMigrations.map(({ name }) => name),
      );
      assert.deepEqual(await migrate(database, allMigrations), []);
    });

    it('compare existing labels like names, and keep both of two equal ones', async () => {
      const database = await open([]);
      const before = allMigrations.findIndex(({ name }) => name === '0069-equal-spellings');
      await migrate(database, allMigrations.slice(0, before));
      await database.transaction(async (tx) => {
        for (const user of ['a', 'b'])
          await tx.run(sql`insert into "user" (id, email, name, password_hash, timezone, locale, is_admin, daily_digest, sidebar_collapsed, nav_order, created_at)
            values (${user}, ${user}, 'Olga', '', 'UTC', 'en', 0, 0, '{}', '[]', '')`);
        for (const [id, user, name, key] of [
          ['1', 'a', 'Blåbær', 'blåbær'],
          ['2', 'a', 'Straße', 'straße'],
          ['3', 'a', 'strasse', 'strasse'],
          ['4', 'b', 'Straße', 'straße'],
          ['5', 'b', 'Bo’s', 'bo’s'],
          ['6', 'b', 'home', 'home'],
        ])
          await tx.run(sql`insert into label (id, user_id, name, name_key, name_folded, color, sort_order)
            values (${id}, ${user}, ${name}, ${key}, ${key}, 'red', 0)`);
      });
      await migrate(database, allMigrations);
      const rows = await database.read((tx) =>
        tx.all<{ name_key: string }>(sql`select name_key from label order by id`),
      );
      assert.deepEqual(
        rows.map(({ name_key }) => name_key),
        ['blaabaer', 'straße', 'strasse', 'strasse', "bo's", 'home'],
      );
    });
  });
});
