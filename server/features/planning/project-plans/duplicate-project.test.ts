import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { betweenTransactions } from '#server/testing/stored-imports.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';
import { storedTasksOf } from './testing/stored-tasks-of.ts';

onSharedProject((scene) => {
  const copyOf = (projectID: string, body: { name?: string } = {}, person = scene().owner) =>
    person.client.projects.duplicate({ projectID, body });

  const tasksOf = async (project_id: string, person = scene().owner) =>
    (await person.client.tasks.list({ query: { project_id } })).tasks;

  /** Each task as its content below its parent's. */
  const outline = (tasks: readonly Task[]) =>
    tasks.map(({ content, parent_id }) => {
      const parent = tasks.find(({ id }) => id === parent_id);
      return parent === undefined ? content : `${parent.content} > ${content}`;
    });

  it('copies the project with its sections and open tasks in order', async () => {
    const { owner, project, task } = scene();
    const { client } = owner;
    const look = { color: 'teal', icon: '🏡', description: 'Ours', view_mode: 'board' } as const;
    const original = await client.projects.update({ projectID: project, body: look });
    const last = await client.sections.create({ projectID: project, body: { name: 'Last' } });
    await client.sections.create({ projectID: project, body: { name: 'First', sort_order: -5 } });
    await task({ content: 'plain' });
    const parent = await task({ content: 'parent', section_id: last.id });
    const closed = await task({ content: 'closed', parent_id: parent.id });
    const done = await task({ content: 'done' });
    for (const { id } of [closed, done]) await client.tasks.complete({ taskID: id });
    await task({ content: 'moved up', parent_id: closed.id });
    await task({ content: 'orphan', parent_id: done.id });
    await task({ content: 'before', section_id: last.id, sort_order: -1 });
    const trashed = await task({ content: 'trashed' });
    await client.tasks.delete({ taskID: trashed.id });

    const copy = await copyOf(project);
    const { id, name, sort_order, etag, created_at, updated_at, open_count, ...rest } = copy;
    assert.equal(name, 'House (kopi)');
    assert.equal(open_count, 5);
    const { color, icon, description, view_mode, is_inbox, archived } = original;
    const expected = { color, icon, description, view_mode, is_inbox, archived };
    assert.deepEqual(rest, { ...expected, owner_id: owner.id, role: 'owner', member_count: 1, shared: false });
    assert.deepEqual(await client.projects.get({ projectID: id }), copy);
    const { sections } = await client.sections.list({ projectID: id });
    assert.deepEqual(
      sections.map((section) => section.name),
      ['First', 'Last'],
    );
    const tasks = await tasksOf(id);
    assert.deepEqual(outline(tasks), ['plain', 'orphan', 'before', 'parent', 'parent > moved up']);
    assert.deepEqual(
      tasks.map(({ section_id }) => section_id),
      [undefined, undefined, sections[1]?.id, sections[1]?.id, sections[1]?.id],
    );
  });

  it('gives the copy the layout that the caller has chosen for themselves', async () => {
    const { owner, viewer, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { view_mode: 'list' } });
    await viewer.client.viewOptions.set({ viewID: `project:${project}`, body: { show_as: 'board' } });
    assert.equal((await copyOf(project)).view_mode, 'list');
    assert.equal((await copyOf(project, {}, viewer)).view_mode, 'board');
    await viewer.client.viewOptions.set({ viewID: `project:${project}`, body: { sort_by: 'name' } });
    assert.equal((await copyOf(project, {}, viewer)).view_mode, 'list');
  });

  it('copies the fields of tasks and the own labels, and nothing that belongs to people', async () => {
    const { owner, viewer, project, task } = scene();
    const { id } = await task({
      content: 'Feed cat',
      description: 'Twice',
      priority: 2,
      due_date: '2026-01-31',
      due_time: '08:00',
      due_timezone: 'America/New_York',
      duration_min: 15,
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2',
      labels: ['theirs'],
      assignee_id: viewer.id,
    });
    await owner.client.tasks.update({ taskID: id, body: { due_date: '2026-02-03' } });
    await owner.client.comments.create({ taskID: id, body: { body: 'secret' } });
    await owner.client.attachments.create({ taskID: id, body: fileForm('content') });
    await owner.client.reminders.create({ taskID: id, body: { offset_min: -10 } });
    await viewer.client.labels.create({ body: { name: 'own' } });
    const copy = await copyOf(project, { name: ' Mine ' }, viewer);
    assert.deepEqual([copy.name, copy.owner_id, copy.role], ['Mine', viewer.id, 'owner']);
    const [copied] = (await tasksOf(copy.id, viewer)) as [Task];
    const original = await viewer.client.tasks.get({ taskID: id });
    const { assignee_id: _, comment_count: _comments, attachment_count: _files, ...kept } = original;
    const { created_at, updated_at, sort_order, etag } = copied;
    const own = { id: copied.id, project_id: copy.id, created_by: viewer.id, created_at, updated_at, sort_order, etag };
    assert.deepEqual(copied, { ...kept, ...own, labels: [] });
    assert.deepEqual((await viewer.client.reminders.list({ taskID: copied.id })).reminders, []);
    assert.equal((await viewer.client.labels.list()).labels.length, 1);
    const [again] = (await tasksOf((await copyOf(project)).id)) as [Task];
    assert.deepEqual(again.labels, ['theirs']);
    // The series keeps its start, although one occurrence was postponed.
    const next = async (person: typeof owner, taskID: string) =>
      (await person.client.tasks.complete({ taskID, body: {} })).next_due;
    assert.equal(await next(owner, again.id), await next(owner, id));
  });

  it('emits one event of the new project, which only the caller receives', async () => {
    const { owner, editor, project, service, task } = scene();
    await task({ content: 'a' });
    const [own, others] = await Promise.all([editor.listen(), owner.listen()]);
    let id = '';
    const events = await emittedBy(service, async () => ({ id } = await copyOf(project, {}, editor)));
    assert.deepEqual(events, [
      {
        actor_id: editor.id,
        project_id: id,
        project_name: 'House (copy)',
        subject_id: id,
        activity: 'project.created',
        payload: { name: 'House (copy)' },
        live: 'project.created',
      },
    ]);
    const { payload } = await own.next('project.created');
    assert.deepEqual([payload.id, payload.open_count], [id, 1]);
    await service.settled();
    assert.deepEqual(
      others.received.filter(({ type }) => type === 'project.created'),
      [],
    );
    for (const listener of [own, others]) listener.close();
  });

  it('shortens a long name, copies the Inbox and archived projects, and refuses an invalid name', async () => {
    const { editor, project, service } = scene();
    const name = '😀'.repeat(LIMITS.projectName);
    const long = await editor.client.projects.create({ body: { name, archived: true } });
    const copy = await copyOf(long.id, {}, editor);
    assert.deepEqual([copy.name, copy.archived], [`${'😀'.repeat(LIMITS.projectName - 7)} (copy)`, false]);
    const inbox = await copyOf(editor.inbox, {}, editor);
    assert.deepEqual([inbox.name, inbox.is_inbox], ['Inbox (copy)', false]);
    const events = await emittedBy(service, async () => {
      for (const body of [{ name: '' }, { name: 'x'.repeat(LIMITS.projectName + 1) }, { color: 'teal' }]) {
        const answer = await editor.ask('POST', `/api/v1/projects/${project}/duplicate`, body);
        assert.equal(answer.status, 422, answer.text);
      }
    });
    assert.deepEqual(events, []);
    const withoutBody = await editor.ask('POST', `/api/v1/projects/${project}/duplicate`);
    assert.equal(withoutBody.status, 201);
  });

  it('answers 404 to strangers, and for a project in the trash', async () => {
    const { owner, stranger, project } = scene();
    assert.equal(await refusal(copyOf(project, {}, stranger)), 'not_found');
    await owner.client.projects.delete({ projectID: project });
    assert.equal(await refusal(copyOf(project)), 'not_found');
  });

  it('copies many tasks in several transactions, and replays the answer for an Idempotency-Key', async () => {
    const { owner, project, service } = scene();
    const many = Array.from({ length: 2500 }, (_, index) => ({
      project_id: project,
      content: `Task ${index}`,
      // Equal positions, also at the ends of pages.
      sort_order: Math.floor(index / 7),
    }));
    await storeTasks(service, many);
    let transactions = 0;
    const end = betweenTransactions(service.database, async () => {
      transactions += 1;
    });
    const path = `/api/v1/projects/${project}/duplicate`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await owner.ask('POST', path, {}, key).finally(end);
    assert.equal(first.status, 201, first.text);
    assert.ok(transactions > 10, `${transactions} transactions`);
    const { id, open_count } = first.json as { id: string; open_count: number };
    assert.equal(open_count, 2500);
    const contents = async (of: string) => {
      const tasks = await storedTasksOf(service.database, { project: of });
      const inOrder = tasks.toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
      return inOrder.map(({ content }) => content);
    };
    assert.deepEqual(await contents(id), await contents(project));
    const again = await owner.ask('POST', path, {}, key);
    assert.equal((again.json as { id: string }).id, id);
  });

  it('refuses a project with too many open tasks', async () => {
    const { project, service } = scene();
    const many = Array.from({ length: LIMITS.plannedTasks + 1 }, () => ({ project_id: project, content: 'x' }));
    await storeTasks(service, many);
    assert.equal(await refusal(copyOf(project)), 'conflict');
  });
});
