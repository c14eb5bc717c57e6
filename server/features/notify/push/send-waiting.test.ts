import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import type { TestBrowser } from '#server/testing/push-service.ts';
import { onPushService, type PushScene } from './testing/on-push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const payloads = ({ received }: TestBrowser) => received.map(({ payload }) => payload);
const titles = (browser: TestBrowser) => payloads(browser).map(({ title }) => title);

/** A project of the owner with the other user. */
async function shared({ owner, other, service }: PushScene, role: 'editor' | 'viewer' = 'viewer') {
  const { id: project_id } = await owner.client.projects.create({ body: { name: 'House' } });
  await service.share(project_id, other, role);
  return project_id;
}

/** A task of the owner in the project, with a reminder of each of these users in ten minutes. */
async function reminded({ owner, service }: PushScene, project_id: string, content: string, ...people: Person[]) {
  const { id } = await owner.client.tasks.create({ body: { content, project_id } });
  const remind_at = new Date(service.clock.now() + 10 * MINUTE).toISOString();
  for (const { client } of people) await client.reminders.create({ taskID: id, body: { remind_at } });
  return id;
}

const waitingCount = async ({ service }: PushScene) =>
  (await service.database.read((tx) => tx.all(tx.kysely.selectFrom('push_delivery').selectAll()))).length;

