import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type NotificationInput, notify, sendNotificationMail } from '#server/features/notify/notifications/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { onSharedProject, type Scene } from '#server/testing/shared-project.ts';

const MINUTE = 60_000;
const TOGETHER = 3 * MINUTE;
const MAILER = fileURLToPath(new URL('../testing/mail-until-killed.ts', import.meta.url));

let number = 0;

/** Returns a new member of the scene's project without notifications. */
async function fresh({ service, project }: Scene, locale: 'da' | 'en' = 'en'): Promise<Person> {
  number += 1;
  const person = await service.person(`Person${number}`, { locale });
  await service.share(project, person, 'viewer');
  return person;
}

async function createNotification(
  { database, clock }: TestService,
  actor: Person,
  person: Person,
  notification: NotificationInput,
): Promise<void> {
  await database.transaction((tx) => notify(tx, { id: actor.id, now: clock.now() }, [person.id], notification));
}

/** Returns the mails to this user that are sent now. */
async function mailsTo(service: TestService, { email }: Person) {
  return (await notificationMails(service)).filter(({ to }) => to === email);
}

onSharedProject((scene) => {
  it('sends a single notification after the waiting time, in the language of the reader, with a link to the settings', async () => {
    const { service, editor, task } = scene();
    const dane = await fresh(scene(), 'da');
    const { id: task_id, project_id } = await task({ content: 'Mal <hegnet>' });
    await createNotification(service, editor, dane, { kind: 'assigned', task_id, project_id });
    service.clock.advance(TOGETHER - 1);
    assert.deepEqual(await mailsTo(service, dane), []);
    service.clock.advance(1);
    const [mail, ...others] = await mailsTo(service, dane);
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, 'Erik tildelte dig ”Mal <hegnet>”');
    assert.ok(mail.text.startsWith('Erik tildelte dig ”Mal <hegnet>”\n\nI House\n\n'));
    assert.ok(mail.text.includes(`Åbn opgaven: https://tasks.example.org/task/${task_id}\n`));
    assert.ok(mail.text.includes('https://tasks.example.org/settings/notifications'));
    assert.ok(mail.html.includes('&lt;hegnet&gt;') && !mail.html.includes('<hegnet>'));
    service.clock.advance(10 * TOGETHER);
    assert.deepEqual(await mailsTo(service, dane), []);
    assert.equal((await dane.client.notifications.list()).unread, 1);
  });

  it('sends notifications of a few minutes as one mail, and the next mail after the same interval', async () => {
    const { service, owner, editor, project, task } = scene();
    const reader = await fresh(scene());
    const { id } = await task({ content: 'Milk' });
    const say = (body: string) =>
      editor.client.comments.create({ taskID: id, body: { body: `@"${reader.name}" ${body}` } });
    await say('one');
    service.clock.advance(MINUTE);
    await say('two');
    await createNotification(service, owner, reader, { kind: 'invited', project_id: project });
    service.clock.advance(2 * MINUTE);
    const [mail, ...others] = await mailsTo(service, reader);
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, '3 notifications');
    const order = [`@${reader.name} one`, `@${reader.name} two`, 'Olga added you to House'].map((text) =>
      mail.text.indexOf(text),
    );
    assert.deepEqual(
      order,
      [...order].sort((one, other) => one - other),
    );
    assert.ok(order.every((place) => place > 0));
    assert.ok(mail.text.includes(`https://tasks.example.org/project/${project}`));
    assert.match(mail.text, new RegExp(`https://tasks\\.example\\.org/task/${id}#comment-`));
    await say('three');
    service.clock.advance(TOGETHER - 1);
    assert.deepEqual(await mailsTo(service, reader), []);
    service.clock.advance(1);
    assert.equal((await mailsTo(service, reader)).length, 1);
  });

  it('sends a reminder at once, together with waiting notifications', async () => {
    const { service, editor, task } = scene();
    const reader = await fresh(scene());
    const { id: task_id, project_id } = await task({ content: 'Milk' });
    await createNotification(service, editor, reader, { kind: 'assigned', task_id, project_id });
    await createNotification(service, editor, reader, { kind: 'reminder', task_id });
    const [mail] = await mailsTo(service, reader);
    assert.equal(mail?.subject, '2 notifications');
    assert.ok(mail.text.includes('- Reminder: Milk\n'));
    service.clock.advance(MINUTE);
    await createNotification(service, editor, reader, { kind: 'reminder', task_id });
    assert.deepEqual(await mailsTo(service, reader), [], 'one left a minute ago');
    service.clock.advance(2 * MINUTE);
    assert.equal((await mailsTo(service, reader))[0]?.subject, 'Reminder: Milk');
  });

  it('omits notifications that are read, hidden, deleted or a day old', async () => {
    const { service, owner, editor, project, task } = scene();
    const [reader, leaver, late] = [await fresh(scene()), await fresh(scene()), await fresh(scene())];
    const { id: task_id, project_id } = await task({ content: 'Secret' });
    const { id: gone } = await task({ content: 'Gone' });
    await createNotification(service, editor, reader, { kind: 'assigned', task_id, project_id });
    await reader.client.notifications.readAll();
    await createNotification(service, editor, reader, { kind: 'assigned', task_id: gone, project_id });
    await createNotification(service, editor, leaver, { kind: 'assigned', task_id, project_id });
    await createNotification(service, editor, leaver, { kind: 'invited', project_id });
    await service.unshare(project, leaver);
    await owner.client.tasks.delete({ taskID: gone });
    service.clock.advance(TOGETHER);
    assert.deepEqual(await mailsTo(service, reader), []);
    assert.deepEqual(await mailsTo(service, leaver), []);
    await service.share(project, leaver, 'viewer');
    await owner.client.tasks.restore({ taskID: gone });
    assert.deepEqual(await mailsTo(service, leaver), [], 'what did not leave in time does not leave later');
    assert.deepEqual(await mailsTo(service, reader), []);
    await createNotification(service, editor, late, { kind: 'assigned', task_id, project_id });
    service.clock.advance(24 * 60 * MINUTE + TOGETHER);
    assert.deepEqual(await mailsTo(service, late), []);
  });

  it('lists up to a maximum and counts the rest', async () => {
    const { service, editor, project } = scene();
    const reader = await fresh(scene());
    await service.database.transaction(async (tx) => {
      for (let made = 0; made < 60; made += 1) {
        await notify(tx, { id: editor.id, now: service.clock.now() }, [reader.id], {
          kind: 'invited',
          project_id: project,
        });
      }
    });
    service.clock.advance(TOGETHER);
    const [mail, ...others] = await mailsTo(service, reader);
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, '60 notifications');
    assert.equal(mail.text.split('- Erik added you').length - 1, 50);
    assert.ok(mail.text.includes('\n\nAnd 10 more\n\n'));
  });

  it('sends a growing bundle again with its newest task and its new number', async () => {
    const { service, owner, task } = scene();
    const reader = await fresh(scene());
    const give = (content: string) => task({ content, assignee_id: reader.id });
    await give('One');
    service.clock.advance(TOGETHER);
    assert.equal((await mailsTo(service, reader))[0]?.subject, 'Olga assigned you “One”');
    await give('Two');
    await give('Three');
    service.clock.advance(TOGETHER);
    assert.deepEqual(
      (await mailsTo(service, reader)).map(({ subject }) => subject),
      [`${owner.name} assigned you “Three” and 2 other tasks in House`],
    );
    assert.equal((await reader.client.notifications.list()).unread, 1);
  });

  it('keeps nothing waiting without a mail server', async () => {
    const { service, editor, task } = scene();
    const reader = await fresh(scene());
    const { id: task_id, project_id } = await task({});
    await createNotification(service, editor, reader, { kind: 'assigned', task_id, project_id });
    service.clock.advance(TOGETHER);
    const { database, clock } = service;
    const baseUrl = new URL('https://tasks.example.org');
    await sendNotificationMail({ database, clock, log: silentLog, outbox: createOutbox(false), baseUrl });
    assert.deepEqual(await mailsTo(service, reader), []);
    assert.equal((await reader.client.notifications.list()).unread, 1);
  });
});

