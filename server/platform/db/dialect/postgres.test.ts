import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { onDatabase } from '#server/testing/databases.ts';
import type { ReadTx, Tx } from '../database.ts';
import { addThing, idsIn, thingIds, thingMigrations } from '../testing/things.ts';
import { UnusableServer } from '../unusable-server.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

onDatabase('PostgreSQL', (_name, open, place) => {
  /** Ends all other connections to the database, as a restart of the server does. */
  async function breakConnections(location: string): Promise<void> {
    const client = new Client({ connectionString: location });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
  }

  async function backend(tx: ReadTx): Promise<number> {
    const row = await tx.first(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  }

  describe('a broken connection', () => {
    it('is replaced, and the transaction is retried', async () => {
      const location = await place(thingMigrations);
      const database = await openDatabase(location);
      const backends: number[] = [];
      await database.transaction(async (tx) => {
        backends.push(await backend(tx));
        await addThing(tx, 'a');
        if (backends.length === 1) await breakConnections(location);
        await addThing(tx, 'b');
      });
      assert.equal(new Set(backends).size, 2);
      assert.deepEqual(await thingIds(database), ['a', 'b']);
      await breakConnections(location);
      assert.deepEqual(await thingIds(database), ['a', 'b']);
      await database.close();
    });

    it('is replaced, and the read of one statement is retried', async () => {
      const location = await place(thingMigrations);
      const database = await openDatabase(location);
      const first = await database.readOne(backend);
      let runs = 0;
      const second = await database.readOne(async (tx) => {
        runs += 1;
        if (runs === 1) await breakConnections(location);
        return backend(tx);
      });
      assert.equal(runs, 2);
      assert.notEqual(second, first);
      await database.close();
    });

    it('is replaced if its prepared statements no longer fit the schema', async (t) => {
      const location = await place(thingMigrations);
      const database = await openDatabase(location);
      t.after(() => database.close());
      const select = (tx: ReadTx) =>
        tx.first(
          sql<{ size: unknown; pid: number }>`select size, pg_backend_pid() as pid from thing where id = ${'a'}`,
        );
      const add = (tx: Tx) => tx.first(sql`insert into thing (id, size) values (${'b'}, ${1}) returning size`);
      await database.transaction((tx) => addThing(tx, 'a'));
      // One after the other, so that all use the same connection.
      await database.readOne(select);
      const former = await database.read(select);
      await database.transaction(async (tx) => {
        await add(tx);
        await tx.run(sql`delete from thing where id = ${'b'}`);
      });
      const client = new Client({ connectionString: location });
      await client.connect();
      await client.query('alter table thing alter column size type numeric');
      await client.end();
      const found = await database.readOne(select);
      assert.equal(found?.size, 0);
      assert.notEqual(found?.pid, former?.pid);
      await database.transaction(add);
      assert.deepEqual(await thingIds(database), ['a', 'b']);
    });

    it('is replaced if the server accepts data and does not answer', async (t) => {
      const proxy = await startDatabaseProxy(await place(thingMigrations));
      t.after(() => proxy.remove());
      const database = await openPostgres(proxy.location, { statementMs: 200, answerMs: 200 });
      t.after(() => database.close());
      // Several connections are idle when the server goes silent.
      const before = await Promise.all([database.read(backend), database.read(backend), database.read(backend)]);
      proxy.freeze();
      const add = database.transaction(async (tx) => {
        await addThing(tx, 'a');
        return backend(tx);
      });
      const backends = Promise.all([add, database.readOne(backend), database.read(backend)]);
      proxy.serveNew();
      for (const pid of await backends) assert.ok(!before.includes(pid));
      assert.deepEqual(await thingIds(database), ['a']);
      // A change of the schema has no limit.
      await database.changeSchema(
        (tx) => tx.run(sql`select pg_sleep(0.6)`),
        () => undefined,
      );
    });

    it('is one of at most `connections`, of which heavy reads leave some free', async (t) => {
      const database = await openPostgres(await place(thingMigrations), { connections: 4 });
      t.after(() => database.close());
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const used = new Set<number>();
      const hold = async (tx: ReadTx) => {
        used.add(await backend(tx));
        await ended;
      };
      const heavy = Array.from({ length: 12 }, (_, index) => database.readHeavy(`user ${index % 3}`, hold));
      used.add(await database.read(backend));
      end();
      const others = Array.from({ length: 12 }, () => database.read(hold));
      await Promise.all([...heavy, ...others]);
      assert.ok(used.size <= 4, String(used.size));
    });

    it('wakes all listeners after reconnection, because they may have missed messages', async () => {
      const location = await place([]);
      const database = await openDatabase(location);
      const woken = new Promise<void>((resolve) => database.onNotify('jobs', resolve));
      await breakConnections(location);
      await woken;
      await database.close();
    });
  });

  describe('two conflicting transactions', () => {
    for (const [how, isSent] of [
      ['', false],
      [' of statements that nobody has waited for', true],
    ] as const) {
      it(`are both committed after a deadlock${how}`, async () => {
        const database = await open(thingMigrations);
        await database.transaction(async (tx) => {
          await addThing(tx, 'a', 'a', 0);
          await addThing(tx, 'b', 'b', 0);
        });
        let runs = 0;
        let updated = 0;
        const bothHoldARow = Promise.withResolvers<void>();
        const touch = (first: string, second: string) =>
          database.transaction(async (tx) => {
            runs += 1;
            await tx.run(sql`update thing set size = size + 1 where id = ${first}`);
            updated += 1;
            if (updated === 2) bothHoldARow.resolve();
            await bothHoldARow.promise;
            const last = sql`update thing set size = size + 1 where id = ${second}`;
            if (isSent) tx.send(last);
            else await tx.run(last);
          });
        await Promise.all([touch('a', 'b'), touch('b', 'a')]);
        assert.ok(runs > 2);
        const rows = await database.read((tx) => tx.all(sql`select size from thing`));
        assert.deepEqual(rows, [{ size: 2 }, { size: 2 }]);
      });
    }

    it('wait for a lock before their later statements', async () => {
      const database = await open(thingMigrations);
      const ends: string[] = [];
      const hold = (id: string, wait: number) =>
        database.transaction(async (tx) => {
          await tx.lock('things');
          const known = await idsIn(tx);
          await sleep(wait);
          await addThing(tx, id);
          tx.afterCommit(() => ends.push(`${id} after ${known.join()}`));
        });
      await Promise.all([hold('a', 60), sleep(20).then(() => hold('b', 0))]);
      assert.deepEqual(ends, ['a after ', 'b after a']);
    });

    it('number their events in the order in which the events become visible', async () => {
      const database = await open(thingMigrations);
      await database.transaction((tx) => addThing(tx, 'a'));
      const seen: number[] = [];
      const emit = (wait: number) =>
        database.transaction(async (tx) => {
          await sleep(wait);
          await tx.dialect.lockEventOrder(tx);
          const row = await tx.first(sql<{ seq: number }>`insert into remark (thing_id) values ('a') returning seq`);
          await sleep(30 - wait);
          tx.afterCommit(() => seen.push(row?.seq ?? 0));
        });
      await Promise.all([emit(0), emit(10), emit(20), emit(25)]);
      assert.deepEqual(
        seen,
        seen.toSorted((one, other) => one - other),
      );
      assert.equal(seen.length, 4);
    });
  });

  describe('nodes on one database', () => {
    it('wake each other', async () => {
      const location = await place([]);
      const [one, other] = await Promise.all([openDatabase(location), openDatabase(location)]);
      const received: string[] = [];
      const woken = new Promise<void>((resolve) =>
        other.onNotify('jobs', () => {
          received.push('other');
          resolve();
        }),
      );
      const off = one.onNotify('jobs', () => received.push('one'));
      one.notify('events');
      one.notify('jobs');
      await woken;
      assert.deepEqual(received, ['one', 'other']);
      off();
      one.notify('jobs');
      assert.deepEqual(received, ['one', 'other']);
      await Promise.all([one.close(), other.close()]);
    });

    it('claim different jobs', async () => {
      const database = await open(thingMigrations);
      await database.transaction(async (tx) => {
        for (const id of ['a', 'b', 'c']) await addThing(tx, id);
      });
      const claim = () =>
        database.transaction(async (tx) => {
          const job = await tx.first(
            sql<{ id: string }>`select id from thing order by id limit 1 ${tx.fragments.forClaim}`,
          );
          await sleep(30);
          await tx.run(sql`delete from thing where id = ${job?.id ?? ''}`);
          return job?.id;
        });
      const taken = await Promise.all([claim(), claim(), claim()]);
      assert.deepEqual(taken.toSorted(), ['a', 'b', 'c']);
    });
  });

  describe('a connection pooler', () => {
    it('is refused if it does not accept the settings of connections', async (t) => {
      const text = 'SERROR\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
      const length = Buffer.alloc(4);
      length.writeInt32BE(text.length + 4);
      const pooler = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(text)])));
      }).listen(0, '127.0.0.1');
      await once(pooler, 'listening');
      t.after(() => pooler.close());
      const { port } = pooler.address() as AddressInfo;
      await assert.rejects(openPostgres(`postgres://nobody@127.0.0.1:${port}/none`), UnusableServer);
    });
  });

  describe('an unreachable server', () => {
    it('is reported as unavailable', async () => {
      await assert.rejects(openPostgres('postgres://nobody@127.0.0.1:1/none', { timeout: 600 }), /ECONNREFUSED/);
    });
  });
});
