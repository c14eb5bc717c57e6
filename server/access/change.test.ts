/** Changes of rows whose permission was checked. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tx } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { tables } from './all-tables.ts';
import { change } from './change.ts';
import { one } from './one.ts';
import { addSections } from './projects/add-sections.ts';
import { NO_SECTION } from './projects/section-position.ts';
import type { Granted, StoredRows } from './rows.ts';
import { overlap } from './testing/overlap.ts';
import { AT, onScene } from './testing/scene.ts';

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found';

onScene((scene, databaseName) => {
  const stored = async (id: string): Promise<StoredRows['task']> => {
    const row = await scene().read((tx) => tx.first(tables(tx).selectFrom('task').selectAll().where('id', '=', id)));
    assert.ok(row);
    return row;
  };

  it('writes one row, increments its version and sets the time of the change', async () => {
    const { store, actor, write } = scene();
    const [id, other] = [await store('task', { updated_at: '2026-01-01T00:00:00.000Z' }), await store('task')];
    const before = await stored(id);
    const changed = await write(async (tx) =>
      change(tx, actor('editor'), 'task', await one(tx, actor('editor'), 'task', 'editor', id), { content: 'Paint' }),
    );
    assert.deepEqual(await stored(id), { ...before, content: 'Paint', version: 2, updated_at: AT });
    assert.deepEqual(changed, await stored(id));
    assert.deepEqual([(await stored(other)).content, (await stored(other)).version], ['task', 1]);
  });

  it('writes the user who assigned the task', async () => {
    const { store, actor, write, people } = scene();
    const id = await store('task', { assignee_id: people.viewer, assigned_by: people.owner });
    const assign = (assignee_id: string | null) =>
      write(async (tx) => {
        const row = await one(tx, actor('editor'), 'task', 'editor', id);
        return (await change(tx, actor('editor'), 'task', row, { assignee_id })).assigned_by;
      });
    assert.equal(await assign(people.viewer), people.owner);
    assert.equal(await assign(people.owner), people.editor);
    assert.equal(await assign(null), null);
    assert.equal((await stored(id)).assigned_by, null);
  });

  it('keeps the section position of tasks equal to the position of their section', async () => {
    const { store, actor, write, project } = scene();
    const [section, other] = [await store('section', { sort_order: 5 }), await store('section', { sort_order: 7 })];
    const [id, elsewhere] = [await store('task'), await store('task', { section_id: other, section_place: 7 })];
    const move = (section_id: string | null) =>
      write(async (tx) => {
        const row = await one(tx, actor('editor'), 'task', 'editor', id);
        await change(tx, actor('editor'), 'task', row, { section_id });
      });
    await move(section);
    assert.equal((await stored(id)).section_place, 5);
    await write(async (tx) => {
      const row = await one(tx, actor('editor'), 'section', 'editor', section);
      await change(tx, actor('editor'), 'section', row, { name: 'Roof' });
      await change(tx, actor('editor'), 'section', row, { sort_order: 9 });
    });
    assert.deepEqual([(await stored(id)).section_place, (await stored(elsewhere)).section_place], [9, 7]);
    assert.equal((await stored(id)).version, 2);
    await move(null);
    assert.equal((await stored(id)).section_place, NO_SECTION);
    const [added] = await write(async (tx) => {
      const row = await one(tx, actor('editor'), 'project', 'editor', project);
      const times = { version: 1, deleted_at: null, created_at: AT, updated_at: AT };
      return addSections(tx, row, [{ id: crypto.randomUUID(), name: 'New', sort_order: 1, ...times }]);
    });
    assert.equal(added?.project_id, project);
  });

  it('accepts only rows that were loaded for an editor', async () => {
    const { store, actor, write } = scene();
    const [task, section] = [await store('task'), await store('section')];
    const values = { content: 'Paint' };
    await write(async (tx) => {
      const read = await one(tx, actor('editor'), 'task', 'viewer', task);
      const plain: StoredRows['task'] = { ...read };
      const foreign = await one(tx, actor('editor'), 'section', 'editor', section);
      const editable: Granted<'task', 'editor'> = await one(tx, actor('owner'), 'task', 'owner', task);
      // The type check fails if one of the lines below it compiles.
      const refused = [
        // @ts-expect-error A row for a viewer.
        () => change(tx, actor('editor'), 'task', read, values),
        // @ts-expect-error A row without a permission check.
        () => change(tx, actor('editor'), 'task', plain, values),
        // @ts-expect-error A row of another kind.
        () => change(tx, actor('editor'), 'task', foreign, values),
        // @ts-expect-error An id.
        () => change(tx, actor('editor'), 'task', task, values),
        // @ts-expect-error Values that the module manages.
        () => change(tx, actor('editor'), 'task', editable, { version: 9 }),
        // @ts-expect-error A viewer's row as an editor's.
        (): Granted<'task', 'editor'> => read,
      ];
      assert.equal(refused.length, 6);
      assert.equal((await change(tx, actor('owner'), 'task', editable, values)).content, 'Paint');
    });
  });

  if (databaseName === 'PostgreSQL') {
    it('lets a second change wait, so that it increments the version of the first one', async () => {
      const { database, store, actor } = scene();
      const id = await store('task');
      const write = (by: 'owner' | 'editor') => async (tx: Tx) => {
        const row = await one(tx, actor(by), 'task', 'editor', id);
        return (await change(tx, actor(by), 'task', row, { content: by })).version;
      };
      const settled = await overlap(database, write('owner'), write('editor'));
      assert.deepEqual(settled, [
        { status: 'fulfilled', value: 2 },
        { status: 'fulfilled', value: 3 },
      ]);
      assert.equal((await stored(id)).content, 'editor');
    });

    it('refuses a task that was deleted while the transaction waited for it', async () => {
      const { database, store, actor } = scene();
      const id = await store('task');
      const remove = async (tx: Tx) => {
        const row = await one(tx, actor('owner'), 'task', 'editor', id);
        await change(tx, actor('owner'), 'task', row, { deleted_at: AT });
      };
      const [, refused] = await overlap(database, remove, (tx) => one(tx, actor('editor'), 'task', 'editor', id));
      assert.ok(refused.status === 'rejected' && isNotFound(refused.reason));
    });
  }
});
