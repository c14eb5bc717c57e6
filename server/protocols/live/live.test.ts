import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { eachDatabase } from '#server/testing/databases.ts';
import { assertLiveShape } from '#server/testing/live-shape.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, worldOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });
  after(() => service.stop());

  const address = () => `${service.url.replace('http', 'ws')}/api/v1/ws`;

  /** Resolves to the status of a refused upgrade. */
  async function refusal(headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(address(), { headers });
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    return response.statusCode;
  }

  const opened = (person: Person, headers: Record<string, string> = {}): Promise<WebSocket> =>
    openSocket(service.url, { cookie: person.cookie, ...headers });

  test('refuses a socket without a credential, and from a page of another origin', async () => {
    const { cookie } = cast.owner;
    assert.equal(await refusal({}), 401);
    assert.equal(await refusal({ cookie: 'service_session=unknown' }), 401);
    assert.equal(await refusal({ authorization: 'Bearer smn_unknown', cookie }), 401);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8081', 'chrome-extension://abc']) {
      assert.equal(await refusal({ cookie, origin }), 403, origin);
    }
    const own = await opened(cast.owner, { origin: service.url });
    own.close();
    const named = await opened(cast.owner, { origin: 'http://localhost:8080' });
    named.close();
    assert.equal((await ask(service.url, 'GET', '/api/v1/ws', undefined, { cookie })).status, 400);
  });

  test('sends a change to the members of the project only, with the labels and the language of each', async () => {
    const world = await worldOf(service, cast);
    await service.settled();
    const [owner, editor, viewer, stranger, administrator] = await Promise.all(
      [cast.owner, cast.editor, cast.viewer, cast.stranger, cast.administrator].map((person) => person.listen()),
    );
    assert.ok(owner && editor && viewer && stranger && administrator);
    await cast.editor.client.tasks.update({
      taskID: world.task,
      body: { recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO', labels: ['mine alone'] },
    });
    const [toOwner, toEditor, toViewer] = await Promise.all(
      [owner, editor, viewer].map((listener) => listener.next('task.updated')),
    );
    assert.equal(toOwner?.project_id, world.project);
    assert.equal(toOwner?.seq, 1);
    assert.equal(toOwner?.payload.recurrence_text, 'hver mandag');
    assert.equal(toEditor?.payload.recurrence_text, 'every Monday');
    assert.deepEqual(toEditor?.payload.labels, ['mine alone']);
    assert.deepEqual(toViewer?.payload.labels, []);
    assert.match(toOwner?.payload.labels[0] ?? '', /^secret-label-/);
    await service.settled();
    assert.deepEqual([stranger.received, administrator.received], [[], []]);
    for (const listener of [owner, editor, viewer, stranger, administrator]) listener.close();
  });

  test('sends messages in the order of the changes, numbered without gaps, in the shape of the contract', async () => {
    const listener = await cast.owner.listen();
    const world = await worldOf(service, cast);
    const { client } = cast.owner;
    await client.tasks.complete({ taskID: world.task });
    await client.tasks.reopen({ taskID: world.task });
    await client.tasks.move({ taskID: world.task, body: { section_id: '' } });
    await client.tasks.restore({ taskID: world.trashedTask });
    await client.sections.reorder({ projectID: world.project, body: { ids: [world.section] } });
    await client.sections.delete({ sectionID: world.section });
    await client.labels.delete({ labelID: world.label });
    await client.projects.restore({ projectID: world.trashedProject });
    await client.projects.delete({ projectID: world.project });
    await client.groups.delete({ groupID: world.group });
    await listener.next('project_group.deleted');
    assert.deepEqual(
      listener.received.map((message) => message.seq),
      listener.received.map((_, index) => index + 1),
    );
    for (const message of listener.received) assertLiveShape(message);
    listener.close();
  });

  test('stops sending messages of a project on an open socket when the user loses access', async () => {
    const world = await worldOf(service, cast);
    await service.settled();
    const viewer = await cast.viewer.listen();
    await service.unshare(world.project, cast.viewer);
    await cast.owner.client.tasks.update({ taskID: world.task, body: { content: 'secret change' } });
    await service.settled();
    assert.deepEqual(viewer.received, []);
    await service.share(world.project, cast.viewer, 'viewer');
    await cast.owner.client.tasks.update({ taskID: world.task, body: { content: 'seen again' } });
    assert.equal((await viewer.next('task.updated')).payload.content, 'seen again');
    viewer.close();
  });

  test('ignores messages from the client, and closes the socket after more than 4 KiB', async () => {
    const socket = await opened(cast.stranger);
    socket.send('{"type":"task.deleted"}');
    socket.send(Buffer.from([0, 1, 2]));
    const pong = once(socket, 'pong');
    socket.ping();
    await pong;
    const seq = await service.lastSeq();
    const closed = once(socket, 'close');
    socket.send('x'.repeat(4097));
    await closed;
    assert.equal(await service.lastSeq(), seq);
  });

  test('closes the oldest socket of an account when the twenty-first opens', async () => {
    const sockets: WebSocket[] = [];
    for (let count = 0; count < 20; count += 1) sockets.push(await opened(cast.administrator));
    const [oldest] = sockets;
    assert.ok(oldest);
    const closed = once(oldest, 'close');
    sockets.push(await opened(cast.administrator));
    assert.equal((await closed)[0], 4409);
    assert.equal(sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length, 20);
    for (const socket of sockets) socket.close();
  });

  test('sends no message for a refused change', async () => {
    const world = await worldOf(service, cast);
    await service.settled();
    const owner = await cast.owner.listen();
    await cast.editor.ask('PATCH', `/api/v1/tasks/${world.task}`, { content: 'x', due_time: '25:00' });
    await cast.viewer.ask('DELETE', `/api/v1/tasks/${world.task}`);
    await service.settled();
    assert.deepEqual(owner.received, []);
    owner.close();
  });
});
