import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('records the former and the new date, also for several tasks', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '2026-12-04' });
    const { client } = owner;
    const events = await emittedBy(service, async () => {
      await client.tasks.update({ taskID: id, body: { due_date: '2026-12-07', due_time: '10:00' } });
      await client.tasks.bulk({ body: { ids: [id], action: 'update', fields: { due_date: '2026-12-08' } } });
      await client.tasks.update({ taskID: id, body: { due_date: null } });
      await client.tasks.update({ taskID: id, body: { due_date: '2026-12-09', priority: 2 } });
      await client.tasks.update({ taskID: id, body: { priority: 3 } });
    });
    const dates = events.map(({ payload }) => {
      const { due_before, due_after } = payload as { due_before?: string; due_after?: string };
      return [due_before, due_after];
    });
    assert.deepEqual(dates, [
      ['2026-12-04', '2026-12-07T10:00'],
      ['2026-12-07T10:00', '2026-12-08T10:00'],
      ['2026-12-08T10:00', undefined],
      [undefined, '2026-12-09'],
      [undefined, undefined],
    ]);
  });
});
