import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';

const PATH = '/api/v1/view-options';

withFreshPeople((scene) => {
  const list = async (person = scene().owner) => (await person.client.viewOptions.list()).views;
  const set = (view: string, options: object, person = scene().owner) =>
    person.ask('PUT', `${PATH}/${encodeURIComponent(view)}`, options);

  it('stores options per user and sends them to the user’s sockets', async () => {
    const { service, owner, viewer } = scene();
    const window = await owner.listen();
    const options = { group_by: 'priority', sort_by: 'name', descending: true, priorities: [1, 2], no_date: true };
    const events = await emittedBy(service, async () => {
      const response = await set('today', options);
      assert.deepEqual([response.status, response.json], [200, { view: 'today', options }]);
    });
    const extra = { view: 'today', options };
    assert.deepEqual(events, [toSelf(owner, { live: 'view_options.updated', live_extra: extra })]);
    assert.deepEqual((await window.next('view_options.updated')).payload, extra);
    window.close();
    assert.deepEqual(await list(), [extra]);
    assert.deepEqual(await list(viewer), []);
  });

  it('replaces the stored options, and empty options remove them', async () => {
    const { service } = scene();
    await set('upcoming', { group_by: 'project', show_completed: true });
    await set('upcoming', { sort_by: 'date', hide_subtasks: false, label_ids: [] });
    assert.deepEqual(await list(), [{ view: 'upcoming', options: { sort_by: 'date' } }]);
    const same = await emittedBy(service, () => set('upcoming', { sort_by: 'date', descending: false }));
    assert.deepEqual(same, []);
    const reset = await emittedBy(service, () => set('upcoming', {}));
    assert.deepEqual(
      reset.map(({ live_extra }) => live_extra),
      [{ view: 'upcoming', options: {} }],
    );
    assert.deepEqual(await list(), []);
  });

  it('requires a view that the user can open', async () => {
    const { service, owner, viewer } = scene();
    const project = await owner.client.projects.create({ body: { name: 'Garden' } });
    const label = await owner.client.labels.create({ body: { name: 'home' } });
    const filter = await owner.client.filters.create({ body: { name: 'Now', query: 'today' } });
    const known = [
      'today',
      'upcoming',
      'delegated',
      `project:${project.id}`,
      `label:${label.id}`,
      `filter:${filter.id}`,
    ];
    for (const view of known) assert.equal((await set(view, { sort_by: 'name' })).status, 200, view);
    assert.deepEqual((await list()).map(({ view }) => view).sort(), known.sort());
    const unknown = ['yesterday', 'project', 'project:', `project:${label.id}`, `label:${label.id}:x`, 'toString:x'];
    for (const view of unknown) assert.equal((await set(view, {})).status, 404, view);
    assert.equal((await set(`project:${project.id}`, {}, viewer)).status, 404);
    await service.share(project.id, viewer, 'viewer');
    assert.equal((await set(`project:${project.id}`, { sort_by: 'name' }, viewer)).status, 200);
    for (const view of [`label:${label.id}`, `filter:${filter.id}`]) {
      assert.equal((await set(view, {}, viewer)).status, 404);
    }
  });

  it('stores the layout of a project per member, without an entry in the activity log', async () => {
    const { service, owner, editor, viewer, stranger } = scene();
    const { id } = await owner.client.projects.create({ body: { name: 'House', view_mode: 'list' } });
    await service.share(id, editor, 'editor');
    await service.share(id, viewer, 'viewer');
    const view = `project:${id}`;
    const activity = async () => (await owner.client.activity.ofProject({ projectID: id, query: {} })).activity.length;
    const before = await activity();
    for (const [person, show_as] of [
      [owner, 'board'],
      [editor, 'calendar'],
      [viewer, 'board'],
    ] as const) {
      const events = await emittedBy(service, () => set(view, { show_as }, person));
      const extra = { view, options: { show_as } };
      assert.deepEqual(events, [toSelf(person, { live: 'view_options.updated', live_extra: extra })]);
      assert.deepEqual(await list(person), [extra]);
      assert.equal((await person.client.projects.get({ projectID: id })).view_mode, 'list');
    }
    assert.equal(await activity(), before);
    assert.equal((await set(view, { show_as: 'board' }, stranger)).status, 404);
    await owner.client.projects.update({ projectID: id, body: { view_mode: 'calendar' } });
    assert.equal((await viewer.client.projects.get({ projectID: id })).view_mode, 'calendar');
    assert.deepEqual((await list(viewer))[0]?.options, { show_as: 'board' });
  });

  it('refuses invalid options by name', async () => {
    const { viewer } = scene();
    const wrong: [object, string][] = [
      [{ group_by: 'moon' }, 'group_by'],
      [{ sort_by: 'luck' }, 'sort_by'],
      [{ descending: 'yes' }, 'descending'],
      [{ priorities: [5] }, 'priorities.0'],
      [{ priorities: [1, 1] }, 'priorities'],
      [{ label_ids: ['x'.repeat(65)] }, 'label_ids.0'],
      [{ label_ids: Array.from({ length: 51 }, (_, index) => `${index}`) }, 'label_ids'],
      [{ user_id: viewer.id }, 'user_id'],
    ];
    for (const [options, field] of wrong) {
      const response = await set('today', options);
      assert.equal(response.status, 422, JSON.stringify(options));
      assert.deepEqual(Object.keys((response.json as ErrorBody).fields ?? {}), [field]);
    }
    assert.deepEqual(await list(), []);
  });

  it('removes the options changed longest ago when there are more than 500', async () => {
    const { service, owner } = scene();
    await service.database.transaction(async (tx) => {
      const row = (index: number) => ({
        user_id: owner.id,
        view: `project:${String(index).padStart(3, '0')}`,
        options: '{"sort_by":"name"}',
        changed_at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
      });
      await tx.run(tx.kysely.insertInto('view_options').values(Array.from({ length: 500 }, (_, index) => row(index))));
    });
    await set('today', { sort_by: 'name' });
    const views = (await list()).map(({ view }) => view);
    assert.equal(views.length, 500);
    assert.ok(views.includes('today') && views.includes('project:001') && !views.includes('project:000'));
  });
});
