import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates empty databases on the server of `SAMMEN_TEST_POSTGRES`, passes their addresses to the work, and removes them. Does nothing
 * without that variable.
 */
export async function withPostgresDatabases(count: number, work: (urls: string[]) => Promise<void>): Promise<void> {
  const server = process.env.SAMMEN_TEST_POSTGRES;
  if (server === undefined) return;
  const names = Array.from({ length: count }, () => `bench_${randomBytes(4).toString('hex')}`);
  for (const name of names) await administer(server, `create database ${name}`);
  try {
    await work(names.map((name) => Object.assign(new URL(server), { pathname: `/${name}` }).href));
  } finally {
    for (const name of names) await administer(server, `drop database ${name} with (force)`);
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
