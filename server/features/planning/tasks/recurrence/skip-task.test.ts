import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

onSharedProject((scene) => {
  it('moves to the next occurrence without a completion, and decrements COUNT', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task({ content: 'Run', due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    const child = await task({ parent_id: id });
    await owner.client.tasks.complete({ taskID: child.id });
    const events = await emittedBy(service, async () => {
      const { recurred, next_due, due_date, completed, recurrence_rule } =
        await editor.client.repetition.skipOccurrence({
          taskID: id,
        });
      assert.deepEqual([recurred, next_due, due_date, completed], [true, '2026-10-15', '2026-10-15', false]);
      assert.equal(recurrence_rule, 'FREQ=DAILY;COUNT=2');
    });
    assert.deepEqual(
      events.map(({ activity, payload, live, subject_id }) => ({ activity, payload, live, subject_id })),
      [
        {
          activity: 'task.skipped',
          payload: { content: 'Run', next_due: '2026-10-15' },
          live: 'task.updated',
          subject_id: id,
        },
        { activity: undefined, payload: undefined, live: 'task.reopened', subject_id: child.id },
      ],
    );
    assert.deepEqual((await owner.client.repetition.completions({ taskID: id })).completions, []);
    assert.equal((await owner.client.tasks.reopen({ taskID: id })).due_date, '2026-10-14');
  });

  it('moves forward from a future date, also if the rule counts from completion', async () => {
    const { owner, task } = scene();
    const ahead = { due_date: '2026-10-20', recurrence_rule: 'FREQ=DAILY;INTERVAL=3' };
    for (const recurrence_from of ['due', 'completion'] as const) {
      const { id } = await task({ ...ahead, recurrence_from });
      assert.equal((await owner.client.repetition.skipOccurrence({ taskID: id })).next_due, '2026-10-23');
    }
    const { id } = await task({ ...ahead, due_date: '2026-10-01', recurrence_from: 'completion' });
    assert.equal((await owner.client.repetition.skipOccurrence({ taskID: id })).next_due, '2026-10-17');
  });

  it('refuses a task that does not repeat, is completed, or has no next occurrence', async () => {
    const { service, owner, task } = scene();
    const plain = await task({ due_date: '2026-10-14' });
    const last = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;UNTIL=20261014' });
    const closed = await task({ due_date: '2026-10-14' });
    await owner.client.tasks.complete({ taskID: closed.id });
    const events = await emittedBy(service, async () => {
      for (const { id } of [plain, last, closed]) {
        assert.equal(await refusal(owner.client.repetition.skipOccurrence({ taskID: id })), 'conflict');
      }
    });
    assert.deepEqual(events, []);
  });

  it('refuses a viewer, a stranger and an older version', async () => {
    const { owner, viewer, stranger, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    for (const { client } of [viewer, stranger]) {
      assert.equal(await refusal(client.repetition.skipOccurrence({ taskID: id })), 'not_found');
    }
    const stale = await owner.ask('POST', `/api/v1/tasks/${id}/skip`, undefined, { 'if-match': '"99"' });
    assert.equal(stale.status, 412);
  });

  it('changes the date of one occurrence, and keeps the dates of the following ones', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-12', recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' });
    const before = await storedTask(service, id);
    await owner.client.tasks.update({ taskID: id, body: { due_date: '2026-10-15' } });
    const after = await storedTask(service, id);
    assert.equal(after.recurrence_anchor, before.recurrence_anchor);
    assert.equal(after.recurrence_rule, before.recurrence_rule);
    assert.equal((await owner.client.tasks.complete({ taskID: id })).next_due, '2026-10-26');
  });

  it('keeps the rule when the date is cleared, and counts from the day of the next completion', async () => {
    const { owner, task } = scene();
    const { id } = await task({ due_date: '2026-11-30', recurrence_rule: 'FREQ=DAILY;INTERVAL=3' });
    const cleared = await owner.client.tasks.update({ taskID: id, body: { due_date: null } });
    assert.deepEqual([cleared.due_date, cleared.recurrence_rule], [undefined, 'FREQ=DAILY;INTERVAL=3']);
    assert.equal((await owner.client.tasks.complete({ taskID: id })).next_due, '2026-10-17');
    assert.equal((await owner.client.tasks.reopen({ taskID: id })).due_date, undefined);
  });
});
