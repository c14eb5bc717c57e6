/** The trash: moving tasks to it, restoring from it, and deleting for good. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import type { Tables } from '#server/platform/db/tables.ts';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';
import { lockSubtree } from '../tasks/subtree.ts';
import { AT, onScene, PEOPLE, type PersonName } from '../testing/scene.ts';
import { purgeComments, purgeNotes, purgeProjects, purgeSections, purgeTasks, unfileNotes } from './purge.ts';
import { trashSubtrees } from './trash-subtrees.ts';
import { restorableSince } from './trash-window.ts';
import { trashedNote } from './trashed-notes.ts';
import { findTrashedProject } from './trashed-projects.ts';
import { lockDeletion, lockDeletions } from './trashed-tasks.ts';

/** The earliest deletion that can be restored, and an earlier one. */
const KEPT = new Date(restorableSince(START)).toISOString();
const OLD = new Date(restorableSince(START) - 1).toISOString();

const fails = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

onScene((scene) => {
  // Every test starts without records that another one left in the trash.
  beforeEach(() =>
    scene().write(async (tx) => {
      await purgeTasks(tx, '9999', 1000);
      await unfileNotes(tx, '9999', 1000);
      await purgeProjects(tx, '9999');
      await purgeNotes(tx, '9999');
    }),
  );

  const remaining = async (
    table: 'task' | 'project' | 'section' | 'note' | 'comment' | 'completion',
    ids: string[],
  ) => {
    const rows = await scene().read((tx) =>
      tx.all(
        tables(tx)
          .selectFrom(table as 'task')
          .select('id')
          .where('id', 'in', ids)
          .orderBy('id'),
      ),
    );
    return rows.map(({ id }) => id);
  };

  const taskRow = async (
    id: string,
  ): Promise<Pick<Tables['task'], 'parent_id' | 'deletion_id' | 'deleted_at' | 'version'>> => {
    const row = await scene().read((tx) =>
      tx.first(
        tables(tx)
          .selectFrom('task')
          .select(['parent_id', 'deletion_id', 'deleted_at', 'version'])
          .where('id', '=', id),
      ),
    );
    assert.ok(row);
    return row;
  };

  it('moves a subtree to the trash as one deletion, without an earlier deletion in it', async () => {
    const { store, actor, write } = scene();
    const root = await store('task');
    const child = await store('task', { parent_id: root });
    const leaf = await store('task', { parent_id: child });
    const sibling = await store('task');
    const earlier = await store('task', { parent_id: root, deleted_at: KEPT });
    await write(async (tx) => {
      await tx.run(tables(tx).updateTable('task').set({ deletion_id: earlier }).where('id', '=', earlier));
      await trashSubtrees(tx, actor('editor'), [await lockSubtree(tx, actor('editor'), root)]);
    });
    for (const id of [root, child, leaf]) {
      const { deletion_id, deleted_at, version } = await taskRow(id);
      assert.deepEqual([deletion_id, deleted_at, version], [root, AT, 2]);
    }
    const { deletion_id, deleted_at } = await taskRow(earlier);
    assert.deepEqual([deletion_id, deleted_at], [earlier, KEPT]);
    assert.equal((await taskRow(sibling)).deleted_at, null);
    const [deletion, other] = await write((tx) => lockDeletions(tx, actor('editor'), [leaf, root, child, sibling]));
    assert.deepEqual(
      deletion?.rows.map(({ id }) => id),
      [root, child, leaf].sort((a) => (a === root ? -1 : 0)),
    );
    assert.equal(other, undefined);
  });

  it('restores to owner and editors, until the end of the retention period', async () => {
    const { store, actor, people, write } = scene();
    const trash = async (deleted_at: string) => {
      const id = await store('task', { deleted_at });
      await write((tx) => tx.run(tables(tx).updateTable('task').set({ deletion_id: id }).where('id', '=', id)));
      const note = await store('note', { owner_id: people.viewer, deleted_at });
      return { id, note, project: await store('project', { owner_id: people.editor, deleted_at }) };
    };
    const [kept, old] = [await trash(KEPT), await trash(OLD)];
    const mayRestoreTask = (name: PersonName) => name === 'owner' || name === 'editor';
    const mayRestoreNote = (name: PersonName) => mayRestoreTask(name) || name === 'viewer';
    for (const name of PEOPLE) {
      const task = write((tx) => lockDeletion(tx, actor(name), kept.id));
      if (mayRestoreTask(name)) assert.equal((await task).root.id, kept.id);
      else await assert.rejects(task, fails('not_found'), name);
      const note = write((tx) => trashedNote(tx, actor(name), kept.note));
      if (mayRestoreNote(name)) assert.equal((await note).id, kept.note);
      else await assert.rejects(note, fails('not_found'), name);
      const project = await write((tx) => findTrashedProject(tx, actor(name), kept.project));
      assert.equal(project?.id, name === 'editor' ? kept.project : undefined);
      await assert.rejects(
        write((tx) => lockDeletion(tx, actor(name), old.id)),
        fails('not_found'),
      );
      await assert.rejects(
        write((tx) => trashedNote(tx, actor(name), old.note)),
        fails('not_found'),
      );
      assert.equal(await write((tx) => findTrashedProject(tx, actor(name), old.project)), undefined);
    }
  });

  it('restores no task of a project in the trash', async () => {
    const { store, actor, people, write } = scene();
    const project_id = await store('project', { owner_id: people.owner, deleted_at: KEPT });
    const id = await store('task', { project_id, deleted_at: KEPT, deletion_id: project_id });
    await assert.rejects(
      write((tx) => lockDeletion(tx, actor('owner'), id)),
      fails('conflict'),
    );
    await assert.rejects(
      write((tx) => lockDeletion(tx, actor('editor'), id)),
      fails('not_found'),
    );
    assert.deepEqual(await write((tx) => lockDeletions(tx, actor('owner'), [id])), []);
  });

  it('deletes old tasks with their dependent rows in batches, the oldest first', async () => {
    const { store, write } = scene();
    const [parent, oldest, another] = [
      await store('task', { deleted_at: OLD }),
      await store('task', { deleted_at: '2026-01-01T00:00:00.000Z' }),
      await store('task', { deleted_at: OLD }),
    ];
    const [kept, live] = [await store('task', { deleted_at: KEPT }), await store('task')];
    const child = await store('task', { parent_id: parent });
    const comments = [await store('comment', { task_id: oldest }), await store('comment', { task_id: live })];
    const completions = [await store('completion', { task_id: oldest }), await store('completion', { task_id: live })];
    const all = [parent, oldest, another, kept, live, child];
    assert.equal(await write((tx) => purgeTasks(tx, KEPT, 1)), 1);
    assert.deepEqual(await remaining('task', all), all.filter((id) => id !== oldest).sort());
    assert.deepEqual(await remaining('comment', comments), comments.slice(1));
    assert.deepEqual(await remaining('completion', completions), completions.slice(1));
    assert.equal((await taskRow(child)).parent_id, parent);
    assert.equal(await write((tx) => purgeTasks(tx, KEPT, 10)), 2);
    assert.equal(await write((tx) => purgeTasks(tx, KEPT, 10)), 0);
    assert.deepEqual(await remaining('task', all), [kept, live, child].sort());
    assert.equal((await taskRow(child)).parent_id, null);
  });

  it('deletes an old project after its tasks, and returns its notes to their authors', async () => {
    const { store, people, write, project: live } = scene();
    const owner_id = people.owner;
    const [empty, filled, kept] = [
      await store('project', { owner_id, deleted_at: OLD }),
      await store('project', { owner_id, deleted_at: OLD }),
      await store('project', { owner_id, deleted_at: KEPT }),
    ];
    await store('task', { project_id: filled, deleted_at: OLD });
    const noteIn = (project_id: string) => store('note', { owner_id: people.former, project_id, title: 'Garden' });
    const [filed, inFilled, inKept] = [await noteIn(empty), await noteIn(filled), await noteIn(kept)];
    const unfiled = await write((tx) => unfileNotes(tx, KEPT, 10));
    assert.deepEqual(unfiled, [{ id: filed, owner_id: people.former, project_id: null, title: 'Garden', body: '' }]);
    await write((tx) => purgeProjects(tx, KEPT));
    assert.deepEqual(await remaining('project', [empty, filled, kept, live]), [filled, kept, live].sort());
    await write((tx) => purgeTasks(tx, KEPT, 10));
    assert.deepEqual(
      (await write((tx) => unfileNotes(tx, KEPT, 10))).map(({ id }) => id),
      [inFilled],
    );
    await write((tx) => purgeProjects(tx, KEPT));
    assert.deepEqual(await remaining('project', [empty, filled, kept, live]), [kept, live].sort());
    assert.deepEqual(await remaining('note', [filed, inFilled, inKept]), [filed, inFilled, inKept]);
  });

  it('unfiles at most the given number of notes', async () => {
    const { store, people, write } = scene();
    const project_id = await store('project', { owner_id: people.owner, deleted_at: OLD });
    for (let index = 0; index < 3; index += 1) await store('note', { project_id, owner_id: people.owner });
    const batches = [];
    for (let batch = 0; batch < 3; batch += 1) batches.push((await write((tx) => unfileNotes(tx, KEPT, 2))).length);
    assert.deepEqual(batches, [2, 1, 0]);
  });

  it('deletes old notes, and notes that no user can read', async () => {
    const { store, people, write } = scene();
    const owner_id = people.owner;
    const gone = [await store('note', { owner_id, deleted_at: OLD }), await store('note', { project_id: null })];
    const stay = [
      await store('note', { owner_id, deleted_at: KEPT }),
      await store('note', { owner_id, project_id: null }),
      await store('note', { owner_id: null }),
    ];
    await write((tx) => purgeNotes(tx, KEPT));
    assert.deepEqual(await remaining('note', [...gone, ...stay]), stay.sort());
  });

  it('deletes old sections and comments', async () => {
    const { store, write } = scene();
    const task_id = await store('task');
    for (const [table, purge, values] of [
      ['section', purgeSections, {}],
      ['comment', purgeComments, { task_id }],
    ] as const) {
      const ids = [];
      for (const deleted_at of [OLD, KEPT, null]) ids.push(await store(table, { ...values, deleted_at }));
      await write((tx) => purge(tx, KEPT));
      assert.deepEqual(await remaining(table, ids), ids.slice(1), table);
    }
  });
});
