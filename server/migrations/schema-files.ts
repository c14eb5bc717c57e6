import { DatabaseSync } from 'node:sqlite';
import { postgres } from '#server/platform/db/dialect/postgres.ts';
import { sqlite } from '#server/platform/db/dialect/sqlite.ts';
import { schemaText } from '#server/platform/db/migrate.ts';
import { allMigrations } from './index.ts';

/** Returns the files that `write-schema.ts` writes. */
export function schemaFiles(): { url: URL; text: string }[] {
  const schemas = [sqlite, postgres].map((dialect) => ({
    url: new URL(`schema.${dialect.name}.sql`, import.meta.url),
    text: schemaText(dialect, allMigrations),
  }));
  return [...schemas, { url: new URL('../platform/db/table-columns.json', import.meta.url), text: columnsText() }];
}

/** Returns the columns of each table, separated by spaces. */
function columnsText(): string {
  const database = new DatabaseSync(':memory:');
  database.exec(schemaText(sqlite, allMigrations));
  const tables = database.prepare(TABLES).all();
  // `table_xinfo` also lists the computed columns.
  const columnsOf = database.prepare('select name from pragma_table_xinfo(?)');
  const lists = tables.map(({ name }) => {
    const columns = columnsOf.all(String(name)).map((column) => column.name);
    return [name, columns.join(' ')];
  });
  database.close();
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
}

const TABLES = `select name from pragma_table_list
  where type = 'table' and schema = 'main' and name not like 'sqlite%' order by name`;
