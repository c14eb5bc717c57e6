import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Tx } from '../db/database.ts';
import { emit } from './emit.ts';

const NOW = Date.parse('2026-10-14T12:30:00.000Z');

const say = (tx: Tx, name: string) =>
  emit(tx, { now: NOW }, { activity: { name: 'section.created', payload: { name } } });

const write = (tx: Tx, value: string) =>
  tx.run(tx.kysely.updateTable('setting').set({ value }).where('name', '=', 'shared'));

eachDatabase((_name, open) => {
  it('keeps its place behind what the transaction writes, so that two that write the same row never block each other', async () => {
    const database = await open();
    await database.transaction((tx) =>
      tx.run(tx.kysely.insertInto('setting').values({ name: 'shared', value: 'none' })),
    );
    let runs = 0;
    await Promise.all([
      database.transaction(async (tx) => {
        runs += 1;
        await say(tx, 'first');
        await sleep(100);
        await write(tx, 'first');
      }),
      database.transaction(async (tx) => {
        runs += 1;
        await write(tx, 'second');
        await sleep(100);
        await say(tx, 'second');
      }),
    ]);
    assert.equal(runs, 2);
    const rows = await database.read((tx) => tx.all(tx.kysely.selectFrom('event').select('payload').orderBy('seq')));
    assert.deepEqual(rows.map(({ payload }) => JSON.parse(payload).name).sort(), ['first', 'second']);
  });

  it('is not written when the transaction fails', async () => {
    const database = await open();
    const failing = database.transaction(async (tx) => {
      await say(tx, 'lost');
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    assert.deepEqual(await database.read((tx) => tx.all(tx.kysely.selectFrom('event').select('seq'))), []);
  });
});
