import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { CopyFailed } from '../../copied-database.ts';
import type { AppliedMigration } from '../../migrate.ts';
import { runClientProgram } from './client-program.ts';
import { countDumpedRows } from './dumped-rows.ts';
import { runDumpScript } from './run-dump-script.ts';

/**
 * Replaces the contents of the database at `url` by a dump, in one transaction. Throws CopyFailed if nothing was changed. Tables that the dump
 * lacks would stay, so that the database must not have any.
 */
export async function restoreDump(url: string, path: string): Promise<void> {
  const dumped = await countDumpedRows(path);
  const extra = (await tablesAt(url)).filter((name) => !dumped.has(name));
  if (extra.length > 0) {
    throw new CopyFailed(
      `The database has tables that the backup lacks: ${extra.join(', ')}. Create an empty database, set ` +
        'SERVICE_DATABASE_URL to its address, and run the command again.',
    );
  }
  // The name of a node: nobody else may use the database during a restore.
  const client = new Client({ connectionString: url, application_name: 'sammen' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const args = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', path];
    await runClientProgram('pg_restore', args, { read: (output) => runDumpScript(client, output) });
    await client.query('commit');
  } catch (error) {
    throw new CopyFailed(refusalOf(error), { cause: error });
  } finally {
    await client.end();
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof CopyFailed) return error.message;
  const { code, message } = error as Error & { code?: string };
  if (code === '53100') return 'The disk of the database server is full. Free some space and try again.';
  return `The database server refused the backup: ${message}. Nothing was changed.`;
}

async function tablesAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'sammen command' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Returns the migrations of the database in a dump; none if it is not a database of Sammen. Reads all of the file. */
export async function migrationsInDump(path: string): Promise<AppliedMigration[]> {
  await countDumpedRows(path);
  let text = '';
  const read = async (output: Readable) => {
    for await (const chunk of output) text += String(chunk);
  };
  await runClientProgram('pg_restore', ['--data-only', '--table=migration', '--file=-', path], { read });
  const [, rows = ''] = /^COPY public\.migration \(name, checksum\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(text) ?? [];
  return rows
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [name = '', checksum = ''] = row.split('\t');
      return { name, checksum };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
