/** Copies of a PostgreSQL database: files of pg_dump in its custom format. */

import { open } from 'node:fs/promises';
import { Client } from 'pg';
import { CopyFailed } from '../../copied-database.ts';
import { runClientProgram } from './client-program.ts';
import { countDumpedRows } from './dumped-rows.ts';

/**
 * Writes the database at `url` to the file `path`, and checks the file: pg_restore reads all of it, and each table has as many rows as in
 * the snapshot that was dumped. Returns the number of rows. Throws CopyFailed.
 */
export async function dumpPostgres(url: string, path: string): Promise<{ rows: number }> {
  const client = new Client({ connectionString: url, application_name: 'sammen backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = rows[0]?.snapshot ?? '';
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    await runClientProgram('pg_dump', [...args, `--file=${path}`], { url });
    return await check(path, await snapshotCounts(client));
  } finally {
    await client.end();
  }
}

async function snapshotCounts(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: counted } = await client.query(
      `select count(*) as rows from public.${client.escapeIdentifier(name)}`,
    );
    counts.set(name, Number(counted[0]?.rows));
  }
  return counts;
}

async function check(path: string, expected: ReadonlyMap<string, number>): Promise<{ rows: number }> {
  const counts = await countDumpedRows(path);
  for (const [table, count] of expected) {
    if (counts.get(table) !== count) throw new CopyFailed(`The copy lacks rows of the table ${table}. Try again.`);
  }
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
  return { rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}
