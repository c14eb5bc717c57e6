import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { text } from './json-record.ts';
import { linesStatement } from './lines.ts';
import { thingMigrations } from './testing/things.ts';

const COUNT = 400;

/** Names in another order than that of the insertion and that of the ids. */
const nameAt = (index: number) => `${(index * 37) % COUNT}`.padStart(4, '0');

/** The query builder has the types of the product's tables. These tests have their own table. */
function things(db: unknown): Kysely<{ thing: { id: string; name: string } }> {
  return db as Kysely<{ thing: { id: string; name: string } }>;
}

const byName = linesStatement<{ rows: number; from: string }>((db, p) =>
  things(db)
    .selectFrom('thing')
    .select(sql<string>`concat(name, ' ', id)`.as('line'))
    .where('name', '>=', p.from)
    .orderBy('name', 'desc')
    .limit(p.rows),
);

const quoted = linesStatement<{ name: string }>((_db, p, fragments) => {
  const [piece] = text(sql<string>`cast(${p.name} as text)`).pieces(fragments);
  return sql<{ line: string }>`select ${piece} as line union all select ''`;
});

eachDatabase((_name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
    await database.transaction(async (tx) => {
      const rows = Array.from({ length: COUNT }, (_, index) => ({ id: `t${index}`, name: nameAt(index) }));
      await tx.run(things(tx.kysely).insertInto('thing').values(rows));
    });
  });

  it('returns the lines in the order of the select', async () => {
    const all = Array.from({ length: COUNT }, (_, index) => `${nameAt(index)} t${index}`)
      .toSorted()
      .toReversed();
    for (const rows of [COUNT, 7, 1]) {
      const found = await database.read((tx) => byName.all(tx, { rows, from: '' }));
      assert.deepEqual(found, all.slice(0, rows));
    }
  });

  it('returns no lines without rows', async () => {
    assert.deepEqual(await database.read((tx) => byName.all(tx, { rows: 5, from: '~' })), []);
  });

  it('keeps control characters of texts in JSON, and empty lines', async () => {
    const name = 'a\u001eb\u001fc\nd';
    const [line = '', ...others] = await database.read((tx) => quoted.all(tx, { name }));
    assert.equal(JSON.parse(line), name);
    assert.deepEqual(others, ['']);
  });
});
