import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TaskBulkInput } from '#contract/resources/bulk.ts';
import type { Task } from '#contract/resources/task.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { type EmittedEvent, emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const bulk = (input: TaskBulkInput) => scene().owner.client.tasks.bulk({ body: input });
  const get = (taskID: string) => scene().owner.client.tasks.get({ taskID });
  const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
  const shortly = ({ live, activity, subject_id, receiver_id }: EmittedEvent) => ({
    live,
    activity,
    subject_id,
    receiver_id,
  });
  const live = (type: string, task: Task, activity?: string) => ({
    live: type,
    activity,
    subject_id: task.id,
    receiver_id: undefined,
  });

  /** A parent, its child and its grandchild. */
  async function line(): Promise<[Task, Task, Task]> {
    const { task } = scene();
    const parent = await task({ content: 'Parent' });
    const child = await task({ content: 'Child', parent_id: parent.id });
    return [parent, child, await task({ content: 'Grandchild', parent_id: child.id })];
  }

  it('refuses invalid requests before any change', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({});
    const ask = async (body: object) => {
      const { status, json } = await owner.ask('POST', '/api/v1/tasks/bulk', body);
      return [status, Object.keys((json as { fields?: object }).fields ?? {})];
    };
    const seq = await service.lastSeq();
    assert.deepEqual(await ask({ ids: [id], action: 'explode' }), [422, ['action']]);
    assert.deepEqual(await ask({ action: 'complete' }), [422, ['ids']]);
    assert.deepEqual(await ask({ ids: [], action: 'complete' }), [422, ['ids']]);
    assert.deepEqual(await ask({ ids: Array(501).fill(id), action: 'delete' }), [422, ['ids']]);
    assert.deepEqual(await ask({ ids: [7], action: 'delete' }), [422, ['ids.0']]);
    assert.deepEqual(await ask({ ids: [id], action: 'complete', fields: { priority: 1 } }), [422, ['fields.priority']]);
    assert.deepEqual(await ask({ ids: [id], action: 'move', fields: { section_id: '', priority: 1 } }), [
      422,
      ['fields.priority'],
    ]);
    for (const name of ['content', 'description', 'parent_id']) {
      const response = await ask({ ids: [id], action: 'update', fields: { [name]: 'x' } });
      assert.deepEqual(response, [422, [`fields.${name}`]]);
    }
    assert.deepEqual(await ask({ ids: [id], action: 'update', fields: { priority: 9 } }), [422, ['fields.priority']]);
    assert.deepEqual(await ask({ ids: [id], action: 'update', fields: { owner_id: 'x' } }), [422, ['fields.owner_id']]);
    assert.deepEqual(await ask({ ids: [id], action: 'update', fields: { recurrence_rule: 'FREQ=NEVER' } }), [
      422,
      ['fields.recurrence_rule'],
    ]);
    assert.equal((await owner.ask('POST', '/api/v1/tasks/bulk', '[')).status, 400);
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await get(id)).etag, '1');
  });

  it('counts processed and skipped tasks, and a repeated id once', async () => {
    const { owner, stranger, task } = scene();
    const mine = await task({});
    const gone = await task({});
    await owner.client.tasks.delete({ taskID: gone.id });
    const foreign = await stranger.client.tasks.create({ body: { content: 'Private' } });
    const ids = [mine.id, newId(START), gone.id, mine.id, foreign.id];
    assert.deepEqual(await bulk({ ids, action: 'complete' }), { done: 1, skipped: 3 });
    assert.equal((await stranger.client.tasks.get({ taskID: foreign.id })).completed, false);
    for (const action of ['reopen', 'move', 'delete'] as const) {
      assert.deepEqual(await bulk({ ids, action }), { done: 1, skipped: 3 });
    }
  });

  it('requires an editor, except for labels', async () => {
    const { editor, viewer, service, task } = scene();
    const { id } = await task({});
    const seq = await service.lastSeq();
    for (const action of ['complete', 'reopen', 'delete', 'move', 'update'] as const) {
      const fields = action === 'update' ? { fields: { priority: 1 } } : {};
      const body = { ids: [id], action, ...fields };
      assert.deepEqual(await viewer.client.tasks.bulk({ body }), { done: 0, skipped: 1 });
    }
    assert.equal(await service.lastSeq(), seq);
    const labels = { ids: [id], action: 'update' as const, fields: { labels: ['seen'] } };
    assert.deepEqual(await viewer.client.tasks.bulk({ body: labels }), { done: 1, skipped: 0 });
    assert.deepEqual((await viewer.client.tasks.get({ taskID: id })).labels, ['seen']);
    assert.deepEqual((await get(id)).labels, []);
    const complete = { ids: [id], action: 'complete' as const };
    assert.deepEqual(await editor.client.tasks.bulk({ body: complete }), { done: 1, skipped: 0 });
    assert.equal((await get(id)).completed_by, editor.id);
  });

  it('completes a parent and its sub-task in any order, with one event each', async () => {
    const { service } = scene();
    const [parent, child, grandchild] = await line();
    const down = await emittedBy(service, async () => {
      const ids = [parent.id, child.id];
      assert.deepEqual(await bulk({ ids, action: 'complete' }), { done: 2, skipped: 0 });
    });
    assert.deepEqual(down.map(shortly), [
      live('task.completed', parent, 'task.completed'),
      live('task.completed', child),
      live('task.completed', grandchild),
    ]);
    await bulk({ ids: idsOf([parent, child, grandchild]), action: 'reopen' });
    const up = await emittedBy(service, async () => {
      const ids = [child.id, parent.id];
      assert.deepEqual(await bulk({ ids, action: 'complete' }), { done: 2, skipped: 0 });
    });
    assert.deepEqual(up.map(shortly), [
      live('task.completed', child, 'task.completed'),
      live('task.completed', grandchild),
      live('task.completed', parent, 'task.completed'),
    ]);
    for (const { id } of [parent, child, grandchild]) assert.equal((await get(id)).completed, true);
    const again = await emittedBy(service, () => bulk({ ids: [child.id, parent.id], action: 'complete' }));
    assert.deepEqual(again, []);
  });

  it('moves repeating tasks to their next occurrence, also below other tasks', async () => {
    const { task } = scene();
    const daily = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    const step = await task({ parent_id: daily.id });
    const other = await task({});
    const weekly = await task({ parent_id: other.id, due_date: '2026-10-14', recurrence_rule: 'FREQ=WEEKLY' });
    const ids = idsOf([step, daily, weekly, other]);
    assert.deepEqual(await bulk({ ids, action: 'complete' }), { done: 4, skipped: 0 });
    assert.equal((await get(daily.id)).completed, false);
    assert.ok(((await get(daily.id)).due_date ?? '') > '2026-10-14');
    assert.equal((await get(step.id)).completed, false, 'the sub-tasks are open in the next occurrence');
    assert.equal((await get(weekly.id)).completed, true, 'completed with its parent');
    assert.equal((await get(other.id)).completed, true);
    assert.deepEqual(await bulk({ ids, action: 'reopen' }), { done: 4, skipped: 0 });
    assert.equal((await get(daily.id)).due_date, '2026-10-14', 'the sub-task is reopened');
    assert.deepEqual([(await get(other.id)).completed, (await get(weekly.id)).completed], [false, false]);
  });

  it('restores the rule of a series that was completed at its end', async () => {
    const { task } = scene();
    const last = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=1' });
    await bulk({ ids: [last.id], action: 'complete' });
    assert.equal('recurrence_rule' in (await get(last.id)), false);
    await bulk({ ids: [last.id], action: 'reopen' });
    assert.equal((await get(last.id)).recurrence_rule, 'FREQ=DAILY;COUNT=1');
  });

  it('reopens completed tasks without their sub-tasks', async () => {
    const { service, owner, task } = scene();
    const [parent, child] = await line();
    const open = await task({});
    await owner.client.tasks.complete({ taskID: parent.id });
    const events = await emittedBy(service, async () => {
      const ids = [open.id, parent.id];
      assert.deepEqual(await bulk({ ids, action: 'reopen' }), { done: 2, skipped: 0 });
    });
    assert.deepEqual(events.map(shortly), [live('task.reopened', parent, 'task.reopened')]);
    assert.equal((await get(child.id)).completed, true);
    assert.equal('completed_at' in (await get(parent.id)), false);
  });

  it('deletes subtrees, and a sub-task with the deletion of its parent in any order', async () => {
    const { service, owner, project, task } = scene();
    for (const order of [1, -1]) {
      const [parent, child, grandchild] = await line();
      const alone = await task({ content: 'Alone' });
      const ids = [parent.id, child.id, alone.id].toSorted((one, other) => (one < other ? -order : order));
      const events = await emittedBy(service, async () => {
        assert.deepEqual(await bulk({ ids, action: 'delete' }), { done: 3, skipped: 0 });
      });
      const sorted = events.toSorted((one) => (one.subject_id === parent.id ? -1 : 1));
      const deletions = sorted.map(({ live, activity, live_extra, payload }) => ({
        live,
        activity,
        live_extra,
        payload,
      }));
      const deleted = { live: 'task.deleted', activity: 'task.deleted' };
      assert.deepEqual(deletions, [
        {
          ...deleted,
          live_extra: { id: parent.id, ids: idsOf([parent, child, grandchild]), project_id: project },
          payload: { content: 'Parent', count: 3 },
        },
        {
          ...deleted,
          live_extra: { id: alone.id, ids: [alone.id], project_id: project },
          payload: { content: 'Alone', count: 1 },
        },
      ]);
      assert.equal(await refusal(get(child.id)), 'not_found');
      assert.deepEqual(await owner.client.tasks.restoreMany({ body: { ids: [parent.id, alone.id, newId(START)] } }), {
        done: 2,
        skipped: 1,
      });
      assert.equal((await get(grandchild.id)).parent_id, child.id);
      assert.equal((await get(child.id)).parent_id, parent.id);
    }
  });

  it('updates each task like a single request', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    const first = await task({ priority: 1 });
    const second = await task({ due_date: '2026-10-20', due_time: '09:00' });
    const events = await emittedBy(service, async () => {
      const fields = { priority: 1, due_date: '2026-10-21', assignee_id: editor.id, labels: ['garden'] };
      const ids = idsOf([first, second]);
      assert.deepEqual(await bulk({ ids, action: 'update', fields }), { done: 2, skipped: 0 });
    });
    assert.deepEqual(
      events.filter(({ subject_id }) => subject_id === first.id || subject_id === second.id).map(shortly),
      [live('task.updated', first, 'task.updated'), live('task.updated', second, 'task.updated')],
    );
    const emittedFields = events.flatMap(({ payload }) => (payload === undefined ? [] : [payload]));
    assert.deepEqual(emittedFields, [
      {
        content: 'Task',
        fields: ['due_date', 'assignee_id', 'labels'],
        due_after: '2026-10-21',
        assignee_after: editor.id,
      },
      {
        content: 'Task',
        fields: ['priority', 'due_date', 'assignee_id', 'labels'],
        due_before: '2026-10-20T09:00',
        due_after: '2026-10-21T09:00',
        assignee_after: editor.id,
      },
    ]);
    assert.equal(
      events.filter(({ receiver_id }) => receiver_id === editor.id).length,
      1,
      'one notification for both tasks',
    );
    const moved = await get(second.id);
    assert.deepEqual(
      [moved.priority, moved.due_date, moved.due_time, moved.assignee_id, moved.labels],
      [1, '2026-10-21', '09:00', editor.id, ['garden']],
    );
    assert.deepEqual((await viewer.client.tasks.get({ taskID: second.id })).labels, []);
    assert.equal(Number(moved.etag) > Number(second.etag), true);
    const again = await emittedBy(service, () =>
      bulk({ ids: [second.id], action: 'update', fields: { priority: 1, labels: ['garden'] } }),
    );
    assert.deepEqual(again, []);
    assert.deepEqual(await bulk({ ids: [first.id], action: 'update' }), { done: 1, skipped: 0 });
    assert.equal((await owner.client.tasks.list({ query: { project_id: project } })).tasks.length, 2);
  });

  it('skips tasks for which a field is invalid', async () => {
    const { owner, editor, stranger, task } = scene();
    const shared = await task({ due_date: '2026-10-20' });
    const own = await owner.client.tasks.create({ body: { content: 'Alone' } });
    const ids = idsOf([shared, own]);
    const update = (fields: TaskBulkInput['fields'] & object) => bulk({ ids, action: 'update', fields });
    assert.deepEqual(await update({ assignee_id: editor.id }), { done: 1, skipped: 1 });
    assert.equal('assignee_id' in (await get(own.id)), false);
    assert.deepEqual(await update({ assignee_id: stranger.id }), { done: 0, skipped: 2 });
    assert.deepEqual(await update({ due_time: '10:00' }), { done: 1, skipped: 1 });
    assert.deepEqual(await update({ section_id: newId(START) }), { done: 0, skipped: 2 });
    assert.deepEqual(await update({ assignee_id: 'me' }), { done: 2, skipped: 0 });
  });

  it('moves to the tail of a section, with sub-tasks', async () => {
    const { service, owner, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const first = await task({ section_id: section.id });
    const [parent, child] = await line();
    const other = await task({});
    const events = await emittedBy(service, async () => {
      const ids = idsOf([other, parent]);
      const fields = { section_id: section.id };
      assert.deepEqual(await bulk({ ids, action: 'update', fields }), { done: 2, skipped: 0 });
    });
    assert.deepEqual(
      events.slice(0, 3).map(({ subject_id, live, activity }) => [subject_id, live, activity]),
      [
        [other.id, 'task.updated', 'task.updated'],
        [parent.id, 'task.updated', 'task.updated'],
        [child.id, 'task.updated', undefined],
      ],
    );
    const { tasks } = await owner.client.tasks.list({ query: { section_id: section.id, top_level: true } });
    assert.deepEqual(idsOf(tasks), idsOf([first, other, parent]));
    assert.equal((await get(child.id)).section_id, section.id);
  });
});
