import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('creates a task in the Inbox without a project', async () => {
    const { owner } = scene();
    const task = await owner.client.tasks.create({ body: { content: '  Buy milk ' } });
    const { id, created_at, updated_at, sort_order, ...rest } = task;
    assert.equal(created_at, updated_at);
    assert.ok(Number.isFinite(sort_order));
    assert.deepEqual(rest, {
      project_id: owner.inbox,
      content: 'Buy milk',
      priority: 4,
      labels: [],
      completed: false,
      created_by: owner.id,
      etag: '1',
    });
    assert.deepEqual(await owner.client.tasks.get({ taskID: id }), task);
  });

  it('stores every given field', async () => {
    const { owner, editor, project } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const task = await editor.client.tasks.create({
      body: {
        content: 'Call "Jörg" \\ ok',
        description: 'line\nbreak\t\u2028 🌱',
        project_id: project,
        section_id: section.id,
        priority: 1,
        due_date: '2026-10-20',
        due_time: '09:15',
        duration_min: 45,
        recurrence_rule: 'RRULE:freq=weekly;byday=TU',
        recurrence_from: 'completion',
        assignee_id: 'me',
        labels: ['phone', 'Århus', 'æble', 'Phone'],
        sort_order: 0,
      },
    });
    assert.equal(task.content, 'Call "Jörg" \\ ok');
    assert.equal(task.description, 'line\nbreak\t\u2028 🌱');
    assert.equal(task.section_id, section.id);
    assert.equal(task.priority, 1);
    assert.equal(task.due_datetime, '2026-10-20T07:15:00.000Z');
    assert.equal(task.due_timezone, 'Europe/Copenhagen');
    assert.equal(task.duration_min, 45);
    assert.equal(task.recurrence_rule, 'FREQ=WEEKLY;BYDAY=TU');
    assert.equal(task.recurrence_from, 'completion');
    assert.equal(task.recurrence_text, 'every Tuesday after completion');
    assert.equal(task.assignee_id, editor.id);
    assert.deepEqual(task.labels, ['æble', 'Århus', 'phone']);
    assert.equal(task.sort_order, 0);
  });

  it('shows labels only to their owner, and the rule in the language of the reader', async () => {
    const { owner, editor, viewer, project } = scene();
    const task = await editor.client.tasks.create({
      body: {
        content: 'Water',
        project_id: project,
        labels: ['garden'],
        recurrence_rule: 'FREQ=DAILY',
        due_date: '2026-10-15',
      },
    });
    assert.deepEqual(task.labels, ['garden']);
    assert.equal(task.recurrence_text, 'every day');
    const danish = await owner.client.tasks.get({ taskID: task.id });
    assert.deepEqual(danish.labels, []);
    assert.equal(danish.recurrence_text, 'hver dag');
    await owner.client.tasks.update({ taskID: task.id, body: { labels: ['ærlig', 'zebra', 'ål'] } });
    assert.deepEqual((await owner.client.tasks.get({ taskID: task.id })).labels, ['zebra', 'ærlig', 'ål']);
    assert.deepEqual((await viewer.client.tasks.get({ taskID: task.id })).labels, []);
    assert.deepEqual((await editor.client.tasks.get({ taskID: task.id })).labels, ['garden']);
  });

  it('adds a task at the tail, and a sub-task in the section of its parent', async () => {
    const { owner, project, task } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const parent = await task({ section_id: section.id });
    const child = await task({ parent_id: parent.id });
    const loose = await task({ parent_id: parent.id, section_id: null });
    assert.equal(child.section_id, section.id);
    assert.equal(child.project_id, project);
    assert.equal('section_id' in loose, false);
    assert.ok(parent.sort_order < child.sort_order && child.sort_order < loose.sort_order);
    const stored = await owner.client.tasks.get({ taskID: parent.id });
    assert.equal(stored.subtask_count, 2);
    assert.equal(stored.subtask_done, 0);
    assert.equal(stored.etag, '1');
  });

  it('reports all validation errors together', async () => {
    const { owner, stranger, project } = scene();
    const answer = await owner.ask('POST', '/api/v1/tasks', {
      content: 'x',
      project_id: project,
      section_id: 'nowhere',
      assignee_id: stranger.id,
      due_time: '09:00',
      recurrence_rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    });
    assert.equal(answer.status, 422);
    const { fields } = answer.json as { fields: Record<string, string> };
    assert.deepEqual(Object.keys(fields).sort(), ['assignee_id', 'due_time', 'recurrence_rule', 'section_id']);
    assert.equal(fields.due_time, 'Vælg en dato til klokkeslættet.');
  });

  it('refuses a section of another project or another person like an unknown one', async () => {
    const { owner, project, stranger } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Other' } });
    const own = await owner.client.sections.create({ projectID: other.id, body: { name: 'Elsewhere' } });
    const foreign = await stranger.client.sections.create({ projectID: stranger.inbox, body: { name: 'Secret' } });
    const answers = [];
    for (const section of [own.id, foreign.id, crypto.randomUUID()]) {
      const answer = await owner.ask('POST', '/api/v1/tasks', {
        content: 'x',
        project_id: project,
        section_id: section,
      });
      assert.equal(answer.status, 422);
      answers.push(answer.text);
    }
    assert.equal(new Set(answers).size, 1);
  });

  it('requires an editor of project and parent, and creates nothing otherwise', async () => {
    const { owner, viewer, stranger, project, task } = scene();
    const parent = await task({});
    const events = await emittedBy(scene().service, async () => {
      for (const person of [viewer, stranger]) {
        assert.equal(
          await refusal(person.client.tasks.create({ body: { content: 'x', project_id: project } })),
          'not_found',
        );
      }
      for (const body of [{ parent_id: parent.id }, { parent_id: parent.id, project_id: viewer.inbox }]) {
        assert.equal(await refusal(viewer.client.tasks.create({ body: { content: 'x', ...body } })), 'not_found');
      }
    });
    assert.deepEqual(events, []);
    const { tasks } = await owner.client.tasks.list({ query: { project_id: project } });
    assert.equal(tasks.length, 1);
  });

  it('refuses an unknown parent, one in the trash and one of other people at its field, and creates nothing', async () => {
    const { service, owner, editor, stranger, project, task } = scene();
    const [parent, trashed] = [await task({}), await task({})];
    await owner.client.tasks.delete({ taskID: trashed.id });
    const answers = new Set<string>();
    const events = await emittedBy(service, async () => {
      for (const [person, parent_id] of [
        [stranger, parent.id],
        [stranger, trashed.id],
        [stranger, crypto.randomUUID()],
        [editor, trashed.id],
        [editor, 'x'],
      ] as const) {
        const answer = await person.ask('POST', '/api/v1/tasks', { content: 'x', parent_id });
        assert.equal(answer.status, 422, parent_id);
        answers.add(answer.text);
        const lines = { lines: [{ text: 'x' }], parent_id };
        const line = await person.ask('POST', '/api/v1/tasks/quick-add/lines', lines);
        assert.equal(line.status, 422, parent_id);
      }
      const both = { content: 'x', parent_id: crypto.randomUUID(), due_time: '09:00' };
      assert.deepEqual(await refusal(owner.client.tasks.create({ body: both })), ['due_time', 'parent_id']);
    });
    assert.deepEqual(events, []);
    assert.equal(answers.size, 1);
    const { tasks } = await owner.client.tasks.list({ query: { project_id: project } });
    assert.deepEqual(
      tasks.map(({ id }) => id),
      [parent.id],
    );
  });

  it('refuses a parent together with another project, and a sixth level', async () => {
    const { owner, task } = scene();
    let parent = await task({});
    const answer = await owner.ask('POST', '/api/v1/tasks', {
      content: 'x',
      parent_id: parent.id,
      project_id: owner.inbox,
    });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys((answer.json as { fields: object }).fields), ['parent_id']);
    for (let level = 1; level <= 5; level += 1) parent = await task({ parent_id: parent.id });
    const deep = await owner.ask('POST', '/api/v1/tasks', { content: 'x', parent_id: parent.id });
    assert.equal(deep.status, 422);
    assert.deepEqual(Object.keys((deep.json as { fields: object }).fields), ['parent_id']);
  });

  it('emits one event, and events of new labels to their owner', async () => {
    const { service, owner, project } = scene();
    let id = '';
    const events = await emittedBy(service, async () => {
      ({ id } = await owner.client.tasks.create({
        body: { content: 'Paint', project_id: project, labels: [`l${crypto.randomUUID()}`] },
      }));
    });
    assert.equal(events[0]?.live, 'label.created');
    assert.deepEqual(events.slice(1), [
      {
        actor_id: owner.id,
        project_id: project,
        project_name: 'House',
        task_id: id,
        subject_id: id,
        activity: 'task.created',
        payload: { content: 'Paint' },
        live: 'task.created',
      },
    ]);
  });
});
