import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { eachDatabase, onDatabase } from '#server/testing/databases.ts';
import type { OpenedDatabase } from './database.ts';
import { openDatabase } from './dialect/open-database.ts';
import { type Migration, migrate, SchemaMismatch } from './migrate.ts';
import { id, integer, text } from './schema/columns.ts';

const first: Migration = {
  name: '0001-first',
  up: (schema) => schema.table('thing', { id: id().primaryKey() }),
};

const second: Migration = {
  name: '0002-second',
  up(schema) {
    schema.addColumn('thing', 'name', text().optional());
    schema.addColumn('thing', 'size', integer().default(7));
    schema.execute('create view small_thing as select id from thing where size < 10');
  },
};

const failing: Migration = {
  name: '0002-failing',
  up(schema) {
    schema.table('other', { id: id().primaryKey() });
    schema.execute('insert into nowhere values (1)');
  },
};

const index: Migration = {
  name: '0003-index',
  up(schema) {
    schema.index('thing', ['name']);
    schema.index('thing', ['size', 'name'], { unique: true });
  },
};

eachDatabase((_name, open, place) => {
  describe('migrations', () => {
    it('applies missing migrations once', async () => {
      const database = await open([]);
      assert.deepEqual(await migrate(database, [first]), ['0001-first']);
      await database.transaction((tx) => tx.run(sql`insert into thing (id) values ('a')`));
      assert.deepEqual(await migrate(database, [first, second]), ['0002-second']);
      assert.deepEqual(await migrate(database, [first, second]), []);
      const rows = await database.read((tx) => tx.all(sql`select thing.* from thing join small_thing using (id)`));
      assert.deepEqual(rows, [{ id: 'a', name: null, size: 7 }]);
    });

    it('rolls back a failed run', async () => {
      const database = await open([]);
      await assert.rejects(migrate(database, [first, failing]), /nowhere/);
      assert.deepEqual(await migrate(database, [first, second]), ['0001-first', '0002-second']);
      await assert.rejects(database.read((tx) => tx.all(sql`select * from other`)));
    });

    it('applies each migration once when two nodes start at the same time', async () => {
      const location = await place([]);
      const nodes = await Promise.all([openDatabase(location), openDatabase(location), openDatabase(location)]);
      const taken = await Promise.all(nodes.map((node) => migrate(node, [first, second])));
      assert.deepEqual(taken.flat(), ['0001-first', '0002-second']);
      for (const node of nodes) await node.close();
    });

    it('refuses a database that is newer than the program', async () => {
      const database = await open([first, second]);
      await assert.rejects(
        migrate(database, [first]),
        (error) => error instanceof SchemaMismatch && /0002-second.*newer version/.test(error.message),
      );
    });

    it('refuses a database with different migrations of the same names', async () => {
      const database = await open([first, second]);
      const changed = { ...second, up: first.up };
      await assert.rejects(migrate(database, [first, changed]), SchemaMismatch);
      await assert.rejects(migrate(database, [first, { ...second, name: '0002-another' }]), SchemaMismatch);
    });
  });
});

onDatabase('PostgreSQL', (_name, open, place) => {
  describe('migrations while other nodes use the database', () => {
    /** Begins a transaction on a connection of another program, with these statements. Returns a function that commits. */
    async function begin(location: string, ...statements: string[]): Promise<() => Promise<void>> {
      const client = new Client({ connectionString: location });
      await client.connect();
      for (const statement of ['begin isolation level repeatable read', ...statements]) await client.query(statement);
      return async () => {
        await client.query('commit');
        await client.end();
      };
    }

    const add = (database: OpenedDatabase, id: string) =>
      database.transaction((tx) => tx.run(sql`insert into thing (id) values (${id})`));

    it('let them read in between while a backup locks a table', async (t) => {
      const location = await place([first]);
      const [node, other] = [await openDatabase(location), await openDatabase(location)];
      t.after(() => Promise.all([node.close(), other.close()]));
      const commit = await begin(location, 'lock table thing in access share mode');
      let attempts = 0;
      const migrated = migrate(node, [first, second], () => {
        attempts += 1;
      });
      // A statement that waited for the migration would fail after 15 s.
      while (attempts < 2) await other.read((tx) => tx.all(sql`select id from thing`));
      await commit();
      assert.deepEqual(await migrated, ['0002-second']);
    });

    it('build indexes while they write', async (t) => {
      const location = await place([first, second]);
      const [node, other] = [await openDatabase(location), await openDatabase(location)];
      t.after(() => Promise.all([node.close(), other.close()]));
      const commit = await begin(location, `insert into thing (id) values ('a')`);
      const migrated = Promise.all([node, other].map((each) => migrate(each, [first, second, index])));
      const isBuilding = sql`select from pg_stat_activity where datname = current_database() and query like 'create%concurrently%'`;
      while ((await other.read((tx) => tx.all(isBuilding))).length === 0) await sleep(20);
      await add(other, 'b');
      await commit();
      assert.deepEqual((await migrated).flat(), ['0003-index']);
      assert.deepEqual(await migrate(other, [first, second, index]), []);
      assert.equal((await other.read((tx) => tx.all(VALID))).length, 2);
    });

    it('build an index again that a killed process has left invalid', async () => {
      const database = await open([first, second]);
      await database.transaction(async (tx) => {
        await tx.run(sql`create index index_thing_name on thing (name)`);
        await tx.run(sql`update pg_index set indisvalid = false where indexrelid = 'index_thing_name'::regclass`);
      });
      assert.deepEqual(await migrate(database, [first, second, index]), ['0003-index']);
      assert.equal((await database.read((tx) => tx.all(VALID))).length, 2);
    });
  });
});

const VALID = sql`select from pg_index where indisvalid and indrelid = 'thing'::regclass and not indisprimary`;