onPushService((current) => {
  it('sends a reminder to each device of its owner, once, with the actions that the role allows', async () => {
    const scene = current();
    const { owner, other, service, subscribed, run } = scene;
    const devices = [await subscribed(owner), await subscribed(owner)];
    const viewers = await subscribed(other);
    const task = await reminded(scene, await shared(scene), 'Call <Mum>', owner, other);
    await run();
    assert.deepEqual(devices.flatMap(payloads), []);
    service.clock.advance(10 * MINUTE);
    await run();
    await run();
    for (const [device, person, lang, actions] of [
      [devices[0], owner, 'en', ['done', 'snooze']],
      [devices[1], owner, 'en', ['done', 'snooze']],
      [viewers, other, 'da', ['snooze']],
    ] as const) {
      const [notification] = (await person.client.notifications.list()).notifications;
      const expected = {
        title: 'Call <Mum>',
        url: `/task/${task}`,
        tag: notification?.id,
        lang,
        task_id: task,
        actions,
      };
      assert.deepEqual(device && payloads(device), [expected]);
    }
    const [{ headers }] = viewers.received as [(typeof viewers.received)[0]];
    assert.deepEqual([headers.ttl, headers.urgency], ['86400', 'high']);
    assert.match(String(headers.topic), /^[\w-]{32}$/);
    assert.equal(await waitingCount(scene), 0);
  });

  it('sends other notifications in the language of the reader, at once and without actions', async () => {
    const scene = current();
    const { owner, other, subscribed, run } = scene;
    const project_id = await shared(scene);
    const device = await subscribed(other);
    const { id } = await owner.client.tasks.create({ body: { content: 'Milk', project_id, assignee_id: other.id } });
    await run();
    const [payload] = payloads(device);
    assert.equal(payload?.title, `${owner.name} tildelte dig ”Milk”`);
    assert.deepEqual([payload?.url, payload?.lang, payload?.actions], [`/task/${id}`, 'da', []]);
    assert.equal(device.received[0]?.headers.urgency, 'normal');
    await owner.client.tasks.create({ body: { content: 'Eggs', project_id, assignee_id: other.id } });
    await run();
    assert.equal(payloads(device)[1]?.tag, payload?.tag, 'the bundle replaces the first notification');
    assert.match(String(payloads(device)[1]?.title), /”Eggs” og 1 anden opgave/);
  });

  it('respects the preferences of the user, also for what waits', async () => {
    const scene = current();
    const { owner, other, subscribed, run } = scene;
    const project_id = await shared(scene);
    const device = await subscribed(other);
    const { id: taskID } = await owner.client.tasks.create({ body: { content: 'Milk', project_id } });
    const comment = (body: string) => owner.client.comments.create({ taskID, body: { body } });
    const set = (comment: { list?: boolean; mail?: boolean; push?: boolean }) =>
      other.client.notifications.setPreferences({ body: { comment } });
    await set({ push: false });
    await comment('one');
    await run();
    assert.deepEqual(payloads(device), []);
    await set({ push: true, list: false });
    await comment('two');
    await run();
    assert.deepEqual(
      payloads(device).map(({ body }) => body),
      ['two'],
    );
    const rows = await scene.service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('notification').select('listed').where('user_id', '=', other.id)),
    );
    assert.deepEqual(rows, [{ listed: 1 }], 'what is only pushed is deleted when it was sent');
    device.answer = { status: 503 };
    await comment('three');
    await run();
    await set({ push: false });
    assert.equal(await waitingCount(scene), 0);
  });

  it('sends nothing that the user cannot see any more, has read, or that is done', async () => {
    const scene = current();
    const { owner, other, service, subscribed, run } = scene;
    const project_id = await shared(scene);
    const device = await subscribed(other);
    device.answer = { status: 503 };
    const done = await reminded(scene, project_id, 'Done', other);
    const deleted = await reminded(scene, project_id, 'Deleted', other);
    const read = await reminded(scene, project_id, 'Read', other);
    await reminded(scene, project_id, 'Secret', other);
    const own = await reminded({ ...scene, owner: other }, other.inbox, 'Own', other);
    service.clock.advance(10 * MINUTE);
    await run();
    assert.ok((await waitingCount(scene)) >= 5);
    await owner.client.tasks.complete({ taskID: done });
    await owner.client.tasks.delete({ taskID: deleted });
    const { notifications } = await other.client.notifications.list();
    const seen = notifications.find(({ task_id }) => task_id === read);
    await other.client.notifications.read({ notificationID: seen?.id ?? '' });
    await service.unshare(project_id, other);
    device.answer = { status: 201 };
    service.clock.advance(2 * MINUTE);
    await run();
    assert.deepEqual(
      payloads(device).map(({ task_id }) => task_id),
      [own],
    );
    assert.equal(await waitingCount(scene), 0);
  });

  it('a moved browser gets nothing of the earlier account', async () => {
    const scene = current();
    const { owner, other, service, subscribed, run } = scene;
    const device = await subscribed(owner);
    device.answer = { status: 503 };
    await reminded(scene, owner.inbox, 'Secret', owner);
    service.clock.advance(10 * MINUTE);
    await run();
    assert.equal(await waitingCount(scene), 1);
    device.answer = { status: 201 };
    await other.client.push.subscribe({ body: device.subscription });
    service.clock.advance(HOUR);
    await run();
    assert.deepEqual(payloads(device), []);
    assert.equal(await waitingCount(scene), 0);
  });

  it('waits longer after each failure, and as long as the push service asks', async () => {
    const scene = current();
    const { owner, service, subscribed, run } = scene;
    const [device, healthy] = [await subscribed(owner), await subscribed(owner)];
    device.answer = { status: 500 };
    await reminded(scene, owner.inbox, 'Patience', owner);
    service.clock.advance(10 * MINUTE);
    const attemptsAfter = async (minutes: number) => {
      service.clock.advance(minutes * MINUTE);
      await run();
      return device.attempts;
    };
    assert.equal(await attemptsAfter(0), 1);
    assert.deepEqual(
      [await attemptsAfter(0.9), await attemptsAfter(0.2)],
      [1, 2],
      'after a minute, and up to a tenth more',
    );
    device.answer = { status: 429, headers: { 'retry-after': '3600' } };
    assert.deepEqual([await attemptsAfter(1.9), await attemptsAfter(0.3)], [2, 3], 'after two minutes');
    assert.deepEqual([await attemptsAfter(59.9)], [3], 'not within the hour that was asked for');
    device.answer = { status: 201 };
    assert.equal(await attemptsAfter(0.1), 4);
    assert.deepEqual([titles(device), titles(healthy)], [['Patience'], ['Patience']]);
  });

  it('sends nothing that is more than a day old', async () => {
    const scene = current();
    const { owner, service, subscribed, run } = scene;
    const device = await subscribed(owner);
    device.answer = { status: 429, headers: { 'retry-after': '86400' } };
    await reminded(scene, owner.inbox, 'Late', owner);
    service.clock.advance(10 * MINUTE);
    await run();
    device.answer = { status: 201 };
    service.clock.advance(24 * HOUR + 1);
    await run();
    assert.deepEqual(payloads(device), []);
    assert.equal(await waitingCount(scene), 0);
  });

  it('removes a device that is gone, and sends a refused message only once', async () => {
    const scene = current();
    const { owner, service, subscribed, run } = scene;
    const [gone, refusing] = [await subscribed(owner), await subscribed(owner)];
    gone.answer = { status: 410 };
    refusing.answer = { status: 413 };
    await reminded(scene, owner.inbox, 'One', owner);
    service.clock.advance(10 * MINUTE);
    await run();
    service.clock.advance(HOUR);
    await run();
    assert.deepEqual([gone.attempts, refusing.attempts], [1, 1]);
    assert.equal((await owner.client.push.test({ body: {} })).subscriptions, 1);
    assert.equal(await waitingCount(scene), 0);
  });

  it('a push service that does not answer delays no other device', async () => {
    const scene = current();
    const { owner, other, service, subscribed } = scene;
    const [slow, fast] = [await subscribed(owner), await subscribed(other)];
    slow.answer = 'never';
    await reminded(scene, owner.inbox, 'Slow', owner);
    await reminded({ ...scene, owner: other }, other.inbox, 'Fast', other);
    service.clock.advance(10 * MINUTE);
    const running = scene.run();
    while (fast.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    slow.release();
    await running;
    assert.equal(slow.attempts, 1);
  });

  it('several nodes send each message once', async () => {
    const scene = current();
    const { owner, service, subscribed, run } = scene;
    const devices = [await subscribed(owner), await subscribed(owner), await subscribed(owner)];
    for (const name of ['One', 'Two', 'Three']) await reminded(scene, owner.inbox, name, owner);
    service.clock.advance(10 * MINUTE);
    await Promise.all([run(), run(), run()]);
    await run();
    // The nodes share the reminders that are due, so that their notifications have any order.
    for (const device of devices) assert.deepEqual(titles(device).toSorted(), ['One', 'Three', 'Two']);
  });

  it('shortens a long text so that the message fits', async () => {
    const scene = current();
    const { owner, service, subscribed, run } = scene;
    const device = await subscribed(owner);
    await reminded(scene, owner.inbox, '🎉"'.repeat(900), owner);
    service.clock.advance(10 * MINUTE);
    await run();
    const [title] = titles(device);
    assert.equal(Array.from(String(title)).length, 200);
    assert.ok(String(title).endsWith('…'));
  });
});
