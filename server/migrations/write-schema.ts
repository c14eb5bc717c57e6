/** Writes the schema of each kind of database, as the migrations make it, beside them: for people to read and compare. */

import { writeFile } from 'node:fs/promises';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { sqlite } from '#server/platform/db/dialect/sqlite.ts';
import { schemaText } from '#server/platform/db/migrate.ts';
import { allMigrations } from './index.ts';

for (const dialect of [sqlite, postgres]) {
  await writeFile(new URL(`schema.${dialect.name}.sql`, import.meta.url), schemaText(dialect, allMigrations));
}
