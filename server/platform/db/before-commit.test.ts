import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database, Tx } from './database.ts';
import { addThing, idsIn, thingIds, thingMigrations } from './testing/things.ts';

/** Inserts things from a JSON list of rows. */
const INSERT = {
  SQLite: 'insert into thing (id) select value ->> 0 from json_each(?)',
  PostgreSQL: 'insert into thing (id) select value ->> 0 from json_array_elements($1::json)',
};

eachDatabase((name, open) => {
  let database: Database;

  before(async () => {
    database = await open(thingMigrations);
  });

  beforeEach(() => database.transaction((tx) => tx.run(sql`delete from thing`)));

  it('runs the steps in order, after the work and before the commit', async () => {
    const seen: string[][] = [];
    const look = async () => {
      seen.push(await thingIds(database));
    };
    await database.transaction(async (tx) => {
      tx.beforeCommit(async () => {
        seen.push(await idsIn(tx));
        await addThing(tx, 'b');
      });
      tx.beforeCommit(async () => {
        seen.push(await idsIn(tx));
      });
      tx.afterCommit(() => seen.push(['committed']));
      await addThing(tx, 'a');
    });
    await look();
    assert.deepEqual(seen, [['a'], ['a', 'b'], ['committed'], ['a', 'b']]);
  });

  it('rolls back if a step fails', async () => {
    const failing = database.transaction(async (tx) => {
      tx.beforeCommit(() => Promise.reject(new Error('last')));
      await addThing(tx, 'a');
    });
    await assert.rejects(failing, /last/);
    assert.deepEqual(await thingIds(database), []);
  });

  it('runs the later steps beside a check, and rolls back if the check rejects', async () => {
    const refusal = new Error('no');
    const ran: string[] = [];
    const write = (check: () => Promise<unknown>) =>
      database.transaction(async (tx) => {
        tx.beforeCommit(async () => tx.commitOnlyIf(check()));
        tx.beforeCommit(async () => {
          ran.push('later step');
          await addThing(tx, 'a');
        });
      });
    const late = async () => {
      await setTimeout(20);
      ran.push('check');
    };
    await assert.rejects(
      write(async () => {
        await late();
        throw refusal;
      }),
      (error) => error === refusal,
    );
    assert.deepEqual(await thingIds(database), []);
    await write(late);
    assert.deepEqual(await thingIds(database), ['a']);
    assert.deepEqual(ran, ['later step', 'check', 'later step', 'check']);
  });

  it('writes the rows of several transactions together, without those of failed work or of a rolled back attempt', async () => {
    const write = (id: string, work: (tx: Tx) => Promise<unknown> = async () => undefined) =>
      database.transaction(async (tx) => {
        tx.runTogether(INSERT[name], [[id], [`${id}${id}`]]);
        await work(tx);
      });
    const results = await Promise.allSettled([
      write('a'),
      write('b', () => Promise.reject(new Error('no'))),
      write('c', async (tx) => {
        assert.ok(!(await idsIn(tx)).includes('c'));
        const attempt = tx.attempt(async () => {
          tx.runTogether(INSERT[name], [['undone']]);
          throw new Error('undo');
        });
        await assert.rejects(attempt, /undo/);
      }),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(await thingIds(database), ['a', 'aa', 'c', 'cc']);
  });

  it('runs no steps of failed work or of a rolled back attempt', async () => {
    const ran: string[] = [];
    const step = (name: string) => async () => {
      ran.push(name);
    };
    const failing = database.transaction(async (tx) => {
      tx.beforeCommit(step('failed work'));
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    await database.transaction(async (tx) => {
      tx.beforeCommit(step('before'));
      const attempt = tx.attempt(async () => {
        tx.beforeCommit(step('undone'));
        throw new Error('undo');
      });
      await assert.rejects(attempt, /undo/);
      await tx.attempt(async () => tx.beforeCommit(step('kept')));
    });
    assert.deepEqual(ran, ['before', 'kept']);
  });
});
