/** A message that cannot be made, such as one of a kind that only a newer node knows. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { emit, type NewEvent } from '#server/platform/events/emit.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const happens = (what: NewEvent) => {
    const { service } = scene();
    const live = { type: 'of.tomorrow' as never };
    return service.database.transaction((tx) => emit(tx, { now: service.clock.now() }, { ...what, live }));
  };

  it('closes the sockets of its one receiver with 4408, and the others go on', async () => {
    const { service, owner, editor, viewer, project } = scene();
    await service.settled();
    const [gone, stays] = [await viewer.listen(), await editor.listen()];
    await happens({ receiverId: viewer.id, subjectId: project });
    assert.equal(await gone.closed, LIVE_CLOSE_CODES.overflow);
    await owner.client.projects.update({ projectID: project, body: { name: 'Later' } });
    assert.equal((await stays.next('project.updated')).payload.name, 'Later');
    stays.close();
  });

  it('closes every socket with 4408 when it is for a project, so that all read again', async () => {
    const { service, editor, viewer, project } = scene();
    await service.settled();
    const sockets = [await viewer.listen(), await editor.listen()];
    await happens({ projectId: project, subjectId: project });
    for (const socket of sockets) assert.equal(await socket.closed, LIVE_CLOSE_CODES.overflow);
  });
});
