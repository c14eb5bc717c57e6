import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { before, beforeEach, describe, it } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database, Tx } from './database.ts';
import { addThing, idsIn, thingIds, thingMigrations } from './testing/things.ts';

eachDatabase((_name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
  });

  beforeEach(async () => {
    await database.transaction(async (tx) => {
      await tx.run(sql`delete from remark`);
      await tx.run(sql`delete from thing`);
    });
  });

  describe('a transaction', () => {
    it('is visible to reads when it resolves, and resolves to the result of the work', async () => {
      const answer = await database.transaction(async (tx) => {
        await addThing(tx, 'a');
        return 'done';
      });
      assert.equal(answer, 'done');
      assert.deepEqual(await thingIds(database), ['a']);
    });

    it('sees its own writes, which other transactions do not see before the commit', async () => {
      let seenOutside: Promise<string[]> | undefined;
      const outside = AsyncLocalStorage.snapshot();
      await database.transaction(async (tx) => {
        await addThing(tx, 'a');
        assert.deepEqual(await idsIn(tx), ['a']);
        seenOutside = outside(() => thingIds(database));
        await seenOutside;
      });
      assert.deepEqual(await seenOutside, []);
      assert.deepEqual(await thingIds(database), ['a']);
    });

    it('rolls back and rethrows the error if the work throws', async () => {
      const refusal = new Error('no');
      const failing = database.transaction(async (tx) => {
        await addThing(tx, 'a');
        throw refusal;
      });
      await assert.rejects(failing, (error) => error === refusal);
      assert.deepEqual(await thingIds(database), []);
    });

    it('fails without effect on concurrent transactions', async () => {
      const results = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((id) =>
          database.transaction(async (tx) => {
            await addThing(tx, id, id);
            await addThing(tx, `${id}2`, id === 'c' ? 'c' : `${id}2`);
          }),
        ),
      );
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
      );
      assert.deepEqual(await thingIds(database), ['a', 'a2', 'b', 'b2', 'd', 'd2']);
    });

    it('can wait for other promises between two statements', async () => {
      await Promise.all(
        ['a', 'b', 'c'].map((id) =>
          database.transaction(async (tx) => {
            await addThing(tx, id);
            await sleep(id === 'a' ? 20 : 0);
            await setImmediate();
            await tx.run(sql`update thing set name = ${`named ${id}`} where id = ${id}`);
          }),
        ),
      );
      const rows = await database.read((tx) => tx.all(sql`select id, name from thing order by id`));
      assert.deepEqual(rows, [
        { id: 'a', name: 'named a' },
        { id: 'b', name: 'named b' },
        { id: 'c', name: 'named c' },
      ]);
    });

    it('loses no update among fifty concurrent transactions with a lock', async () => {
      await database.transaction((tx) => addThing(tx, 'counter'));
      await Promise.all(
        Array.from({ length: 50 }, () =>
          database.transaction(async (tx) => {
            await tx.lock('counter');
            const row = await tx.first(sql<{ size: number }>`select size from thing where id = 'counter'`);
            await tx.run(sql`update thing set size = ${(row?.size ?? 0) + 1} where id = 'counter'`);
          }),
        ),
      );
      const row = await database.read((tx) => tx.first(sql`select size from thing where id = 'counter'`));
      assert.deepEqual(row, { size: 50 });
    });

    it('prevents changes of rows that it has selected for update', async () => {
      await database.transaction((tx) => addThing(tx, 'counter'));
      await Promise.all(
        Array.from({ length: 10 }, () =>
          database.transaction(async (tx) => {
            const row = await tx.first(
              sql<{ size: number }>`select size from thing where id = 'counter' ${tx.fragments.forUpdate}`,
            );
            await tx.run(sql`update thing set size = ${(row?.size ?? 0) + 1} where id = 'counter'`);
          }),
        ),
      );
      const row = await database.read((tx) => tx.first(sql`select size from thing where id = 'counter'`));
      assert.deepEqual(row, { size: 10 });
    });

    it('cannot be started inside another unit of work', async () => {
      const nested = /inside another/;
      await database.transaction(async () => {
        await assert.rejects(
          database.transaction(async () => 1),
          nested,
        );
        await assert.rejects(
          database.read(async () => 1),
          nested,
        );
      });
      await database.read(async () => {
        await assert.rejects(
          database.transaction(async () => 1),
          nested,
        );
      });
    });

    it('can be started by code that continues after another unit of work has ended', async () => {
      let later: Promise<string[]> | undefined;
      await database.transaction(async () => {
        later = sleep(30).then(() => thingIds(database));
      });
      assert.deepEqual(await later, []);
    });

    it('keeps the async context of the caller', async () => {
      const name = new AsyncLocalStorage<string>();
      const seen = await Promise.all(
        ['anna', 'bo'].map((person) => name.run(person, () => database.transaction(async () => name.getStore()))),
      );
      assert.deepEqual(seen, ['anna', 'bo']);
    });

    it('refuses statements after its end', async () => {
      let kept: Tx | undefined;
      await database.transaction(async (tx) => {
        kept = tx;
      });
      assert.ok(kept);
      await assert.rejects(addThing(kept, 'late'), /had ended/);
      assert.deepEqual(await thingIds(database), []);
    });

    it('refuses further statements and the commit after a failed statement', async () => {
      const swallowing = database.transaction(async (tx) => {
        await addThing(tx, 'a', 'same');
        await addThing(tx, 'b', 'same').catch(() => undefined);
        await assert.rejects(addThing(tx, 'c', 'other'), /had failed/);
      });
      await assert.rejects(swallowing, /unique_thing_name_size/);
      assert.deepEqual(await thingIds(database), []);
    });

    it('continues after a failed attempt, which is rolled back', async () => {
      let hooks = 0;
      await database.transaction(async (tx) => {
        await addThing(tx, 'a', 'same');
        const attempt = tx.attempt(async () => {
          tx.afterCommit(() => (hooks += 1));
          await addThing(tx, 'b', 'other');
          await tx.attempt(() => addThing(tx, 'c', 'third'));
          await addThing(tx, 'd', 'same');
        });
        await assert.rejects(attempt, /unique_thing_name_size/);
        await tx.attempt(() => addThing(tx, 'e', 'fifth'));
      });
      assert.deepEqual(await thingIds(database), ['a', 'e']);
      assert.equal(hooks, 0);
    });

    it('wakes the listeners of a topic after the commit, and none after a rollback', async () => {
      const received: string[] = [];
      const off = database.onNotify('jobs', () => received.push('jobs'));
      database.onNotify('other', () => received.push('other'));
      await database.transaction(async (tx) => {
        tx.notify('jobs');
        assert.deepEqual(received, []);
      });
      assert.deepEqual(received, ['jobs']);
      const failing = database.transaction(async (tx) => {
        tx.notify('jobs');
        throw new Error('no');
      });
      await assert.rejects(failing);
      database.notify('jobs');
      off();
      database.notify('jobs');
      assert.deepEqual(received, ['jobs', 'jobs']);
    });

    it('runs its hooks after the commit, and none after a rollback', async () => {
      const seen: string[] = [];
      await database.transaction(async (tx) => {
        await addThing(tx, 'a');
        tx.afterCommit(() => {
          throw new Error('ignored');
        });
        tx.afterCommit(() => seen.push('first'));
      });
      const failing = database.transaction(async (tx) => {
        tx.afterCommit(() => seen.push('never'));
        throw new Error('no');
      });
      await assert.rejects(failing);
      assert.deepEqual(seen, ['first']);
    });
  });

  describe('a query builder', () => {
    it('cannot execute queries', async () => {
      await database.read(async (tx) => {
        await assert.rejects(tx.kysely.selectFrom('user').select('id').execute(), /tx\.all/);
      });
    });
  });

  describe('a closed database', () => {
    it('completes running units of work and refuses new ones', async () => {
      const other = await open(thingMigrations);
      const writing = other.transaction((tx) => addThing(tx, 'a'));
      const reading = other.read(async (tx) => {
        await sleep(20);
        return idsIn(tx);
      });
      await Promise.all([other.close(), writing, reading]);
      await assert.rejects(thingIds(other), /closed/);
      await assert.rejects(
        other.transaction((tx) => addThing(tx, 'b')),
        /closed/,
      );
      await other.close();
    });
  });
});
