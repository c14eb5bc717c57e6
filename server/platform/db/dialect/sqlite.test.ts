import assert from 'node:assert/strict';
import { chmod, stat } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { onDatabase } from '#server/testing/databases.ts';
import type { Changes, Value } from '../database.ts';
import { addThing, thingIds, thingMigrations } from '../testing/things.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { GroupCommitWriter } from './sqlite/writer.ts';
import { openSqlite, sqlite } from './sqlite.ts';

/** Records every statement that begins or ends a transaction, or inserts a list, and can make commits fail. */
class WatchedConnection extends SqliteConnection {
  readonly steps: string[] = [];
  failingCommits = 0;

  override run(text: string, values: readonly Value[]): Changes {
    if (/^(begin|commit|rollback|savepoint)|json_each/.test(text)) this.steps.push(text);
    if (text === 'commit' && this.failingCommits > 0) {
      this.failingCommits -= 1;
      throw new Error('disk is full');
    }
    return super.run(text, values);
  }
}

onDatabase('SQLite', (_name, _open, place) => {
  /** Without `batchMs`, the size of a group does not depend on the speed of the machine. */
  async function watched(timeout?: number, batchMs = Number.POSITIVE_INFINITY) {
    const file = await place(thingMigrations);
    const connection = new WatchedConnection(file, { readOnly: false });
    return {
      file,
      connection,
      writer: new GroupCommitWriter(sqlite, connection, () => undefined, { timeout, batchMs }),
    };
  }

  const add = (id: string) => (tx: Parameters<typeof addThing>[0]) => addThing(tx, id, id);

  describe('a group of transactions', () => {
    it('shares one commit', async () => {
      const { connection, writer } = await watched();
      const ids = Array.from({ length: 50 }, (_, index) => `t${index}`);
      await Promise.all(ids.map((id) => writer.submit(add(id))));
      assert.deepEqual(connection.steps, ['begin immediate', 'commit']);
      connection.close();
    });

    it('has at most 256 members', async () => {
      const { connection, writer } = await watched();
      const ids = Array.from({ length: 600 }, (_, index) => `t${index}`);
      await Promise.all(ids.map((id) => writer.submit(add(id))));
      assert.equal(connection.steps.filter((step) => step === 'commit').length, 3);
      connection.close();
    });

    it('writes rows for the same statement at once', async () => {
      const { connection, writer } = await watched();
      const insert = 'insert into thing (id) select value ->> 0 from json_each(?)';
      await Promise.all(['a', 'b', 'c'].map((id) => writer.submit(async (tx) => tx.runTogether(insert, [[id]]))));
      assert.deepEqual(connection.steps, ['begin immediate', insert, 'commit']);
      connection.close();
    });

    it('runs again, each member in a savepoint, after one has failed that had written', async () => {
      const { file, connection, writer } = await watched();
      const runs: string[] = [];
      const member = (id: string, fails: boolean) =>
        writer.submit(async (tx) => {
          runs.push(id);
          await addThing(tx, id, id);
          if (fails) throw new Error(`${id} fails`);
          return `${id} ${runs.length}`;
        });
      const results = await Promise.allSettled([
        member('a', false),
        member('b', true),
        member('c', false),
        member('d', true),
      ]);
      assert.deepEqual(
        results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason))),
        ['a 3', 'Error: b fails', 'c 4', 'Error: d fails'],
      );
      assert.deepEqual(runs, ['a', 'b', 'a', 'c', 'd']);
      const isolated = ['savepoint use_case', 'savepoint use_case', 'savepoint use_case', 'rollback to use_case'];
      assert.deepEqual(connection.steps, ['begin immediate', 'rollback', 'begin immediate', ...isolated, 'commit']);
      connection.close();
      const database = openSqlite(file);
      assert.deepEqual(await thingIds(database), ['a', 'c']);
      await database.close();
    });

    it('runs no member again after one has failed that had only read', async () => {
      const { connection, writer } = await watched();
      const refused = async (tx: Parameters<typeof addThing>[0]) => {
        await tx.all(sql`select id from thing`);
        throw new Error('refused');
      };
      const results = await Promise.allSettled([
        writer.submit(add('a')),
        writer.submit(refused),
        writer.submit(add('c')),
      ]);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.deepEqual(connection.steps, ['begin immediate', 'commit']);
      connection.close();
    });

    it('runs in the order of the requests', async () => {
      const { connection, writer } = await watched();
      const order: number[] = [];
      await Promise.all([0, 1, 2, 3].map((index) => writer.submit(async () => order.push(index))));
      assert.deepEqual(order, [0, 1, 2, 3]);
      connection.close();
    });

    it('S-3-6: lets accounts take turns, and commits after 20 ms', async () => {
      const { connection, writer } = await watched(undefined, 20);
      const order: string[] = [];
      const busy = (name: string) => async () => {
        const end = performance.now() + 12;
        while (performance.now() < end);
        order.push(name);
      };
      const greedy = [1, 2, 3, 4, 5, 6].map((each) => writer.submit(busy(`greedy ${each}`), 'greedy'));
      const other = writer.submit(busy('other'), 'other');
      await Promise.all([...greedy, other]);
      assert.deepEqual(order.slice(0, 2), ['greedy 1', 'other']);
      assert.deepEqual(
        order.slice(2),
        [2, 3, 4, 5, 6].map((each) => `greedy ${each}`),
      );
      assert.ok(connection.steps.filter((step) => step === 'commit').length > 2, connection.steps.join());
      connection.close();
    });

    it('fails as a whole with its commit, without effect on the next group', async () => {
      const { file, connection, writer } = await watched();
      connection.failingCommits = 1;
      const results = await Promise.allSettled(['a', 'b'].map((id) => writer.submit(add(id))));
      assert.deepEqual(
        results.map((result) => result.status === 'rejected' && String(result.reason)),
        ['Error: disk is full', 'Error: disk is full'],
      );
      await writer.submit(add('c'));
      connection.close();
      const database = openSqlite(file);
      assert.deepEqual(await thingIds(database), ['c']);
      await database.close();
    });

    it('continues without a member that never finishes', async () => {
      const { file, connection, writer } = await watched(50);
      const results = await Promise.allSettled([
        writer.submit(add('a')),
        writer.submit(async (tx) => {
          await addThing(tx, 'b');
          await new Promise(() => undefined);
        }),
        writer.submit(add('c')),
      ]);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      connection.close();
      const database = openSqlite(file);
      assert.deepEqual(await thingIds(database), ['a', 'c']);
      await database.close();
    });

    it('is not aborted for its duration while it executes statements', async () => {
      const { connection, writer } = await watched(1_000);
      const ids = Array.from({ length: 12 }, (_, index) => `t${index}`);
      const count = writer.submit(async (tx) => {
        for (const id of ids) {
          await addThing(tx, id, id);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return ids.length;
      });
      assert.equal(await count, ids.length);
      connection.close();
    });
  });

  describe('the file', () => {
    it('is readable only by its owner', async () => {
      const file = await place([]);
      await chmod(file, 0o644);
      await openSqlite(file).close();
      const { mode } = await stat(file);
      assert.equal(mode & 0o777, 0o600);
    });

    it('waits while another process writes to it', async () => {
      const file = await place(thingMigrations);
      const other = new SqliteConnection(file, { readOnly: false });
      const database = openSqlite(file);
      other.run('begin immediate', []);
      const writing = database.transaction(add('a'));
      await sleep(250);
      other.run('commit', []);
      await writing;
      other.close();
      assert.deepEqual(await thingIds(database), ['a']);
      await database.close();
    });

    it('is a single file after the database is closed', async () => {
      const file = await place(thingMigrations);
      const database = openSqlite(file);
      await database.transaction(add('a'));
      assert.ok((await stat(`${file}-wal`)).size > 0);
      await database.close();
      await assert.rejects(stat(`${file}-wal`), /ENOENT/);
    });

    it('is flushed at each commit and enforces foreign keys', async () => {
      const database = openSqlite(await place(thingMigrations));
      await database.transaction(async (tx) => {
        assert.deepEqual(await tx.first(sql`pragma journal_mode`), { journal_mode: 'wal' });
        assert.deepEqual(await tx.first(sql`pragma synchronous`), { synchronous: 2 });
        assert.deepEqual(await tx.first(sql`pragma foreign_keys`), { foreign_keys: 1 });
      });
      await database.close();
    });
  });
});
