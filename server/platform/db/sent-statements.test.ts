import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database, Tx } from './database.ts';
import { addThing, idsIn, thingIds, thingMigrations } from './testing/things.ts';
import { isUniqueViolation } from './violation.ts';

eachDatabase((_name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
  });

  beforeEach(async () => {
    await database.transaction((tx) => tx.run(sql`delete from thing`));
  });

  it('runs sent statements before later ones, and commits them', async () => {
    await database.transaction(async (tx) => {
      tx.send(sql`insert into thing (id, name) values ('a', 'first')`);
      tx.send(sql`update thing set name = 'second' where id = 'a'`);
      assert.deepEqual(await tx.all(sql`select name from thing`), [{ name: 'second' }]);
      tx.send(sql`insert into thing (id) values ('b')`);
    });
    assert.deepEqual(await thingIds(database), ['a', 'b']);
  });

  it('rejects with the error of a sent statement, at the next statement or at the commit', async () => {
    const isViolation = (error: unknown) => isUniqueViolation(error, 'thing', 'name', 'size');
    const addTwice = async (tx: Tx) => {
      await addThing(tx, 'a', 'same');
      tx.send(sql`insert into thing (id, name, size) values ('b', 'same', 0)`);
    };
    await assert.rejects(database.transaction(addTwice), isViolation);
    const reading = database.transaction(async (tx) => {
      await addTwice(tx);
      await assert.rejects(idsIn(tx), isViolation);
      return 'swallowed';
    });
    await assert.rejects(reading, isViolation);
    assert.deepEqual(await thingIds(database), []);
  });

  it('rolls back the sent statements of a failed attempt, before they are answered too', async () => {
    const refusal = new Error('no');
    await database.transaction(async (tx) => {
      tx.send(sql`insert into thing (id, name, size) values ('a', 'same', 0)`);
      const violation = async () => tx.send(sql`insert into thing (id, name, size) values ('b', 'same', 0)`);
      await assert.rejects(tx.attempt(violation), /unique_thing_name_size/);
      const refused = tx.attempt(async () => {
        tx.send(sql`insert into thing (id, name, size) values ('c', 'other', 0)`);
        throw refusal;
      });
      await assert.rejects(refused, (error) => error === refusal);
      await addThing(tx, 'd', 'third');
    });
    assert.deepEqual(await thingIds(database), ['a', 'd']);
  });
});
