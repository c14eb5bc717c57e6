import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '#server/testing/databases.ts';
import { addThing, thingMigrations } from '../../testing/things.ts';
import { sqlite } from '../sqlite.ts';
import { Checkpoints } from './checkpoints.ts';
import { SqliteConnection } from './connection.ts';
import { GroupCommitWriter } from './writer.ts';

const PAGES = 20;

onDatabase('SQLite', (_name, _open, place) => {
  async function openWriter() {
    const file = await place(thingMigrations);
    const connection = new SqliteConnection(file, { readOnly: false });
    connection.execute('pragma journal_mode = wal; pragma wal_autocheckpoint = 0');
    const checkpoints = new Checkpoints(connection, file, PAGES);
    const writer = new GroupCommitWriter(sqlite, connection, () => undefined, { checkpoints });
    return {
      file,
      add: (id: string) => writer.submit((tx) => addThing(tx, id, id)),
      log: () => connection.first('pragma wal_checkpoint(noop)', []) as { log: number; checkpointed: number },
      async close() {
        await checkpoints.close();
        connection.close();
      },
    };
  }

  it('writes the log into the file when it is long, and uses the log again from its start', async () => {
    const { add, log, close } = await openWriter();
    for (let count = 0; log().log < PAGES; count += 1) {
      assert.equal(log().checkpointed, 0);
      await add(`${count}`);
    }
    for (let tries = 0; tries < 500 && log().checkpointed < log().log; tries += 1) await sleep(10);
    assert.equal(log().checkpointed, log().log);
    await add('next');
    assert.ok(log().log < PAGES, `${log().log} pages`);
    await close();
  });

  it('leaves pages in the log while a reader needs the state before them', async () => {
    const { file, add, log, close } = await openWriter();
    await add('seen');
    const reader = new SqliteConnection(file, { readOnly: true });
    reader.run('begin', []);
    const seen = reader.all('select id from thing', []);
    for (let count = 0; count < 3 * PAGES; count += 1) await add(`${count}`);
    await sleep(100);
    assert.ok(log().log >= 3 * PAGES);
    assert.deepEqual(reader.all('select id from thing', []), seen);
    reader.close();
    for (let count = 0; log().log > PAGES; count += 1) {
      assert.ok(count < 500, 'the log was never used again');
      await add(`later ${count}`);
      await sleep(10);
    }
    await close();
  });
});

onDatabase('SQLite', (_name, _open, place) => {
  it('is completed before the next transaction begins', async () => {
    const connection = new SqliteConnection(await place(thingMigrations), { readOnly: false });
    const { promise, resolve } = Promise.withResolvers<void>();
    const checkpoints = { turn: () => promise, afterCommit: () => undefined };
    const writer = new GroupCommitWriter(sqlite, connection, () => undefined, { checkpoints });
    let isWritten = false;
    const writing = writer.submit(async (tx) => {
      await addThing(tx, 'a');
      isWritten = true;
    });
    await sleep(20);
    assert.equal(isWritten, false);
    resolve();
    await writing;
    assert.equal(isWritten, true);
    connection.close();
  });
});
