import assert from 'node:assert/strict';
import { it } from 'node:test';
import { one } from '#server/access/index.ts';
import { shiftReminders } from '#server/access/reminders/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('moves everybody’s absolute reminders by days at their own wall time, and back', async () => {
    const { service, owner, viewer, task } = scene();
    const { id } = await task({ due_date: '2026-10-24' });
    const remindAt = '2026-10-24T06:00:00.000Z';
    for (const person of [owner, viewer]) {
      await person.client.reminders.create({ taskID: id, body: { remind_at: remindAt } });
      await person.client.reminders.create({ taskID: id, body: { offset_min: -60 } });
    }
    const shift = (days: number) =>
      service.database.transaction(async (tx) => {
        const actor = { id: owner.id, now: service.clock.now() };
        await shiftReminders(tx, actor, [await one(tx, actor, 'task', 'editor', id)], days);
      });
    const shown = async () => {
      const { reminders } = await viewer.client.reminders.list({ taskID: id });
      return reminders.map(({ remind_at, offset_min, due_at, sent }) => [remind_at ?? offset_min, due_at, sent]);
    };
    const relative = [-60, '2026-10-24T06:00:00.000Z', false];
    await shift(1);
    const later = '2026-10-25T07:00:00.000Z';
    assert.deepEqual(await shown(), [relative, [later, later, false]]);
    await shift(-1);
    assert.deepEqual(await shown(), [[remindAt, remindAt, false], relative]);
    await shift(-30);
    const past = '2026-09-24T06:00:00.000Z';
    assert.deepEqual(await shown(), [[past, past, true], relative], 'a reminder in the past is not sent');
    await shift(30);
    assert.deepEqual(await shown(), [[remindAt, remindAt, false], relative]);
  });
});
