import assert from 'node:assert/strict';
import { it, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Tx } from '../db/database.ts';
import { emit, emitAll, type NewEvent } from './emit.ts';

const NOW = Date.parse('2026-10-14T12:30:00.000Z');

const emitName = (tx: Tx, name: string) =>
  emit(tx, { now: NOW }, { activity: { name: 'section.created', payload: { name } } });

const write = (tx: Tx, value: string) =>
  tx.run(tx.kysely.updateTable('setting').set({ value }).where('name', '=', 'shared'));

eachDatabase((_name, open) => {
  it('inserts its row after all other writes, so that two transactions that write the same row cannot deadlock', async () => {
    const database = await open();
    await database.transaction((tx) =>
      tx.run(tx.kysely.insertInto('setting').values({ name: 'shared', value: 'none' })),
    );
    let runs = 0;
    await Promise.all([
      database.transaction(async (tx) => {
        runs += 1;
        await emitName(tx, 'first');
        await sleep(100);
        await write(tx, 'first');
      }),
      database.transaction(async (tx) => {
        runs += 1;
        await write(tx, 'second');
        await sleep(100);
        await emitName(tx, 'second');
      }),
    ]);
    assert.equal(runs, 2);
    const rows = await database.read((tx) => tx.all(tx.kysely.selectFrom('event').select('payload').orderBy('seq')));
    assert.deepEqual(rows.map(({ payload }) => JSON.parse(payload).name).sort(), ['first', 'second']);
  });

  it('inserts nothing if the transaction fails', async () => {
    const database = await open();
    const failing = database.transaction(async (tx) => {
      await emitName(tx, 'lost');
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    assert.deepEqual(await database.read((tx) => tx.all(tx.kysely.selectFrom('event').select('seq'))), []);
  });

  it('stores the fields of a live message and of an activity entry', async () => {
    const database = await open();
    const payload = { content: 'Door', recurred: true, next_due: '2026-10-15' };
    await database.transaction((tx) =>
      emitAll(tx, { now: NOW }, [
        { live: { type: 'task.deleted', extra: { id: 'a', ids: ['a', 'b'], project_id: 'p' } } },
        { activity: { name: 'task.completed', payload }, live: { type: 'task.updated' } },
      ]),
    );
    const rows = await database.read((tx) =>
      tx.all(tx.kysely.selectFrom('event').select(['live', 'live_extra', 'activity', 'payload']).orderBy('seq')),
    );
    assert.deepEqual(
      rows.map((row) => ({
        ...row,
        live_extra: JSON.parse(row.live_extra ?? 'null'),
        payload: JSON.parse(row.payload),
      })),
      [
        {
          live: 'task.deleted',
          live_extra: { id: 'a', ids: ['a', 'b'], project_id: 'p' },
          activity: null,
          payload: {},
        },
        { live: 'task.updated', live_extra: null, activity: 'task.completed', payload },
      ],
    );
  });
});

test('refuses fields that differ from the contract and the catalogue, when types are checked', () => {
  const accepted: NewEvent[] = [
    { live: { type: 'task.updated' } },
    { live: { type: 'task.completed', extra: { recurred: false } } },
    { live: { type: 'task.moved', extra: { from_project_id: 'p' } } },
    { live: { type: 'attachment.created', extra: { note_id: 'n' } } },
    { live: { type: 'notification.read', extra: { id: 'n' } } },
    { live: { type: 'notification.read', extra: { all: true } } },
    { activity: { name: 'task.completed', payload: { content: 'Door', recurred: false } } },
    { activity: { name: 'session.ended', payload: {} } },
  ];
  const refused: NewEvent[] = [
    // @ts-expect-error The task is the whole payload.
    { live: { type: 'task.updated', extra: { id: 't' } } },
    // @ts-expect-error `extra` is missing.
    { live: { type: 'task.completed' } },
    // @ts-expect-error `recurred` is missing.
    { live: { type: 'task.completed', extra: { next_due: '2026-10-15' } } },
    // @ts-expect-error `recurred` has the wrong type.
    { live: { type: 'task.completed', extra: { recurred: 'yes' } } },
    // @ts-expect-error `from_project` is misspelled.
    { live: { type: 'task.moved', extra: { from_project: 'p' } } },
    // @ts-expect-error `content` is a field of the task, which is read at delivery.
    { live: { type: 'task.moved', extra: { from_project_id: 'p', content: 'Door' } } },
    // @ts-expect-error `extra` is missing.
    { live: { type: 'attachment.created' } },
    // @ts-expect-error `ids` is missing.
    { live: { type: 'task.deleted', extra: { id: 't', project_id: 'p' } } },
    // @ts-expect-error `id` is missing.
    { live: { type: 'label.deleted' } },
    // @ts-expect-error The fields of another message.
    { live: { type: 'label.deleted', extra: { ids: ['l'] } } },
    // @ts-expect-error Neither of the two forms.
    { live: { type: 'notification.read', extra: { all: false } } },
    // @ts-expect-error `recurred` is missing.
    { activity: { name: 'task.completed', payload: { content: 'Door' } } },
    // @ts-expect-error `title` is not a field.
    { activity: { name: 'task.created', payload: { title: 'Door' } } },
    // @ts-expect-error The role does not exist.
    { activity: { name: 'member.added', payload: { user_id: 'u', role: 'owner' } } },
  ];
  // The compiler checks this test: an unexpected error and a missing one both fail `npm run check`.
  assert.notDeepEqual(accepted, refused);
});
