import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';
import { purgeTrash, wakeSnoozedTasks } from './index.ts';

const DAY = 86_400_000;
const at = (milliseconds: number) => new Date(milliseconds).toISOString();

onSharedProject((scene) => {
  const stored = async (table: 'task' | 'project' | 'section' | 'task_text') => {
    const rows = await scene().service.database.read((tx) =>
      tx.all<{ id: string }>(
        tables(tx)
          .selectFrom(table as 'task')
          .select('id'),
      ),
    );
    return new Set(rows.map(({ id }) => id));
  };

  it('ends expired snoozes with one event each, and keeps the others', async () => {
    const { service, owner, editor, project, task } = scene();
    const early = await task({ content: 'early' });
    const late = await task({ content: 'late' });
    await owner.client.tasks.snooze({ taskID: early.id, body: { until: at(START + 60_000) } });
    await owner.client.tasks.snooze({ taskID: late.id, body: { until: at(START + 60_001) } });
    const before = await owner.client.tasks.get({ taskID: early.id });
    assert.deepEqual(await emittedBy(service, () => wakeSnoozedTasks(service.database, START + 59_999)), []);
    const events = await emittedBy(service, () => wakeSnoozedTasks(service.database, START + 60_000));
    assert.deepEqual(events, [{ project_id: project, task_id: early.id, subject_id: early.id, live: 'task.updated' }]);
    assert.deepEqual(await emittedBy(service, () => wakeSnoozedTasks(service.database, START + 60_000)), []);
    const awake = await editor.client.tasks.get({ taskID: early.id });
    assert.equal('snoozed_until' in awake, false);
    assert.notEqual(awake.etag, before.etag);
    assert.equal(awake.updated_at, before.updated_at);
    assert.ok((await owner.client.tasks.get({ taskID: late.id })).snoozed_until);
  });

  it('wakes many tasks once each when two nodes run concurrently', async () => {
    const { service, project } = scene();
    const sleeping = { project_id: project, snoozed_until: at(START + 1000) };
    const ids = await Promise.all(Array.from({ length: 450 }, () => storeTask(service, sleeping)));
    const events = await emittedBy(service, () =>
      Promise.all([wakeSnoozedTasks(service.database, START + 1000), wakeSnoozedTasks(service.database, START + 1000)]),
    );
    const woken = events.filter(({ project_id }) => project_id === project).map(({ task_id }) => task_id);
    assert.deepEqual(woken.sort(), ids.sort());
  });

  it('purges tasks and their records after thirty days, and not before', async () => {
    const { service, owner, task } = scene();
    const parent = await task({ content: 'parent', labels: ['gone'] });
    const child = await task({ parent_id: parent.id });
    const kept = await task({ content: 'kept' });
    await owner.client.tasks.delete({ taskID: parent.id });
    await purgeTrash(service.database, START + 30 * DAY);
    assert.ok((await stored('task')).has(parent.id));
    await purgeTrash(service.database, START + 30 * DAY + 1);
    const rows = await stored('task');
    assert.equal(rows.has(parent.id) || rows.has(child.id), false);
    assert.equal((await stored('task_text')).has(parent.id), false);
    assert.ok(rows.has(kept.id));
    assert.equal(await refusal(owner.client.tasks.restore({ taskID: parent.id })), 'not_found');
  });

  it('turns a live sub-task of a purged parent into a top-level task', async () => {
    const { service, owner, task } = scene();
    const parent = await task({});
    const child = await task({ parent_id: parent.id });
    await owner.client.tasks.delete({ taskID: parent.id });
    await service.database.transaction((tx) =>
      tx.run(tables(tx).updateTable('task').set({ deleted_at: null, deletion_id: null }).where('id', '=', child.id)),
    );
    await purgeTrash(service.database, START + 31 * DAY);
    assert.equal('parent_id' in (await owner.client.tasks.get({ taskID: child.id })), false);
  });

  it('purges a project with its tasks and sections, and nothing of other projects', async () => {
    const { service, owner, project } = scene();
    await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const ids = await Promise.all(Array.from({ length: 250 }, () => storeTask(service, { project_id: project })));
    const other = await owner.client.tasks.create({ body: { content: 'in the Inbox' } });
    await owner.client.projects.delete({ projectID: project });
    await purgeTrash(service.database, START + 30 * DAY);
    assert.ok((await stored('project')).has(project));
    await purgeTrash(service.database, START + 30 * DAY + 1);
    assert.equal((await stored('project')).has(project), false);
    const rows = await stored('task');
    assert.equal(
      ids.some((id) => rows.has(id)),
      false,
    );
    assert.ok(rows.has(other.id));
  });

  it('purges deleted sections and notes', async () => {
    const { service, owner, project } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    await owner.client.sections.delete({ sectionID: section.id });
    const note = newId(START);
    await service.database.transaction((tx) =>
      tx.run(
        tables(tx)
          .insertInto('note')
          .values({
            id: note,
            owner_id: owner.id,
            project_id: null,
            title: 'Old',
            title_key: 'old',
            body: 'Old',
            preview: '',
            pinned: 0,
            archived_at: null,
            version: 1,
            deleted_at: at(START),
            created_at: at(START),
            updated_at: at(START),
          }),
      ),
    );
    await purgeTrash(service.database, START + 30 * DAY + 1);
    assert.equal((await stored('section')).has(section.id), false);
    const notes = await service.database.read((tx) => tx.all(tables(tx).selectFrom('note').select('id')));
    assert.deepEqual(notes, []);
  });
});
