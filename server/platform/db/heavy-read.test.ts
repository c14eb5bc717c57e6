import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { eachDatabase, onDatabase } from '#server/testing/databases.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Database, ReadTx } from './database.ts';
import { HeavyReaders } from './dialect/sqlite/heavy-readers.ts';
import { addThing, idsIn, thingIds, thingMigrations } from './testing/things.ts';

/** Counts to `rows` in the database: about 0.2 s for a million. */
async function count(tx: ReadTx, rows: number): Promise<void> {
  await tx.all(sql`
    with recursive number (value) as (select 1 union all select value + 1 from number where value < ${sql.lit(rows)})
    select max(value) as "last" from number`);
}

eachDatabase((_name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
    await database.transaction((tx) => addThing(tx, 'a'));
  });

  describe('a heavy read', () => {
    it('reads a snapshot of the committed data', async () => {
      const seen = await database.readHeavy('user', async (tx) => {
        const first = await idsIn(tx);
        await new Promise<void>((resolve) => setTimeout(resolve, 5));
        return [first, await idsIn(tx)];
      });
      assert.deepEqual(seen, [['a'], ['a']]);
    });

    it('sees the latest commit in each read', async () => {
      for (const name of ['c', 'd']) {
        await database.transaction((tx) => addThing(tx, name));
        assert.ok((await database.readHeavy('user', idsIn)).includes(name));
      }
      await database.transaction(async (tx) => {
        await tx.run(sql`delete from thing where id in ('c', 'd')`);
      });
    });

    it('cannot write', async () => {
      const writing = database.readHeavy('user', (tx) =>
        tx.all(sql`insert into thing (id, name) values ('x', 'x') returning id`),
      );
      await assert.rejects(writing);
      assert.deepEqual(await thingIds(database), ['a']);
    });

    it('throws the error of its work, and later reads succeed', async () => {
      const failure = new Error('no');
      await assert.rejects(
        database.readHeavy('user', async () => {
          throw failure;
        }),
        (error) => error === failure,
      );
      await assert.rejects(database.readHeavy('user', (tx) => tx.all(sql`select * from missing`)));
      assert.deepEqual(await database.readHeavy('user', idsIn), ['a']);
    });

    it('S-3-2: delays neither other reads nor transactions', async () => {
      const order: string[] = [];
      const heavy = database.readHeavy('user', (tx) => count(tx, 1_000_000)).then(() => order.push('heavy'));
      await thingIds(database);
      order.push('read');
      await database.transaction((tx) => addThing(tx, 'b'));
      order.push('transaction');
      await heavy;
      assert.deepEqual(order, ['read', 'transaction', 'heavy']);
    });

    it('S-3-2: runs for another account while one has many, which do not end', async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const greedy = Array.from({ length: 20 }, () =>
        database.readHeavy('greedy', async (tx) => {
          await idsIn(tx);
          await ended;
        }),
      );
      assert.equal((await database.readHeavy('other', idsIn)).length > 0, true);
      end();
      await Promise.all(greedy);
    });
  });
});

onDatabase('SQLite', (_name, _open, place) => {
  it('ends a heavy read that exceeds its time with 503, then serves the account again', async () => {
    const readers = new HeavyReaders({ file: await place(thingMigrations), pragmas: '' }, 200);
    const text = `with recursive number (value) as (select 1 union all select value + 1 from number where value < 5000000)
      select max(value) from number`;
    const slow = readers.use('user', async (connection) => connection.all(text, []));
    await assert.rejects(slow, (error: Refusal) => error.status === 503);
    const row = await readers.use('user', async (connection) => connection.first('select 1 as one', []));
    assert.deepEqual(row, { one: 1 });
    await readers.close();
  });
});

onDatabase('PostgreSQL', (_name, open) => {
  it('ends a statement that exceeds its time with 503', async () => {
    const database = await open(thingMigrations);
    const slow = database.readHeavy('user', async (tx) => {
      await tx.allText('set local statement_timeout = 20', []);
      await tx.all(sql`select pg_sleep(10)`);
    });
    await assert.rejects(slow, (error: Refusal) => error.status === 503);
  });

  it('ends the wait for a lock with 503', async () => {
    const database = await open(thingMigrations);
    await database.transaction(async (tx) => addThing(tx, 'a'));
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const first = database.transaction(async (tx) => {
      await tx.run(sql`update thing set name = 'b'`);
      lock();
      await done;
    });
    await locked;
    const waited = database.transaction(async (tx) => {
      await tx.runText('set local lock_timeout = 20', []);
      await tx.run(sql`update thing set name = 'c'`);
    });
    await assert.rejects(waited, (error: Refusal) => error.status === 503);
    finish();
    await first;
  });
});
