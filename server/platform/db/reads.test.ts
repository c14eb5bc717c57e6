import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { before, beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { addThing, idsIn, thingIds, thingMigrations } from './testing/things.ts';

eachDatabase((_name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
  });

  beforeEach(async () => {
    await database.transaction((tx) => tx.run(sql`delete from thing`));
  });

  for (const kind of ['read', 'readOne'] as const) {
    describe(kind, () => {
      it('waits if too many reads are running', async () => {
        const numbers = Array.from({ length: 40 }, (_, index) => ({ n: index }));
        const answers = await Promise.all(
          numbers.map(({ n }) =>
            database[kind](async (tx) => {
              await setImmediate();
              return tx.first(sql`select cast(${n} as integer) as n`);
            }),
          ),
        );
        assert.deepEqual(answers, numbers);
      });

      it('leaves the connection usable if it throws', async () => {
        for (let round = 0; round < 12; round += 1) {
          await assert.rejects(database[kind]((tx) => tx.all(sql`select nothing from nowhere`)));
          await assert.rejects(database[kind](() => Promise.reject(new Error('no'))));
        }
        assert.deepEqual(await thingIds(database), []);
      });

      it('cannot be started inside another unit of work', async () => {
        await database.read(() => assert.rejects(database[kind](idsIn), /inside another/));
      });
    });
  }

  describe('a read', () => {
    it('sees one snapshot of the data', async () => {
      const outside = AsyncLocalStorage.snapshot();
      await database.read(async (tx) => {
        assert.deepEqual(await idsIn(tx), []);
        await outside(() => database.transaction((other) => addThing(other, 'a')));
        assert.deepEqual(await idsIn(tx), []);
      });
      assert.deepEqual(await thingIds(database), ['a']);
    });

    it('cannot write', async () => {
      await assert.rejects(
        database.read((tx) => tx.all(sql`insert into thing (id) values ('x') returning id`)),
        /read-?only|cannot write|accepts no changes/,
      );
      assert.deepEqual(await thingIds(database), []);
    });
  });

  describe('a read of one statement', () => {
    it('sees the committed data and leaves the connection to other units of work', async () => {
      await database.transaction((tx) => addThing(tx, 'a'));
      for (let round = 0; round < 12; round += 1) assert.deepEqual(await database.readOne(idsIn), ['a']);
      await database.transaction((tx) => addThing(tx, 'b'));
      assert.deepEqual(await database.readOne(idsIn, 'account'), ['a', 'b']);
      assert.equal(await database.readOne(async () => 'no statement'), 'no statement');
    });

    it('refuses a second statement', async () => {
      await assert.rejects(
        database.readOne(async (tx) => [await idsIn(tx), await idsIn(tx)]),
        /second statement/,
      );
      await assert.rejects(
        database.readOne((tx) => Promise.all([idsIn(tx), idsIn(tx)])),
        /second statement/,
      );
      assert.deepEqual(await database.readOne(idsIn), []);
    });
  });
});
