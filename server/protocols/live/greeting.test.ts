import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import WebSocket from 'ws';
import type { Greeting } from '#contract/live-greeting.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  /** Opens a socket with `greeting=true` and reads the first message. */
  async function greeted({ cookie }: Person): Promise<{ socket: WebSocket; greeting: Greeting }> {
    const address = `${scene().service.url.replace('http', 'ws')}/api/v1/ws?greeting=true`;
    const socket = new WebSocket(address, { headers: { cookie } });
    const [data] = await once(socket, 'message');
    return { socket, greeting: JSON.parse(String(data)) };
  }

  it('contains the time without an event for the person', async () => {
    const { service, viewer, editor, stranger, task } = scene();
    await service.settled();
    const began = performance.now();
    const { id } = await task({});
    await service.settled();
    const events = performance.now();
    for (const person of [viewer, editor]) {
      const { socket, greeting } = await greeted(person);
      assert.deepEqual([Object.keys(greeting), greeting.type], [['type', 'quiet_ms'], 'connected']);
      assert.ok(greeting.quiet_ms < performance.now() - began, `${greeting.quiet_ms}`);
      socket.close();
    }
    await viewer.client.viewOptions.set({ viewID: `project:${scene().project}`, body: { sort_by: 'name' } });
    await service.settled();
    const own = await greeted(viewer);
    assert.ok(own.greeting.quiet_ms < performance.now() - events, `${own.greeting.quiet_ms}`);
    own.socket.close();
    // Events that the person does not receive do not count.
    const since = performance.now() - began;
    const foreign = await greeted(stranger);
    assert.ok(foreign.greeting.quiet_ms >= Math.floor(since), `${foreign.greeting.quiet_ms}`);
    await scene().owner.client.tasks.delete({ taskID: id });
    await service.settled();
    foreign.socket.close();
  });

  it('sends the greeting only on request, and without a number', async () => {
    const { service, owner, task } = scene();
    const listener = await owner.listen();
    const { socket } = await greeted(owner);
    const next = once(socket, 'message');
    await task({});
    const [data] = await next;
    assert.equal(JSON.parse(String(data)).seq, 1);
    assert.equal((await listener.next('task.created')).seq, 1);
    socket.close();
    listener.close();
    assert.equal((await owner.ask('GET', '/api/v1/ws?greeting=perhaps')).status, 422);
    await service.settled();
  });
});
