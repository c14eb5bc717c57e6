import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log/log.ts';
import { emit } from './emit.ts';
import { type EventReader, startRelay } from './relay.ts';

const NOW = Date.parse('2026-10-14T12:30:00.000Z');

const emitName = (database: Database, name: string) =>
  database.transaction((tx) => emit(tx, { now: NOW }, { activity: { name: 'section.created', payload: { name } } }));

/** A reader that collects the names of its rows. */
function collectNames(): { names: string[]; reader: EventReader } {
  const names: string[] = [];
  return {
    names,
    async reader(rows) {
      names.push(...rows.map(({ payload }) => JSON.parse(payload).name));
    },
  };
}

eachDatabase((_name, open) => {
  it('passes the rows after its start in order until it is stopped', async () => {
    const database = await open();
    await emitName(database, 'before');
    const { names, reader } = collectNames();
    const relay = await startRelay(database, [reader], silentLog);
    for (const name of ['first', 'second', 'third']) await emitName(database, name);
    await relay.settled();
    await relay.settled();
    assert.deepEqual(names, ['first', 'second', 'third']);
    await relay.stop();
    await emitName(database, 'after');
    await relay.settled();
    assert.deepEqual(names, ['first', 'second', 'third']);
  });

  it('logs the error of a reader, passes the rows to the other readers, and does not repeat them', async () => {
    const database = await open();
    const logged: string[] = [];
    const log = { ...silentLog, error: (message: string) => void logged.push(message) };
    const { names, reader } = collectNames();
    const seen = collectNames();
    const failing: EventReader = async (rows) => {
      await seen.reader(rows);
      if (seen.names.includes('first') && seen.names.length === 1) throw new Error('no');
    };
    const relay = await startRelay(database, [failing, reader], log);
    for (const name of ['first', 'second']) {
      await emitName(database, name);
      await relay.settled();
    }
    await relay.stop();
    assert.deepEqual(logged, ['an event reader failed']);
    assert.deepEqual(
      [seen.names, names],
      [
        ['first', 'second'],
        ['first', 'second'],
      ],
    );
  });
});
