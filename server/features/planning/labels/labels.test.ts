import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { Label } from '#contract/resources/label.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';
import { storedTask, storeTask } from '#server/testing/stored-tasks.ts';

const PATH = '/api/v1/labels';

withFreshPeople((scene) => {
  const make = async (name: string, person = scene().owner) =>
    (await person.client.labels.create({ body: { name } })).id;
  const list = async (person = scene().owner) => (await person.client.labels.list()).labels;

  /** Sets a label on a task, as its owner. */
  const put = (label: string, task: string, person = scene().owner) =>
    scene().service.database.transaction((tx) =>
      tx.run(tables(tx).insertInto('task_label').values({ task_id: task, label_id: label, user_id: person.id })),
    );

  it('creates a label with defaults and emits it to its owner only', async () => {
    const { service, owner, viewer } = scene();
    let id = '';
    const events = await emittedBy(service, async () => {
      const response = await owner.ask('POST', PATH, { name: '  Hjem ' });
      assert.equal(response.status, 201);
      id = (response.json as Label).id;
      assert.deepEqual(response.json, { id, name: 'Hjem', color: 'graphite', sort_order: 0, task_count: 0 });
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'label.created' })]);
    assert.deepEqual(await list(viewer), []);
  });

  it('requires a unique name, ignoring case and Unicode composition', async () => {
    const { service, owner, viewer } = scene();
    await make('Påske');
    const events = await emittedBy(service, async () => {
      for (const name of ['Påske', 'PÅSKE', ' påske ', 'Pa\u030aske']) {
        const response = await owner.ask('POST', PATH, { name });
        assert.equal(response.status, 409, name);
        assert.equal((response.json as ErrorBody).code, 'conflict');
      }
    });
    assert.deepEqual(events, []);
    await make('Paske');
    await make('Påske', viewer);
    assert.equal((await list()).length, 2);
  });

  it('creates a label once for concurrent requests', async () => {
    const { owner } = scene();
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.ask('POST', PATH, { name: 'Hjem' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
    assert.equal((await list()).length, 1);
  });

  it('refuses invalid fields by name', async () => {
    const { owner, viewer } = scene();
    const wrong: [unknown, string][] = [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: ['x'] }, 'name'],
      [{ name: 'x', color: 'red' }, 'color'],
      [{ name: 'x', user_id: viewer.id }, 'user_id'],
    ];
    for (const [body, field] of wrong) {
      const response = await owner.ask('POST', PATH, body);
      assert.equal(response.status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys((response.json as ErrorBody).fields ?? {}), [field]);
    }
    assert.equal((await owner.ask('POST', PATH, { name: '🏷'.repeat(100) })).status, 201);
  });

  it('lists labels by position, then by name in the language of the owner', async () => {
    const { owner, viewer } = scene();
    for (const name of ['ørn', 'Åse', 'anker', 'zebra', 'æble']) {
      await make(name);
      await make(name, viewer);
    }
    await owner.client.labels.create({ body: { name: 'sidst', sort_order: 1 } });
    await owner.client.labels.create({ body: { name: 'ztart', sort_order: -1 } });
    const names = async (person: Person) => (await list(person)).map(({ name }) => name);
    assert.deepEqual(await names(owner), ['ztart', 'anker', 'zebra', 'æble', 'ørn', 'Åse', 'sidst']);
    assert.deepEqual(await names(viewer), ['æble', 'anker', 'Åse', 'ørn', 'zebra']);
  });

  it('counts the open live tasks that its owner can read', async () => {
    const { service, owner, viewer } = scene();
    const id = await make('Hjem', viewer);
    const project = await owner.client.projects.create({ body: { name: 'Garden' } });
    await service.share(project.id, viewer, 'viewer');
    const at = '2026-10-14T12:00:00.000Z';
    for (const state of [{}, {}, { completed_at: at }, { deleted_at: at, deletion_id: 'x' }]) {
      await put(id, await storeTask(service, { project_id: project.id, ...state }), viewer);
    }
    const counted = async () => (await list(viewer))[0]?.task_count;
    assert.equal(await counted(), 2);
    await service.unshare(project.id, viewer);
    assert.equal(await counted(), 0);
    await service.share(project.id, viewer, 'viewer');
    assert.equal(await counted(), 2);
    await owner.client.projects.delete({ projectID: project.id });
    assert.equal(await counted(), 0);
  });

  it('renames a label and changes the version of its tasks', async () => {
    const { service, owner } = scene();
    const id = await make('Hjem');
    const carrying = await storeTask(service, { project_id: owner.inbox });
    const other = await storeTask(service, { project_id: owner.inbox });
    await put(id, carrying);
    const events = await emittedBy(service, async () => {
      const label = await owner.client.labels.update({ labelID: id, body: { name: 'hjem' } });
      assert.deepEqual([label.name, label.task_count], ['hjem', 1]);
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'label.updated' })]);
    assert.equal((await storedTask(service, carrying)).version, 2);
    assert.equal((await storedTask(service, other)).version, 1);
    await owner.client.labels.update({ labelID: id, body: { color: 'teal', sort_order: 4 } });
    assert.equal((await storedTask(service, carrying)).version, 2);
  });

  it('changes and emits nothing if nothing changes', async () => {
    const { service, owner } = scene();
    const id = await make('Hjem');
    const events = await emittedBy(service, async () => {
      for (const body of [{}, { name: 'Hjem' }, { color: 'graphite', sort_order: 0 }]) {
        assert.equal((await owner.ask('PATCH', `${PATH}/${id}`, body)).status, 200);
      }
    });
    assert.deepEqual(events, []);
  });

  it('refuses the name of another own label', async () => {
    const { service, owner } = scene();
    const id = await make('Hjem');
    await make('Arbejde');
    const events = await emittedBy(service, async () => {
      const response = await owner.ask('PATCH', `${PATH}/${id}`, { name: 'ARBEJDE', color: 'teal' });
      assert.equal(response.status, 409);
      assert.equal((await owner.ask('PATCH', `${PATH}/${id}`, { name: '' })).status, 422);
    });
    assert.deepEqual(events, []);
    const [, home] = await list();
    assert.deepEqual([home?.name, home?.color], ['Hjem', 'graphite']);
  });

  it('answers other users with 404', async () => {
    const { service, viewer } = scene();
    const id = await make('Hjem');
    const events = await emittedBy(service, async () => {
      const answers = [
        await viewer.ask('PATCH', `${PATH}/${id}`, { name: 'taken' }),
        await viewer.ask('DELETE', `${PATH}/${id}`),
        await viewer.ask('DELETE', `${PATH}/${crypto.randomUUID()}`),
      ];
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [404]);
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    });
    assert.deepEqual(events, []);
    assert.equal((await list())[0]?.name, 'Hjem');
  });

  it('keeps tasks and the labels of other users when it is deleted', async () => {
    const { service, owner, viewer } = scene();
    const id = await make('Hjem');
    const theirs = await make('Hjem', viewer);
    const project = await owner.client.projects.create({ body: { name: 'Garden' } });
    await service.share(project.id, viewer, 'viewer');
    const task = await storeTask(service, { project_id: project.id });
    await put(id, task);
    await put(theirs, task, viewer);
    const events = await emittedBy(service, () => owner.client.labels.delete({ labelID: id }));
    assert.deepEqual(events, [toSelf(owner, { live: 'label.deleted', live_extra: { id } })]);
    const { version, deleted_at } = await storedTask(service, task);
    assert.deepEqual({ version, deleted_at }, { version: 2, deleted_at: null });
    assert.deepEqual(await list(), []);
    assert.equal((await list(viewer))[0]?.task_count, 1);
    assert.equal((await owner.ask('DELETE', `${PATH}/${id}`)).status, 404);
  });

  it('sends messages to its owner only', async () => {
    const { service, owner, viewer } = scene();
    const [own, strange] = await Promise.all([owner.listen(), viewer.listen()]);
    const id = await make('Hjem');
    const made = await own.next('label.created');
    assert.deepEqual(made.payload, { id, name: 'Hjem', color: 'graphite', sort_order: 0, task_count: 0 });
    await owner.client.labels.delete({ labelID: id });
    assert.deepEqual((await own.next('label.deleted')).payload, { id });
    await service.settled();
    assert.deepEqual(strange.received, []);
    own.close();
    strange.close();
  });
});
