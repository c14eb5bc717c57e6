import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { TEST_CERTIFICATE } from '#server/platform/mail/testing/certificate.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';
import { startCanary } from '#server/testing/canary.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type ImapServer, mailText, startImapServer } from './testing/imap-server.ts';

const MINUTE = 60_000;
const GOOD = { username: 'user@example.org', password: 'pass word' };

eachDatabase((_name, open) => {
  let service: TestService;
  let imap: ImapServer;
  let person: Person;

  before(async () => {
    imap = await startImapServer();
    service = await startService(await open(), { guard: imap.guard });
    await service.person('Administrator');
  });
  after(async () => {
    await service.stop();
    await imap.stop();
  });
  beforeEach(async () => {
    Object.assign(imap, {
      messages: [],
      uidValidity: 1,
      password: GOOD.password,
      misbehaviour: undefined,
      commands: [],
    });
    person = await service.person(`Reader ${crypto.randomUUID()}`, { locale: 'en' });
  });

  const add = (more: object = {}) => person.ask('POST', '/api/v1/mailboxes', { host: imap.host, ...GOOD, ...more });
  const added = async (more: object = {}): Promise<Mailbox> => {
    const { status, json, text } = await add(more);
    assert.equal(status, 201, text);
    return json as Mailbox;
  };
  const sync = ({ id }: Mailbox) => person.client.mailboxes.sync({ mailboxID: id });
  const titles = async () => (await person.client.tasks.list()).tasks.map(({ content }) => content).sort();
  const put = (uid: number, subject: string, { flagged = true, text = 'text', id = `${uid}` } = {}) =>
    imap.messages.push({ uid, flagged, text: mailText(subject, text, id) });
  const list = async () => (await person.client.mailboxes.list()).mailboxes;
  const runJob = () => service.jobs.find(({ name }) => name === 'mailboxes')?.run();

  it('is checked before it is stored, and never shows its password', async () => {
    const seq = await service.lastSeq();
    const mailbox = await added({ name: 'Work' });
    const { id, created_at, next_sync_at, ...rest } = mailbox;
    assert.deepEqual(rest, {
      kind: 'imap',
      name: 'Work',
      host: imap.host,
      username: GOOD.username,
      folder: 'INBOX',
      last_uid: 0,
    });
    assert.deepEqual(await list(), [mailbox]);
    assert.deepEqual(
      (await service.events(seq)).map(({ activity, actor_id }) => [activity, actor_id]),
      [['mailbox.added', person.id]],
    );
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('mailbox').selectAll()));
    assert.ok(!JSON.stringify(rows).includes(GOOD.password));
    const again = await add();
    assert.equal(again.status, 409);
    assert.match(again.text, /"username":"You have already connected this mailbox."/);
    assert.equal((await person.ask('DELETE', `/api/v1/mailboxes/${id}`)).status, 204);
    assert.equal((await person.ask('DELETE', `/api/v1/mailboxes/${id}`)).status, 404);
    assert.deepEqual(await list(), []);
  });

  it('answers 422 with the words of the server if the mailbox cannot be read, and stores nothing', async () => {
    const failures: readonly (readonly [object, string, RegExp])[] = [
      [{ password: 'wrong' }, 'username', /Wrong password, says the server/],
      [{ folder: 'Nowhere' }, 'folder', /No such folder, says the server/],
      [{ host: 'localhost:1' }, 'host', /isn’t allowed/],
      [{ host: '127.0.0.1' }, 'host', /isn’t allowed/],
    ];
    for (const [more, field, words] of failures) {
      const { status, json } = await add(more);
      const { code, error, fields } = json as { code: string; error: string; fields: Record<string, string> };
      assert.deepEqual([status, code, Object.keys(fields)], [422, 'mailbox_failed', [field]], error);
      assert.match(error, words);
      assert.ok(!error.includes('pass'.concat(' word')));
    }
    for (const more of [
      { host: 'a b' },
      { host: 'a:0' },
      { host: 'user@a' },
      { username: 'a\r\nA1 DELETE INBOX' },
      { password: 'a\r\nb' },
      { folder: 'a\nb' },
    ])
      assert.match((await add(more)).text, /"code":"validation_failed"/, JSON.stringify(more));
    assert.deepEqual(await list(), []);
  });

  it('turns flagged messages into tasks once, and changes nothing on the server', async () => {
    const mailbox = await added();
    put(3, 'Re: =?utf-8?q?K=C3=B8b?= ind', { text: 'Two litres' });
    put(4, 'Not flagged', { flagged: false });
    put(7, 'Second');
    imap.commands.length = 0;
    assert.deepEqual(await sync(mailbox), { created: 2, partial: false });
    assert.deepEqual(await titles(), ['Bo Berg: Køb ind', 'Bo Berg: Second']);
    const { tasks } = await person.client.tasks.list();
    assert.equal(tasks.find(({ content }) => content.includes('Køb'))?.description, 'Two litres');
    assert.deepEqual(await sync(mailbox), { created: 0, partial: false });
    const forbidden =
      /^(SELECT|STORE|UID STORE|COPY|UID COPY|MOVE|UID MOVE|EXPUNGE|APPEND|DELETE|RENAME|CREATE|CLOSE)|BODY\[/;
    assert.deepEqual(
      imap.commands.filter((command) => forbidden.test(command)),
      [],
    );
    assert.equal((await list())[0]?.last_uid, 7);
    // An older message that is flagged later.
    const older = imap.messages.find(({ uid }) => uid === 4);
    assert.ok(older);
    older.flagged = true;
    assert.deepEqual(await sync(mailbox), { created: 1, partial: false });
    assert.equal((await list())[0]?.last_uid, 7);
  });

  it('does not create tasks again after their deletion, or with a new UIDVALIDITY', async () => {
    const mailbox = await added();
    put(1, 'Once', { id: 'same' });
    await sync(mailbox);
    const { tasks } = await person.client.tasks.list();
    await person.client.tasks.delete({ taskID: tasks[0]?.id ?? '' });
    assert.deepEqual(await sync(mailbox), { created: 0, partial: false });
    imap.uidValidity = 2;
    imap.messages = [];
    put(1, 'New');
    put(9, 'Once', { id: 'same' });
    assert.deepEqual(await sync(mailbox), { created: 1, partial: false });
    assert.deepEqual(await titles(), ['Bo Berg: New']);
  });

  it('reads a backlog over several runs and skips nothing', async () => {
    const mailbox = await added();
    const count = 2 * LIMITS.mailboxes.perRun + 3;
    for (let uid = 1; uid <= count; uid += 1) put(uid, `Message ${uid}`);
    const results = [await sync(mailbox), await sync(mailbox), await sync(mailbox), await sync(mailbox)];
    assert.deepEqual(
      results.map(({ created, partial }) => [created, partial]),
      [
        [25, true],
        [25, true],
        [3, false],
        [0, false],
      ],
    );
    assert.equal(new Set(await titles()).size, count);
  });

  it('creates each task once if two synchronizations run at once', async () => {
    const mailbox = await added();
    for (let uid = 1; uid <= 5; uid += 1) put(uid, `Message ${uid}`);
    const results = await Promise.all([sync(mailbox), sync(mailbox), runJob()]);
    assert.ok(results.length === 3);
    await sync(mailbox);
    assert.equal((await titles()).length, 5);
  });

  it('keeps the tasks of an interrupted run, and goes on after growing delays', async () => {
    const mailbox = await added();
    put(1, 'First');
    await sync(mailbox);
    put(2, 'Second');
    imap.misbehaviour = 'cut in fetch';
    const { status, text } = await person.ask('POST', `/api/v1/mailboxes/${mailbox.id}/sync`);
    assert.equal(status, 422);
    assert.match(text, /"code":"mailbox_failed"/);
    const delayOf = async () => Date.parse((await list())[0]?.next_sync_at ?? '') - service.clock.now();
    const first = await delayOf();
    assert.ok(first >= 20 * MINUTE && first <= 21 * MINUTE, String(first));
    assert.ok((await list())[0]?.last_error);
    service.clock.advance(10 * MINUTE);
    const before = imap.commands.length;
    await runJob();
    assert.equal(imap.commands.length, before);
    service.clock.advance(11 * MINUTE);
    await runJob();
    assert.ok((await delayOf()) >= 40 * MINUTE);
    imap.misbehaviour = undefined;
    service.clock.advance(41 * MINUTE);
    await runJob();
    assert.deepEqual(await titles(), ['Bo Berg: First', 'Bo Berg: Second']);
    assert.equal((await list())[0]?.last_error, undefined);
    assert.ok((await delayOf()) <= 11 * MINUTE);
  });

  it('sends mailbox.changed to its owner for the first result, for new tasks and for another problem only', async () => {
    const seq = await service.lastSeq();
    const mailbox = await added();
    let last = seq;
    const announced = async (work: () => Promise<unknown>) => {
      await work();
      const rows = await service.events(last);
      last = await service.lastSeq();
      return rows.filter(({ live }) => live === 'mailbox.changed').map(({ receiver_id: receiver }) => receiver);
    };
    assert.deepEqual(await announced(async () => undefined), [person.id]);
    assert.deepEqual(await announced(() => sync(mailbox)), [person.id]);
    assert.deepEqual(await announced(() => sync(mailbox)), []);
    put(1, 'New');
    assert.deepEqual(await announced(() => sync(mailbox)), [person.id]);
    imap.password = 'changed';
    const failing = async () =>
      assert.equal((await person.ask('POST', `/api/v1/mailboxes/${mailbox.id}/sync`)).status, 422);
    assert.deepEqual(await announced(failing), [person.id]);
    assert.match((await list())[0]?.last_error ?? '', /no longer accepts the password/);
    assert.deepEqual(await announced(failing), []);
    imap.password = GOOD.password;
    assert.deepEqual(await announced(() => sync(mailbox)), [person.id]);
    assert.equal((await list())[0]?.last_error, undefined);
    assert.deepEqual(await announced(() => person.client.mailboxes.remove({ mailboxID: mailbox.id })), [person.id]);
  });

  it('adds tasks to the chosen project, and to the Inbox while its user may not', async () => {
    const project = (await person.client.projects.create({ body: { name: 'House' } })).id;
    const owner = await service.person(`Owner ${crypto.randomUUID()}`);
    const shared = (await owner.client.projects.create({ body: { name: 'Shared' } })).id;
    await service.share(shared, person, 'viewer');
    for (const other of [shared, crypto.randomUUID()]) {
      const { status, json } = await add({ project_id: other });
      assert.deepEqual([status, Object.keys((json as { fields: object }).fields)], [422, ['project_id']]);
    }
    const mailbox = await added({ project_id: project });
    assert.equal(mailbox.project_id, project);
    const update = (body: object) => person.ask('PATCH', `/api/v1/mailboxes/${mailbox.id}`, body);
    const projectOf = async (uid: number, subject: string) => {
      put(uid, subject);
      await sync(mailbox);
      const { tasks } = await person.client.tasks.list();
      return tasks.find(({ content }) => content.endsWith(subject))?.project_id;
    };
    assert.equal(await projectOf(1, 'In the project'), project);
    assert.match((await update({ project_id: shared })).text, /"project_id":"This project doesn’t exist."/);
    await service.unshare(shared, person);
    await service.share(shared, person, 'editor');
    const seq = await service.lastSeq();
    const { status, json } = await update({ project_id: shared, name: 'Work' });
    assert.deepEqual([status, (json as Mailbox).project_id, (json as Mailbox).name], [200, shared, 'Work']);
    assert.deepEqual(await list(), [json]);
    assert.equal((await update({ project_id: shared, name: 'Work' })).status, 200);
    assert.deepEqual(
      (await service.events(seq)).map(({ live, receiver_id: receiver }) => [live, receiver]),
      [['mailbox.changed', person.id]],
      'nothing is emitted without a change',
    );
    assert.equal(await projectOf(2, 'Shared'), shared);
    await service.unshare(shared, person);
    assert.equal((await list())[0]?.project_id, undefined);
    const inbox = await projectOf(3, 'In the Inbox');
    assert.ok(inbox !== undefined && inbox !== shared && inbox !== project);
    await update({ project_id: project });
    await person.client.projects.update({ projectID: project, body: { archived: true } });
    assert.equal(await projectOf(4, 'Archived'), inbox);
    await person.client.projects.update({ projectID: project, body: { archived: false } });
    await update({ project_id: null });
    assert.equal(await projectOf(5, 'Null'), inbox);
  });

  it('notifies its owner once that the password is refused, and accepts the new one without creating tasks again', async () => {
    const mailbox = await added({ name: 'Work' });
    put(1, 'Once');
    await sync(mailbox);
    imap.password = 'changed';
    for (let times = 0; times < 2; times += 1) {
      service.clock.advance(60 * MINUTE);
      await runJob();
    }
    const { notifications } = await person.client.notifications.list({ query: {} });
    assert.deepEqual(
      notifications.map(({ kind, title, url }) => [kind, title, url]),
      [['connection', 'The mail server no longer accepts the password of “Work”', '/settings/integrations']],
    );
    const update = (password: string) => person.ask('PATCH', `/api/v1/mailboxes/${mailbox.id}`, { password });
    const wrong = await update('wrong');
    assert.equal(wrong.status, 422);
    assert.match(wrong.text, /"code":"mailbox_failed".*"username"/);
    assert.match((await update('a\r\nb')).text, /"code":"validation_failed".*"password"/);
    assert.ok((await list())[0]?.last_error);
    const accepted = await update('changed');
    assert.equal(accepted.status, 200, accepted.text);
    assert.ok(!accepted.text.includes('changed'));
    const [renewed] = await list();
    assert.deepEqual(
      [renewed?.last_error, renewed?.next_sync_at],
      [undefined, new Date(service.clock.now()).toISOString()],
    );
    await runJob();
    assert.deepEqual(await titles(), ['Bo Berg: Once']);
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('mailbox').selectAll()));
    assert.ok(!JSON.stringify(rows).includes('"changed"'));
  });

  it('E-1: opens no connection to a private address', async () => {
    const canary = await startCanary();
    const { port } = canary;
    const hosts = [
      '127.0.0.1',
      'localhost.',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f000001',
      '127.1',
    ];
    for (const host of hosts) {
      const { status, text } = await add({ host: `${host}:${port}` });
      assert.equal(status, 422, host);
      assert.doesNotMatch(text, /accept the user name/, host);
    }
    assert.equal(canary.connections, 0);
    canary.stop();
  });

  it('S-16-6: reaches a private address only if an administrator has entered it in a session, and still is one', async (t) => {
    const targets = [...(readAllowedTargets(`127.0.0.1:${imap.host.split(':')[1]}`) ?? [])];
    const guard = new OutboundGuard(targets, async () => [{ address: '127.0.0.1', family: 4 }], [TEST_CERTIFICATE]);
    const other = await startService(await open(), { guard });
    t.after(() => other.stop());
    const admin = await other.person('Anna', { isAdmin: true });
    const { token } = await admin.client.tokens.create({ body: { name: 'Leaked' } });
    const withToken = (method: string, path: string, body?: object) =>
      ask(other.url, method, path, body, { authorization: `Bearer ${token}` });
    const path = '/api/v1/mailboxes';
    const body = { host: imap.host, ...GOOD };
    const synced = async (id: string) => (await admin.ask('POST', `${path}/${id}/sync`)).text;

    const leaked = (await withToken('POST', path, body)).json as Mailbox;
    // The name now leads to a private address.
    targets.length = 0;
    imap.commands.length = 0;
    assert.match(await synced(leaked.id), /isn’t allowed/);
    assert.equal((await admin.ask('PATCH', `${path}/${leaked.id}`, { password: GOOD.password })).status, 422);
    assert.deepEqual(imap.commands, []);
    assert.equal((await withToken('DELETE', `${path}/${leaked.id}`)).status, 204);
    assert.equal((await withToken('POST', path, body)).status, 422);

    const { status, json } = await admin.ask('POST', path, body);
    const { id } = json as Mailbox;
    assert.equal(status, 201);
    assert.match(await synced(id), /"created":0/);
    assert.equal((await withToken('PATCH', `${path}/${id}`, { password: 'guess' })).status, 422);
    await other.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ is_admin: 0 }).where('id', '=', admin.id)),
    );
    imap.commands.length = 0;
    assert.match(await synced(id), /isn’t allowed/);
    assert.deepEqual(imap.commands, []);
  });

  it('S-18-10: a hostile server cannot exhaust the memory or stop the service', async () => {
    const mailbox = await added();
    put(1, 'Huge');
    imap.misbehaviour = 'huge literal';
    const answer = await person.ask('POST', `/api/v1/mailboxes/${mailbox.id}/sync`);
    assert.equal(answer.status, 422);
    assert.deepEqual(await titles(), []);
    imap.misbehaviour = 'endless greeting';
    assert.equal((await person.ask('POST', `/api/v1/mailboxes/${mailbox.id}/sync`)).status, 422);
  });

  it('an interrupted synchronization is no failure when the service stops', async () => {
    const database = await open();
    const stopping = await startService(database, { guard: imap.guard });
    const owner = await stopping.person('Owner');
    await owner.client.mailboxes.add({ body: { host: imap.host, ...GOOD } });
    imap.misbehaviour = 'silent';
    const run = stopping.jobs.find(({ name }) => name === 'mailboxes')?.run();
    const row = () => database.read((tx) => tx.first(tx.kysely.selectFrom('mailbox').selectAll()));
    while ((await row())?.lease_until === null) await sleep(10);
    await stopping.stop();
    await run;
    const stored = await row();
    assert.deepEqual([stored?.lease_until, stored?.failures, stored?.last_error], [null, 0, null]);
    assert.equal(Date.parse(stored?.next_sync_at ?? ''), stopping.clock.now());
  });

  it('a broken message becomes a task with its subject', async () => {
    const mailbox = await added();
    imap.messages.push({
      uid: 1,
      flagged: true,
      text: `Subject: Broken\r\n${'Received: x\r\n'.repeat(LIMITS.mail.hops + 1)}\r\nx`,
    });
    imap.messages.push({ uid: 2, flagged: true, text: 'no headers at all' });
    assert.deepEqual(await sync(mailbox), { created: 2, partial: false });
    assert.deepEqual(await titles(), ['(no subject)', 'Bo Berg: Broken']);
  });

  it('does nothing for a mailbox of another user', async () => {
    const mailbox = await added();
    const stranger = await service.person(`Stranger ${crypto.randomUUID()}`);
    assert.equal((await stranger.ask('POST', `/api/v1/mailboxes/${mailbox.id}/sync`)).status, 404);
    assert.equal((await stranger.ask('DELETE', `/api/v1/mailboxes/${mailbox.id}`)).status, 404);
    assert.equal((await stranger.ask('PATCH', `/api/v1/mailboxes/${mailbox.id}`, { password: 'x' })).status, 404);
    assert.deepEqual((await stranger.client.mailboxes.list()).mailboxes, []);
  });
});
