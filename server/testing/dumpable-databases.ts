/** Databases that can be backed up on this machine. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { Client } from 'pg';
import { eachDatabase, onDatabase, type Suite } from './databases.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Like `eachDatabase`, with a PostgreSQL server that the installed pg_dump can copy: the one of the test run, or one of the same version as
 * pg_dump that this process starts. Without either the suite runs on SQLite only.
 */
export async function eachDumpableDatabase(suite: Suite): Promise<void> {
  if (await selectDumpableServer()) return eachDatabase(suite);
  process.stdout.write('skipped on PostgreSQL: there is no pg_dump with a server of its version\n');
  onDatabase('SQLite', suite);
}

/** Selects the server for this process. Returns false if there is none. */
async function selectDumpableServer(): Promise<boolean> {
  const dump = majorOf(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '');
  if (dump === undefined) return false;
  const given = process.env.SAMMEN_TEST_POSTGRES;
  if (given !== undefined && (await serverVersion(given)) <= dump) return true;
  const binaries = `/usr/lib/postgresql/${dump}/bin`;
  if (!existsSync(binaries)) return false;
  const server = await startPostgres({ binaries });
  process.env.SAMMEN_TEST_POSTGRES = server.url;
  after(async () => {
    if (given === undefined) delete process.env.SAMMEN_TEST_POSTGRES;
    else process.env.SAMMEN_TEST_POSTGRES = given;
    await server.stop();
  });
  return true;
}

function majorOf(text: string): number | undefined {
  const major = /\(PostgreSQL\) (\d+)/.exec(text)?.[1];
  return major === undefined ? undefined : Number(major);
}

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version`);
  await client.end();
  return Number(rows[0]?.version);
}
