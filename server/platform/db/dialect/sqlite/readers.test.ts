import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SqliteConnection } from './connection.ts';
import { Readers } from './readers.ts';

/** Readers of an empty database, with their opened connections. */
function readersForTests(): { readers: Readers; opened: SqliteConnection[] } {
  const opened: SqliteConnection[] = [];
  const readers = new Readers(() => {
    const connection = new SqliteConnection(':memory:', { readOnly: false });
    opened.push(connection);
    return connection;
  });
  return { readers, opened };
}

const one = async (connection: SqliteConnection) => connection.first('select 1 as one', []);

test('reads that end in their turn of the event loop share one connection', async () => {
  const { readers, opened } = readersForTests();
  const reads = Array.from({ length: 20 }, () => readers.use(one));
  assert.deepEqual(await Promise.all(reads), Array(20).fill({ one: 1 }));
  assert.equal(opened.length, 1);
  await readers.close();
});

test('a read that waits for something else does not block others', async () => {
  const { readers, opened } = readersForTests();
  const gate = Promise.withResolvers<void>();
  const slow = Array.from({ length: 3 }, () => readers.use(() => gate.promise));
  await nextTurn();
  assert.deepEqual(await readers.use(one), { one: 1 });
  assert.equal(opened.length, 4);
  gate.resolve();
  await Promise.all(slow);
  await readers.close();
});

test('at most four reads run, and closing waits for all', async () => {
  const { readers, opened } = readersForTests();
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const reads = Array.from({ length: 6 }, () =>
    readers.use(async () => {
      running += 1;
      await gate.promise;
    }),
  );
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  assert.equal(running, 4);
  gate.resolve();
  await Promise.all([...reads, readers.close()]);
  assert.deepEqual([running, opened.length], [6, 4]);
});

test('a read fails if its connection cannot be opened', async () => {
  let opened = 0;
  const readers = new Readers(() => {
    opened += 1;
    if (opened > 1) throw new Error('no file');
    return new SqliteConnection(':memory:', { readOnly: false });
  });
  const gate = Promise.withResolvers<void>();
  const first = readers.use(() => gate.promise);
  await assert.rejects(readers.use(one), /no file/);
  gate.resolve();
  await first;
  await readers.close();
});
