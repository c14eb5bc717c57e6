import type { Database } from '#server/platform/db/database.ts';

/** Leaves out the internal tables of a text index. They contain trigrams under ids that exceed the range of a number. */
const TABLES = {
  sqlite: `select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like '%\\_tokens\\_%' escape '\\' order by name`,
  postgres: `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate "C"`,
};

/** Returns every row of every table as text, by table name. The order of the names does not depend on the order of their creation. */
export function dump(database: Database): Promise<Record<string, string>> {
  return database.read(async (tx) => {
    const names = await tx.allText<{ name: string }>(TABLES[tx.dialect.name as keyof typeof TABLES], []);
    const tables: Record<string, string> = {};
    for (const { name } of names) {
      const rows = await tx.allText(`select * from "${name}"`, []);
      tables[name] = rows
        .map((row) => JSON.stringify(row, asText))
        .toSorted()
        .join('\n');
    }
    return tables;
  });
}

function asText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
}
