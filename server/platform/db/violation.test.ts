import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database, Tx } from './database.ts';
import { addThing, thingMigrations } from './testing/things.ts';
import { ConstraintViolation, isReferenceViolation, isUniqueViolation } from './violation.ts';

eachDatabase((_name, open) => {
  describe('a violated constraint', () => {
    let database: Database;

    before(async () => {
      database = await open(thingMigrations);
      await database.transaction(async (tx) => {
        await addThing(tx, 'a', 'tea', 1);
        await addThing(tx, 'b', 'Bare', null);
        await tx.run(sql`insert into remark (thing_id) values ('a')`);
      });
    });

    async function failureOf(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
      return database.transaction(work).then(
        () => assert.fail('it was let through'),
        (error: unknown) => error,
      );
    }

    it('is identified by the columns of a unique index', async () => {
      const error = await failureOf((tx) => addThing(tx, 'c', 'tea', 1));
      assert.ok(isUniqueViolation(error, 'thing', 'name', 'size'));
      assert.ok(!isUniqueViolation(error, 'thing', 'name'));
      assert.ok(!isUniqueViolation(error, 'thing', 'id'));
      assert.ok(!isReferenceViolation(error));
    });

    it('is identified by the columns of the primary key', async () => {
      const error = await failureOf((tx) => addThing(tx, 'a', 'other', 1));
      assert.ok(isUniqueViolation(error, 'thing', 'id'));
    });

    it('is identified by the name of an index over an expression', async () => {
      const error = await failureOf((tx) => addThing(tx, 'c', 'BARE', null));
      assert.ok(isUniqueViolation(error, 'unique_thing_bare_name'));
    });

    it('is reported for a reference to a missing row', async () => {
      const error = await failureOf((tx) => tx.run(sql`insert into remark (thing_id) values ('none')`));
      assert.ok(isReferenceViolation(error));
      assert.ok(isReferenceViolation(await failureOf((tx) => tx.run(sql`delete from thing where id = 'a'`))));
    });

    it('is reported for a failed check and a missing value', async () => {
      const kindOf = async (work: (tx: Tx) => Promise<unknown>) => {
        const error = await failureOf(work);
        return error instanceof ConstraintViolation ? error.kind : error;
      };
      assert.equal(await kindOf((tx) => addThing(tx, 'c', null, 1_000_000)), 'check');
      assert.equal(await kindOf((tx) => tx.run(sql`insert into remark (thing_id) values (null)`)), 'required');
    });

    it('is not reported for other errors', async () => {
      const error = await failureOf((tx) => tx.run(sql`insert into nowhere values (1)`));
      assert.ok(!(error instanceof ConstraintViolation));
      assert.ok(!isUniqueViolation(error, 'thing', 'id'));
    });
  });
});
