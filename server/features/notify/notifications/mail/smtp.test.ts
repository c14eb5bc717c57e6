/** Mail from events to a real mail server, through the outbox and its sender. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mailReviews } from '#server/app.ts';
import { startNotificationMail } from '#server/features/notify/notifications/index.ts';
import { sendDigests } from '#server/features/planning/digest/index.ts';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { startMail } from '#server/platform/mail/index.ts';
import { startMailbox } from '#server/platform/mail/testing/mailbox.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { TestService } from '#server/testing/service.ts';

const TOGETHER = 3 * 60_000;

/** A mail server with all parts of the process that send mail. */
async function post({ database, clock }: TestService) {
  const mailbox = await startMailbox();
  const read = readConfig(
    {
      SERVICE_BASE_URL: 'https://tasks.example.org',
      SERVICE_SMTP_HOST: '127.0.0.1',
      SERVICE_SMTP_PORT: String(mailbox.port),
      SERVICE_SMTP_INSECURE: 'true',
    },
    () => ({ text: '', readableByOthers: false }),
  );
  if ('issues' in read) throw new Error(read.issues.join(' '));
  const { config } = read;
  const mail = await startMail(config, { database, clock, log: silentLog, reviews: mailReviews(config.baseUrl) });
  const notifications = startNotificationMail({
    database,
    clock,
    log: silentLog,
    outbox: mail.outbox,
    baseUrl: config.baseUrl,
  });
  return {
    /** Returns recipient and subject of all mails that the server accepted, after everything due was sent. */
    async taken() {
      await notifications.job.run();
      for (const job of mail.jobs) await job.run();
      return mailbox.taken.map(({ to, text }) => [to.join(), /^Subject: (.*)\r$/m.exec(text)?.[1]]);
    },
    texts: () => mailbox.taken.map(({ text }) => text),
    async stop() {
      await notifications.stop();
      await mail.stop();
      await mailbox.close();
    },
  };
}

withFreshPeople((scene) => {
  it('mails owner, editor and viewer what each has chosen, and nothing to the stranger', async () => {
    const { service, owner, editor, viewer, stranger } = scene();
    const office = await post(service);
    const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
    await service.share(project, editor, 'editor');
    await service.share(project, viewer, 'viewer');
    const { id: taskID } = await owner.client.tasks.create({ body: { content: 'Milk', project_id: project } });
    const say = (body: string) => editor.client.comments.create({ taskID, body: { body } });
    await say(`@"${viewer.name}" two litres`);
    await say(`@"${viewer.name}" or three`);
    await owner.client.tasks.update({ taskID, body: { assignee_id: viewer.id } });
    assert.deepEqual(await office.taken(), []);
    service.clock.advance(TOGETHER);
    assert.deepEqual(await office.taken(), [[viewer.email, '3 notifications']]);
    assert.deepEqual((await office.taken()).length, 1);
    assert.match(office.texts()[0] ?? '', /two litres/);
    await owner.client.notifications.setPreferences({ body: { comment: { mail: true } } });
    await stranger.client.notifications.setPreferences({ body: { comment: { mail: true } } });
    service.clock.advance(TOGETHER);
    await say('four');
    service.clock.advance(TOGETHER);
    const [, toOwner, ...others] = await office.taken();
    assert.deepEqual(others, []);
    assert.equal(toOwner?.[0], owner.email);
    await office.stop();
  });

  it('wakes up for a reminder, and sends the morning digest to its subscribers', async () => {
    const { service, editor } = scene();
    const office = await post(service);
    const { id: taskID } = await editor.client.tasks.create({ body: { content: 'Call', due_date: '2026-10-15' } });
    const remind_at = new Date(service.clock.now()).toISOString();
    await editor.client.reminders.create({ taskID, body: { remind_at } });
    await sendDueReminders(service);
    assert.deepEqual(await office.taken(), [[editor.email, 'Reminder: Call']]);
    await editor.client.auth.updateMe({ body: { daily_digest: true } });
    const before = service.clock.now();
    service.clock.set('2026-10-15T06:00:00.000Z');
    await sendDigests({ ...service, log: silentLog });
    service.clock.advance(TOGETHER);
    assert.deepEqual((await office.taken()).slice(1), [[editor.email, 'Your tasks for today']]);
    assert.match(office.texts()[1] ?? '', /1 task due today/);
    service.clock.set(new Date(before).toISOString());
    await office.stop();
  });

  it('sends no waiting mail to a removed member', async () => {
    const { service, owner, editor, viewer } = scene();
    const office = await post(service);
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'House' } });
    await service.share(projectID, editor, 'editor');
    await service.share(projectID, viewer, 'editor');
    const give = (assignee_id: string) =>
      owner.client.tasks.create({ body: { content: 'Secret', project_id: projectID, assignee_id } });
    await give(editor.id);
    await give(viewer.id);
    await owner.client.members.remove({ projectID, userID: editor.id });
    await viewer.client.members.remove({ projectID, userID: viewer.id });
    service.clock.advance(TOGETHER);
    assert.deepEqual(await office.taken(), []);
    for (const { client } of [editor, viewer]) {
      assert.deepEqual(await client.notifications.list(), { notifications: [], unread: 0 });
    }
    await office.stop();
  });

  it('mails invitations and new members, links to the project, and respects preferences', async () => {
    const { service, owner, editor, viewer, stranger } = scene();
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'House' } });
    const events = async ({ client }: typeof owner) =>
      (await client.notifications.list()).notifications.map(({ kind, title, url }) => [kind, title, url]);
    const invite = ({ id: user_id }: typeof owner) =>
      owner.client.invites.create({ projectID, body: { user_id, role: 'editor' } });
    await viewer.client.notifications.setPreferences({ body: { invited: { list: false } } });
    await invite(editor);
    await invite(viewer);
    const url = `/project/${projectID}`;
    assert.deepEqual(await events(editor), [['invited', `${owner.name} added you to House`, url]]);
    assert.deepEqual(await events(viewer), []);
    await owner.client.projects.transfer({ projectID, body: { user_id: editor.id } });
    assert.deepEqual(await events(editor), [
      ['member.added', `${owner.name} made you the owner of House`, url],
      ['invited', `${owner.name} added you to House`, url],
    ]);
    assert.deepEqual(await events(stranger), []);
    await editor.client.members.remove({ projectID, userID: owner.id });
    assert.deepEqual(await events(owner), []);
    assert.equal(
      (await service.events()).some(({ receiver_id, live }) => receiver_id === viewer.id && live === 'notification'),
      false,
    );
  });
});
