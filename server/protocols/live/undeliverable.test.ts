/** Events that cannot be delivered, such as a type that only a newer node supports. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { emit, type NewEvent } from '#server/platform/events/emit.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const emitUnknown = (event: NewEvent) => {
    const { service } = scene();
    const live = { type: 'type.unknown' as never };
    return service.database.transaction((tx) => emit(tx, { now: service.clock.now() }, { ...event, live }));
  };

  it('closes only the sockets of its recipient with 4408 if there is one recipient', async () => {
    const { service, owner, editor, viewer, project } = scene();
    await service.settled();
    const [closing, stays] = [await viewer.listen(), await editor.listen()];
    await emitUnknown({ receiverId: viewer.id, subjectId: project });
    assert.equal(await closing.closed, LIVE_CLOSE_CODES.overflow);
    await owner.client.projects.update({ projectID: project, body: { name: 'Later' } });
    assert.equal((await stays.next('project.updated')).payload.name, 'Later');
    stays.close();
  });

  it('closes all sockets with 4408 if it belongs to a project', async () => {
    const { service, editor, viewer, project } = scene();
    await service.settled();
    const sockets = [await viewer.listen(), await editor.listen()];
    await emitUnknown({ projectId: project, subjectId: project });
    for (const socket of sockets) assert.equal(await socket.closed, LIVE_CLOSE_CODES.overflow);
  });
});
