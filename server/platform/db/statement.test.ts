import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';
import { thingMigrations } from './testing/things.ts';

type ThingTable = {
  id: string;
  name: string | null;
  size: number | null;
  weight: number | null;
  extra: string | null;
  picture: Uint8Array | null;
};

/** The query builder has the types of the product's tables. These tests have their own table. */
function things<Other>(db: Kysely<Other>): Kysely<{ thing: ThingTable }> {
  return db as unknown as Kysely<{ thing: ThingTable }>;
}

const addThing = statement<ThingTable>()((db, p) =>
  things(db)
    .insertInto('thing')
    .values({ ...columns(p) }),
);

/** Reads each placeholder by name, because they are created on access. */
function columns<P extends Record<keyof ThingTable, unknown>>({ id, name, size, weight, extra, picture }: P) {
  return { id, name, size, weight, extra, picture } as Pick<P, keyof ThingTable>;
}

const findThings = statement<{ ids: readonly string[]; most: number }>()((db, p, { inList }) =>
  things(db).selectFrom('thing').selectAll().where('id', 'in', inList(p.ids)).orderBy('id').limit(p.most),
);

const sameName = statement<{ name: string | null }>()((db, p) =>
  things(db).selectFrom('thing').select('id').where('name', 'is not distinct from', p.name).orderBy('id'),
);

const named = statement<{ most: number; name: string }>()((db, p) =>
  things(db)
    .selectFrom(things(db).selectFrom('thing').selectAll().orderBy('id').limit(p.most).as('thing'))
    .select(['id', sql<string>`${p.name}`.as('sought')])
    .where((eb) => eb.or([eb('name', '=', p.name), eb('id', '=', p.name)]))
    .orderBy('id')
    .limit(p.most),
);

const rename = statement<{ from: string; to: string }>()((db, p) =>
  things(db).updateTable('thing').set({ name: p.to }).where('name', '=', p.from),
);

const quotedNames = statement()((db, _p, { quoteJson }) =>
  things(db)
    .selectFrom('thing')
    .select(
      sql<string>`'{"id":' || ${quoteJson('id')} || coalesce(',"name":' || ${quoteJson('name')}, '') || '}'`.as('row'),
    )
    .orderBy('id'),
);

const counted = statement<{ least: number }>()((db, p) =>
  things(db)
    .selectFrom('thing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('size').as('sum'),
      sql<number>`exists (select 1 from thing where size >= ${p.least})`.as('any'),
    ]),
);

const everyKind: ThingTable[] = [
  {
    id: 'a',
    name: 'tea "1"\\\n\u0001',
    size: 7,
    weight: 0.1,
    extra: '{"x":[1,"æ"]}',
    picture: Uint8Array.of(0, 255, 7),
  },
  { id: 'b', name: null, size: null, weight: null, extra: null, picture: null },
  { id: 'c', name: "🎉 %_'", size: -3, weight: 5, extra: 'null', picture: new Uint8Array() },
];

