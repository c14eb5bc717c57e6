import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

onSharedProject((scene) => {
  it('restores everything that completing changed, and emits it', async () => {
    const { service, owner, editor, task } = scene();
    const made = await task({
      content: 'Clean',
      description: '- [x] kitchen\n- [ ] bath',
      due_date: '2026-10-12',
      due_time: '09:00',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=5',
    });
    const done = await task({ parent_id: made.id, due_date: '2026-10-11' });
    const open = await task({ parent_id: made.id, due_date: '2026-10-13' });
    const undated = await task({ parent_id: made.id });
    await editor.client.tasks.complete({ taskID: done.id });
    await owner.client.tasks.snooze({ taskID: made.id, body: { until: '2026-12-01T08:00:00Z' } });
    const ids = [made.id, done.id, open.id, undated.id];
    const before = await Promise.all(ids.map((id) => storedTask(service, id)));

    await owner.client.tasks.complete({ taskID: made.id });
    const events = await emittedBy(service, () => editor.client.tasks.reopen({ taskID: made.id }));
    const after = await Promise.all(ids.map((id) => storedTask(service, id)));
    assert.deepEqual(after.map(withoutVersion), before.map(withoutVersion));
    assert.ok(after.every((row, index) => row.version > (before[index]?.version ?? 0) || row.id === undated.id));
    assert.deepEqual(
      events.map(({ activity, live, subject_id, payload }) => [activity, live, ids.indexOf(subject_id ?? ''), payload]),
      [
        ['task.reopened', 'task.reopened', 0, { content: 'Clean' }],
        [undefined, 'task.completed', 1, undefined],
        [undefined, 'task.updated', 2, undefined],
      ],
    );
    assert.deepEqual(await owner.client.repetition.completions({ taskID: made.id }), { completions: [] });
  });

  it('undoes one move per request until there is none left', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    for (let round = 0; round < 3; round += 1) await owner.client.tasks.complete({ taskID: id });
    const dates: unknown[] = [];
    for (let round = 0; round < 3; round += 1) dates.push((await owner.client.tasks.reopen({ taskID: id })).due_date);
    assert.deepEqual(dates, ['2026-10-16', '2026-10-15', '2026-10-14']);
    const events = await emittedBy(service, async () => {
      const { etag } = await owner.client.tasks.get({ taskID: id });
      assert.equal((await owner.client.tasks.reopen({ taskID: id })).etag, etag);
    });
    assert.deepEqual(events, []);
  });

  it('restores the rule of a series that was completed at its end', async () => {
    const { owner, task } = scene();
    const made = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=2' });
    const child = await task({ parent_id: made.id });
    await owner.client.tasks.complete({ taskID: made.id });
    const open = await owner.client.tasks.get({ taskID: made.id });
    assert.equal((await owner.client.tasks.complete({ taskID: made.id })).completed, true);
    const back = await owner.client.tasks.reopen({ taskID: made.id });
    assert.deepEqual(withoutEtag(back), { ...withoutEtag(open), subtask_done: 1 });
    assert.equal((await owner.client.tasks.get({ taskID: child.id })).completed, true);
    assert.equal((await owner.client.repetition.completions({ taskID: made.id })).completions.length, 1);
    assert.equal((await owner.client.tasks.complete({ taskID: made.id })).recurred, false);
  });

  it('keeps fields that were changed since', async () => {
    const { service, owner, editor, task } = scene();
    const made = await task({ due_date: '2026-10-14', description: '- [x] a', recurrence_rule: 'FREQ=DAILY;COUNT=9' });
    const done = await task({ parent_id: made.id, content: 'done' });
    const moved = await task({ parent_id: made.id, content: 'moved', due_date: '2026-10-14' });
    const gone = await task({ parent_id: made.id, content: 'gone', due_date: '2026-10-14' });
    await owner.client.tasks.complete({ taskID: done.id });
    await owner.client.tasks.complete({ taskID: made.id });

    await editor.client.tasks.update({ taskID: made.id, body: { due_date: '2026-11-01', description: '- [ ] b' } });
    await editor.client.tasks.update({ taskID: moved.id, body: { due_date: '2026-11-02' } });
    await editor.client.tasks.delete({ taskID: gone.id });
    const back = await owner.client.tasks.reopen({ taskID: made.id });
    assert.equal(back.due_date, '2026-11-01');
    assert.equal(back.description, '- [ ] b');
    assert.equal(back.recurrence_rule, 'FREQ=DAILY;COUNT=9');
    assert.equal((await owner.client.tasks.get({ taskID: done.id })).completed, true);
    assert.equal((await owner.client.tasks.get({ taskID: moved.id })).due_date, '2026-11-02');
    assert.equal((await storedTask(service, gone.id)).due_date, '2026-10-15');
  });

  it('shifts reminders of the task and its sub-tasks forward and back, except those added since', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=WEEKLY' });
    const child = await task({ parent_id: id });
    const at = (taskID: string, remind_at: string) => editor.client.reminders.create({ taskID, body: { remind_at } });
    const held = async (taskID: string) =>
      (await editor.client.reminders.list({ taskID })).reminders.map(({ remind_at }) => remind_at).toSorted();
    await at(id, '2026-10-20T07:00:00.000Z');
    await at(child.id, '2026-10-19T07:00:00.000Z');
    await owner.client.tasks.complete({ taskID: id });
    assert.deepEqual(await held(id), ['2026-10-27T08:00:00.000Z']);
    assert.deepEqual(await held(child.id), ['2026-10-26T08:00:00.000Z']);
    await at(id, '2026-11-01T08:00:00.000Z');
    await owner.client.tasks.reopen({ taskID: id });
    assert.deepEqual(await held(id), ['2026-10-20T07:00:00.000Z', '2026-11-01T08:00:00.000Z']);
    assert.deepEqual(await held(child.id), ['2026-10-19T07:00:00.000Z']);
  });

  it('undoes nothing on a task that does not repeat any more', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    await owner.client.tasks.complete({ taskID: id });
    await owner.client.tasks.update({ taskID: id, body: { recurrence_rule: null } });
    const events = await emittedBy(service, async () => {
      assert.equal((await owner.client.tasks.reopen({ taskID: id })).due_date, '2026-10-15');
    });
    assert.deepEqual(events, []);
  });

  it('restores the completion of a sub-task without a person if the account is deleted', async () => {
    const { service, owner, project, task } = scene();
    const guest = await service.person('Gert');
    await service.share(project, guest, 'editor');
    const made = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    const child = await task({ parent_id: made.id });
    await guest.client.tasks.complete({ taskID: child.id });
    await owner.client.tasks.complete({ taskID: made.id });
    await service.database.transaction(async (tx) => {
      await tx.run(tables(tx).deleteFrom('user').where('id', '=', guest.id));
    });
    await owner.client.tasks.reopen({ taskID: made.id });
    const { completed, completed_by } = await owner.client.tasks.get({ taskID: child.id });
    assert.deepEqual([completed, completed_by], [true, undefined]);
  });

  it('undoes at most twenty moves, and keeps the activity log', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    for (let round = 0; round < 23; round += 1) await owner.client.tasks.complete({ taskID: id });
    for (let round = 0; round < 25; round += 1) await owner.client.tasks.reopen({ taskID: id });
    assert.equal((await storedTask(service, id)).due_date, '2026-10-17');
    assert.equal((await owner.client.repetition.completions({ taskID: id })).completions.length, 3);
  });
});

function withoutVersion({ version: _, updated_at: __, ...row }: Awaited<ReturnType<typeof storedTask>>) {
  return row;
}

function withoutEtag({ etag: _, ...task }: Task) {
  return task;
}
