import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';
import { granted } from '../testing/granted.ts';
import { AT, onScene } from '../testing/scene.ts';
import { claimEditEvent } from './note-edit-events.ts';
import { addVersions, deleteOldVersions, extendVersion, newestVersion, versionsOf } from './note-versions.ts';

onScene((scene) => {
  const note = async () => {
    const owner_id = scene().people.owner;
    return granted('note', { id: await scene().store('note', { owner_id }), owner_id });
  };

  type Note = Awaited<ReturnType<typeof note>>;

  const bodiesOf = async ({ id }: Note) => {
    const rows = await scene().read((tx) =>
      tx.all(
        versionsOf(tables(tx), sql.val(id))
          .select(['note_version.body', 'user.name'])
          .orderBy('note_version.id', 'desc'),
      ),
    );
    return rows.map(({ body, name }) => [body, name]);
  };

  const version = (body: string, saved_by: string | null = null) => ({
    id: newId(START),
    body,
    saved_by,
    began_at: AT,
    saved_at: AT,
  });

  it('inserts versions of several notes and lists those of one note with their users', async () => {
    const { write, people } = scene();
    const [one, other] = [await note(), await note()];
    await write((tx) =>
      addVersions(tx, [
        { note: one, values: version('a', people.owner) },
        { note: other, values: version('x') },
        { note: one, values: version('b “ø”\n\\') },
      ]),
    );
    assert.deepEqual(await bodiesOf(one), [
      ['b “ø”\n\\', null],
      ['a', 'owner'],
    ]);
    assert.deepEqual(await bodiesOf(other), [['x', null]]);
  });

  it('extends the newest version of one note', async () => {
    const { write, people } = scene();
    const [one, other, empty] = [await note(), await note(), await note()];
    const [oldest, newest] = [version('a'), version('b', people.editor)];
    await write(async (tx) => {
      await addVersions(tx, [
        { note: one, values: oldest },
        { note: one, values: newest },
        { note: other, values: version('x') },
      ]);
      const found = await newestVersion(tx, one);
      assert.deepEqual(found, { id: newest.id, saved_by: people.editor, began_at: AT, bytes: 1 });
      await extendVersion(tx, one, { ...newest, bytes: 1 }, { body: 'c', saved_at: AT });
      assert.equal(await newestVersion(tx, empty), undefined);
    });
    assert.deepEqual(await bodiesOf(one), [
      ['c', 'editor'],
      ['a', null],
    ]);
    assert.deepEqual(await bodiesOf(other), [['x', null]]);
  });

  it('keeps the newest versions of a note', async () => {
    const { write } = scene();
    const [one, other] = [await note(), await note()];
    const bodies = ['1', '2', '3', '4'];
    await write(async (tx) => {
      for (const body of bodies)
        await addVersions(
          tx,
          [one, other].map((each) => ({ note: each, values: version(body) })),
        );
    });
    const kept = async (count: number) => {
      await write((tx) => deleteOldVersions(tx, one, count));
      return (await bodiesOf(one)).map(([body]) => body);
    };
    assert.deepEqual(await kept(4), ['4', '3', '2', '1']);
    assert.deepEqual(await kept(3), ['4', '3', '2']);
    assert.deepEqual(await kept(1), ['4']);
    assert.equal((await bodiesOf(other)).length, 4);
  });

  it('claims an edit event once an hour for each user and note', async () => {
    const { write, people } = scene();
    const [one, other] = [await note(), await note()];
    const claim = (of: Note, id: string, minutes: number) =>
      write((tx) => claimEditEvent(tx, of, { id, now: START + minutes * 60_000 }));
    assert.equal(await claim(one, people.owner, 0), true);
    assert.equal(await claim(one, people.owner, 59), false);
    assert.equal(await claim(one, people.editor, 59), true);
    assert.equal(await claim(other, people.owner, 59), true);
    assert.equal(await claim(one, people.owner, 60), true);
    assert.equal(await claim(one, people.owner, 119), false);
  });
});
