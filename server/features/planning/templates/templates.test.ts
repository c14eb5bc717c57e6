import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Template } from '#contract/resources/template.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { refusal } from '#server/testing/refused.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';

const PATH = '/api/v1/templates';

withFreshPeople((scene) => {
  /** A project of the owner with an editor and a viewer. */
  async function sharedProject() {
    const { service, owner, editor, viewer } = scene();
    const project = await owner.client.projects.create({
      body: { name: 'House', color: 'lime', view_mode: 'board', description: 'About the house' },
    });
    await service.share(project.id, editor, 'editor');
    await service.share(project.id, viewer, 'viewer');
    return project;
  }

  const changed = (person: { id: string }, id: string) =>
    toSelf(person, { live: 'template.changed', live_extra: { id } });

  it('saves a project and emits this to the owner of the template only', async () => {
    const { service, owner, viewer } = scene();
    const { client } = owner;
    const project = await sharedProject();
    const section = await client.sections.create({ projectID: project.id, body: { name: 'Garden' } });
    const parent = await client.tasks.create({
      body: {
        content: 'Plant trees',
        project_id: project.id,
        section_id: section.id,
        due_date: '2026-04-10',
        due_time: '09:30',
        duration_min: 45,
        priority: 2,
        description: 'Apple and pear',
        labels: ['theirs'],
        assignee_id: 'me',
      },
    });
    await client.comments.create({ taskID: parent.id, body: { body: 'a comment' } });
    const child = await client.tasks.create({ body: { content: 'Water them', parent_id: parent.id } });
    await viewer.client.tasks.update({ taskID: parent.id, body: { labels: ['mine'] } });
    const rule = { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20260501', recurrence_from: 'completion' } as const;
    await client.tasks.create({ body: { content: 'Mow', project_id: project.id, due_date: '2026-04-03', ...rule } });
    const done = await client.tasks.create({ body: { content: 'done', project_id: project.id } });
    await client.tasks.complete({ taskID: done.id });
    let saved: Template | undefined;
    const events = await emittedBy(service, async () => {
      saved = await viewer.client.templates.create({ body: { project_id: project.id, description: 'For spring' } });
    });
    const id = saved?.id ?? '';
    assert.deepEqual(events, [changed(viewer, id)]);
    assert.deepEqual(saved, {
      id,
      name: 'House',
      description: 'For spring',
      color: 'lime',
      task_count: 3,
      shared: false,
      created_at: saved?.created_at,
    });
    assert.ok(child.parent_id);
    assert.deepEqual(await viewer.client.templates.get({ templateID: id }), {
      ...saved,
      plan: {
        description: 'About the house',
        view_mode: 'board',
        sections: [{ name: 'Garden' }],
        tasks: [
          {
            content: 'Plant trees',
            description: 'Apple and pear',
            section: 0,
            priority: 2,
            duration_min: 45,
            labels: ['mine'],
            day: 7,
            due_time: '09:30',
          },
          { content: 'Water them', parent: 0 },
          {
            content: 'Mow',
            day: 0,
            recurrence_rule: 'FREQ=WEEKLY',
            recurrence_from: 'completion',
            until: { day: 28 },
          },
        ],
      },
    });
    assert.deepEqual((await owner.client.templates.list()).templates, []);
  });

  it('lists templates by name', async () => {
    const { owner } = scene();
    const project = await sharedProject();
    for (const name of ['Ål', 'abe', 'Zoo', 'Ære']) {
      await owner.client.templates.create({ body: { project_id: project.id, name } });
    }
    const { templates } = await owner.client.templates.list();
    assert.deepEqual(
      templates.map(({ name }) => name),
      ['abe', 'Zoo', 'Ære', 'Ål'],
    );
  });

  it('updates the given fields, and ignores those that already have the value', async () => {
    const { service, owner, editor } = scene();
    const project = await sharedProject();
    const { id } = await owner.client.templates.create({ body: { project_id: project.id } });
    const events = await emittedBy(service, async () => {
      await owner.client.templates.update({ templateID: id, body: { name: ' House ', color: 'lime' } });
      await owner.client.templates.update({ templateID: id, body: { name: 'Home', description: 'x', color: 'teal' } });
    });
    assert.deepEqual(events, [changed(owner, id)]);
    const cleared = await owner.client.templates.update({ templateID: id, body: { description: '' } });
    assert.deepEqual(
      { ...cleared, created_at: '' },
      {
        id,
        name: 'Home',
        color: 'teal',
        task_count: 0,
        shared: false,
        created_at: '',
      },
    );
    assert.equal(await refusal(editor.client.templates.update({ templateID: id, body: { name: 'x' } })), 'not_found');
  });

  it('replaces the contents by those of a project or by a plan, with one event each', async () => {
    const { service, owner, editor } = scene();
    const project = await sharedProject();
    const { id, ...before } = await owner.client.templates.create({ body: { project_id: project.id, name: 'House' } });
    const { id: section_id } = await owner.client.sections.create({ projectID: project.id, body: { name: 'Roof' } });
    await owner.client.tasks.create({
      body: { content: 'Order tiles', project_id: project.id, section_id, due_date: '2026-10-20' },
    });
    const update = (body: object) => owner.client.templates.update({ templateID: id, body });
    const contents = async () => (await owner.client.templates.get({ templateID: id })).plan;
    const former = await contents();
    const events = await emittedBy(service, async () => {
      const replaced = await update({ project_id: project.id });
      assert.deepEqual(replaced, { id, ...before, task_count: former.tasks.length + 1 });
      assert.deepEqual((await contents()).tasks.at(-1), { content: 'Order tiles', section: 0, day: 0 });
    });
    assert.deepEqual(events, [changed(owner, id)]);
    assert.deepEqual(await update({ plan: former }), { id, ...before });
    assert.deepEqual(await contents(), former);

    const task = { content: 'x' };
    const wrong: [object, string[]][] = [
      [{ project_id: project.id, plan: former }, ['plan']],
      [{ plan: { ...former, tasks: [task, { ...task, parent: 1 }] } }, ['plan.tasks.1.parent']],
      [{ plan: { ...former, tasks: [{ ...task, section: 9 }] } }, ['plan.tasks.0.section']],
      [{ plan: { ...former, tasks: [{ ...task, day: 9_999_999 }] } }, ['plan.tasks.0.day']],
      [{ plan: { ...former, tasks: Array.from({ length: LIMITS.template.tasks + 1 }, () => task) } }, ['plan.tasks']],
    ];
    const refused = await emittedBy(service, async () => {
      for (const [body, paths] of wrong) assert.deepEqual(await refusal(update(body)), paths);
      const hidden = await editor.client.projects.create({ body: { name: 'Private' } });
      assert.equal(await refusal(update({ project_id: hidden.id })), 'not_found');
    });
    assert.deepEqual(
      refused.filter(({ live }) => live === 'template.changed'),
      [],
    );
    assert.deepEqual(await contents(), former);
    const foreign = editor.client.templates.update({ templateID: id, body: { project_id: project.id } });
    assert.equal(await refusal(foreign), 'not_found');
  });

  it('deletes a template and emits this', async () => {
    const { service, owner } = scene();
    const project = await sharedProject();
    const { id } = await owner.client.templates.create({ body: { project_id: project.id } });
    const events = await emittedBy(service, () => owner.client.templates.delete({ templateID: id }));
    assert.deepEqual(events, [changed(owner, id)]);
    assert.equal(await refusal(owner.client.templates.get({ templateID: id })), 'not_found');
    assert.equal(await refusal(owner.client.templates.delete({ templateID: id })), 'not_found');
  });

  it('shares a template with the members of a project, who can read it and not change it', async () => {
    const { owner, editor, viewer, stranger } = scene();
    const project = await sharedProject();
    const mine = await editor.client.templates.create({ body: { project_id: project.id } });
    const body = { shared_project_id: project.id };
    const shared = await editor.client.templates.update({ templateID: mine.id, body });
    assert.equal(shared.shared_project_id, project.id);
    assert.equal(shared.shared, false);
    for (const member of [owner, viewer]) {
      const { templates } = await member.client.templates.list();
      assert.equal(templates.length, 1);
      assert.equal(templates[0]?.shared, true);
      assert.equal(templates[0]?.owner?.id, editor.id);
      assert.equal((await member.client.templates.get({ templateID: mine.id })).shared_project_id, project.id);
      const { client } = member;
      assert.equal(await refusal(client.templates.update({ templateID: mine.id, body: { name: 'x' } })), 'not_found');
      assert.equal(await refusal(client.templates.delete({ templateID: mine.id })), 'not_found');
    }
    assert.deepEqual((await stranger.client.templates.list()).templates, []);
    assert.equal(await refusal(stranger.client.templates.get({ templateID: mine.id })), 'not_found');
    await editor.client.templates.update({ templateID: mine.id, body: { shared_project_id: null } });
    assert.deepEqual((await viewer.client.templates.list()).templates, []);
    assert.equal(await refusal(viewer.client.templates.get({ templateID: mine.id })), 'not_found');
  });

  it('refuses to share in a project that the owner of the template cannot edit', async () => {
    const { service, viewer } = scene();
    const project = await sharedProject();
    const { id } = await viewer.client.templates.create({ body: { project_id: project.id } });
    const events = await emittedBy(service, async () => {
      for (const other of [project.id, crypto.randomUUID(), 'x']) {
        const body = { name: 'changed', shared_project_id: other };
        assert.equal(await refusal(viewer.client.templates.update({ templateID: id, body })), 'not_found');
      }
    });
    assert.deepEqual(events, []);
    assert.equal((await viewer.client.templates.get({ templateID: id })).name, 'House');
  });

  it('ends the sharing when the owner of the template leaves the project, also if they return', async () => {
    const { service, owner, editor, viewer } = scene();
    const project = await sharedProject();
    const { id } = await editor.client.templates.create({ body: { project_id: project.id } });
    await editor.client.templates.update({ templateID: id, body: { shared_project_id: project.id } });
    await owner.client.members.remove({ projectID: project.id, userID: editor.id });
    assert.deepEqual((await viewer.client.templates.list()).templates, []);
    assert.equal((await editor.client.templates.get({ templateID: id })).shared_project_id, undefined);
    await service.share(project.id, editor, 'editor');
    assert.deepEqual((await viewer.client.templates.list()).templates, []);
  });

  it('hides shared templates while the project is in the trash', async () => {
    const { owner, viewer } = scene();
    const project = await sharedProject();
    const { id } = await owner.client.templates.create({ body: { project_id: project.id } });
    await owner.client.templates.update({ templateID: id, body: { shared_project_id: project.id } });
    await owner.client.projects.delete({ projectID: project.id });
    assert.equal(await refusal(viewer.client.templates.get({ templateID: id })), 'not_found');
    assert.equal((await owner.client.templates.get({ templateID: id })).shared_project_id, undefined);
    await owner.client.projects.restore({ projectID: project.id });
    assert.equal((await viewer.client.templates.get({ templateID: id })).shared, true);
  });

  it('refuses projects with too many tasks or too much text at project_id, and saves nothing', async () => {
    const { service, owner } = scene();
    const project = await sharedProject();
    const { tasks, bytes } = LIMITS.template;
    const save = () => owner.client.templates.create({ body: { project_id: project.id } });
    await storeTasks(
      service,
      Array.from({ length: tasks }, () => ({ project_id: project.id })),
    );
    assert.equal((await save()).task_count, tasks);
    await storeTasks(service, [{ project_id: project.id }]);
    const wordy = await owner.client.projects.create({ body: { name: 'Wordy' } });
    const description = 'x'.repeat(LIMITS.taskDescription);
    const long = Array.from({ length: bytes / description.length }, () => ({ project_id: wordy.id, description }));
    await storeTasks(service, long);
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await refusal(save()), ['project_id']);
      assert.deepEqual(await refusal(owner.client.templates.create({ body: { project_id: wordy.id } })), [
        'project_id',
      ]);
    });
    assert.deepEqual(events, []);
    assert.equal((await owner.client.templates.list()).templates.length, 1);
  });

  it('answers 404 for projects of others', async () => {
    const { owner, stranger } = scene();
    const project = await owner.client.projects.create({ body: { name: 'Private' } });
    assert.equal(await refusal(stranger.client.templates.create({ body: { project_id: project.id } })), 'not_found');
  });

  it('lists the templates of the service in the language of the caller', async () => {
    const { owner, editor } = scene();
    const [danish, english] = [await owner.client.templates.builtIn(), await editor.client.templates.builtIn()];
    assert.equal(danish.templates[0]?.name, 'Pakkeliste');
    assert.equal(english.templates[0]?.name, 'Packing list');
    assert.deepEqual(
      danish.templates.map(({ key }) => key),
      ['packing-list', 'moving-house', 'onboarding', 'weekly-review', 'party'],
    );
  });

  it('refuses invalid fields and names each of them', async () => {
    const { service, owner } = scene();
    const project = await sharedProject();
    const { id } = await owner.client.templates.create({ body: { project_id: project.id } });
    const wrong: [string, string, unknown, string[]][] = [
      ['POST', PATH, {}, ['project_id']],
      ['POST', PATH, { project_id: project.id, name: ' ', description: 'x'.repeat(4001) }, ['description', 'name']],
      ['POST', PATH, { project_id: project.id, plan: {} }, ['plan']],
      ['PATCH', `${PATH}/${id}`, { name: 'x'.repeat(201), color: 'red' }, ['color', 'name']],
      ['PATCH', `${PATH}/${id}`, { user_id: owner.id, task_count: 3 }, ['task_count', 'user_id']],
    ];
    const events = await emittedBy(service, async () => {
      for (const [method, path, body, fields] of wrong) {
        const { status, json } = await owner.ask(method, path, body);
        assert.equal(status, 422);
        assert.deepEqual(Object.keys((json as { fields: object }).fields).sort(), fields);
      }
    });
    assert.deepEqual(events, []);
  });
});
