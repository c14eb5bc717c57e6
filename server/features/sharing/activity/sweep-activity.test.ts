import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emitAll, type NewEvent } from '#server/platform/events/emit.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { START } from '#server/testing/service.ts';
import { sweepActivity } from './sweep-activity.ts';

const DAY = 86_400_000;

eachDatabase((_name, open) => {
  it('deletes events that are older than 730 days, in several batches, and no younger ones', async () => {
    const database = await open();
    const line: NewEvent = { activity: { name: 'task.reopened', payload: { content: 'old' } } };
    const message: NewEvent = { live: { type: 'task.updated' } };
    const write = (age: number, events: readonly NewEvent[]) =>
      database.transaction((tx) => emitAll(tx, { now: START - age }, events));
    const stored = async () =>
      (await database.read((tx) => tx.all(tx.kysely.selectFrom('event').select('seq')))).length;

    await write(731 * DAY, [...Array.from({ length: 2400 }, () => line), message]);
    await write(730 * DAY, [line, message]);
    await write(1, [line]);
    await sweepActivity(database, START);
    assert.equal(await stored(), 3);
    await sweepActivity(database, START + 1);
    assert.equal(await stored(), 1);
    await sweepActivity(database, START + 1);
    assert.equal(await stored(), 1);
  });
});
