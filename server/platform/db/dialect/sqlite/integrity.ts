import type { DatabaseSync } from 'node:sqlite';

/** Returns the first problem that SQLite finds in the file, or undefined for an intact database. */
export function integrityProblem(connection: DatabaseSync): string | undefined {
  const result = connection.prepare('pragma integrity_check(1)').get()?.integrity_check;
  return result === 'ok' ? undefined : String(result);
}

/** Returns the number of rows of each table, without virtual tables, whose rows are in other tables. */
export function rowCounts(connection: DatabaseSync): Map<string, number> {
  const tables = connection
    .prepare(
      `select name from sqlite_schema where type = 'table' and sql not like 'create virtual table%' order by name`,
    )
    .all();
  return new Map(
    tables.map(({ name }) => {
      const quoted = `"${String(name).replaceAll('"', '""')}"`;
      return [String(name), Number(connection.prepare(`select count(*) as rows from ${quoted}`).get()?.rows)];
    }),
  );
}
