/** Webhooks with a real receiver that verifies each signature with an independent implementation. */

import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewWebhook, WebhookDelivery } from '#contract/resources/webhook.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { eventually } from './testing/eventually.ts';
import { type Received, type Receiver, startReceiver } from './testing/receiver.ts';
import { verify } from './testing/verify.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

type Message = { type: string; project_id: string; payload: Record<string, unknown>; at: string; seq: number };

eachDatabase((_name, open) => {
  let service: TestService;
  let receiver: Receiver;
  let [owner, editor, viewer, stranger]: Person[] = [];
  let project: string;

  before(async () => {
    receiver = await startReceiver();
    service = await startService(await open(), { guard: receiver.guard });
    await service.person('Adam');
  });
  after(async () => {
    await service.stop();
    await receiver.stop();
  });
  beforeEach(async () => {
    const person = (name: string) => service.person(`${name} ${crypto.randomUUID()}`, { locale: 'en' });
    [owner, editor, viewer, stranger] = [await person('O'), await person('E'), await person('V'), await person('X')];
    project = (await as(owner).client.projects.create({ body: { name: 'Website' } })).id;
    await service.share(project, as(editor), 'editor');
    await service.share(project, as(viewer), 'viewer');
    receiver.received.length = 0;
    receiver.answer = (_request, response) => void response.end('ok');
  });

  const as = (person: Person | undefined): Person => person ?? assert.fail();
  let paths = 0;
  /** Adds a webhook with a path of its own, so that the tests do not see each other's messages. */
  const add = async (more: object = {}): Promise<NewWebhook & { path: string }> => {
    paths += 1;
    const path = `/hook/${paths}`;
    const { status, json, text } = await as(owner).ask('POST', `/api/v1/projects/${project}/webhooks`, {
      url: receiver.url + path,
      ...more,
    });
    assert.equal(status, 201, text);
    return { ...(json as NewWebhook), path };
  };
  const addTask = async (content: string, more: object = {}) =>
    (await as(owner).client.tasks.create({ body: { content, project_id: project, ...more } })).id;
  const at = ({ path }: { path: string }) => receiver.received.filter((each) => each.path === path);
  const messages = (hook: { path: string }): Message[] => at(hook).map(({ body }) => JSON.parse(body));
  const contents = (hook: { path: string }) => messages(hook).map(({ payload }) => payload.content);
  /** Waits until the webhook has got this number of requests. */
  const received = (hook: { path: string }, count: number): Promise<Message[]> =>
    eventually(() => {
      assert.ok(at(hook).length >= count, `${at(hook).length} of ${count} requests`);
      return messages(hook);
    });
  const read = ({ id }: { id: string }) => as(owner).client.webhooks.get({ webhookID: id });
  const log = async ({ id }: { id: string }) =>
    (await as(owner).client.webhooks.deliveries({ webhookID: id })).deliveries;
  const inState = (hook: { id: string }, state: WebhookDelivery['state'], attempts: number) =>
    eventually(async () => {
      const [newest] = await log(hook);
      assert.deepEqual([newest?.state, newest?.attempts], [state, attempts]);
      return newest ?? assert.fail();
    });
  const runJob = () => service.jobs.find(({ name }) => name === 'webhooks')?.run();
  const update = ({ id }: { id: string }, body: object) => as(owner).client.webhooks.update({ webhookID: id, body });
  const answerWith = (status: number, text = '') => {
    receiver.answer = (_request, response) => void response.writeHead(status).end(text);
  };

  it('S-46-4: sends signed messages in the order of the events, without what is personal', async () => {
    const hook = await add();
    assert.match(hook.secret, /^whsec_[\w+/]{43}=$/);
    const task = await addTask('first', { labels: ['own'] });
    await as(editor).client.tasks.update({ taskID: task, body: { content: 'changed' } });
    await as(editor).client.comments.create({ taskID: task, body: { body: 'said' } });
    await as(owner).client.reminders.create({ taskID: task, body: { remind_at: '2026-10-15T08:00:00Z' } });
    await as(owner).client.tasks.complete({ taskID: task });
    await as(owner).client.projects.update({ projectID: project, body: { name: 'New name' } });
    // Messages about a task that is deleted before they are sent are left out.
    await received(hook, 5);
    await as(owner).client.tasks.delete({ taskID: task });
    const got = await received(hook, 6);
    assert.deepEqual(
      got.map(({ type, seq }) => [type, seq]),
      [
        ['task.created', 1],
        ['task.updated', 2],
        ['comment.created', 3],
        ['task.completed', 4],
        ['project.updated', 5],
        ['task.deleted', 6],
      ],
    );
    const [created] = got;
    assert.deepEqual([created?.project_id, created?.at], [project, new Date(START).toISOString()]);
    assert.ok(!('labels' in (created?.payload ?? {})));
    assert.deepEqual(
      ['role', 'group_id'].filter((field) => field in (got[4]?.payload ?? {})),
      [],
    );
    assert.equal(got[4]?.payload.name, 'New name');
    for (const request of at(hook)) assert.deepEqual(verify(hook.secret, request), JSON.parse(request.body));
    assert.throws(() => verify(hook.secret, { ...(at(hook)[0] as Received), body: '{}' }));
    assert.equal(new Set(at(hook).map(({ headers }) => headers['webhook-id'])).size, 6);
    const entries = await eventually(async () => {
      const all = await log(hook);
      assert.ok(all.every(({ state }) => state === 'delivered'));
      return all;
    });
    assert.deepEqual([entries.length, entries[0]?.status, entries[0]?.excerpt], [6, 200, 'ok']);
    assert.equal((await read(hook)).failures, 0);
  });

  it('S-46-2: sends nothing that a member of the project cannot see', async () => {
    const hook = await add();
    const secret = (await as(owner).client.projects.create({ body: { name: 'Secret' } })).id;
    const leaving = await addTask('leaving');
    await received(hook, 1);
    receiver.answer = (request, response) => {
      receiver.answer = (_request, other) => void other.end();
      assert.ok(request);
      response.writeHead(500).end();
    };
    // While this message waits, a task moves to a project that only the owner sees, and is changed there.
    await addTask('waiting');
    await inState(hook, 'waiting', 1);
    await as(owner).client.tasks.update({ taskID: leaving, body: { content: 'changed before' } });
    await as(owner).client.comments.create({ taskID: leaving, body: { body: 'secret remark' } });
    await as(owner).client.tasks.move({ taskID: leaving, body: { project_id: secret } });
    await as(owner).client.tasks.update({ taskID: leaving, body: { content: 'secret text' } });
    const hidden = (await as(owner).client.tasks.create({ body: { content: 'secret task', project_id: secret } })).id;
    await as(owner).client.tasks.move({ taskID: hidden, body: { project_id: project } });
    const note = await as(owner).client.notes.create({ body: { body: 'shown note', project_id: project } });
    await as(owner).client.notes.update({ noteID: note.id, body: { project_id: secret } });
    await as(owner).client.members.update({ projectID: project, userID: as(viewer).id, body: { role: 'editor' } });
    service.clock.advance(MINUTE);
    await runJob();
    const got = (await received(hook, 7)).slice(3);
    assert.deepEqual(
      got.map(({ type, payload }) => [type, payload.content ?? payload.ids ?? payload.id ?? payload.role]),
      [
        ['task.deleted', [leaving]],
        ['task.moved', 'secret task'],
        ['note.deleted', note.id],
        ['member.updated', 'editor'],
      ],
    );
    const text = JSON.stringify(got);
    for (const word of [secret, 'secret text', 'secret remark', '@example', 'from_project_id']) {
      assert.ok(!text.includes(word), word);
    }
  });

  it('sends only the chosen events', async () => {
    const hook = await add({ events: ['task.completed'] });
    const task = await addTask('one');
    await as(owner).client.tasks.complete({ taskID: task });
    assert.deepEqual(
      (await received(hook, 1)).map(({ type, seq }) => [type, seq]),
      [['task.completed', 1]],
    );
    await update(hook, { events: ['task.reopened'] });
    await as(owner).client.tasks.reopen({ taskID: task });
    assert.equal((await received(hook, 2))[1]?.type, 'task.reopened');
  });

  it('retries with growing delays, keeps the order and the id, and stops after the eighth attempt', async () => {
    const hook = await add({ events: ['task.created'] });
    answerWith(503, 'down for maintenance whsec_c2VjcmV0\u0000');
    const started = service.clock.now();
    await addTask('first');
    await addTask('second');
    const waited: number[] = [];
    for (let attempts = 1; attempts < 8; attempts += 1) {
      const { error, status, excerpt } = await inState(hook, 'waiting', attempts);
      assert.deepEqual([status, excerpt], [503, 'down for maintenance whsec_…']);
      assert.match(error ?? '', /answered with an error/);
      const next = await eventually(async () => (await read(hook)).next_attempt_at ?? assert.fail());
      const delay = Date.parse(next) - service.clock.now();
      service.clock.advance(delay - 1000);
      await runJob();
      await sleep(50);
      assert.equal(at(hook).length, attempts, 'nothing is sent before its time');
      service.clock.advance(1000);
      waited.push(delay);
      await runJob();
    }
    await inState(hook, 'failed', 8);
    assert.deepEqual(new Set(contents(hook)), new Set(['first']));
    assert.equal(new Set(at(hook).map(({ headers, body }) => headers['webhook-id'] + body)).size, 1);
    const least = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];
    assert.ok(waited.every((delay, index) => delay >= (least[index] ?? 0) && delay <= (least[index] ?? 0) * 1.1 + 1));
    assert.ok(service.clock.now() - started > 23 * HOUR && service.clock.now() - started < 27 * HOUR);
    for (const { headers, body } of at(hook)) assert.ok(verify(hook.secret, { path: '', headers, body }));

    const stopped = await read(hook);
    assert.deepEqual([stopped.state, stopped.stop_reason, stopped.failures], ['stopped', 'failing', 8]);
    const { notifications } = await as(owner).client.notifications.list();
    assert.deepEqual(
      notifications.map(({ kind, title, url }) => [kind, title, url]),
      [['connection', `The webhook to ${new URL(receiver.url).host} was stopped`, `/project/${project}/webhooks`]],
    );

    receiver.answer = (_request, response) => void response.end();
    await update(hook, { active: true });
    await received(hook, 10);
    assert.deepEqual(contents(hook).slice(8), ['first', 'second']);
    assert.equal(at(hook)[8]?.headers['webhook-id'], at(hook)[0]?.headers['webhook-id']);
    assert.deepEqual([(await read(hook)).state, (await read(hook)).failures], ['active', 0]);
  });

  it('S-46-5: stops at once after 410, does not follow redirects, and gives up slow receivers without delaying others', async () => {
    const gone = await add({ events: ['task.created'] });
    const redirected = await add({ events: ['task.created'] });
    const slow = await add({ events: ['task.created'] });
    const fast = await add({ events: ['task.created'] });
    const held: ServerResponse[] = [];
    receiver.answer = ({ path }, response) => {
      if (path === gone.path) response.writeHead(410).end();
      else if (path === redirected.path) response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
      else if (path === slow.path) held.push(response);
      else response.end();
    };
    for (const content of ['a', 'b', 'c']) await addTask(content);
    await received(fast, 3);
    assert.deepEqual(contents(fast), ['a', 'b', 'c']);
    await received(slow, 1);
    assert.deepEqual(contents(slow), ['a'], 'one request at a time');
    await eventually(async () => assert.equal((await read(gone)).stop_reason, 'gone'));
    await inState(redirected, 'waiting', 1);
    assert.match((await read(redirected)).last_error ?? '', /redirects/);
    assert.equal(receiver.received.filter(({ path }) => path === '/elsewhere').length, 0);
    for (const response of held) response.destroy();
    await inState(slow, 'waiting', 1);
    assert.match((await read(slow)).last_error ?? '', /can’t be reached/);
  });

  it('pauses: messages wait and follow in order, for seven days', async () => {
    const hook = await add({ events: ['task.created'] });
    assert.equal((await update(hook, { active: false })).state, 'paused');
    await addTask('old');
    service.clock.advance(6 * DAY);
    await addTask('first');
    await addTask('second');
    service.clock.advance(2 * DAY);
    await runJob();
    assert.equal(at(hook).length, 0);
    await update(hook, { active: true });
    await received(hook, 2);
    assert.deepEqual(contents(hook), ['first', 'second']);
  });

  it('signs with the former secret for a day after a rotation', async () => {
    const hook = await add({ events: ['task.created'] });
    const { secret, former_secret_until } = await as(owner).client.webhooks.rotate({ webhookID: hook.id });
    assert.notEqual(secret, hook.secret);
    assert.equal(Date.parse(former_secret_until), service.clock.now() + DAY);
    await addTask('both');
    await received(hook, 1);
    const [both] = at(hook);
    assert.equal(both?.headers['webhook-signature']?.split(' ').length, 2);
    for (const each of [secret, hook.secret]) assert.ok(verify(each, both as Received));
    service.clock.advance(DAY + 1000);
    await addTask('new');
    await received(hook, 2);
    const late = at(hook)[1] as Received;
    assert.ok(verify(secret, late));
    assert.throws(() => verify(hook.secret, late));
    assert.equal((await read(hook)).former_secret_until, undefined);
  });

  it('sends a test message, and a message again, also while it is paused', async () => {
    const hook = await add({ active: false });
    const test = await as(owner).client.webhooks.test({ webhookID: hook.id });
    assert.deepEqual([test.type, test.state, test.status, test.attempts], ['webhook.test', 'delivered', 200, 1]);
    assert.deepEqual(messages(hook)[0]?.type, 'webhook.test');
    answerWith(500, 'broken');
    const again = await as(owner).client.webhooks.resend({ webhookID: hook.id, deliveryID: test.id });
    assert.deepEqual([again.state, again.status, again.excerpt, again.attempts], ['failed', 500, 'broken', 2]);
    assert.equal(at(hook)[1]?.headers['webhook-id'], at(hook)[0]?.headers['webhook-id']);
    for (const request of at(hook)) assert.ok(verify(hook.secret, request));
    const path = `/api/v1/webhooks/${hook.id}`;
    for (const person of [editor, viewer, stranger]) {
      for (const action of ['test', `deliveries/${test.id}/resend`])
        assert.equal((await as(person).ask('POST', `${path}/${action}`)).status, 404);
    }
    assert.equal((await as(owner).ask('POST', `${path}/deliveries/${crypto.randomUUID()}/resend`)).status, 404);
    const other = await add({ active: false });
    assert.equal(
      (await as(owner).ask('POST', `/api/v1/webhooks/${other.id}/deliveries/${test.id}/resend`)).status,
      404,
      'the delivery belongs to another webhook',
    );
    assert.equal(at(hook).length, 2);
    let last = 0;
    for (let count = 0; count < 31 && last !== 429; count += 1)
      last = (await as(owner).ask('POST', `${path}/test`)).status;
    assert.equal(last, 429);
    assert.ok(at(hook).length <= 30);
  });

  it('keeps 50 messages in its log, and refuses to send a waiting one again', async () => {
    const hook = await add({ events: ['task.created'] });
    for (let count = 0; count < 55; count += 1) await addTask(`task ${count}`);
    await received(hook, 55);
    const entries = await eventually(async () => {
      const all = await log(hook);
      assert.equal(all[0]?.state, 'delivered');
      return all;
    });
    assert.equal(entries.length, 50);
    answerWith(500);
    await addTask('failing');
    const waiting = await inState(hook, 'waiting', 1);
    const path = `/api/v1/webhooks/${hook.id}/deliveries/${waiting.id}/resend`;
    assert.equal((await as(owner).ask('POST', path)).status, 409);
    service.clock.advance(8 * DAY);
    assert.equal((await log(hook)).length, 1, 'the one that waits');
  });

  it('S-46-3: stops when its creator loses access, and acts for the person who resumes it', async () => {
    const hook = await add({ events: ['task.created'] });
    await as(owner).client.projects.transfer({ projectID: project, body: { user_id: as(editor).id } });
    await addTask('still a member');
    await received(hook, 1);
    assert.equal((await as(owner).ask('GET', `/api/v1/webhooks/${hook.id}`)).status, 404);
    await as(editor).client.members.remove({ projectID: project, userID: as(owner).id });
    const task = () => as(editor).client.tasks.create({ body: { content: 'hidden', project_id: project } });
    await task();
    const readAsEditor = () => as(editor).client.webhooks.get({ webhookID: hook.id });
    await eventually(async () => assert.equal((await readAsEditor()).stop_reason, 'access'));
    assert.equal(at(hook).length, 1);
    const { notifications } = await as(editor).client.notifications.list();
    assert.equal(notifications.filter(({ kind }) => kind === 'connection').length, 1);
    const resumed = await as(editor).client.webhooks.update({ webhookID: hook.id, body: { active: true } });
    assert.equal(resumed.created_by, as(editor).id);
    await received(hook, 2);
  });

  it('S-46-1, E-1: refuses addresses that are private, plain or unusual', async () => {
    const path = `/api/v1/projects/${project}/webhooks`;
    for (const url of [
      ...['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/', 'http://8.8.8.8/'],
      ...['https://10.0.0.5/', 'https://2130706433/', 'https://0x7f.1/', 'https://user:pass@8.8.8.8/', 'ftp://8.8.8.8'],
      ...['file:///etc/passwd', 'nonsense', 'https://8.8.8.8:22/', 'https://hooks.example/'],
    ]) {
      const { status, text } = await as(owner).ask('POST', path, { url });
      assert.equal(status, 422, `${url} ${text}`);
      assert.match(text, /"url"/);
    }
    const seq = await service.lastSeq();
    for (const [person, status] of [
      [editor, 404],
      [viewer, 404],
      [stranger, 404],
    ] as const) {
      assert.equal((await as(person).ask('POST', path, { url: receiver.url })).status, status);
      assert.equal((await as(person).ask('GET', path)).status, status);
    }
    assert.equal(await service.lastSeq(), seq);
    for (let count = 0; count < 10; count += 1) await add({ active: false });
    assert.equal((await as(owner).ask('POST', path, { url: receiver.url })).status, 422);
    assert.equal((await as(owner).client.webhooks.list({ projectID: project })).webhooks.length, 10);
  });

  it('S-46-6: seals the address and the secrets, and shows the secret once', async () => {
    const hook = await add();
    await as(owner).client.webhooks.rotate({ webhookID: hook.id });
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('webhook').selectAll()));
    assert.ok(!JSON.stringify(rows).includes(hook.path));
    assert.ok(!JSON.stringify(rows).includes('whsec_'));
    const { activity } = await as(viewer).client.activity.ofProject({ projectID: project });
    const shown = JSON.stringify([await read(hook), await log(hook), activity]);
    assert.ok(!shown.includes('whsec_'));
    const line = activity.find(({ event }) => event === 'webhook.added');
    assert.deepEqual(line?.payload, { name: new URL(receiver.url).host });
  });
});
