import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { forgetChanges, purgeTrash } from '#server/features/operate/maintenance/index.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';
import { tables } from '../all-tables.ts';
import { synchronizedProject, synchronizedProjects } from '../calendars/synchronized-projects.ts';
import { changedTasks, taskStates } from './changed-tasks.ts';
import { numberChanges } from './number-changes.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  /** Numbers all changes, and returns the last number. */
  async function lastNumber(project = scene().project): Promise<number> {
    const { service, owner } = scene();
    const { database, clock } = service;
    const read = () => database.read((tx) => synchronizedProject(tx, owner, project));
    if ((await read())?.is_waiting) {
      while (await database.transaction((tx) => numberChanges(tx, project, clock.now())));
    }
    const row = await read();
    assert.equal(row?.is_waiting, 0);
    return row.last_number ?? assert.fail('the project has no number');
  }

  /** Returns the changes after a number: the id, and whether the task is still in the project. */
  async function changesAfter(number: number, project = scene().project, reader: Person = scene().owner) {
    await lastNumber(project);
    const from = { number: number + 1, after: '' };
    const page = { project, from, limit: 100 };
    const rows = await scene().service.database.read((tx) => changedTasks(tx, reader, page));
    return rows.map(({ id, state }) => ({ id, isLive: state !== undefined }));
  }

  let number: number;

  /** Runs a change, and returns what it adds to the changes of the project. */
  async function changesOf(change: () => Promise<unknown>) {
    number = await lastNumber();
    await change();
    return changesAfter(number);
  }

  let task: { id: string };
  beforeEach(async () => {
    task = await scene().task({ content: 'Task', due_date: '2026-10-20' });
  });

  it('records each visible change of a task', async () => {
    const { owner, viewer } = scene();
    const taskID = task.id;
    const live = [{ id: taskID, isLive: true }];
    const label = await owner.client.labels.create({ body: { name: 'Home' } });
    const reminder = async () => (await owner.client.reminders.create({ taskID, body: { offset_min: -30 } })).id;
    const changes: Record<string, () => Promise<unknown>> = {
      'new title': () => owner.client.tasks.update({ taskID, body: { content: 'Other' } }),
      'new label': () => owner.client.tasks.update({ taskID, body: { labels: ['Home'] } }),
      'renamed label': () => owner.client.labels.update({ labelID: label.id, body: { name: 'House' } }),
      'label of a viewer': () => viewer.client.tasks.update({ taskID, body: { labels: ['Mine'] } }),
      'deleted label': () => owner.client.labels.delete({ labelID: label.id }),
      reminder,
      'deleted reminder': async () => owner.client.reminders.delete({ reminderID: await reminder() }),
      snooze: () => owner.client.tasks.snooze({ taskID, body: { until: '2026-10-16T08:00:00Z' } }),
      complete: () => owner.client.tasks.complete({ taskID }),
      reopen: () => owner.client.tasks.reopen({ taskID }),
    };
    for (const [name, change] of Object.entries(changes)) assert.deepEqual(await changesOf(change), live, name);
  });

  it('records no change of comments, and of requests that change nothing', async () => {
    const { owner } = scene();
    const taskID = task.id;
    assert.deepEqual(await changesOf(() => owner.client.comments.create({ taskID, body: { body: 'Hi' } })), []);
    assert.deepEqual(await changesOf(() => owner.client.tasks.update({ taskID, body: { content: 'Task' } })), []);
    const refused = () => owner.ask('PATCH', `/api/v1/tasks/${taskID}`, { content: 'Other', priority: 9 });
    assert.deepEqual(await changesOf(refused), []);
  });

  it('records deleting and restoring a task with its sub-tasks', async () => {
    const { owner } = scene();
    const { id: child } = await scene().task({ content: 'Sub-task', parent_id: task.id });
    const both = (isLive: boolean) => [task.id, child].sort().map((id) => ({ id, isLive }));
    assert.deepEqual(await changesOf(() => owner.client.tasks.delete({ taskID: task.id })), both(false));
    assert.deepEqual(await changesOf(() => owner.client.tasks.restore({ taskID: task.id })), both(true));
  });

  it('records a move in both projects', async () => {
    const { owner, service } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Garden' } });
    const before = await lastNumber(other.id);
    const move = () => owner.client.tasks.move({ taskID: task.id, body: { project_id: other.id } });
    assert.deepEqual(await changesOf(move), [{ id: task.id, isLive: false }]);
    assert.deepEqual(await changesAfter(before, other.id), [{ id: task.id, isLive: true }]);
    await service.settled();
  });

  it('records deleting and restoring the project, and keeps the deletion after a purge', async () => {
    const { owner, service, project } = scene();
    number = await lastNumber();
    await owner.client.projects.delete({ projectID: project });
    await owner.client.projects.restore({ projectID: project });
    assert.deepEqual(await changesAfter(number), [{ id: task.id, isLive: true }]);
    await owner.client.tasks.delete({ taskID: task.id });
    await purgeTrash(service.database, service.clock.now() + 31 * DAY);
    assert.deepEqual(await changesAfter(number), [{ id: task.id, isLive: false }]);
  });

  it('shows the changes of a project to its readers only', async () => {
    const { service, owner, viewer, stranger, project } = scene();
    await lastNumber();
    await owner.client.tasks.update({ taskID: task.id, body: { content: 'Other' } });
    assert.equal((await changesAfter(0, project, viewer)).length, 1);
    assert.deepEqual(await changesAfter(0, project, stranger), []);
    const read = <T>(work: Parameters<typeof service.database.read<T>>[0]) => service.database.read(work);
    assert.equal(await read((tx) => synchronizedProject(tx, stranger, project)), undefined);
    const page = { project, after: '', limit: 10 };
    assert.deepEqual(await read((tx) => taskStates(tx, stranger, page)), []);
    assert.equal((await read((tx) => taskStates(tx, viewer, page))).length, 1);
    const listed = await read((tx) => synchronizedProjects(tx, viewer));
    assert.deepEqual(
      listed.filter(({ id }) => id === project).map(({ level }) => level),
      [1],
    );
  });

  it('records nothing of a transaction that is rolled back', async () => {
    const { service } = scene();
    number = await lastNumber();
    const failing = service.database.transaction(async (tx) => {
      await tx.run(tables(tx).updateTable('task').set({ version: 99 }).where('id', '=', task.id));
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.deepEqual(await changesAfter(number), []);
  });

  it('forgets changes after 30 days', async () => {
    const { owner, service, project } = scene();
    const start = service.clock.now();
    try {
      number = await lastNumber();
      await owner.client.tasks.delete({ taskID: task.id });
      await forgetChanges(service.database, service.clock.now());
      service.clock.advance(29 * DAY);
      await forgetChanges(service.database, service.clock.now());
      assert.deepEqual(await changesAfter(number), [{ id: task.id, isLive: false }]);
      service.clock.advance(2 * DAY);
      await forgetChanges(service.database, service.clock.now());
      assert.deepEqual(await changesAfter(number), []);
      const row = await service.database.read((tx) => synchronizedProject(tx, owner, project));
      assert.equal(row?.forgotten_number, row?.last_number);
      assert.ok((row?.forgotten_number ?? 0) > number);
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('forgets the changes of projects that no client reads, or does not record them, and records them from the first read on', async () => {
    const { service, project, owner } = scene();
    await forgetChanges(service.database, service.clock.now());
    const changed = async () => {
      const rows = await service.database.read((tx) =>
        tx.all(tables(tx).selectFrom('task_change').select('task_id').where('project_id', '=', project)),
      );
      return new Set(rows.map((row) => row.task_id));
    };
    assert.deepEqual(await changed(), new Set());
    const next = await scene().task({ content: 'Next' });
    let recorded = new Set<string>();
    service.database.dialect.whenWritersOverlap(() => {
      recorded = new Set([next.id]);
    });
    assert.deepEqual(await changed(), recorded);
    await lastNumber();
    const later = await scene().task({ content: 'Later' });
    await owner.client.tasks.update({ taskID: task.id, body: { content: 'Other' } });
    assert.deepEqual(await changed(), new Set([...recorded, later.id, task.id]));
  });

  it('numbers many changes in several transactions, each change once', async () => {
    const { service, owner, project } = scene();
    number = await lastNumber();
    const { database, clock } = service;
    await storeTasks(
      service,
      Array.from({ length: 600 }, () => ({ project_id: project })),
    );
    const step = () => database.transaction((tx) => numberChanges(tx, project, clock.now()));
    await Promise.all([step(), step(), step()]);
    const last = await lastNumber();
    assert.ok(last >= number + 2);
    const page = { project, from: { number: number + 1, after: '' }, limit: 10_000 };
    const changed = await database.read((tx) => changedTasks(tx, owner, page));
    assert.equal(new Set(changed.map(({ id }) => id)).size, 600);
    const [middle] = changed.slice(299);
    const rest = { ...page, from: { number: middle?.number ?? 0, after: middle?.id ?? '' } };
    assert.equal((await database.read((tx) => changedTasks(tx, owner, rest))).length, 300);
  });
});
