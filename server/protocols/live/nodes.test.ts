import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { castOf } from '#server/testing/world.ts';

onDatabase('PostgreSQL', (_name, _open, place) => {
  let one: TestService;
  let other: TestService;
  let close: () => Promise<unknown>;

  before(async () => {
    const location = await place();
    const databases = [await openDatabase(location), await openDatabase(location)] as const;
    one = await startService(databases[0]);
    other = await startService(databases[1]);
    close = () => Promise.all(databases.map((database) => database.close()));
  });
  after(async () => {
    await one.stop();
    await other.stop();
    await close();
  });

  it('sends changes of one node to the sockets of every node, in order', async () => {
    const { owner, editor } = await castOf(one);
    const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
    await one.share(project, editor, 'editor');
    await other.settled();
    const socket = await openSocket(other.url, { cookie: editor.cookie });
    const received: string[] = [];
    socket.on('message', (data) => received.push(JSON.parse(String(data)).payload.content));
    const contents = Array.from({ length: 20 }, (_, index) => `Task ${index}`);
    for (const content of contents) await owner.client.tasks.create({ body: { content, project_id: project } });
    await other.settled();
    assert.deepEqual(received, contents);
    socket.close();
  });

  it('closes the sockets of every node when the session ends on one', async () => {
    const leaving = await one.person('Ludvig');
    const socket = await openSocket(other.url, { cookie: leaving.cookie });
    const closed = closeCode(socket);
    await leaving.client.auth.logout();
    assert.equal(await closed, 4401);
  });
});
