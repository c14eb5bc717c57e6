import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notify } from '#server/features/notify/notifications/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('orders live messages so that every window counts the unread notifications that the service counts', async () => {
    const { service, owner, editor, project } = scene();
    const { notifications } = owner.client;
    const socket = await owner.listen();
    await notifications.readAll();
    await service.settled();
    const begun = socket.received.length;
    const cause = { id: editor.id, now: service.clock.now() };
    const notification = { kind: 'invited', project_id: project } as const;
    const createNotification = () => service.database.transaction((tx) => notify(tx, cause, [owner.id], notification));
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        createNotification(),
        notifications.readAll(),
        createNotification(),
        createNotification(),
        notifications.readAll(),
        createNotification(),
      ]);
      await service.settled();
      const counted = new Set<string>();
      for (const message of socket.received.slice(begun)) {
        if (message.type === 'notification' && !message.payload.read) counted.add(message.payload.id);
        if (message.type !== 'notification.read') continue;
        if ('id' in message.payload) counted.delete(message.payload.id);
        else counted.clear();
      }
      assert.equal(counted.size, (await notifications.list()).unread, `round ${round}`);
    }
    socket.close();
  });

  it('emits one event when concurrent requests mark the same notification as read, and refuses another user', async () => {
    const { service, owner, editor, project } = scene();
    const cause = { id: editor.id, now: service.clock.now() };
    await service.database.transaction((tx) => notify(tx, cause, [owner.id], { kind: 'invited', project_id: project }));
    const [newest] = (await owner.client.notifications.list()).notifications;
    assert.ok(newest);
    const before = await service.lastSeq();
    const marks = [1, 2, 3].map(() => owner.client.notifications.read({ notificationID: newest.id }));
    await Promise.all(marks);
    assert.deepEqual(
      (await service.events(before)).map(({ live, live_extra }) => [live, live_extra]),
      [['notification.read', JSON.stringify({ id: newest.id })]],
    );
    const foreign = await editor.ask('POST', `/api/v1/notifications/${newest.id}/read`);
    assert.equal(foreign.status, 404);
  });
});
