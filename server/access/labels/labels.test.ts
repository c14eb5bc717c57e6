/** Labels on tasks: each user has their own, and sees no others. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { tables } from '../all-tables.ts';
import { granted } from '../testing/granted.ts';
import { overlap } from '../testing/overlap.ts';
import { AT, onScene, type PersonName } from '../testing/scene.ts';
import {
  addLabelToTasks,
  addLabelToTasksWith,
  bumpTasksWithLabel,
  openTasksWithLabel,
  tasksWithLabel,
} from './labelled-tasks.ts';
import { addOwnLabels, setOwnLabels } from './own-labels.ts';
import { ownLabelsOfMany, setOwnLabelsOfMany } from './own-labels-of-many.ts';

onScene((scene, databaseName) => {
  async function label(name: PersonName): Promise<string> {
    const id = crypto.randomUUID();
    return scene().store('label', { id, user_id: scene().people[name], name: id, name_key: id, name_folded: id });
  }

  const task = async (values = {}) => granted('task', { id: await scene().store('task', values) });

  type Task = Awaited<ReturnType<typeof task>>;

  const labelsOf = async (name: PersonName, { id }: Task) => {
    const { write, actor } = scene();
    const found = await write((tx) => ownLabelsOfMany(tx, actor(name), [granted('task', { id })]));
    return [...(found.get(id) ?? [])].sort();
  };

  const versionOf = async ({ id }: Task) => {
    const row = await scene().read((tx) =>
      tx.first(tables(tx).selectFrom('task').select('version').where('id', '=', id)),
    );
    return row?.version;
  };

  const put = (name: PersonName, on: Task, labels: readonly string[]) =>
    scene().write((tx) => addOwnLabels(tx, scene().actor(name), [{ task: on, labels }]));

  it('replaces the labels of one user on one task', async () => {
    const { actor, write } = scene();
    const [one, other] = [await task(), await task()];
    const [a, b, foreign] = [await label('viewer'), await label('viewer'), await label('owner')];
    await put('viewer', other, [a]);
    await put('owner', one, [foreign]);
    const set = (labels: readonly string[]) => write((tx) => setOwnLabels(tx, actor('viewer'), one, labels));
    assert.equal(await set([a]), true);
    assert.equal(await set([a]), false);
    assert.equal(await versionOf(one), 2);
    assert.equal(await set([b, a]), true);
    assert.deepEqual(await labelsOf('viewer', one), [a, b].sort());
    assert.equal(await set([]), true);
    assert.deepEqual(await labelsOf('viewer', one), []);
    assert.deepEqual([await labelsOf('viewer', other), await labelsOf('owner', one)], [[a], [foreign]]);
    assert.deepEqual([await versionOf(one), await versionOf(other)], [4, 1]);
  });

  it('refuses to add labels of other users', async () => {
    const { actor, write } = scene();
    const [one, foreign] = [await task(), await label('owner')];
    await put('viewer', one, [foreign]);
    await write((tx) => setOwnLabelsOfMany(tx, actor('viewer'), [one], [foreign]));
    assert.deepEqual([await labelsOf('viewer', one), await labelsOf('owner', one)], [[], []]);
  });

  it('replaces the labels of many tasks and returns the changed ones', async () => {
    const { actor, write } = scene();
    const [same, more, none, untouched] = [await task(), await task(), await task(), await task()];
    const [a, b, foreign] = [await label('viewer'), await label('viewer'), await label('owner')];
    await put('viewer', same, [a]);
    await put('viewer', more, [a, b]);
    await put('viewer', untouched, [b]);
    await put('owner', more, [foreign]);
    const set = (labels: readonly string[]) =>
      write((tx) => setOwnLabelsOfMany(tx, actor('viewer'), [same, more, none], labels));
    assert.deepEqual(await set([a, a]), new Set([more.id, none.id]));
    assert.deepEqual([await versionOf(same), await versionOf(more), await versionOf(none)], [1, 2, 2]);
    for (const each of [same, more, none]) assert.deepEqual(await labelsOf('viewer', each), [a]);
    assert.deepEqual(await set([]), new Set([same.id, more.id, none.id]));
    assert.deepEqual([await labelsOf('viewer', untouched), await labelsOf('owner', more)], [[b], [foreign]]);
    const found = await write((tx) => ownLabelsOfMany(tx, actor('viewer'), [same, untouched]));
    assert.deepEqual([...found], [[untouched.id, [b]]]);
  });

  it('returns the tasks with a label and increments their version', async () => {
    const { write } = scene();
    const [one, trashed, without] = [await task(), await task({ deleted_at: AT }), await task()];
    const [a, other] = [await label('viewer'), await label('viewer')];
    for (const each of [one, trashed]) await put('viewer', each, [a]);
    await put('viewer', without, [other]);
    assert.deepEqual(await write((tx) => tasksWithLabel(tx, { id: a })), [one.id, trashed.id].sort());
    await write((tx) => bumpTasksWithLabel(tx, { id: a }));
    assert.deepEqual([await versionOf(one), await versionOf(trashed), await versionOf(without)], [2, 2, 1]);
  });

  it('restores a label on the tasks that still exist', async () => {
    const { write, people } = scene();
    const [one, other] = [await task(), await task()];
    const a = { id: await label('viewer'), user_id: people.viewer };
    await write((tx) => addLabelToTasks(tx, a, [one.id, 'purged']));
    assert.deepEqual([await labelsOf('viewer', one), await labelsOf('viewer', other)], [[a.id], []]);
    assert.deepEqual(await labelsOf('owner', one), []);
    assert.deepEqual([await versionOf(one), await versionOf(other)], [2, 1]);
  });

  it('merges a label into another one', async () => {
    const { write, people } = scene();
    const [both, only, none] = [await task(), await task(), await task()];
    const [from, to] = [
      { id: await label('viewer'), user_id: people.viewer },
      { id: await label('viewer'), user_id: people.viewer },
    ];
    await put('viewer', both, [from.id, to.id]);
    await put('viewer', only, [from.id]);
    await write((tx) => addLabelToTasksWith(tx, from, to));
    assert.deepEqual(await labelsOf('viewer', both), [from.id, to.id].sort());
    assert.deepEqual(await labelsOf('viewer', only), [from.id, to.id].sort());
    assert.deepEqual(await labelsOf('viewer', none), []);
    assert.deepEqual([await versionOf(both), await versionOf(only), await versionOf(none)], [2, 2, 1]);
  });

  it('counts the open live tasks that the user can still read', async () => {
    const { store, people, read } = scene();
    const foreign = await store('project', { owner_id: people.stranger });
    for (const [name, expected] of [
      ['viewer', 1],
      ['former', 0],
    ] as const) {
      const id = await label(name);
      for (const values of [{}, { deleted_at: AT }, { completed_at: AT }, { project_id: foreign }]) {
        await put(name, await task(values), [id]);
      }
      const row = await read((tx) =>
        tx.first(
          tables(tx)
            .selectFrom('label')
            .select(openTasksWithLabel(sql.val(people[name])).as('open'))
            .where('id', '=', id),
        ),
      );
      assert.equal(row?.open, expected, name);
    }
  });

  if (databaseName === 'PostgreSQL') {
    it('replaces labels in one of two concurrent transactions after the other', async () => {
      const { database, actor } = scene();
      const [one, a, b] = [await task(), await label('viewer'), await label('viewer')];
      const set = (id: string) => (tx: Tx) => setOwnLabels(tx, actor('viewer'), one, [id]);
      const settled = await overlap(database, set(a), set(b));
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'fulfilled'],
      );
      assert.deepEqual(await labelsOf('viewer', one), [b]);
    });
  }
});
