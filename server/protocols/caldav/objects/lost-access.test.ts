/** What a person has stored with tasks is deleted when they lose access to them. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { statement, tables } from '#server/access/all-tables.ts';
import { countUsage } from '#server/access/usage/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';
import { type DavClient, davClient, membersOf, syncBody, textOf } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';
import { childOf } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

const lockTask = statement<{ id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('task').select('id').where('id', '=', p.id).modifyEnd(forUpdate),
);

/** Resolves when so many transactions wait for locks. */
async function untilWaiting({ database }: TestService, count: number): Promise<void> {
  const query = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.read((tx) => tx.all(query))).length < count) await sleep(2);
}

eachDatabase((name, open) => {
  let service: TestService;
  let people: Cast;
  let project: string;
  let client: DavClient;

  before(async () => {
    service = await startService(await open());
    people = await castOf(service);
    client = await davClient(service.url, people.editor);
  });

  beforeEach(async () => {
    ({ id: project } = await people.owner.client.projects.create({ body: { name: 'House' } }));
    await service.share(project, people.editor, 'editor');
  });

  after(() => service.stop());

  const put = (title: string, path = `/caldav/${people.editor.id}/${project}/own.ics`) =>
    client.ask('PUT', path, objectText(['UID:own', `SUMMARY:${title}`, 'X-MOZ-LASTACK:20261001T000000Z']), {
      'content-type': 'text/calendar',
    });
  const remove = () => people.owner.client.members.remove({ projectID: project, userID: people.editor.id });
  const stored = async () =>
    (await service.database.read((tx) => tx.all(tables(tx).selectFrom('own_calendar_object').select('user_id'))))
      .length;
  const taskId = async () => {
    const { tasks } = await people.owner.client.tasks.list({ query: { project_id: project } });
    return tasks[0]?.id ?? assert.fail('there is no task');
  };
  const isCountExact = async () => {
    const { database } = service;
    const counted = await database.read((tx) => countUsage(tx, people.editor.id));
    const total = await database.read((tx) =>
      tx.first(tx.kysely.selectFrom('storage_usage').selectAll().where('user_id', '=', people.editor.id)),
    );
    assert.equal(Number(total?.text_bytes ?? 0), Number(counted.text_bytes));
  };

  it('leaves nothing of a member who is removed while their program writes', async () => {
    for (let round = 0; round < 5; round += 1) {
      assert.equal((await put('First')).status, round === 0 ? 201 : 204);
      assert.equal(await stored(), 1);
      const [written] = await Promise.all([put(`Round ${round}`), remove()]);
      assert.ok([204, 404].includes(written.status), String(written.status));
      assert.equal(await stored(), 0);
      await service.share(project, people.editor, 'editor');
    }
    await isCountExact();
  });

  it('deletes what others have stored with a task that moves to a project that they cannot see', async () => {
    const { owner, editor } = people;
    assert.equal((await put('Task')).status, 201);
    const id = await taskId();
    await owner.client.tasks.move({ taskID: id, body: { project_id: owner.inbox } });
    assert.equal(await stored(), 0);
    await isCountExact();
    await owner.client.tasks.move({ taskID: id, body: { project_id: project } });
    assert.equal((await put('Task')).status, 204);
    const { id: other } = await owner.client.projects.create({ body: { name: 'Garden' } });
    await service.share(other, editor, 'viewer');
    await owner.client.tasks.move({ taskID: id, body: { project_id: other } });
    const { text } = await client.ask('GET', `/caldav/${editor.id}/${other}/own.ics`);
    assert.match(text, /X-MOZ-LASTACK/);
    await owner.client.members.remove({ projectID: other, userID: editor.id });
    assert.equal(await stored(), 0);
  });

  it('synchronizes objects that have lost something while their reader was no member', async () => {
    const { editor } = people;
    const calendar = `/caldav/${editor.id}/${project}/`;
    const sync = async (token: string) => {
      const { xml, text } = await client.ask('REPORT', calendar, syncBody(token), { depth: '1' });
      const root = xml ?? assert.fail(text);
      const etags = membersOf(root).map((member) => textOf(member, 'D:getetag'));
      return { etags, token: childOf(root, fullName('D:sync-token'))?.text ?? assert.fail(text) };
    };
    assert.equal((await put('Task')).status, 201);
    const { etags, token } = await sync('');
    await remove();
    await service.share(project, editor, 'editor');
    const { headers } = await client.ask('GET', `${calendar}own.ics`);
    assert.notEqual(headers.get('etag'), etags[0]);
    assert.deepEqual((await sync(token)).etags, [headers.get('etag')]);
  });

  if (name === 'PostgreSQL') {
    it('lets the removal of a member wait for a write that has begun', async () => {
      assert.equal((await put('First')).status, 201);
      const id = await taskId();
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const blocking = service.database.transaction(async (tx: Tx) => {
        await lockTask.first(tx, { id });
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      const writing = put('Second');
      await untilWaiting(service, 1);
      const removing = remove();
      await untilWaiting(service, 2);
      release.resolve();
      await blocking;
      assert.equal((await writing).status, 204);
      await removing;
      assert.equal(await stored(), 0);
      await isCountExact();
    });
  }
});
