import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';

const PATH = '/api/v1/project-groups';

withFreshPeople((scene) => {
  const make = async (name: string) => (await scene().owner.client.groups.create({ body: { name } })).id;
  const names = async () => (await scene().owner.client.groups.list()).groups.map(({ name }) => name);

  it('creates a group with the given fields, last, and emits it to its owner only', async () => {
    const { service, owner } = scene();
    await make('Home');
    let id = '';
    const events = await emittedBy(service, async () => {
      const body = { name: ' Work ', color: 'blue', description: 'Office\n"things"', collapsed: true };
      const response = await owner.ask('POST', PATH, body);
      assert.equal(response.status, 201);
      const { sort_order: _place, ...group } = response.json as ProjectGroup;
      id = group.id;
      assert.deepEqual(group, { ...body, id, name: 'Work' });
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'project_group.created' })]);
    assert.deepEqual(await names(), ['Home', 'Work']);
    const plain = (await owner.client.groups.list()).groups[0];
    assert.deepEqual([plain?.color, plain?.description, plain?.collapsed], ['graphite', '', false]);
  });

  it('answers other users with 404', async () => {
    const { service, stranger } = scene();
    const id = await make('Home');
    const events = await emittedBy(service, async () => {
      const answers = [
        await stranger.ask('GET', `${PATH}/${id}`),
        await stranger.ask('PATCH', `${PATH}/${id}`, { name: 'x' }),
        await stranger.ask('DELETE', `${PATH}/${id}`),
        await stranger.ask('GET', `${PATH}/${crypto.randomUUID()}`),
      ];
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [404]);
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      await stranger.client.groups.reorder({ body: { ids: [id] } });
      assert.deepEqual((await stranger.client.groups.list()).groups, []);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await names(), ['Home']);
  });

  it('refuses invalid fields by name', async () => {
    const { owner, stranger } = scene();
    const wrong: [unknown, string][] = [
      [{}, 'name'],
      [{ name: 'x', color: 'pink' }, 'color'],
      [{ name: 'x', description: 'x'.repeat(4001) }, 'description'],
      [{ name: 'x', collapsed: 1 }, 'collapsed'],
      [{ name: 'x', user_id: stranger.id }, 'user_id'],
    ];
    for (const [body, field] of wrong) {
      const response = await owner.ask('POST', PATH, body);
      assert.equal(response.status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys((response.json as ErrorBody).fields ?? {}), [field]);
    }
    assert.deepEqual(await names(), []);
  });

  it('changes the given fields, and emits nothing if nothing changes', async () => {
    const { service, owner } = scene();
    const { id } = await owner.client.groups.create({ body: { name: 'Home', description: 'mine' } });
    const events = await emittedBy(service, async () => {
      const body = { collapsed: true, description: null };
      const response = await owner.ask('PATCH', `${PATH}/${id}`, body);
      const { name, description, collapsed } = response.json as ProjectGroup;
      assert.deepEqual({ name, description, collapsed }, { name: 'Home', description: '', collapsed: true });
      for (const same of [{}, { collapsed: true }, { name: 'Home', description: '' }]) {
        assert.equal((await owner.ask('PATCH', `${PATH}/${id}`, same)).status, 200);
      }
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'project_group.updated' })]);
  });

  it('lists its unarchived projects in their order, with the number of open top-level tasks', async () => {
    const { service, owner } = scene();
    const group = await make('Home');
    const file = async (name: string, more = {}) =>
      (await owner.client.projects.create({ body: { name, group_id: group, ...more } })).id;
    const second = await file('second');
    await file('hidden', { archived: true });
    const first = await file('first', { sort_order: -1 });
    await owner.client.projects.create({ body: { name: 'elsewhere' } });
    const trashed = await file('trashed');
    await owner.client.projects.delete({ projectID: trashed });
    const top = await storeTask(service, { project_id: second });
    await storeTask(service, { project_id: second, parent_id: top });
    await storeTask(service, { project_id: second, completed_at: '2026-10-14T12:00:00.000Z' });

    const page = await owner.client.groups.get({ groupID: group });
    assert.equal(page.group.name, 'Home');
    assert.deepEqual(
      page.projects.map(({ id, open_tasks, open_count, group_id }) => ({ id, open_tasks, open_count, group_id })),
      [
        { id: first, open_tasks: 0, open_count: 0, group_id: group },
        { id: second, open_tasks: 1, open_count: 2, group_id: group },
      ],
    );
    assert.deepEqual(page.attachments, []);
  });

  it('removes its projects from the group when it is deleted, including those in the trash', async () => {
    const { service, owner } = scene();
    const group = await make('Home');
    const live = await owner.client.projects.create({ body: { name: 'live', group_id: group } });
    const trashed = await owner.client.projects.create({ body: { name: 'trashed', group_id: group } });
    await owner.client.projects.delete({ projectID: trashed.id });
    const events = await emittedBy(service, () => owner.client.groups.delete({ groupID: group }));
    assert.deepEqual(events, [toSelf(owner, { live: 'project_group.deleted', live_extra: { id: group } })]);
    const left = await owner.client.projects.get({ projectID: live.id });
    assert.equal('group_id' in left, false);
    assert.notEqual(left.etag, live.etag);
    const back = await owner.client.projects.restore({ projectID: trashed.id });
    assert.equal('group_id' in back, false);
    assert.equal((await owner.ask('DELETE', `${PATH}/${group}`)).status, 404);
  });

  it('orders groups by the request, others after them in their order', async () => {
    const { service, owner, stranger } = scene();
    const [a, b, c] = [await make('a'), await make('b'), await make('c')];
    const foreign = await stranger.client.groups.create({ body: { name: 'foreign' } });
    const events = await emittedBy(service, () =>
      owner.client.groups.reorder({ body: { ids: [c, foreign.id, c, crypto.randomUUID()] } }),
    );
    assert.deepEqual(await names(), ['c', 'a', 'b']);
    assert.deepEqual(events, [toSelf(owner, { live: 'project_group.reordered', live_extra: { ids: [c] } })]);
    await owner.client.groups.reorder({ body: { ids: [b, a, c] } });
    assert.deepEqual(await names(), ['b', 'a', 'c']);
    const again = await emittedBy(service, () => owner.client.groups.reorder({ body: { ids: [b, a, c] } }));
    assert.deepEqual(again, [toSelf(owner, { live: 'project_group.reordered', live_extra: { ids: [b, a, c] } })]);
    assert.deepEqual((await stranger.client.groups.list()).groups, [foreign]);
    const refused = await owner.ask('POST', `${PATH}/reorder`, { ids: Array(501).fill(a) });
    assert.equal(refused.status, 422);
  });

  it('sends messages to its owner only', async () => {
    const { service, owner, stranger } = scene();
    const [own, strange] = await Promise.all([owner.listen(), stranger.listen()]);
    const id = await make('Home');
    const made = await own.next('project_group.created');
    assert.deepEqual([made.payload.id, made.payload.name, 'project_id' in made], [id, 'Home', false]);
    await owner.client.groups.delete({ groupID: id });
    assert.deepEqual((await own.next('project_group.deleted')).payload, { id });
    await service.settled();
    assert.deepEqual(strange.received, []);
    own.close();
    strange.close();
  });
});
