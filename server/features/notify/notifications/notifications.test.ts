import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type NotificationInput, notify, sweepNotifications } from '#server/features/notify/notifications/index.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject, type Scene } from '#server/testing/shared-project.ts';

const DAY = 86_400_000;

/** Creates a notification for a new user, caused by another user. */
async function createNotification(
  { service }: Scene,
  actor: Person | undefined,
  person: Person,
  notification: NotificationInput,
): Promise<void> {
  const cause = { now: service.clock.now(), ...(actor && { id: actor.id }) };
  await service.database.transaction((tx) => notify(tx, cause, [person.id], notification));
}

let number = 0;
const fresh = (scene: Scene, locale: 'da' | 'en' = 'en') => {
  number += 1;
  return scene.service.person(`Person${number}`, { locale });
};

onSharedProject((scene) => {
  it('lists the newest first in pages, and counts unread notifications of all pages', async () => {
    const person = await fresh(scene());
    for (let due = 1; due <= 5; due += 1) {
      await createNotification(scene(), undefined, person, {
        kind: 'due',
        facts: { day: '2026-10-14', due, overdue: 0 },
      });
    }
    const { client } = person;
    const bodies: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.notifications.list({ query: { limit: 2, cursor } });
      assert.equal(page.unread, 5);
      bodies.push(...page.notifications.map(({ body }) => body));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(
      bodies,
      [5, 4, 3, 2, 1].map((due) => (due === 1 ? '1 task due today' : `${due} tasks due today`)),
    );
    const foreign = await scene().viewer.ask('GET', '/api/v1/notifications?cursor=x');
    assert.equal(foreign.status, 422);
  });

  it('marks one or all as read, updates other devices, and accepts a repeated request', async () => {
    const person = await fresh(scene());
    for (const overdue of [1, 2, 3]) {
      await createNotification(scene(), undefined, person, {
        kind: 'due',
        facts: { day: '2026-10-14', due: 0, overdue },
      });
    }
    const { client } = person;
    await scene().service.settled();
    const socket = await person.listen();
    const [newest] = (await client.notifications.list()).notifications;
    assert.ok(newest);
    await client.notifications.read({ notificationID: newest.id });
    await client.notifications.read({ notificationID: newest.id });
    assert.equal((await client.notifications.list()).unread, 2);
    await client.notifications.readAll();
    await client.notifications.readAll();
    const { notifications, unread } = await client.notifications.list();
    assert.equal(unread, 0);
    assert.ok(notifications.every(({ read }) => read));
    await scene().service.settled();
    assert.deepEqual(
      socket.received.map(({ type, payload }) => ({ type, payload })),
      [
        { type: 'notification.read', payload: { id: newest.id } },
        { type: 'notification.read', payload: { all: true } },
      ],
    );
    socket.close();
  });

  it('omits notifications of hidden records from list and count, and shows them again when the records are visible', async () => {
    const { service, owner, project, task } = scene();
    const person = await fresh(scene());
    await service.share(project, person, 'viewer');
    const { id } = await task({ content: 'Secret', project_id: project });
    const about = { project_id: project, task_id: id };
    const { id: comment } = await owner.client.comments.create({ taskID: id, body: { body: 'Psst' } });
    await createNotification(scene(), owner, person, { kind: 'assigned', ...about });
    await createNotification(scene(), owner, person, { kind: 'invited', project_id: project });
    const seen = async () => {
      const { notifications, unread } = await person.client.notifications.list();
      assert.equal(unread, notifications.length);
      return notifications.map(({ kind }) => kind);
    };
    assert.deepEqual(await seen(), ['invited', 'assigned', 'comment']);
    await service.unshare(project, person);
    assert.deepEqual(await seen(), []);
    await service.share(project, person, 'viewer');
    await owner.client.tasks.delete({ taskID: id });
    assert.deepEqual(await seen(), ['invited']);
    await owner.client.tasks.restore({ taskID: id });
    assert.deepEqual(await seen(), ['invited', 'assigned', 'comment']);
    await owner.client.comments.delete({ commentID: comment });
    assert.deepEqual(await seen(), ['invited', 'assigned']);
    await owner.client.tasks.move({ taskID: id, body: { project_id: owner.inbox } });
    assert.deepEqual(await seen(), ['invited']);
    await owner.client.projects.delete({ projectID: project });
    assert.deepEqual(await seen(), []);
  });

  it('renders each kind in the language of its reader', async () => {
    const { editor, project, service, task } = scene();
    const dane = await fresh(scene(), 'da');
    const briton = await fresh(scene(), 'en');
    await service.share(project, dane, 'viewer');
    await service.share(project, briton, 'viewer');
    const { id } = await task({ content: 'Milk', due_date: '2026-10-14', due_time: '16:00' });
    const newComment = await editor.client.comments.create({ taskID: id, body: { body: ' Two\n\nlitres ' } });
    const comment = { task_id: id, comment_id: newComment.id };
    const notifications: [NotificationInput, en: string, da: string][] = [
      [
        { kind: 'comment', ...comment },
        'Erik commented on “Milk” / Two litres',
        'Erik kommenterede ”Milk” / Two litres',
      ],
      [
        { kind: 'mention', ...comment },
        'Erik mentioned you in “Milk” / Two litres',
        'Erik nævnte dig i ”Milk” / Two litres',
      ],
      [{ kind: 'assigned', task_id: id, project_id: project }, 'Erik assigned you “Milk”', 'Erik tildelte dig ”Milk”'],
      [{ kind: 'invited', project_id: project }, 'Erik added you to House', 'Erik føjede dig til House'],
      [
        { kind: 'member.added', project_id: project, facts: { became: 'member' } },
        'Erik joined House',
        'Erik deltager nu i House',
      ],
      [
        { kind: 'member.added', project_id: project, facts: { became: 'owner' } },
        'Erik made you the owner of House',
        'Erik gjorde dig til ejer af House',
      ],
      [
        { kind: 'reminder', task_id: id },
        'Milk / Due Wednesday 14 October 2026 at 16:00',
        'Milk / Frist onsdag den 14. oktober 2026 kl. 16:00',
      ],
      [
        { kind: 'due', facts: { day: '2026-10-14', due: 2, overdue: 1 } },
        'Your tasks for today / 2 tasks due today, 1 overdue',
        'Dine opgaver i dag / 2 opgaver med frist i dag, 1 forfalden',
      ],
      [
        { kind: 'connection', facts: { service: 'mail', name: 'me@x.org' } },
        'Sammen can no longer access me@x.org / Reconnect it in the settings.',
        'me@x.org giver ikke længere Sammen adgang til din mail / Åbn indstillingerne, og opret forbindelsen igen.',
      ],
    ];
    for (const [notification, english, danish] of notifications) {
      for (const [person, text] of [
        [briton, english],
        [dane, danish],
      ] as const) {
        await createNotification(scene(), editor, person, notification);
        const [newest] = (await person.client.notifications.list({ query: { limit: 1 } })).notifications;
        assert.ok(newest);
        assert.equal([newest.title, newest.body].filter((part) => part !== undefined).join(' / '), text);
        assert.equal(newest.kind, notification.kind);
      }
    }
  });

  it('keeps notifications for 90 days', async () => {
    const { service } = scene();
    const person = await fresh(scene());
    const events = service.clock.now();
    await createNotification(scene(), undefined, person, {
      kind: 'due',
      facts: { day: '2026-10-14', due: 1, overdue: 0 },
    });
    const left = async (now: number) => {
      await service.database.transaction((tx) => sweepNotifications(tx, now));
      return (await person.client.notifications.list()).unread;
    };
    assert.equal(await left(events + 90 * DAY), 1);
    assert.equal(await left(events + 90 * DAY + 1), 0);
  });
});
