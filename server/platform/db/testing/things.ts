import { sql } from 'kysely';
import type { Database, ReadTx, Tx } from '../database.ts';
import type { Migration } from '../migrate.ts';
import { bytes, id, integer, json, real, sequence, text } from '../schema/columns.ts';

/** Two tables for database tests: things, and notes about them. */
export const thingMigrations: Migration[] = [
  {
    name: '0001-things',
    up(schema) {
      schema.table(
        'thing',
        {
          id: id().primaryKey(),
          name: text().optional(),
          size: integer().optional(),
          weight: real().optional(),
          extra: json().optional(),
          picture: bytes().optional(),
        },
        { unique: [['name', 'size']], checks: ['size < 1000000'] },
      );
      schema.table('remark', { seq: sequence(), thing_id: id().references('thing', 'restrict') });
      schema.index('thing', ['lower(name)'], { unique: true, where: 'size is null', name: 'unique_thing_bare_name' });
    },
  },
];

export function addThing(tx: Tx, thingId: string, name: string | null = null, size: number | null = 0) {
  return tx.run(sql`insert into thing (id, name, size) values (${thingId}, ${name}, ${size})`);
}

/** Returns the ids of all things in order. */
export async function thingIds(database: Database): Promise<string[]> {
  return database.read(idsIn);
}

export async function idsIn(tx: ReadTx): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select id from thing order by id`);
  return rows.map((row) => row.id);
}
