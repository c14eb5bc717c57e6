/** Concurrent changes of the same tasks, and fields that no request may write. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { TaskBulkInput } from '#contract/resources/bulk.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const get = (taskID: string) => scene().owner.client.tasks.get({ taskID });

  it('completes a task once for concurrent requests', async () => {
    const { service, owner, editor, task } = scene();
    const parent = await task({});
    const child = await task({ parent_id: parent.id });
    const events = await emittedBy(service, () =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const { client } = index % 2 === 0 ? owner : editor;
          const taskID = index % 3 === 0 ? child.id : parent.id;
          return index % 5 === 0
            ? client.tasks.bulk({ body: { ids: [child.id, parent.id], action: 'complete' } })
            : client.tasks.complete({ taskID });
        }),
      ),
    );
    const closed = events.filter(({ live }) => live === 'task.completed').map(({ subject_id }) => subject_id);
    assert.deepEqual(closed.toSorted(), [parent.id, child.id].toSorted());
  });

  it('deletes a task either completed or open under concurrent requests', async () => {
    const { owner, editor, task } = scene();
    for (let round = 0; round < 10; round += 1) {
      const parent = await task({});
      const child = await task({ parent_id: parent.id });
      await Promise.allSettled([
        owner.client.tasks.delete({ taskID: parent.id }),
        editor.client.tasks.complete({ taskID: parent.id }),
        editor.client.tasks.bulk({ body: { ids: [child.id], action: 'complete' } }),
      ]);
      assert.equal(await refusal(get(parent.id)), 'not_found');
      assert.equal(await refusal(get(child.id)), 'not_found');
      await owner.client.tasks.restore({ taskID: parent.id });
      const [above, below] = [await get(parent.id), await get(child.id)];
      assert.equal(below.parent_id, parent.id);
      assert.ok(below.completed || !above.completed, 'a completed parent has only completed sub-tasks');
    }
  });

  it('executes concurrent bulk requests in any order of their tasks without a deadlock', async () => {
    const { owner, editor, task } = scene();
    const garden = await owner.client.projects.create({ body: { name: 'Garden' } });
    const own = await owner.client.tasks.create({ body: { content: 'Own', project_id: garden.id } });
    const ids = [own.id];
    for (let count = 0; count < 6; count += 1) ids.push((await task({})).id);
    const inputs: TaskBulkInput[] = [
      { ids, action: 'update', fields: { priority: 1 } },
      { ids: ids.toReversed(), action: 'update', fields: { priority: 2, labels: ['a'] } },
      { ids, action: 'move', fields: { project_id: garden.id } },
      { ids: ids.toReversed(), action: 'complete' },
      { ids, action: 'reopen' },
    ];
    const sent = [...inputs, ...inputs, ...inputs];
    const results = await Promise.all(
      sent.map((body, index) => (index % 4 === 3 ? editor : owner).client.tasks.bulk({ body })),
    );
    for (const { done, skipped } of results) assert.equal(done + skipped, ids.length);
    const tasks = await Promise.all(ids.map(get));
    assert.equal(
      new Set(tasks.map(({ sort_order }) => sort_order)).size,
      ids.length,
      'no two tasks have the same position',
    );
  });

  it('creates no cycle under concurrent changes of parents', async () => {
    const { owner, editor, task } = scene();
    const ring = [await task({}), await task({}), await task({}), await task({})];
    await Promise.allSettled(
      ring.map(({ id }, index) => {
        const parent_id = ring[(index + 1) % ring.length]?.id ?? null;
        const { client } = index % 2 === 0 ? owner : editor;
        return index % 2 === 0
          ? client.tasks.update({ taskID: id, body: { parent_id } })
          : client.tasks.updateMany({ body: { tasks: [{ id, fields: { parent_id } }] } });
      }),
    );
    const parents = new Map((await Promise.all(ring.map(({ id }) => get(id)))).map((one) => [one.id, one.parent_id]));
    for (const { id } of ring) {
      let levels = 0;
      for (let above = parents.get(id); above !== undefined; above = parents.get(above)) levels += 1;
      assert.ok(levels < ring.length);
    }
    assert.ok([...parents.values()].includes(undefined), 'one of the moved tasks is first');
  });

  it('enforces the depth limit in every operation', async () => {
    const { owner, task } = scene();
    let lowest = await task({});
    for (let level = 0; level < LIMITS.subtaskLevels; level += 1) lowest = await task({ parent_id: lowest.id });
    const { client } = owner;
    assert.deepEqual(await refusal(task({ parent_id: lowest.id })), ['parent_id']);
    const tree = await task({});
    await task({ parent_id: tree.id });
    const up = (await get(lowest.id)).parent_id ?? '';
    assert.deepEqual(await refusal(client.tasks.update({ taskID: tree.id, body: { parent_id: up } })), ['parent_id']);
    const change = { id: tree.id, fields: { parent_id: up } };
    assert.deepEqual(await client.tasks.updateMany({ body: { tasks: [change] } }), { done: 0, skipped: 1 });
    const deep = Array.from({ length: 200 }, (_, depth) => ({ text: `Level ${depth}`, depth }));
    const { tasks } = await client.tasks.quickAddLines({ body: { lines: deep, parent_id: tree.id } });
    const byId = new Map(tasks.map((one) => [one.id, one]));
    for (const one of tasks) {
      let levels = 1;
      for (let above = byId.get(one.parent_id ?? ''); above; above = byId.get(above.parent_id ?? '')) levels += 1;
      assert.ok(levels <= LIMITS.subtaskLevels);
    }
  });

  it('keeps comments and own reminders in another project, and copies neither', async () => {
    const { owner, task } = scene();
    const { client } = owner;
    const garden = await client.projects.create({ body: { name: 'Garden' } });
    const { id: taskID } = await task({ due_date: '2027-03-01' });
    await client.comments.create({ taskID, body: { body: 'Remember the key' } });
    await client.reminders.create({ taskID, body: { offset_min: -30 } });
    await client.tasks.bulk({ body: { ids: [taskID], action: 'move', fields: { project_id: garden.id } } });
    assert.equal((await client.comments.list({ taskID })).comments.length, 1);
    assert.equal((await client.reminders.list({ taskID })).reminders.length, 1);
    const copy = await client.tasks.duplicate({ taskID });
    assert.equal((await client.comments.list({ taskID: copy.id })).comments.length, 0);
    assert.equal((await client.reminders.list({ taskID: copy.id })).reminders.length, 0);
    await client.tasks.bulk({ body: { ids: [taskID], action: 'delete' } });
    await client.tasks.restore({ taskID });
    assert.equal((await client.reminders.list({ taskID })).reminders.length, 1);
  });

  it('refuses read-only fields in every request', async () => {
    const { service, owner, project, task } = scene();
    const { id } = await task({});
    const seq = await service.lastSeq();
    const fields = ['id', 'owner_id', 'user_id', 'created_by', 'completed', 'completed_by', 'is_admin', 'deletion_id'];
    const send = async (method: string, path: string, body: unknown) =>
      (await owner.ask(method, `/api/v1/tasks${path}`, body)).status;
    for (const name of fields) {
      // A client may choose the id of a new task.
      if (name !== 'id')
        assert.equal(await send('POST', '', { content: 'x', project_id: project, [name]: id }), 422, name);
      assert.equal(await send('PATCH', `/${id}`, { [name]: id }), 422, name);
      assert.equal(await send('PATCH', '', { tasks: [{ id, fields: { [name]: id } }] }), 422, name);
      assert.equal(await send('POST', '/bulk', { ids: [id], action: 'update', fields: { [name]: id } }), 422, name);
      assert.equal(await send('POST', '/bulk', { ids: [id], action: 'complete', [name]: id }), 422, name);
      assert.equal(await send('POST', '/quick-add/lines', { lines: [{ text: 'x', [name]: id }] }), 422, name);
    }
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const text of [
      `{"ids":${nested},"action":"delete"}`,
      `{"ids":["${id}"],"action":["delete"]}`,
      `{"ids":{"0":"${id}"},"action":"delete"}`,
      `{"ids":["${id}"],"action":"update","fields":{"priority":1e400}}`,
      `{"ids":["${id}"],"action":"update","fields":{"__proto__":{"priority":1}}}`,
    ]) {
      const status = await send('POST', '/bulk', text);
      assert.ok(status === 400 || status === 422, `${status} ${text.slice(0, 60)}`);
    }
    assert.equal(await service.lastSeq(), seq);
  });
});
