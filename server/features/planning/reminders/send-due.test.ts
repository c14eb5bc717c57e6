import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { sendDueReminders } from './index.ts';
import { allSent, counts, createReminders } from './testing/stored-reminders.ts';

const HOUR = 3_600_000;

/** Runs the jobs at the time of the service. Resolves to the mails in the outbox. */
async function run(service: TestService): Promise<Mail[]> {
  await sendDueReminders(service);
  return notificationMails(service);
}

const titles = async ({ client }: Person) => {
  const { notifications } = await client.notifications.list();
  return notifications.filter(({ kind }) => kind === 'reminder').map(({ title }) => title);
};

onSharedProject((scene) => {
  it('notifies its owner only, once, on every channel', async () => {
    const { service, owner, editor, task } = scene();
    const { id, project_id } = await task({ content: 'Call <Mum>', due_date: '2026-10-14', due_time: '15:00' });
    const { id: reminder } = await owner.client.reminders.create({ taskID: id, body: { offset_min: -10 } });
    service.clock.set('2026-10-14T12:49:59.999Z');
    assert.deepEqual(await run(service), []);
    const sockets = await Promise.all([owner.listen(), editor.listen()]);
    service.clock.set('2026-10-14T12:50:00.000Z');
    const [mail, ...others] = await run(service);
    assert.deepEqual([others.length, (await run(service)).length], [0, 0]);
    assert.deepEqual({ to: mail?.to, subject: mail?.subject }, { to: owner.email, subject: 'Påmindelse: Call <Mum>' });
    assert.match(mail?.text ?? '', /^Call <Mum>\n\nFrist onsdag den 14. oktober 2026 kl. 15:00\n\nI House\n/);
    assert.match(mail?.html ?? '', /<h1[^>]*>Call &lt;Mum&gt;<\/h1>/);
    assert.ok(mail?.text.includes(`https://tasks.example.org/task/${id}`));
    await service.settled();
    const [own, other] = sockets.map(({ received }) => received);
    assert.deepEqual(other, []);
    assert.deepEqual(
      own?.map(({ type }) => type),
      ['notification', 'reminder'],
    );
    assert.deepEqual(own?.[1]?.payload, {
      reminder_id: reminder,
      task_id: id,
      project_id,
      content: 'Call <Mum>',
      due_at: '2026-10-14T12:50:00.000Z',
    });
    assert.deepEqual(await titles(owner), ['Call <Mum>']);
    assert.equal((await owner.client.reminders.list({ taskID: id })).reminders[0]?.sent, true);
    for (const socket of sockets) socket.close();
  });

  it('skips completed, deleted and unreadable tasks, and sends if that ends within a day', async () => {
    const { service, owner, editor, viewer, project, task } = scene();
    service.clock.set(new Date(START).toISOString());
    const remind = async (person: Person, content: string) => {
      const { id } = await task({ content, due_date: '2026-10-20' });
      await person.client.reminders.create({ taskID: id, body: { remind_at: '2026-10-20T08:00:00Z' } });
      return id;
    };
    const done = await remind(viewer, 'done');
    const deleted = await remind(viewer, 'deleted');
    const parked = await remind(viewer, 'parked');
    await remind(editor, 'left');
    await owner.client.tasks.complete({ taskID: done });
    await owner.client.tasks.delete({ taskID: deleted });
    await owner.client.tasks.snooze({ taskID: parked, body: { until: '2026-12-01T08:00:00Z' } });
    await service.unshare(project, editor);
    service.clock.set('2026-10-20T08:00:30.000Z');
    const mails = await run(service);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Reminder: parked'],
    );
    await owner.client.tasks.reopen({ taskID: done });
    service.clock.set('2026-10-20T08:03:30.000Z');
    assert.deepEqual(
      (await run(service)).map(({ subject }) => subject),
      ['Reminder: done'],
    );
    service.clock.set('2026-10-21T08:00:01.000Z');
    await owner.client.tasks.restore({ taskID: deleted });
    assert.deepEqual(await run(service), []);
    const { reminders } = await viewer.client.reminders.list({ taskID: deleted });
    assert.deepEqual(
      reminders.map(({ sent }) => sent),
      [true],
    );
    assert.deepEqual(await titles(editor), []);
  });

  it('sends a late reminder after a downtime of less than a day', async () => {
    const { service, owner, task } = scene();
    service.clock.set(new Date(START).toISOString());
    const { id } = await task({ content: 'late' });
    const at = START + 60_000;
    for (const moment of [at, at + HOUR]) {
      await owner.client.reminders.create({ taskID: id, body: { remind_at: new Date(moment).toISOString() } });
    }
    service.clock.set(new Date(at + 24 * HOUR).toISOString());
    assert.equal((await run(service)).length, 1);
  });

  it('sends a reminder again when the task gets another future date', async () => {
    const { service, owner, viewer, task } = scene();
    service.clock.set(new Date(START).toISOString());
    const { id } = await task({ due_date: '2026-10-24', recurrence_rule: 'FREQ=DAILY' });
    await viewer.client.reminders.create({ taskID: id, body: { offset_min: 0 } });
    const sentAt = async (instant: string) => {
      service.clock.set(instant);
      return (await run(service)).length;
    };
    assert.equal(await sentAt('2026-10-24T06:59:59.000Z'), 0);
    assert.equal(await sentAt('2026-10-24T07:00:00.000Z'), 1);
    await owner.client.tasks.complete({ taskID: id });
    assert.equal(await sentAt('2026-10-25T07:59:59.000Z'), 0);
    assert.equal(await sentAt('2026-10-25T08:00:00.000Z'), 1);
    await owner.client.tasks.update({ taskID: id, body: { due_date: '2026-10-24' } });
    assert.equal(await sentAt('2026-10-25T08:01:00.000Z'), 0);
  });
});

eachDatabase((_name, open, place) => {
  it('sends each of a thousand reminders once from two nodes', async () => {
    const location = await place();
    await createReminders(location, 1000);
    const nodes = await Promise.all([openDatabase(location), openDatabase(location)]);
    const clock = { now: () => START };
    await Promise.all(nodes.flatMap((node) => [node, node].map((one) => sendDueReminders({ database: one, clock }))));
    assert.deepEqual(await counts(nodes[0] as (typeof nodes)[0]), allSent(1000));
    for (const node of nodes) await node.close();
  });

  it('runs on an empty database', async () => {
    const service = await startService(await open());
    assert.deepEqual(await run(service), []);
    await service.stop();
  });
});
