import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notify } from '#server/features/notify/notifications/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('notifies everyone except the actor, each in their language, on open sockets', async () => {
    const { service, owner, editor, viewer, task } = scene();
    const { id, project_id } = await task({ content: 'Buy milk' });
    const sockets = await Promise.all([owner, editor, viewer].map((person) => person.listen()));
    const notification = { kind: 'assigned', task_id: id, project_id } as const;
    await service.database.transaction((tx) =>
      notify(
        tx,
        { id: editor.id, now: service.clock.now() },
        [owner.id, editor.id, viewer.id, viewer.id],
        notification,
      ),
    );
    await service.settled();
    const liveMessages = sockets.map((socket) => socket.received.filter(({ type }) => type === 'notification'));
    assert.deepEqual(
      liveMessages.map((messages) => messages.length),
      [1, 0, 1],
    );
    const [toOwner] = liveMessages.flat();
    assert.ok(toOwner?.type === 'notification');
    const { title, body, url, actor_name, read } = toOwner.payload;
    assert.deepEqual(
      { title, body, url, actor_name, read },
      {
        title: 'Erik tildelte dig ”Buy milk”',
        body: undefined,
        url: `/task/${id}`,
        actor_name: 'Erik',
        read: false,
      },
    );
    for (const socket of sockets) socket.close();
  });

  it('sends nothing about records that the recipient cannot see at delivery', async () => {
    const { service, owner, stranger, task } = scene();
    const { id, project_id } = await task({});
    const socket = await stranger.listen();
    await service.database.transaction((tx) =>
      notify(tx, { id: owner.id, now: service.clock.now() }, [stranger.id], {
        kind: 'assigned',
        task_id: id,
        project_id,
      }),
    );
    await service.settled();
    assert.deepEqual(socket.received, []);
    socket.close();
  });
});
