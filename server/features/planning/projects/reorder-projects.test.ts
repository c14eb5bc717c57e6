import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';

withFreshPeople((scene) => {
  let a: string;
  let b: string;
  let c: string;

  beforeEach(async () => {
    const { owner } = scene();
    [a, b, c] = [await make(owner, 'a'), await make(owner, 'b'), await make(owner, 'c')];
  });

  const make = async (person: Person, name: string) => (await person.client.projects.create({ body: { name } })).id;
  const order = (ids: unknown, person = scene().owner) => person.ask('POST', '/api/v1/projects/reorder', { ids });
  const names = async (person = scene().owner) =>
    (await person.client.projects.list()).projects.filter(({ is_inbox }) => !is_inbox).map(({ name }) => name);

  it('puts the given projects first and keeps the order of the others', async () => {
    assert.equal((await order([c, a])).status, 204);
    assert.deepEqual(await names(), ['c', 'a', 'b']);
    await order([b]);
    assert.deepEqual(await names(), ['b', 'c', 'a']);
  });

  it('keeps the Inbox first at any position in the request', async () => {
    const { owner } = scene();
    await order([c, owner.inbox, a]);
    const { projects } = await owner.client.projects.list();
    assert.equal(projects[0]?.id, owner.inbox);
    assert.deepEqual(await names(), ['c', 'a', 'b']);
  });

  it('changes the version of projects whose position changed, and no other field', async () => {
    const { owner } = scene();
    await order([a, b, c]);
    const before = await owner.client.projects.get({ projectID: a });
    await order([a, b, c]);
    assert.deepEqual(await owner.client.projects.get({ projectID: a }), before);
    await order([b, a]);
    assert.notEqual((await owner.client.projects.get({ projectID: a })).etag, before.etag);
  });

  it('ignores foreign projects, duplicates and unknown ids', async () => {
    const { service, owner, viewer } = scene();
    const foreign = await make(viewer, 'foreign');
    await service.share(foreign, owner, 'editor');
    const before = await viewer.client.projects.get({ projectID: foreign });
    const events = await emittedBy(service, async () => {
      assert.equal((await order([foreign, c, c, crypto.randomUUID(), '', 'x', b, c])).status, 204);
    });
    const { etag, sort_order } = await viewer.client.projects.get({ projectID: foreign });
    assert.deepEqual({ etag, sort_order }, { etag: before.etag, sort_order: before.sort_order });
    assert.deepEqual(
      (await names()).filter((name) => name !== 'foreign'),
      ['c', 'b', 'a'],
    );
    assert.deepEqual(events, [toSelf(owner, { live: 'project.reordered', live_extra: { ids: [c, b] } })]);
  });

  it('changes and emits nothing without an own project in the request', async () => {
    const { service, owner, viewer } = scene();
    const foreign = await make(viewer, 'foreign');
    const events = await emittedBy(service, async () => {
      for (const ids of [[], [foreign], [crypto.randomUUID()]]) assert.equal((await order(ids)).status, 204);
    });
    assert.deepEqual(events, []);
    assert.equal((await owner.client.projects.get({ projectID: a })).etag, '1');
  });

  it('emits to every member the projects that they can read', async () => {
    const { service, owner, viewer, stranger } = scene();
    await service.share(a, viewer, 'viewer');
    await service.share(c, viewer, 'editor');
    const [mine, theirs, strange] = await Promise.all([owner.listen(), viewer.listen(), stranger.listen()]);
    await order([c, b, a]);
    assert.deepEqual((await mine.next('project.reordered')).payload, { ids: [c, b, a] });
    assert.deepEqual((await theirs.next('project.reordered')).payload, { ids: [c, a] });
    assert.deepEqual(await names(viewer), ['c', 'a']);
    await service.settled();
    assert.deepEqual(strange.received, []);
    for (const socket of [mine, theirs, strange]) socket.close();
  });

  it('accepts 500 ids and refuses 501', async () => {
    const { service } = scene();
    const many = Array.from({ length: 500 }, () => crypto.randomUUID());
    assert.equal((await order(many)).status, 204);
    const events = await emittedBy(service, async () => {
      const refused = await order([...many, c]);
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys((refused.json as { fields: object }).fields), ['ids']);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await names(), ['a', 'b', 'c']);
  });

  it('refuses a body that is not a list of ids', async () => {
    for (const ids of [undefined, null, 'a', { 0: a }, [1], [null], [[a]]]) {
      assert.equal((await order(ids)).status, 422, JSON.stringify(ids));
    }
    assert.deepEqual(await names(), ['a', 'b', 'c']);
  });

  it('stores one of the requested orders after concurrent requests', async () => {
    const { owner } = scene();
    const wanted = [
      [c, b, a],
      [b, c, a],
      [a, c, b],
    ];
    await Promise.all(wanted.map((ids) => order(ids)));
    const { projects } = await owner.client.projects.list();
    const ids = projects.map(({ id }) => id).filter((id) => id !== owner.inbox);
    assert.ok(wanted.some((list) => list.join() === ids.join()));
    assert.equal(new Set(projects.map(({ sort_order }) => sort_order)).size, projects.length);
  });
});
