import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DEFAULT_PREFERENCES, NOTIFICATION_KINDS } from '#domain/notification/channels.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';

const PATH = '/api/v1/notifications/preferences';
const TOGETHER = 3 * 60_000;

const kindsOf = async ({ client }: Person) => (await client.notifications.list()).notifications.map(({ kind }) => kind);

/** A project of the owner with a task, and the other users as members. */
async function shared(service: TestService, owner: Person, editor: Person, viewer: Person) {
  const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
  await service.share(project, editor, 'editor');
  await service.share(project, viewer, 'viewer');
  const { id: task } = await owner.client.tasks.create({ body: { content: 'Milk', project_id: project } });
  return { project, task };
}

withFreshPeople((scene) => {
  it('lists everything and mails only personal notifications by default', async () => {
    const { owner } = scene();
    const { preferences, has_mail } = await owner.client.notifications.preferences();
    assert.deepEqual(preferences, DEFAULT_PREFERENCES);
    assert.equal(has_mail, false);
    const mailed = NOTIFICATION_KINDS.filter((kind) => preferences[kind].mail);
    assert.deepEqual(mailed, ['mention', 'assigned', 'invited', 'reminder', 'due']);
  });

  it('changes the given kinds for the caller only, updates other devices, and emits nothing without a change', async () => {
    const { service, owner, editor } = scene();
    const { notifications } = owner.client;
    const body = { comment: { mail: true }, mention: { list: false } };
    const expected = {
      ...DEFAULT_PREFERENCES,
      comment: { list: true, mail: true, push: true },
      mention: { list: false, mail: true, push: true },
    };
    const socket = await owner.listen();
    const events = await emittedBy(service, async () => {
      assert.deepEqual((await notifications.setPreferences({ body })).preferences, expected);
    });
    const live = 'notification_preferences.updated';
    assert.deepEqual(events, [toSelf(owner, { live, live_extra: expected })]);
    assert.deepEqual((await socket.next(live)).payload, expected);
    assert.deepEqual(await emittedBy(service, () => notifications.setPreferences({ body })), []);
    assert.deepEqual(await emittedBy(service, () => notifications.setPreferences({ body: {} })), []);
    assert.deepEqual((await notifications.preferences()).preferences, expected);
    await notifications.setPreferences({ body: { comment: { mail: false }, mention: { list: true } } });
    assert.deepEqual((await notifications.preferences()).preferences, DEFAULT_PREFERENCES);
    assert.deepEqual((await editor.client.notifications.preferences()).preferences, DEFAULT_PREFERENCES);
    socket.close();
  });

  it('refuses unknown kinds and changes nothing', async () => {
    const { service, owner } = scene();
    const wrong: [body: unknown, field: string][] = [
      [{ comment: { mail: false }, gossip: { mail: true } }, 'gossip'],
      [{ mention: { mail: 'yes' } }, 'mention.mail'],
      [{ mention: { pigeon: true } }, 'mention.pigeon'],
      [{ mention: null }, 'mention'],
    ];
    for (const [body, field] of wrong) {
      const events = await emittedBy(service, async () => {
        const { status, json } = await owner.ask('PATCH', PATH, body);
        assert.equal(status, 422);
        assert.ok(field in (json as { fields: object }).fields, JSON.stringify(json));
      });
      assert.deepEqual(events, []);
    }
    assert.deepEqual((await owner.client.notifications.preferences()).preferences, DEFAULT_PREFERENCES);
  });

  it('keeps both of two concurrent changes', async () => {
    const { owner } = scene();
    const { notifications } = owner.client;
    await Promise.all([
      notifications.setPreferences({ body: { due: { list: false } } }),
      notifications.setPreferences({ body: { due: { mail: false } } }),
      notifications.setPreferences({ body: { comment: { list: false } } }),
    ]);
    const { due, comment } = (await notifications.preferences()).preferences;
    assert.deepEqual(
      [due, comment],
      [
        { list: false, mail: false, push: true },
        { list: false, mail: false, push: true },
      ],
    );
  });

  it('removes a kind from list, count and live messages from the next event on', async () => {
    const { service, owner, editor, viewer } = scene();
    const { task } = await shared(service, owner, editor, viewer);
    const say = (body: string) => editor.client.comments.create({ taskID: task, body: { body } });
    await say('Before');
    await owner.client.notifications.setPreferences({ body: { comment: { list: false } } });
    await service.settled();
    const sockets = await Promise.all([owner.listen(), viewer.listen()]);
    await say('After');
    await service.settled();
    assert.deepEqual(await kindsOf(owner), ['comment']);
    assert.equal((await owner.client.notifications.list()).unread, 1);
    assert.deepEqual(await kindsOf(viewer), ['comment', 'comment']);
    const notifications = sockets.map(({ received }) => received.filter(({ type }) => type === 'notification').length);
    assert.deepEqual(notifications, [0, 1]);
    for (const { received } of sockets) assert.ok(received.some(({ type }) => type === 'comment.created'));
    await owner.client.notifications.setPreferences({ body: { comment: { list: true } } });
    await say('Again');
    assert.deepEqual(await kindsOf(owner), ['comment', 'comment']);
    for (const socket of sockets) socket.close();
  });

  it('mails without listing if only mail is chosen, and stores nothing', async () => {
    const { service, owner, editor, viewer } = scene();
    const { project, task } = await shared(service, owner, editor, viewer);
    await viewer.client.notifications.setPreferences({ body: { assigned: { list: false } } });
    await owner.client.tasks.update({ taskID: task, body: { assignee_id: viewer.id } });
    const bread = { content: 'Bread', project_id: project, assignee_id: viewer.id };
    await owner.client.tasks.create({ body: bread });
    assert.deepEqual(await viewer.client.notifications.list(), { notifications: [], unread: 0 });
    const silence = await emittedBy(service, () => viewer.client.notifications.readAll());
    assert.deepEqual(silence, []);
    service.clock.advance(TOGETHER);
    assert.deepEqual(
      (await notificationMails(service)).map(({ to, subject }) => [to, subject]),
      [[viewer.email, `${owner.name} assigned you “Bread” and 1 other task in House`]],
    );
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('notification').select('id').where('user_id', '=', viewer.id)),
    );
    assert.deepEqual(rows, []);
  });

  it('cancels waiting mail when mail of its kind is switched off', async () => {
    const { service, owner, editor, viewer } = scene();
    const { task } = await shared(service, owner, editor, viewer);
    await owner.client.tasks.update({ taskID: task, body: { assignee_id: viewer.id } });
    await editor.client.comments.create({ taskID: task, body: { body: `@"${viewer.name}" look` } });
    await viewer.client.notifications.setPreferences({ body: { assigned: { mail: false } } });
    service.clock.advance(TOGETHER);
    assert.deepEqual(
      (await notificationMails(service)).map(({ subject }) => subject),
      [`${editor.name} mentioned you in “Milk”`],
    );
    assert.deepEqual(await kindsOf(viewer), ['mention', 'assigned']);
  });

  it('does not notify users without any channel, and applies preferences per user', async () => {
    const { service, owner, editor, viewer } = scene();
    const { task } = await shared(service, owner, editor, viewer);
    await viewer.client.notifications.setPreferences({ body: { comment: { list: false, mail: false } } });
    await owner.client.notifications.setPreferences({ body: { comment: { list: true, mail: true } } });
    await editor.client.comments.create({ taskID: task, body: { body: 'Two litres' } });
    service.clock.advance(TOGETHER);
    assert.deepEqual(
      (await notificationMails(service)).map(({ to }) => to),
      [owner.email],
    );
    assert.deepEqual(await kindsOf(viewer), []);
    assert.deepEqual(await kindsOf(owner), ['comment']);
  });
});
