/** What each role may change of a calendar: its properties (PROPPATCH), its existence (DELETE), and what its privileges announce. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  conditionOf,
  type DavClient,
  davClient,
  propfindBody,
  proppatchBody,
  statusesOf,
  textOf,
} from './testing/dav-client.ts';
import { fullName } from './xml/write-xml.ts';

const NAME = fullName('D:displayname');
const COLOR = fullName('A:calendar-color');
const READ = ['read', 'read-current-user-privilege-set'];

onSharedProject((scene) => {
  const pathFor = (person: Person) => `/caldav/${person.id}/${scene().project}/`;
  /** Returns a client whose token has been used: the first use is an event. */
  const clientOf = async (person: Person, more: object = {}) => {
    const client = await davClient(scene().service.url, person, more);
    await client.ask('PROPFIND', pathFor(person), propfindBody('D:displayname'), { depth: '0' });
    return client;
  };
  const patch = async (client: DavClient, person: Person, set: string) => {
    const { status, xml, text } = await client.ask('PROPPATCH', pathFor(person), proppatchBody(set));
    assert.equal(status, 207, text);
    return statusesOf(xml ?? assert.fail(text));
  };
  const read = async (client: DavClient, person: Person, name: string) => {
    const [member] = await client.members('PROPFIND', pathFor(person), propfindBody(name), { depth: '0' });
    return member ?? assert.fail('there is no answer');
  };
  const privilegesOf = async (client: DavClient, person: Person) => {
    const { found } = await read(client, person, 'D:current-user-privilege-set');
    const set = found.get(fullName('D:current-user-privilege-set'));
    return (set?.children ?? []).flatMap(({ children }) => children.map(({ name }) => name.replace(/^.*[ :}]/, '')));
  };

  it('the owner renames the project, with the event of PATCH', async () => {
    const { owner, service, project } = scene();
    const client = await clientOf(owner);
    const events = await emittedBy(service, async () => {
      const set =
        '<D:displayname>Home &amp; garden</D:displayname><C:calendar-description>All</C:calendar-description>';
      assert.deepEqual(Object.values(await patch(client, owner, set)), [200, 200]);
    });
    assert.ok(events.length > 0 && events.every(({ live }) => live === 'project.updated'));
    const { name, description } = await owner.client.projects.get({ projectID: project });
    assert.deepEqual([name, description], ['Home & garden', 'All']);
  });

  it('colour and position belong to the person who sets them', async () => {
    const { owner, editor, service, project } = scene();
    const [client, other] = [await clientOf(owner), await clientOf(editor)];
    const before = textOf(await read(client, owner, 'A:calendar-color'), 'A:calendar-color');
    const set = '<A:calendar-color>#112233FF</A:calendar-color><A:calendar-order>7</A:calendar-order>';
    const events = await emittedBy(service, async () => {
      assert.deepEqual(Object.values(await patch(other, editor, set)), [200, 200]);
    });
    assert.deepEqual(events, []);
    assert.equal(textOf(await read(other, editor, 'A:calendar-color'), 'A:calendar-color'), '#112233FF');
    assert.equal(textOf(await read(other, editor, 'A:calendar-order'), 'A:calendar-order'), '7');
    assert.equal(textOf(await read(client, owner, 'A:calendar-color'), 'A:calendar-color'), before);
    assert.ok((await owner.client.projects.get({ projectID: project })).color);
  });

  it('a request with one refused property changes nothing', async () => {
    const { owner, editor, service, project } = scene();
    const [client, other] = [await clientOf(owner), await clientOf(editor)];
    const events = await emittedBy(service, async () => {
      const unknown =
        '<D:displayname>New</D:displayname><X:note xmlns:X="urn:example">x</X:note><D:getetag>y</D:getetag>';
      const statuses = await patch(client, owner, unknown);
      assert.equal(statuses[NAME], 424);
      assert.deepEqual(Object.values(statuses).toSorted(), [403, 403, 424]);
      const renamed = await patch(
        other,
        editor,
        `<D:displayname>New</D:displayname><A:calendar-color>#112233</A:calendar-color>`,
      );
      assert.deepEqual(renamed, { [NAME]: 403, [COLOR]: 424 });
    });
    assert.deepEqual(events, []);
    assert.equal((await owner.client.projects.get({ projectID: project })).name, 'House');
    assert.notEqual(textOf(await read(other, editor, 'A:calendar-color'), 'A:calendar-color'), '#112233');
  });

  it('a token for reading sets nothing, and a body that is no propertyupdate is refused', async () => {
    const { owner } = scene();
    const reader = await clientOf(owner, { scope: 'read' });
    for (const set of ['<D:displayname>New</D:displayname>', '<A:calendar-color>#112233</A:calendar-color>']) {
      assert.deepEqual(Object.values(await patch(reader, owner, set)), [403], set);
    }
    const client = await clientOf(owner);
    for (const body of ['', '<a/>', '<D:propertyupdate xmlns:D="DAV:"/>', propfindBody('D:displayname')]) {
      assert.equal((await client.ask('PROPPATCH', pathFor(owner), body)).status, 400, body);
    }
  });

  it('only the owner deletes the list, which is then a project in the trash', async () => {
    const { owner, editor, viewer, stranger, service, project } = scene();
    for (const person of [editor, viewer]) {
      const answer = await (await clientOf(person)).ask('DELETE', pathFor(person));
      assert.equal(answer.status, 403, person.name);
      assert.equal(conditionOf(answer), fullName('D:need-privileges'));
    }
    assert.equal((await (await clientOf(stranger)).ask('DELETE', pathFor(stranger))).status, 404);
    const reader = await clientOf(owner, { scope: 'read' });
    assert.equal((await reader.ask('DELETE', pathFor(owner))).status, 403);
    const client = await clientOf(owner);
    const stale = await client.ask('DELETE', pathFor(owner), undefined, { 'if-match': '"old"' });
    assert.equal(stale.status, 412);
    assert.equal((await owner.client.projects.get({ projectID: project })).name, 'House');
    const events = await emittedBy(service, async () => {
      assert.equal((await client.ask('DELETE', pathFor(owner))).status, 204);
    });
    assert.ok(events.some(({ live, activity }) => live === 'project.deleted' || activity === 'project.deleted'));
    assert.equal((await client.ask('DELETE', pathFor(owner))).status, 404);
    assert.equal((await owner.ask('GET', `/api/v1/projects/${project}`)).status, 404);
  });

  it('the Inbox cannot be deleted', async () => {
    const { owner } = scene();
    const client = await clientOf(owner);
    const { projects } = await owner.client.projects.list();
    const inbox = projects.find(({ is_inbox }) => is_inbox) ?? assert.fail('there is no Inbox');
    const answer = await client.ask('DELETE', `/caldav/${owner.id}/${inbox.id}/`);
    assert.equal(answer.status, 403);
    assert.equal(conditionOf(answer), fullName('C:default-calendar-needed'));
  });

  it('the privileges are those of the role and of the token', async () => {
    const { owner, editor, viewer } = scene();
    const write = [...READ, 'write', 'write-properties', 'write-content', 'bind', 'unbind'];
    assert.deepEqual(await privilegesOf(await clientOf(owner), owner), write);
    assert.deepEqual(await privilegesOf(await clientOf(editor), editor), write);
    assert.deepEqual(await privilegesOf(await clientOf(viewer), viewer), READ);
    assert.deepEqual(await privilegesOf(await clientOf(owner, { scope: 'read' }), owner), READ);
  });
});
