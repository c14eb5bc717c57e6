import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** Time between attempts to become the only node that builds, in milliseconds. */
const WAIT_MS = 500;

const NAME = /^create (unique )?index ("[^"]+")/;

/**
 * Runs `create index` statements with `concurrently`, which blocks no writers, on a connection without time limits. An index that an interrupted
 * process has left invalid is built again: https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export async function buildIndexes(config: ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new Client({ ...config, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await becomeOnly(client);
    for (const statement of statements) await build(client, statement);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Asks again and again. A statement that waits would be a transaction for whose end the construction of the other node waits. */
async function becomeOnly(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended('build indexes', 0)) as is_only`);
    if (rows[0]?.is_only === 1) return;
    await sleep(WAIT_MS);
  }
}

async function build(client: Client, statement: string): Promise<void> {
  const name = NAME.exec(statement)?.[2] ?? '';
  const { rows } = await client.query(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.is_valid === 1) return;
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
  await client.query(statement.replace(/ index /, ' index concurrently '));
}
