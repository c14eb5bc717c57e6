/**
 * A user is removed from a project while their session and socket are open. From then on they cannot read, change, count,
 * find or receive anything of the project, including records that they created.
 */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { sendDigests } from '#server/features/planning/digest/index.ts';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { fileForm } from '#server/testing/forms.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import type { Listener, Person } from '#server/testing/people.ts';
import { bodyOf, onRecords, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { START, type TestService } from '#server/testing/service.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';

/** Records that the leaver created or is involved in. Each text contains `secret`. */
type Left = Record<'project' | 'section' | 'task' | 'done' | 'habit' | 'trashed', string> & {
  comment: string;
  attachment: string;
  reminder: string;
  notification: string;
  /** Notes of the owner. Users keep read access to notes that they own. */
  note: string;
  trashedNote: string;
};

/** The record used for an operation with an id in its path. The first match wins. Notifications stay with the user. */
const KINDS: [path: RegExp, kind: keyof Left][] = [
  [/trash\/tasks/, 'trashed'],
  [/trash\/projects/, 'project'],
  [/trash\/notes/, 'trashedNote'],
  [/\/notes\//, 'note'],
  [/\/(skip|completions)$/, 'habit'],
  [/\/tasks\//, 'task'],
  [/\/comments\//, 'comment'],
  [/\/attachments\//, 'attachment'],
  [/\/reminders\//, 'reminder'],
  [/\/projects\//, 'project'],
  [/\/sections\//, 'section'],
];

const SEARCHES = [
  '/search?q=secret',
  '/search?q=secret&archived=true',
  '/notes?q=secret',
  '/completed?q=secret',
  '/tasks?q=secret&completed=include&archived=include',
  '/filters/preview?query=secret',
  `/filters/preview?query=${encodeURIComponent('comment: secret | assigned to: me | completed by: me | ##* | #*')}`,
];

const lists = allEndpoints.filter(
  ({ method, path, auth, responses }) =>
    method === 'GET' && !path.includes('{') && !/none|admin/.test(auth) && responses[200] !== undefined,
);

onSharedWorld((scene) => {
  let service: TestService;
  let owner: Person;
  let leaver: Person;
  let left: Left;
  let count = 0;

  beforeEach(async () => {
    service = scene().service;
    owner = scene().cast.owner;
    service.clock.set(new Date(START).toISOString());
    count += 1;
    leaver = await service.person(`Lars${count}`);
    left = await leftBy(service, owner, leaver);
  });

  const leave = () => service.unshare(left.project, leaver);

  test('A-17: no record of the project can be read or changed by its id, and no event is published', async () => {
    await leave();
    const seq = await service.lastSeq();
    let requestCount = 0;
    for (const { id, method, path } of onRecords) {
      const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
      if (kind === undefined) continue;
      const answer = await leaver.ask(
        method,
        path.replace('{userID}', leaver.id).replaceAll(/\{\w+\}/g, left[kind]),
        bodyOf(RECORD_OPERATIONS[id] ?? assert.fail(id), scene().untouched),
      );
      assert.equal(answer.status, 404, `${id}: ${answer.text}`);
      assert.ok(!answer.text.includes('secret'), id);
      requestCount += 1;
    }
    assert.equal(requestCount > 25, true, `${requestCount} were asked`);
    const ids = [left.task, left.done, left.habit];
    const bulk = await leaver.client.tasks.bulk({ body: { ids, action: 'delete' } });
    assert.deepEqual(bulk, { done: 0, skipped: 3 });
    assert.deepEqual(await leaver.client.tasks.restoreMany({ body: { ids: [left.trashed] } }), { done: 0, skipped: 1 });
    assert.equal(await service.lastSeq(), seq);
  });

  test('A-17: no list, count or search contains a record of the project', async () => {
    const paths = [...lists.filter(({ query }) => query?.required === undefined).map(({ path }) => path)];
    const more = SEARCHES.map((path) => `/api/v1${path}`);
    const ofProject = ['/tasks?project_id=', '/completed?project_id=', '/trash/tasks?project_id='];
    more.push(...ofProject.map((path) => `/api/v1${path}${left.project}`));
    const label = (await leaver.client.labels.list()).labels[0] ?? assert.fail();
    more.push(`/api/v1/tasks?label_id=${label.id}`, `/api/v1/tasks?assignee_id=me`);
    const { filters } = await leaver.client.filters.list();
    more.push(`/api/v1/filters/${filters[0]?.id}/tasks`);
    const { unread } = await leaver.client.notifications.list();
    const showing = async () => {
      const found: string[] = [];
      for (const path of [...paths, ...more]) {
        const { status, text } = await leaver.ask('GET', path);
        assert.equal(status, 200, `${path} ${text}`);
        if (text.includes('secret ') || Object.values(left).some((id) => text.includes(id))) found.push(path);
      }
      return found;
    };
    const preview = { query: { text: 'x #"secret project"' } };
    assert.equal((await leaver.client.tasks.previewQuickAdd(preview)).project, 'secret project');
    assert.deepEqual([label.task_count, unread > 0], [1, true]);
    assert.ok((await showing()).length > 15);
    await leave();
    assert.deepEqual(await showing(), []);
    assert.equal((await leaver.client.tasks.previewQuickAdd(preview)).project, undefined);
    assert.equal((await leaver.client.labels.list()).labels[0]?.task_count, 0);
    assert.equal((await leaver.client.notifications.list()).unread, 0);
  });

  test('A-17: the open socket receives no event of the project', async () => {
    await service.settled();
    const socket: Listener = await leaver.listen();
    await leave();
    await events(owner, left, leaver.name);
    await service.settled();
    assert.deepEqual(socket.received, []);
    await service.share(left.project, leaver, 'viewer');
    const { notifications } = await leaver.client.notifications.list();
    assert.ok(!notifications.some(({ body }) => body?.includes('after') === true), 'nobody is named who is not there');
    socket.close();
  });

  test('A-17: earlier notifications are hidden and reminders are not sent', async () => {
    await leave();
    service.clock.set('2026-10-15T09:00:00.000Z');
    await sendDueReminders(service);
    await leaver.client.auth.updateMe({ body: { daily_digest: true } });
    await sendDigests({ ...service, log: silentLog });
    const mails = await notificationMails(service);
    assert.deepEqual(
      mails.filter(({ to }) => String(to).includes(leaver.email)),
      [],
    );
    assert.deepEqual(await leaver.client.notifications.list(), { notifications: [], unread: 0 });
    assert.equal(
      (await leaver.ask('POST', `/api/v1/notifications/${left.notification}/read`)).text.includes('secret'),
      false,
    );
  });
});

async function leftBy(service: TestService, owner: Person, leaver: Person): Promise<Left> {
  const { client } = owner;
  const project = (await client.projects.create({ body: { name: 'secret project' } })).id;
  await service.share(project, leaver, 'editor');
  const mine = leaver.client;
  const section = (await mine.sections.create({ projectID: project, body: { name: 'secret section' } })).id;
  const add = (content: string, more: object = {}) =>
    mine.tasks.create({ body: { content, project_id: project, ...more } });
  const due_date = '2026-10-15';
  const { id: task } = await add('secret task', { section_id: section, due_date, labels: [`l${leaver.name}`] });
  const { id: done } = await add('secret done');
  await mine.tasks.complete({ taskID: done });
  const { id: habit } = await add('secret habit', { due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
  await mine.tasks.complete({ taskID: habit });
  const { id: trashed } = await add('secret trash');
  await mine.tasks.delete({ taskID: trashed });
  await client.tasks.update({ taskID: task, body: { assignee_id: leaver.id } });
  await client.comments.create({ taskID: task, body: { body: `secret words for @${leaver.name}` } });
  const comment = (await mine.comments.create({ taskID: task, body: { body: 'secret comment' } })).id;
  const attachment = (await mine.attachments.create({ taskID: task, body: fileForm('x', 'secret file.txt') })).id;
  const reminder = (await mine.reminders.create({ taskID: task, body: { offset_min: 0 } })).id;
  await mine.filters.create({ body: { name: 'Mine', query: 'comment: secret, search: secret' } });
  const [notification] = (await mine.notifications.list()).notifications;
  const note = (await client.notes.create({ body: { body: 'secret note', project_id: project } })).id;
  await mine.notes.update({ noteID: note, body: { body: 'secret note, changed' } });
  const trashedNote = (await client.notes.create({ body: { body: 'secret trash', project_id: project } })).id;
  await client.notes.delete({ noteID: trashedNote });
  const ids = { project, section, task, done, habit, trashed, comment, attachment, reminder, note, trashedNote };
  return { ...ids, notification: notification?.id ?? assert.fail() };
}

/** Causes one event of every kind in the project. */
async function events({ client }: Person, { project, section, task, habit, note }: Left, named: string): Promise<void> {
  await client.tasks.update({ taskID: task, body: { content: 'secret after' } });
  await client.comments.create({ taskID: task, body: { body: `after, @${named}` } });
  const file = await client.attachments.create({ taskID: task, body: fileForm('y') });
  await client.attachments.delete({ attachmentID: file.id });
  await client.tasks.create({ body: { content: 'secret new', parent_id: task } });
  await client.tasks.complete({ taskID: habit });
  await client.tasks.move({ taskID: task, body: { section_id: '' } });
  await client.tasks.complete({ taskID: task });
  await client.tasks.delete({ taskID: task });
  await client.sections.delete({ sectionID: section });
  await client.notes.update({ noteID: note, body: { body: 'secret after' } });
  await client.notes.delete({ noteID: note });
  await client.projects.update({ projectID: project, body: { name: 'secret other' } });
}
