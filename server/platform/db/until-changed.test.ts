import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './dialect/open-database.ts';
import { addThing, idsIn, thingMigrations } from './testing/things.ts';
import { UntilChanged } from './until-changed.ts';

/** Returns a function that reads the ids of all things, and the number of its queries. */
function keptIds(database: Database) {
  const kept = new UntilChanged<string[]>(database);
  const asked = { times: 0 };
  const read = () =>
    kept.read('things', (tx) => {
      asked.times += 1;
      return idsIn(tx);
    });
  return { asked, read };
}

eachDatabase((name, open, place) => {
  it('returns the committed data after each commit', async () => {
    const database = await open(thingMigrations);
    const { read } = keptIds(database);
    assert.deepEqual(await read(), []);
    await database.transaction((tx) => addThing(tx, 'a'));
    assert.deepEqual(await read(), ['a']);
    await database.transaction((tx) => addThing(tx, 'b'));
    assert.deepEqual(await read(), ['a', 'b']);
  });

  it('sees a commit during a read and a commit of another process', async () => {
    const location = await place(thingMigrations);
    const [database, other] = [await openDatabase(location), await openDatabase(location)];
    try {
      const { read } = keptIds(database);
      await Promise.all([read(), database.transaction((tx) => addThing(tx, 'a'))]);
      assert.deepEqual(await read(), ['a']);
      await other.transaction((tx) => addThing(tx, 'b'));
      assert.deepEqual(await read(), ['a', 'b']);
    } finally {
      await database.close();
      await other.close();
    }
  });

  it('reads once on SQLite while nothing changes, and each time on PostgreSQL', async () => {
    const { asked, read } = keptIds(await open(thingMigrations));
    for (let time = 0; time < 5; time += 1) assert.deepEqual(await read(), []);
    assert.equal(asked.times, name === 'SQLite' ? 1 : 5);
  });

  it('keeps no result "undefined"', async () => {
    const kept = new UntilChanged<string>(await open(thingMigrations));
    assert.equal(await kept.read('a', async () => undefined), undefined);
    assert.equal(await kept.read('a', async () => 'found'), 'found');
  });
});
