/** How rows of the event table reach their readers. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log/log.ts';
import { emit } from './emit.ts';
import { type EventReader, startRelay } from './relay.ts';

const NOW = Date.parse('2026-10-14T12:30:00.000Z');

const say = (database: Database, name: string) =>
  database.transaction((tx) => emit(tx, { now: NOW }, { activity: { name: 'section.created', payload: { name } } }));

/** A reader that remembers the names it was handed. */
function remembering(): { names: string[]; reader: EventReader } {
  const names: string[] = [];
  return {
    names,
    async reader(rows) {
      names.push(...rows.map(({ payload }) => JSON.parse(payload).name));
    },
  };
}

eachDatabase((_name, open) => {
  it('begins behind what was there, and hands over the rest in its order until it is stopped', async () => {
    const database = await open();
    await say(database, 'before');
    const { names, reader } = remembering();
    const relay = await startRelay(database, [reader], silentLog);
    for (const name of ['first', 'second', 'third']) await say(database, name);
    await relay.settled();
    await relay.settled();
    assert.deepEqual(names, ['first', 'second', 'third']);
    await relay.stop();
    await say(database, 'after');
    await relay.settled();
    assert.deepEqual(names, ['first', 'second', 'third']);
  });

  it('logs a reader that fails, hands the rows to the others, and does not hand them over again', async () => {
    const database = await open();
    const logged: string[] = [];
    const log = { ...silentLog, error: (message: string) => void logged.push(message) };
    const { names, reader } = remembering();
    const seen = remembering();
    const failing: EventReader = async (rows) => {
      await seen.reader(rows);
      if (seen.names.includes('first') && seen.names.length === 1) throw new Error('no');
    };
    const relay = await startRelay(database, [failing, reader], log);
    for (const name of ['first', 'second']) {
      await say(database, name);
      await relay.settled();
    }
    await relay.stop();
    assert.deepEqual(logged, ['a reader of events failed']);
    assert.deepEqual(
      [seen.names, names],
      [
        ['first', 'second'],
        ['first', 'second'],
      ],
    );
  });
});