eachDatabase((_name, open) => {
  describe('a statement', () => {
    let database: Database;

    before(async () => {
      database = await open(thingMigrations);
      await database.transaction(async (tx) => {
        for (const thing of everyKind) assert.deepEqual(await addThing.run(tx, thing), { changes: 1 });
      });
    });

    it('writes and reads values of every kind', async () => {
      const rows = await database.read((tx) => findThings.all(tx, { ids: ['c', 'b', 'a', 'none'], most: 10 }));
      const plain = rows.map((row) => ({ ...row, picture: row.picture && Uint8Array.from(row.picture) }));
      assert.deepEqual(plain, everyKind);
    });

    it('accepts other values for each execution', async () => {
      const ids = async (list: string[], most: number) =>
        database.read(async (tx) => (await findThings.all(tx, { ids: list, most })).map(({ id }) => id));
      assert.deepEqual(await ids(['a', 'c'], 10), ['a', 'c']);
      assert.deepEqual(await ids(['a', 'c'], 1), ['a']);
      assert.deepEqual(await ids([], 10), []);
      assert.deepEqual(await ids(['a"', "a'", ']'], 10), []);
    });

    it('returns the first row, or undefined', async () => {
      await database.read(async (tx) => {
        assert.equal((await findThings.first(tx, { ids: ['b', 'c'], most: 2 }))?.id, 'b');
        assert.equal(await findThings.first(tx, { ids: ['none'], most: 2 }), undefined);
      });
    });

    it('can contain a parameter several times', async () => {
      await database.read(async (tx) => {
        assert.deepEqual(await named.all(tx, { most: 3, name: 'c' }), [{ id: 'c', sought: 'c' }]);
        assert.deepEqual(await named.all(tx, { most: 2, name: 'c' }), []);
        assert.deepEqual(await named.all(tx, { most: 3, name: "🎉 %_'" }), [{ id: 'c', sought: "🎉 %_'" }]);
      });
    });

    it('matches null with `is not distinct from`', async () => {
      await database.read(async (tx) => {
        assert.deepEqual(await sameName.all(tx, { name: null }), [{ id: 'b' }]);
        assert.deepEqual(await sameName.all(tx, { name: "🎉 %_'" }), [{ id: 'c' }]);
      });
    });

    it('returns the number of changed rows', async () => {
      const attempt = database.transaction(async (tx) => {
        assert.deepEqual(await rename.run(tx, { from: "🎉 %_'", to: 'party' }), { changes: 1 });
        assert.deepEqual(await rename.run(tx, { from: "🎉 %_'", to: 'party' }), { changes: 0 });
        throw new Error('undo');
      });
      await assert.rejects(attempt, /undo/);
    });

    it('quotes text as JSON and omits null members', async () => {
      const rows = await database.read((tx) => quotedNames.all(tx));
      assert.deepEqual(
        rows.map(({ row }) => JSON.parse(row)),
        everyKind.map(({ id, name }) => (name === null ? { id } : { id, name })),
      );
    });

    it('returns counts and sums as numbers', async () => {
      const answer = await database.read((tx) => counted.first(tx, { least: 7 }));
      assert.deepEqual(answer, { count: 3, sum: 4, any: 1 });
    });

    it('refuses a missing parameter', async () => {
      await assert.rejects(
        database.read((tx) => sameName.all(tx, {} as { name: null })),
        TypeError,
      );
    });

    it('works with more different texts than the cache of prepared statements holds', async () => {
      await database.read(async (tx) => {
        for (let index = 0; index < 1500; index += 1) {
          const query = sql`select ${sql.lit(index)} as n, cast(${index} as integer) as m`;
          assert.deepEqual(await tx.first(query), { n: index, m: index });
        }
        assert.deepEqual(await sameName.all(tx, { name: null }), [{ id: 'b' }]);
      });
    });
  });

  describe('fragments', () => {
    it('`contains` compares characters exactly', async () => {
      const database = await open([]);
      await database.read(async (tx) => {
        const contains = async (text: string, part: string) => {
          const query = tx.fragments.contains(sql<string>`cast(${text} as text)`, part);
          return tx.first(sql<{ found: number }>`select case when ${query} then 1 else 0 end as found`);
        };
        assert.deepEqual(await contains('50% off', '0%'), { found: 1 });
        assert.deepEqual(await contains('500 off', '0%'), { found: 0 });
        assert.deepEqual(await contains('ABC', 'b'), { found: 0 });
        assert.deepEqual(await contains('abc', ''), { found: 1 });
      });
    });

    it('find a term among the results of a select', async () => {
      const database = await open([]);
      await database.read(async (tx) => {
        const { inList, isAmong } = tx.fragments;
        const isOneOf = async (value: string | null, list: readonly string[]) => {
          const query = isAmong(sql<string | null>`cast(${value} as text)`, inList(list));
          return tx.first(sql<{ found: number }>`select case when ${query} then 1 else 0 end as found`);
        };
        assert.deepEqual(await isOneOf('b', ['a', 'b']), { found: 1 });
        assert.deepEqual(await isOneOf('c', ['a', 'b']), { found: 0 });
        assert.deepEqual(await isOneOf('a', []), { found: 0 });
        assert.deepEqual(await isOneOf(null, ['a']), { found: 0 });
      });
    });
  });
});
