import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { presentTaskFor } from './present-task.ts';

onSharedProject((scene) => {
  it('renders a task for several readers, with the labels and the language of each', async () => {
    const { service, owner, editor, viewer, stranger, task } = scene();
    const { id } = await task({ recurrence_rule: 'FREQ=DAILY', due_date: '2026-10-15', labels: ['hus'] });
    await viewer.client.tasks.update({ taskID: id, body: { labels: ['b', 'a'] } });
    const readers = [owner, editor, viewer, stranger].map((person) => ({
      id: person.id,
      locale: person === owner ? ('da' as const) : ('en' as const),
    }));
    const presented = await service.database.read((tx) => presentTaskFor(tx, id, readers, service.clock.now()));
    assert.deepEqual([...presented.keys()].toSorted(), [owner.id, editor.id, viewer.id].toSorted());
    for (const person of [owner, editor, viewer]) {
      assert.deepEqual(JSON.parse(presented.get(person.id) ?? ''), await person.client.tasks.get({ taskID: id }));
    }
  });

  it('renders nothing of a deleted task', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({});
    await owner.client.tasks.delete({ taskID: id });
    const readers = [{ id: owner.id, locale: 'da' as const }];
    for (const gone of [id, crypto.randomUUID()]) {
      assert.equal(
        (await service.database.read((tx) => presentTaskFor(tx, gone, readers, service.clock.now()))).size,
        0,
      );
    }
  });

  it('sends messages only to the members of the project', async () => {
    const { service, owner, editor, viewer, stranger, task } = scene();
    const ears = await Promise.all([owner, viewer, stranger].map((person) => person.listen()));
    const { id } = await task({ labels: ['mine'] });
    await editor.client.tasks.complete({ taskID: id });
    await owner.client.tasks.delete({ taskID: id });
    await service.settled();
    const [own, seen, foreign] = ears;
    const created = await own?.next('task.created');
    assert.deepEqual(created?.payload.labels, ['mine']);
    assert.equal(created?.project_id, scene().project);
    const deleted = await seen?.next('task.deleted');
    assert.deepEqual(deleted?.payload, { id, ids: [id], project_id: scene().project });
    assert.deepEqual(foreign?.received, []);
    for (const ear of ears) ear.close();
  });

  it('sends a deletion to people who lose access by a move, and nothing after it', async () => {
    const { service, owner, viewer, task } = scene();
    const { id } = await task({ content: 'Private from here on' });
    const target = await owner.client.projects.create({ body: { name: 'Target' } });
    const ear = await viewer.listen();
    await owner.client.tasks.move({ taskID: id, body: { project_id: target.id } });
    await owner.client.tasks.update({ taskID: id, body: { priority: 1 } });
    const gone = await ear.next('task.deleted');
    assert.deepEqual(gone.payload, { id, ids: [id], project_id: scene().project });
    await service.settled();
    assert.deepEqual(
      ear.received.map(({ type }) => type),
      ['task.deleted'],
    );
    ear.close();
  });
});
