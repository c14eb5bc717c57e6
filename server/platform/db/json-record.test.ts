import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { bool, flag, jsonRecord, number, optional, plain, text } from './json-record.ts';

const ID = '01956f3e-8b52-7a52-9d68-2f1b52f1f0aa';

eachDatabase((_name, open) => {
  it('parses to the same values, without null members', async () => {
    const database = await open([]);
    const storable = fc.string({ unit: 'binary' }).filter((name) => !name.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        storable,
        fc.option(storable),
        fc.maxSafeInteger(),
        fc.boolean(),
        async (name, icon, count, on) => {
          const record = await roundTrip(database, name, icon, count, on);
          assert.deepEqual(record, { id: ID, name, count, on, many: count > 1, ...(icon !== null && { icon }) });
        },
      ),
      { numRuns: 50 },
    );
  });
});

async function roundTrip(database: Database, name: string, icon: string | null, count: number, on: boolean) {
  const row = await database.read((tx) => {
    const record = jsonRecord(tx.fragments, {
      id: plain(sql<string>`cast(${ID} as text)`),
      name: text(sql<string>`cast(${name} as text)`),
      icon: optional(text(sql<string | null>`cast(${icon} as text)`)),
      count: number(sql<number>`cast(${count} as bigint)`),
      on: flag(sql<number>`cast(${on} as integer)`),
      many: bool(sql<boolean>`cast(${count} as bigint) > 1`),
    });
    return tx.first<{ json: string }>(tx.kysely.selectNoFrom(record.as('json')));
  });
  return JSON.parse(row?.json ?? '');
}
