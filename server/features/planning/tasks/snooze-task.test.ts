import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('snoozes a task until an instant, and emits it', async () => {
    const { service, editor, owner, task } = scene();
    const { id } = await task({});
    const events = await emittedBy(service, async () => {
      const parked = await editor.client.tasks.snooze({ taskID: id, body: { until: '2026-10-14t15:00:00.5+02:00' } });
      assert.equal(parked.snoozed_until, '2026-10-14T13:00:00.500Z');
      assert.equal(parked.etag, '2');
    });
    assert.deepEqual(
      events.map(({ activity, payload, live }) => ({ activity, payload, live })),
      [
        {
          activity: 'task.updated',
          payload: { content: 'Task', fields: ['snoozed_until'] },
          live: 'task.updated',
        },
      ],
    );
    service.clock.set('2026-10-14T13:00:00.500Z');
    assert.equal('snoozed_until' in (await owner.client.tasks.get({ taskID: id })), false);
    service.clock.set(new Date(START).toISOString());
  });

  it('ends the snooze at once, and does not change a task that is not snoozed', async () => {
    const { service, owner, task } = scene();
    const made = await task({});
    assert.deepEqual(
      await emittedBy(service, () => owner.client.tasks.snooze({ taskID: made.id, body: { until: null } })),
      [],
    );
    await owner.client.tasks.snooze({ taskID: made.id, body: { until: '2026-11-01T00:00:00Z' } });
    const awake = await owner.client.tasks.snooze({ taskID: made.id, body: { until: '' } });
    assert.equal('snoozed_until' in awake, false);
  });

  it('refuses past and invalid instants', async () => {
    const { owner, task } = scene();
    const { id } = await task({});
    const past = [
      '2026-10-14T12:30:00.000Z',
      '1999-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
      'soon',
      '2026-02-30T10:00:00Z',
    ];
    for (const until of past) {
      assert.deepEqual(await refusal(owner.client.tasks.snooze({ taskID: id, body: { until } })), ['until'], until);
    }
    assert.equal((await owner.ask('POST', `/api/v1/tasks/${id}/snooze`, {})).status, 422);
  });
});
