import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let house: string;
  let garden: string;
  let gardenId: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    house = `/caldav/${owner.id}/${project}/`;
    ({ id: gardenId } = await owner.client.projects.create({ body: { name: 'Garden' } }));
    garden = `/caldav/${owner.id}/${gardenId}/`;
  });

  const put = async (path: string, uid: string, parent?: string) => {
    const related = parent === undefined ? [] : [`RELATED-TO:${parent}`];
    const text = objectText([`UID:${uid}`, `SUMMARY:${uid}`, ...related]);
    const { status } = await client.ask('PUT', `${path}${uid}.ics`, text, { 'content-type': 'text/calendar' });
    assert.equal(status, 201);
  };
  const move = async (uid: string, from: string, to: string) => {
    const { status } = await client.ask('MOVE', `${from}${uid}.ics`, undefined, { destination: `${to}${uid}.ics` });
    assert.equal(status, 201);
  };
  const find = async (uid: string, project_id = scene().project) => {
    const { tasks } = await scene().owner.client.tasks.list({ query: { project_id, limit: 200 } });
    return tasks.find(({ content }) => content === uid) ?? assert.fail(`there is no ${uid}`);
  };
  const idOf = async (uid: string, project?: string) => (await find(uid, project)).id;
  const parentOf = async (uid: string, project?: string) => (await find(uid, project)).parent_id;

  it('joins waiting tasks when MOVE brings their parent', async () => {
    await put(house, 'child', 'parent');
    await put(garden, 'parent');
    assert.equal(await parentOf('child'), undefined);
    const events = await emittedBy(scene().service, () => move('parent', garden, house));
    const [child, parent] = [await find('child'), await find('parent')];
    assert.equal(child.parent_id, parent.id);
    const joined = events.filter(({ task_id }) => task_id === child.id);
    assert.deepEqual(
      joined.map(({ live, activity, payload }) => [live, activity, payload]),
      [['task.updated', 'task.updated', { content: 'child', fields: ['parent_id', 'sort_order'] }]],
    );
    const { text } = await client.ask('GET', `${house}child.ics`);
    assert.match(text, /^RELATED-TO:parent\r$/m);
  });

  it('joins a waiting task that MOVE brings to its parent', async () => {
    await put(house, 'child', 'parent');
    await put(garden, 'parent');
    await move('child', house, garden);
    assert.equal(await parentOf('child', gardenId), await idOf('parent', gardenId));
  });

  it('joins waiting tasks when a request of the API moves their parent', async () => {
    const { owner } = scene();
    const { tasks } = owner.client;
    const requests = [
      (taskID: string) => tasks.move({ taskID, body: { project_id: scene().project } }),
      (taskID: string) => tasks.update({ taskID, body: { project_id: scene().project } }),
      (id: string) => tasks.bulk({ body: { ids: [id], action: 'move', fields: { project_id: scene().project } } }),
    ];
    for (const [index, request] of requests.entries()) {
      await put(house, `child${index}`, `parent${index}`);
      await put(garden, `parent${index}`);
      await request(await idOf(`parent${index}`, gardenId));
      assert.equal(await parentOf(`child${index}`), await idOf(`parent${index}`));
    }
  });

  it('joins waiting tasks when their parent is restored, and restored tasks that wait', async () => {
    const { owner } = scene();
    await put(house, 'parent');
    const parent = await idOf('parent');
    await owner.client.tasks.delete({ taskID: parent });
    await put(house, 'child', 'parent');
    await put(house, 'other', 'parent');
    const other = await idOf('other');
    await owner.client.tasks.delete({ taskID: other });
    await owner.client.tasks.restore({ taskID: parent });
    assert.equal(await parentOf('child'), parent);
    await owner.client.tasks.restoreMany({ body: { ids: [other] } });
    assert.equal(await parentOf('other'), parent);
  });

  it('joins waiting tasks to a parent that no program has named', async () => {
    const { owner } = scene();
    const { id } = await owner.client.tasks.create({ body: { content: 'web', project_id: gardenId } });
    const { text } = await client.ask('GET', `${garden}${id}.ics`);
    const uid = /^UID:(.*)\r$/m.exec(text)?.[1] ?? assert.fail();
    assert.ok(uid.startsWith(`${id}@`));
    await put(house, 'child', uid);
    await owner.client.tasks.move({ taskID: id, body: { project_id: scene().project } });
    assert.equal(await parentOf('child'), id);
    await put(garden, 'late', uid);
    await move('late', garden, house);
    assert.equal(await parentOf('late'), id);
  });

  it('keeps tasks waiting that would be below themselves or too deep', async () => {
    await put(house, 'one', 'two');
    await put(garden, 'two', 'one');
    await move('two', garden, house);
    const parents = [await parentOf('one'), await parentOf('two')];
    assert.equal(parents.filter((parent) => parent === undefined).length, 1);

    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const [index, name] of names.slice(0, -1).entries()) await put(garden, name, names[index - 1]);
    await put(house, 'g', 'f');
    await move('g', house, garden);
    assert.equal(await parentOf('g', gardenId), undefined);
    const { text } = await client.ask('GET', `${garden}g.ics`);
    assert.match(text, /^RELATED-TO:f\r$/m);
  });

  it('does not join tasks of different projects, nor those that were unlinked', async () => {
    await put(house, 'child', 'parent');
    await put(garden, 'parent');
    await put(garden, 'third');
    await move('third', garden, house);
    assert.equal(await parentOf('child'), undefined);
    await move('parent', garden, house);
    const { owner } = scene();
    await owner.client.tasks.update({ taskID: await idOf('child'), body: { parent_id: null } });
    await move('parent', house, garden);
    await move('parent', garden, house);
    assert.equal(await parentOf('child'), undefined);
  });
});
