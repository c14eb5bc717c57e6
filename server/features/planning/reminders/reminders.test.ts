import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const HOUR = 3_600_000;

const remind = (person: Person, task: string, body: object): Promise<TestResponse> =>
  person.ask('POST', `/api/v1/tasks/${task}/reminders`, body);

const listed = async ({ client }: Person, task: string) =>
  (await client.reminders.list({ taskID: task })).reminders.map(({ id: _id, task_id: _task, ...rest }) => rest);

const moments = async (person: Person, task: string) =>
  (await listed(person, task)).map(({ due_at, sent }) => [due_at, sent]);

onSharedProject((scene) => {
  it('shows reminders only to their owner, also to viewers', async () => {
    const { owner, viewer, stranger, task } = scene();
    const { id } = await task({ due_date: '2026-10-20', due_time: '14:00' });
    await owner.client.reminders.create({ taskID: id, body: { offset_min: -30 } });
    const own = await viewer.client.reminders.create({ taskID: id, body: { remind_at: '2026-10-20T08:00:00+02:00' } });
    assert.deepEqual(own, {
      id: own.id,
      task_id: id,
      remind_at: '2026-10-20T06:00:00.000Z',
      due_at: '2026-10-20T06:00:00.000Z',
      sent: false,
    });
    assert.deepEqual(await listed(owner, id), [{ offset_min: -30, due_at: '2026-10-20T11:30:00.000Z', sent: false }]);
    assert.equal((await owner.ask('DELETE', `/api/v1/reminders/${own.id}`)).status, 404);
    assert.equal((await remind(stranger, id, { offset_min: 0 })).status, 404);
    await viewer.client.reminders.delete({ reminderID: own.id });
    assert.deepEqual(await listed(viewer, id), []);
  });

  it('accepts exactly one of instant and offset, at most a year, and at most twenty per task', async () => {
    const { owner, viewer, task } = scene();
    const { id } = await task({});
    const refused: [object, string][] = [
      [{}, 'remind_at'],
      [{ remind_at: '2026-10-20T08:00:00Z', offset_min: -30 }, 'remind_at'],
      [{ remind_at: 'tomorrow' }, 'remind_at'],
      [{ remind_at: '9999-12-31T23:59:59-14:00' }, 'remind_at'],
      [{ offset_min: 525_601 }, 'offset_min'],
      [{ offset_min: -1.5 }, 'offset_min'],
      [{ offset_min: '-30' }, 'offset_min'],
      [{ offset_min: -30, user_id: viewer.id }, 'user_id'],
    ];
    for (const [body, field] of refused) {
      const { status, json } = await remind(owner, id, body);
      assert.equal(status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys((json as { fields: object }).fields), [field]);
    }
    for (let offset = 0; offset < 20; offset += 1)
      assert.equal((await remind(owner, id, { offset_min: offset })).status, 201);
    assert.equal((await remind(owner, id, { offset_min: -1 })).status, 422);
    assert.equal((await remind(viewer, id, { offset_min: -1 })).status, 201);
  });

  it('keeps twenty reminders after forty concurrent requests', async () => {
    const { owner, task } = scene();
    const { id } = await task({});
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, offset) => remind(owner, id, { offset_min: offset })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 20);
    assert.equal((await listed(owner, id)).length, 20);
  });

  it('marks a reminder that is a day old as sent', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({});
    const now = service.clock.now();
    const at = (milliseconds: number) => new Date(milliseconds).toISOString();
    const made: Reminder[] = [];
    for (const past of [24 * HOUR, 24 * HOUR - 1, 1]) {
      made.push(await owner.client.reminders.create({ taskID: id, body: { remind_at: at(now - past) } }));
    }
    assert.deepEqual(
      made.map(({ sent }) => sent),
      [true, false, false],
    );
  });

  it('counts the offset of a reminder from 9:00 in the time zone of the user if the task has no time', async () => {
    const { service, owner, editor, stranger, project, task } = scene();
    await service.share(project, stranger, 'viewer');
    const { id } = await task({ due_date: '2026-10-26' });
    for (const person of [owner, stranger])
      await person.client.reminders.create({ taskID: id, body: { offset_min: -60 } });
    assert.deepEqual(await moments(owner, id), [['2026-10-26T07:00:00.000Z', false]]);
    assert.deepEqual(await moments(stranger, id), [['2026-10-26T15:00:00.000Z', false]]);
    await owner.client.auth.updateMe({ body: { timezone: 'Asia/Kathmandu' } });
    assert.deepEqual(await moments(owner, id), [['2026-10-26T02:15:00.000Z', false]]);
    assert.deepEqual(await moments(stranger, id), [['2026-10-26T15:00:00.000Z', false]]);
    await owner.client.auth.updateMe({ body: { timezone: 'Europe/Copenhagen' } });
    assert.deepEqual(await moments(owner, id), [['2026-10-26T07:00:00.000Z', false]]);
    assert.deepEqual(await moments(editor, id), []);
  });

  it('keeps a reminder unscheduled without a due date, and reschedules it with every change of the date', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({});
    const change = (body: object) => editor.client.tasks.update({ taskID: id, body });
    await owner.client.reminders.create({ taskID: id, body: { offset_min: -60 } });
    assert.deepEqual(await listed(owner, id), [{ offset_min: -60, sent: false }]);
    await change({ due_date: '2026-10-24' });
    assert.deepEqual(await moments(owner, id), [['2026-10-24T06:00:00.000Z', false]]);
    await change({ due_date: '2026-10-25' });
    assert.deepEqual(await moments(owner, id), [['2026-10-25T07:00:00.000Z', false]]);
    await change({ due_time: '02:30' });
    assert.deepEqual(await moments(owner, id), [['2026-10-24T23:30:00.000Z', false]]);
    await change({ due_timezone: 'America/Los_Angeles' });
    assert.deepEqual(await moments(owner, id), [['2026-10-25T08:30:00.000Z', false]]);
    await change({ due_date: '2026-10-13', due_time: '09:00' });
    assert.deepEqual(
      await moments(owner, id),
      [['2026-10-13T06:00:00.000Z', true]],
      'a reminder in the past is not sent',
    );
    await change({ due_date: '' });
    assert.deepEqual(await listed(owner, id), [{ offset_min: -60, sent: false }]);
    await change({ due_date: '2026-10-27' });
    assert.deepEqual(await moments(owner, id), [['2026-10-27T07:00:00.000Z', false]]);
    await editor.client.tasks.bulk({ body: { ids: [id], action: 'update', fields: { due_date: '2026-10-28' } } });
    assert.deepEqual(await moments(owner, id), [['2026-10-28T07:00:00.000Z', false]]);
  });

  it('follows a repeating task to its next occurrence', async () => {
    const { owner, viewer, task } = scene();
    const { id } = await task({ due_date: '2026-10-24', due_time: '09:00', recurrence_rule: 'FREQ=DAILY' });
    await viewer.client.reminders.create({ taskID: id, body: { offset_min: -30 } });
    await owner.client.tasks.complete({ taskID: id });
    assert.deepEqual(await moments(viewer, id), [['2026-10-25T07:30:00.000Z', false]]);
  });

  it('keeps reminders when the task is deleted and restored', async () => {
    const { owner, viewer, task } = scene();
    const { id } = await task({ due_date: '2026-10-24' });
    const { id: reminder } = await viewer.client.reminders.create({ taskID: id, body: { offset_min: -30 } });
    await owner.client.tasks.delete({ taskID: id });
    assert.equal((await viewer.ask('GET', `/api/v1/tasks/${id}/reminders`)).status, 404);
    assert.equal((await viewer.ask('DELETE', `/api/v1/reminders/${reminder}`)).status, 404);
    await owner.client.tasks.restore({ taskID: id });
    assert.equal((await listed(viewer, id)).length, 1);
  });

  it('refuses a former member who reads or deletes reminders', async () => {
    const { service, project, viewer, task } = scene();
    const { id } = await task({ due_date: '2026-10-24' });
    const { id: reminder } = await viewer.client.reminders.create({ taskID: id, body: { offset_min: -30 } });
    await service.unshare(project, viewer);
    assert.equal((await viewer.ask('GET', `/api/v1/tasks/${id}/reminders`)).status, 404);
    assert.equal((await viewer.ask('DELETE', `/api/v1/reminders/${reminder}`)).status, 404);
  });
});
