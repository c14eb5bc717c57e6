/** Reminders at the limits of the calendar, with invalid numbers, and at the limit of reminders per task. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { sendDueReminders } from './index.ts';

const YEAR = 525_600;

const remind = (person: Person, task: string, body: unknown): Promise<TestResponse> =>
  person.ask('POST', `/api/v1/tasks/${task}/reminders`, body);

onSharedProject((scene) => {
  const momentOf = async (task: string, body: object) => {
    const { status, json, text } = await remind(scene().owner, task, body);
    assert.equal(status, 201, text);
    return (json as Reminder).due_at;
  };

  it('schedules a reminder outside the storable range at the first or last storable instant', async () => {
    const { owner, task } = scene();
    const first = await task({ due_date: '0001-01-01', due_time: '00:00', due_timezone: 'UTC' });
    const last = await task({ due_date: '9999-12-31', due_time: '23:59', due_timezone: 'UTC' });
    assert.equal(await momentOf(first.id, { offset_min: -YEAR }), '0001-01-01T00:00:00.000Z');
    assert.equal(await momentOf(last.id, { offset_min: YEAR }), '9999-12-31T23:59:59.999Z');
    assert.equal(await momentOf(last.id, { offset_min: -YEAR }), '9998-12-31T23:59:00.000Z');
    const change = (taskID: string, body: object) => owner.client.tasks.update({ taskID, body });
    await change(first.id, { due_date: '9999-12-31' });
    await change(last.id, { due_date: '0001-01-01' });
    const left = async (taskID: string) =>
      (await owner.client.reminders.list({ taskID })).reminders.map(({ due_at }) => due_at);
    assert.deepEqual(await left(first.id), ['9998-12-31T00:00:00.000Z']);
    assert.deepEqual(await left(last.id), ['0001-01-01T00:00:00.000Z', '0002-01-01T23:59:00.000Z']);
  });

  it('accepts instants in years of four digits only', async () => {
    const { task } = scene();
    const { id } = await task({});
    for (const [remind_at, moment] of [
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
      ['2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
    ]) {
      assert.equal(await momentOf(id, { remind_at }), moment);
    }
    for (const remind_at of [
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '10000-01-01T00:00:00Z',
      '2026-02-30T08:00:00Z',
      '2026-10-20T24:01:00Z',
      '2026-10-20',
      '2026-10-20T08:00:00',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-00:01',
      '1e400',
      '',
      0,
      null,
      ['2026-10-20T08:00:00Z'],
    ]) {
      assert.equal((await remind(scene().owner, id, { remind_at })).status, 422, JSON.stringify(remind_at));
    }
  });

  it('accepts whole minutes of up to a year before and after only', async () => {
    const { owner, task } = scene();
    const { id } = await task({});
    for (const offset_min of [-YEAR, YEAR, 0, -0]) await momentOf(id, { offset_min });
    for (const number of ['525601', '-525601', '1e400', '-1e400', '1e-7', '9007199254740993', '"1"', 'null', '[1]']) {
      const refused = await remind(owner, id, `{"offset_min":${number}}`);
      assert.ok([400, 422].includes(refused.status), `${number}: ${refused.status}`);
    }
    assert.equal((await owner.client.reminders.list({ taskID: id })).reminders.length, 4);
  });

  it('accepts the twentieth reminder once, and refuses the next at its field', async () => {
    const { owner, task } = scene();
    const { id } = await task({});
    for (let offset = 0; offset < 19; offset += 1) await momentOf(id, { offset_min: offset });
    const answers = await Promise.all([remind(owner, id, { offset_min: 19 }), remind(owner, id, { offset_min: 20 })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
    const refused = answers.find(({ status }) => status === 422)?.json as { fields: object };
    assert.deepEqual(Object.keys(refused.fields), ['remind_at']);
    assert.equal((await owner.client.reminders.list({ taskID: id })).reminders.length, 20);
  });

  it('accepts at most twenty reminders in a quick-add line, and creates nothing for more', async () => {
    const { owner, project } = scene();
    const line = Array.from({ length: 25 }, (_, index) => `!${index + 1} min`).join(' ');
    const { status, json, text } = await owner.ask('POST', '/api/v1/tasks/quick-add', {
      text: `Many tomorrow at 9 ${line}`,
      project_id: project,
    });
    assert.ok(status === 201 || status === 422, text);
    const { tasks } = await owner.client.tasks.list({ query: { project_id: project } });
    assert.equal(tasks.length, status === 201 ? 1 : 0);
    if (status === 201) assert.ok(((json as { reminders?: unknown[] }).reminders?.length ?? 0) <= 20);
  });

  it('sends no reminder of a due date before the first storable instant', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ due_date: '0001-01-01' });
    await momentOf(id, { offset_min: -YEAR });
    const before = (await owner.client.notifications.list()).notifications.length;
    await sendDueReminders(service);
    assert.equal((await owner.client.notifications.list()).notifications.length, before);
    const [reminder] = (await owner.client.reminders.list({ taskID: id })).reminders;
    assert.equal(reminder?.sent, true);
  });
});
