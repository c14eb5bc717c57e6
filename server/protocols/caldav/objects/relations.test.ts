/** Relations that both objects name, or that the app changes. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const PARENT = ['SUMMARY:Parent', 'RELATED-TO;RELTYPE=CHILD:c'];
const CHILD = ['SUMMARY:Child', 'RELATED-TO;RELTYPE=PARENT:p'];
const UNRELATED = ['SUMMARY:Child'];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = async (uid: string, lines: readonly string[], headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'text/calendar' };
    const answer = await client.ask('PUT', `${calendar}${uid}.ics`, objectText([`UID:${uid}`, ...lines]), {
      ...type,
      ...headers,
    });
    assert.ok([201, 204].includes(answer.status), answer.text);
  };
  const get = (uid: string) => client.ask('GET', `${calendar}${uid}.ics`);
  const find = async (title: string) => {
    const { tasks } = await scene().owner.client.tasks.list({ query: { project_id: scene().project, limit: 100 } });
    return tasks.find(({ content }) => content === title) ?? assert.fail(title);
  };
  const isJoined = async () => (await find('Child')).parent_id === (await find('Parent')).id;
  const setParent = async (parent_id: string | null) => {
    const { id: taskID } = await find('Child');
    await scene().owner.client.tasks.update({ taskID, body: { parent_id } });
  };

  for (const [order, names] of [
    ['parent', ['p', 'c']],
    ['sub-task', ['c', 'p']],
  ] as const) {
    it(`ends a relation that both objects name when the app ends it, if the ${order} was first`, async () => {
      for (const name of names) await put(name, name === 'p' ? PARENT : CHILD);
      assert.equal(await isJoined(), true);
      assert.match((await get('c')).text, /RELATED-TO/);
      assert.doesNotMatch((await get('p')).text, /RELATED-TO/);
      await setParent(null);
      for (const name of names) assert.doesNotMatch((await get(name)).text, /RELATED-TO/, name);
    });

    it(`keeps a relation that only the parent names when the sub-task is sent again, if the ${order} was first`, async () => {
      for (const name of names) await put(name, name === 'p' ? PARENT : UNRELATED);
      for (const priority of [1, 5]) {
        await put('c', [...UNRELATED, `PRIORITY:${priority}`]);
        assert.equal(await isJoined(), true);
        await put('p', [...PARENT, `PRIORITY:${priority}`]);
        assert.equal(await isJoined(), true);
      }
      assert.equal((await find('Child')).priority, 2);
    });

    it(`ends it when a program that has read the sub-task ends it, if the ${order} was first`, async () => {
      for (const name of names) await put(name, name === 'p' ? PARENT : UNRELATED);
      const { headers, text } = await get('c');
      assert.match(text, /RELATED-TO/);
      await put('c', UNRELATED, { 'if-match': headers.get('etag') ?? '' });
      assert.equal(await isJoined(), false);
    });
  }

  it('forgets the parent that a task waits for when the app gives it another one', async () => {
    await put('c', CHILD);
    await put('q', ['SUMMARY:Other']);
    const other = await find('Other');
    await setParent(other.id);
    await put('p', ['SUMMARY:Parent']);
    assert.equal((await find('Child')).parent_id, other.id);
    await setParent(null);
    assert.doesNotMatch((await get('c')).text, /RELATED-TO/);
  });

  it('does not join a sub-task again that was moved below another task', async () => {
    await put('p', PARENT);
    await put('c', UNRELATED);
    await put('q', ['SUMMARY:Other']);
    await setParent((await find('Other')).id);
    assert.doesNotMatch((await get('p')).text, /RELATED-TO/);
    await setParent(null);
    assert.equal((await find('Child')).parent_id, undefined);
  });
});
