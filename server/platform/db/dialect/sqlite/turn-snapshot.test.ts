import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { onDatabase } from '#server/testing/databases.ts';
import { thingMigrations } from '../../testing/things.ts';
import { SqliteConnection } from './connection.ts';
import { TurnSnapshot } from './turn-snapshot.ts';

onDatabase('SQLite', (_name, _open, place) => {
  async function openBoth() {
    const file = await place(thingMigrations);
    const writer = new SqliteConnection(file, { readOnly: false });
    const reader = new SqliteConnection(file, { readOnly: true });
    const snapshot = new TurnSnapshot(reader);
    return {
      snapshot,
      add: (id: string) => writer.run('insert into thing (id) values (?)', [id]),
      ids: () =>
        snapshot.connection.all('select id from thing order by id', []).map((row) => (row as { id: string }).id),
      /** Waits for nobody. Returns 1 if a reader needs the log. */
      isLogInUse: () => (writer.first('pragma wal_checkpoint(truncate)', []) as { busy: number }).busy,
      close() {
        snapshot.close();
        writer.close();
      },
    };
  }

  it('shows the same data to all statements of a turn, and the latest commit to those of the next turn', async () => {
    const { snapshot, add, ids, close } = await openBoth();
    assert.deepEqual(ids(), []);
    const { dataVersion } = snapshot;
    add('a');
    assert.deepEqual(ids(), []);
    assert.equal(snapshot.dataVersion, dataVersion);
    await setImmediate();
    assert.deepEqual(ids(), ['a']);
    assert.notEqual(snapshot.dataVersion, dataVersion);
    close();
  });

  it('keeps its dataVersion while nobody commits', async () => {
    const { snapshot, close } = await openBoth();
    const { dataVersion } = snapshot;
    await setImmediate();
    assert.equal(snapshot.dataVersion, dataVersion);
    close();
  });

  it('shows the latest commit after its end, and then leaves the log to others', async () => {
    const { snapshot, add, ids, isLogInUse, close } = await openBoth();
    assert.deepEqual(ids(), []);
    const { dataVersion } = snapshot;
    add('a');
    assert.equal(isLogInUse(), 1);
    snapshot.end();
    assert.equal(isLogInUse(), 0);
    assert.deepEqual(ids(), ['a']);
    assert.notEqual(snapshot.dataVersion, dataVersion);
    close();
  });

  it('goes on after a failed statement', async () => {
    const { snapshot, add, ids, close } = await openBoth();
    assert.throws(() => snapshot.connection.all('select nothing from nowhere', []));
    add('a');
    await setImmediate();
    assert.deepEqual(ids(), ['a']);
    close();
  });
});
