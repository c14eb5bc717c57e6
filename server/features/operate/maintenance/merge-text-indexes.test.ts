import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { mergeTextIndexes } from './index.ts';

eachDatabase((name, open) => {
  let database: Database;
  let service: TestService;

  before(async () => {
    database = await open();
    service = await startService(database);
  });
  after(() => service.stop());

  /** The number of parts of the text index of notes. */
  async function parts(): Promise<number> {
    const rows = await database.read((tx) =>
      tx.all(sql<{ parts: number }>`select count(distinct segid) as parts from note_text_tokens_idx`),
    );
    return rows[0]?.parts ?? 0;
  }

  it('merges the parts of a text index, and searches find the same', async () => {
    const { client } = await service.person('Olga');
    for (let number = 1; number <= 10; number += 1) await client.notes.create({ body: { body: `Plan ${number}` } });
    const find = async () => (await client.notes.list({ query: { q: 'plan' } })).notes;
    const found = await find();
    assert.equal(found.length, 10);
    if (name === 'SQLite') assert.equal(await parts(), 10);
    await mergeTextIndexes(database);
    if (name === 'SQLite') assert.equal(await parts(), 1);
    assert.deepEqual(await find(), found);
    await mergeTextIndexes(database);
    assert.deepEqual(await find(), found);
  });
});
