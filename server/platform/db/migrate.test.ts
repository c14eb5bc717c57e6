import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { eachDatabase } from '#server/testing/databases.ts';
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
