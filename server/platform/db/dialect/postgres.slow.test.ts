import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { onDatabase } from '#server/testing/databases.ts';
import type { ReadTx } from '../database.ts';

onDatabase('PostgreSQL', (_name, open) => {
  it('keeps its connections, with their prepared statements, between two visits of a user', async () => {
    const database = await open([]);
    const backend = (tx: ReadTx) => tx.first(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    const before = await database.readOne(backend);
    await sleep(12_000);
    assert.deepEqual(await database.readOne(backend), before);
  });
});
