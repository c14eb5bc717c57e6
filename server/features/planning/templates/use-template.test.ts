import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import type { TemplateDetails } from '#contract/resources/template.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';

withFreshPeople((scene) => {
  /** A template of a new project with these tasks. */
  async function templateOf(person: Person, tasks: (TaskInput & { content: string })[], project: object = {}) {
    const { id } = await person.client.projects.create({ body: { name: 'House', ...project } });
    for (const task of tasks) await person.client.tasks.create({ body: { project_id: id, ...task } });
    return person.client.templates.create({ body: { project_id: id } });
  }

  const tasksOf = async (person: Person, project_id: string) =>
    (await person.client.tasks.list({ query: { project_id } })).tasks;

  it('creates one project with one event', async () => {
    const { service, owner } = scene();
    const template = await templateOf(owner, [{ content: 'a' }, { content: 'b' }], {
      color: 'lime',
      view_mode: 'board',
    });
    await owner.client.templates.update({ templateID: template.id, body: { color: 'teal', name: 'Home' } });
    const listener = await owner.listen();
    let id = '';
    const events = await emittedBy(service, async () => {
      id = (await owner.client.templates.use({ templateID: template.id })).id;
    });
    assert.deepEqual(events, [
      {
        actor_id: owner.id,
        project_id: id,
        project_name: 'Home',
        subject_id: id,
        activity: 'project.created',
        payload: { name: 'Home', from_template: template.id },
        live: 'project.created',
      },
    ]);
    const project = await owner.client.projects.get({ projectID: id });
    assert.deepEqual((await listener.next('project.created')).payload, project);
    assert.deepEqual(
      [project.name, project.color, project.view_mode, project.role, project.open_count],
      ['Home', 'teal', 'board', 'owner', 2],
    );
    listener.close();
  });

  it('moves dates and the end of repetitions to the start date, at the same clock times', async () => {
    const { owner } = scene();
    const template = await templateOf(owner, [
      { content: 'first', due_date: '2026-03-27', due_time: '09:00', duration_min: 30 },
      { content: 'repeats', due_date: '2026-03-30', recurrence_rule: 'FREQ=WEEKLY;UNTIL=20260427' },
      { content: 'undated' },
    ]);
    const body = { name: 'Next', start_date: '2026-10-23' };
    const { id, name } = await owner.client.templates.use({ templateID: template.id, body });
    assert.equal(name, 'Next');
    const tasks = await tasksOf(owner, id);
    assert.deepEqual(
      tasks.map((task) => [task.content, task.due_date, task.due_time, task.due_datetime, task.recurrence_rule]),
      [
        ['first', '2026-10-23', '09:00', '2026-10-23T07:00:00.000Z', undefined],
        ['repeats', '2026-10-26', undefined, undefined, 'FREQ=WEEKLY;UNTIL=20261123'],
        ['undated', undefined, undefined, undefined, undefined],
      ],
    );
    assert.equal(tasks[0]?.duration_min, 30);
  });

  it('uses the time zone and the labels of the user of a shared template', async () => {
    const { service, owner, stranger: viewer } = scene();
    const { client } = owner;
    const { id: projectId } = await client.projects.create({ body: { name: 'House' } });
    await service.share(projectId, viewer, 'viewer');
    const due = { due_date: '2026-03-27', due_time: '09:00' };
    await client.tasks.create({ body: { content: 'a', project_id: projectId, labels: ['home'], ...due } });
    const template = await client.templates.create({ body: { project_id: projectId } });
    assert.equal(await refusal(viewer.client.templates.use({ templateID: template.id })), 'not_found');
    await client.templates.update({ templateID: template.id, body: { shared_project_id: projectId } });
    const { id } = await viewer.client.templates.use({ templateID: template.id, body: { start_date: '2026-07-01' } });
    const [task] = await tasksOf(viewer, id);
    assert.equal(task?.due_timezone, 'America/Los_Angeles');
    assert.equal(task?.due_datetime, '2026-07-01T16:00:00.000Z');
    assert.deepEqual(task?.labels, ['home']);
    assert.deepEqual(
      (await viewer.client.labels.list()).labels.map(({ name }) => name),
      ['home'],
    );
    assert.equal(await refusal(client.projects.get({ projectID: id })), 'not_found');
  });

  it('starts today in the time zone of the caller by default', async () => {
    const { service, stranger } = scene();
    const template = await templateOf(stranger, [{ content: 'a', due_date: '2026-03-27' }]);
    const { id } = await stranger.client.templates.use({ templateID: template.id });
    const [task] = await tasksOf(stranger, id);
    const today = new Date(service.clock.now()).toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });
    assert.equal(task?.due_date, today);
  });

  it('gives the same project again: tasks, sub-tasks and sections in their order', async () => {
    const { owner } = scene();
    const { client } = owner;
    const { id: projectId } = await client.projects.create({ body: { name: 'House', description: 'About' } });
    const section = await client.sections.create({ projectID: projectId, body: { name: 'Garden' } });
    const place = { project_id: projectId, section_id: section.id };
    const parent = await client.tasks.create({ body: { content: 'parent', priority: 1, ...place } });
    const done = await client.tasks.create({ body: { content: 'done', parent_id: parent.id } });
    await client.tasks.complete({ taskID: done.id });
    await client.tasks.create({ body: { content: 'moves up', description: 'text', parent_id: done.id } });
    await client.tasks.create({ body: { content: 'second', parent_id: parent.id } });
    const first = await client.templates.create({ body: { project_id: projectId } });
    const copy = await client.templates.use({ templateID: first.id });
    assert.equal(copy.description, 'About');
    const second = await client.templates.create({ body: { project_id: copy.id } });
    const plans: TemplateDetails['plan'][] = [];
    for (const { id } of [first, second]) plans.push((await client.templates.get({ templateID: id })).plan);
    assert.deepEqual(plans[1], plans[0]);
    assert.deepEqual(plans[0]?.tasks, [
      { content: 'parent', section: 0, priority: 1 },
      { content: 'moves up', description: 'text', parent: 0 },
      { content: 'second', parent: 0 },
    ]);
  });

  it('writes the largest template', async () => {
    const { service, owner } = scene();
    const { id } = await owner.client.projects.create({ body: { name: 'Large' } });
    await storeTasks(
      service,
      Array.from({ length: LIMITS.template.tasks }, (_, index) => ({
        project_id: id,
        content: `task ${index}`,
        due_date: '2026-01-01',
      })),
    );
    const template = await owner.client.templates.create({ body: { project_id: id } });
    let projectId = '';
    const events = await emittedBy(service, async () => {
      projectId = (await owner.client.templates.use({ templateID: template.id })).id;
    });
    assert.equal(events.length, 1);
    const project = await owner.client.projects.get({ projectID: projectId });
    assert.equal(project.open_count, LIMITS.template.tasks);
  });

  it('creates projects from the templates of the service', async () => {
    const { owner, editor } = scene();
    const { templates } = await editor.client.templates.builtIn();
    for (const { key, name, task_count } of templates) {
      const body = { start_date: '2026-11-02' };
      const project = await editor.client.templates.createFromBuiltIn({ key, body });
      assert.deepEqual([project.name, project.open_count], [name, task_count]);
      const dates = (await tasksOf(editor, project.id)).flatMap(({ due_date }) => due_date ?? []).sort();
      assert.equal(dates[0], '2026-11-02');
    }
    const danish = await owner.client.templates.createFromBuiltIn({ key: 'party', body: { name: 'Jul' } });
    assert.equal(danish.name, 'Jul');
    assert.equal(await refusal(owner.client.templates.createFromBuiltIn({ key: 'toString' })), 'not_found');
    assert.equal(await refusal(owner.client.templates.createFromBuiltIn({ key: 'unknown' })), 'not_found');
  });

  it('refuses invalid fields and other people, and creates nothing', async () => {
    const { service, owner, stranger } = scene();
    const template = await templateOf(owner, [{ content: 'a' }]);
    const use = async (body: object, person = owner) => {
      const { status, json } = await person.ask('POST', `/api/v1/templates/${template.id}/use`, body);
      return [status, Object.keys((json as ErrorBody).fields ?? {}).sort()];
    };
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await use({ name: ' ', start_date: '2026-02-30' }), [422, ['name', 'start_date']]);
      assert.deepEqual(await use({ owner_id: stranger.id }), [422, ['owner_id']]);
      assert.deepEqual(await use({}, stranger), [404, []]);
    });
    assert.deepEqual(events, []);
    assert.equal((await stranger.client.projects.list()).projects.length, 1);
  });

  it('answers a repeated Idempotency-Key with the same project', async () => {
    const { owner } = scene();
    const template = await templateOf(owner, [{ content: 'a' }]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const use = () => owner.ask('POST', `/api/v1/templates/${template.id}/use`, {}, key);
    const [first, second] = [await use(), await use()];
    assert.equal(first.status, 201);
    assert.deepEqual(second.json, first.json);
    assert.equal((await owner.client.projects.list()).projects.length, 3);
  });

  it('fails for a damaged plan and writes nothing', async () => {
    const { service, owner } = scene();
    const template = await templateOf(owner, [{ content: 'a' }]);
    await service.database.transaction((tx) =>
      tx.run(tables(tx).updateTable('project_template').set({ plan: '{"tasks":[{}]}' }).where('id', '=', template.id)),
    );
    const { status } = await owner.ask('POST', `/api/v1/templates/${template.id}/use`, {});
    assert.equal(status, 500);
    assert.equal((await owner.client.projects.list()).projects.length, 2);
  });
});