eachDatabase((_name, _open, place) => {
  const later = START + TOGETHER;

  /** Creates a database with this many users, each with two notifications. */
  async function crowd(location: string, count: number): Promise<void> {
    const database = await openDatabase(location);
    const service = await startService(database);
    const olga = await service.person('Olga');
    for (let made = 0; made < count; made += 1) {
      const person = await service.person(`Member${made}`);
      for (const due of [1, 2]) {
        await createNotification(service, olga, person, { kind: 'due', facts: { day: '2026-10-14', due, overdue: 0 } });
      }
    }
    await service.stop();
    await database.close();
  }

  const send = (database: Database) =>
    sendNotificationMail({
      database,
      clock: { now: () => later },
      log: silentLog,
      outbox: createOutbox(true),
      baseUrl: new URL('https://tasks.example.org'),
    });

  /** Returns the recipients of mail in the outbox, and the number of waiting notifications. */
  async function state(database: Database) {
    return database.read(async (tx) => {
      const mails = await tx.all(tx.kysely.selectFrom('mail').select(['recipient', 'subject']));
      const waiting = await tx.all(tx.kysely.selectFrom('notification').select('id').where('mail_at', 'is not', null));
      assert.ok(mails.every(({ subject }) => subject === '2 notifications'));
      return {
        people: new Set(mails.map(({ recipient }) => recipient)).size,
        mails: mails.length,
        waiting: waiting.length,
      };
    });
  }

  it('mails every user once from two nodes at the same time', async () => {
    const location = await place();
    await crowd(location, 20);
    const nodes = await Promise.all([openDatabase(location), openDatabase(location)]);
    await Promise.all(nodes.flatMap((node) => [send(node), send(node)]));
    assert.deepEqual(await state(nodes[0] as Database), { people: 20, mails: 20, waiting: 0 });
    for (const node of nodes) await node.close();
  });

  it('neither loses nor repeats a mail when the process is killed in a transaction', async () => {
    const location = await place();
    await crowd(location, 16);
    for (const commits of [0, 1, 2]) await mailAndKill(location, commits);
    const database = await openDatabase(location);
    const { people, mails, waiting } = await state(database);
    assert.ok(waiting > 0, 'the process must be killed before the end');
    assert.deepEqual({ mails, waiting }, { mails: people, waiting: 32 - 2 * people });
    await send(database);
    assert.deepEqual(await state(database), { people: 16, mails: 16, waiting: 0 });
    await database.close();
  });

  /** Kills the mailing process in the transaction after `commits` commits. */
  async function mailAndKill(location: string, commits: number): Promise<void> {
    const child = spawn(process.execPath, [MAILER, location, new Date(later).toISOString(), String(commits)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    await once(child, 'close');
  }
});
