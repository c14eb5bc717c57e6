import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountExport } from '#contract/resources/account-export.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';
import { worldOf } from '#server/testing/world.ts';

onSharedProject((scene) => {
  const exported = (person: Person): Promise<AccountExport> => person.client.accountData.export();
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Exporter-${crypto.randomUUID()}`, { locale });
  const projectOf = (document: AccountExport, id: string) =>
    document.projects.find((project) => project.id === id) ?? assert.fail('the project is missing');

  it('contains the same records as the API', async () => {
    const { service, editor, viewer, administrator, stranger } = scene();
    const owner = await createPerson();
    const world = await worldOf(service, { owner, editor, viewer, administrator, stranger });
    const { client } = owner;
    const comment = await client.comments.create({ taskID: world.task, body: { body: 'a "quoted" æøå comment' } });
    const file = fileForm('of a comment', 'comment.txt');
    file.append('comment_id', comment.id);
    await client.attachments.create({ taskID: world.task, body: file });
    await client.viewOptions.set({ viewID: `project:${world.project}`, body: { sort_by: 'priority' } });
    await editor.client.notes.create({ body: { body: 'Filed by the editor', project_id: world.project } });
    const document = await exported(owner);

    assert.equal(document.version, 1);
    assert.equal(document.exported_at, new Date(service.clock.now()).toISOString());
    assert.deepEqual(document.user, await client.auth.me());
    assert.deepEqual(document.groups, (await client.groups.list()).groups);
    assert.deepEqual(document.labels, (await client.labels.list()).labels);
    assert.deepEqual(document.filters, (await client.filters.list()).filters);
    assert.deepEqual(document.templates, [
      await client.templates.get({ templateID: world.template }),
      await client.templates.get({ templateID: world.sharedTemplate }),
    ]);
    assert.deepEqual(document.settings.view_options, (await client.viewOptions.list()).views);
    assert.deepEqual(
      document.settings.notification_preferences,
      (await client.notifications.preferences()).preferences,
    );
    assert.deepEqual(document.task_labels, [{ task_id: world.task, label_id: world.label }]);
    const { reminders } = await client.reminders.list({ taskID: world.task });
    assert.deepEqual(document.reminders, reminders);

    const { projects } = await client.projects.list({ query: { archived: true } });
    assert.deepEqual(
      new Set(document.projects.map(({ members, sections, tasks, activity, ...project }) => JSON.stringify(project))),
      new Set(projects.map((project) => JSON.stringify(project))),
    );
    const { members, sections, tasks, activity } = projectOf(document, world.project);
    assert.deepEqual(members, (await client.members.list({ projectID: world.project })).members);
    assert.deepEqual(sections, (await client.sections.list({ projectID: world.project })).sections);
    assert.deepEqual(
      activity,
      (await client.activity.ofProject({ projectID: world.project, query: { limit: 200 } })).activity,
    );
    assert.deepEqual(
      tasks.map(({ id }) => id),
      [world.task, world.subtask, world.repeating],
    );
    for (const { comments, attachments, completions, recurrence_anchor: _anchor, ...task } of tasks) {
      assert.deepEqual(task, await client.tasks.get({ taskID: task.id }));
      const listed = await client.comments.list({ taskID: task.id });
      assert.deepEqual({ comments, attachments }, { comments: listed.comments, attachments: listed.attachments });
      assert.deepEqual(completions, (await client.repetition.completions({ taskID: task.id })).completions);
    }
    assert.equal(tasks[2]?.completions.length, 1);
    assert.deepEqual(
      tasks.map(({ recurrence_anchor }) => recurrence_anchor),
      [undefined, undefined, '2026-10-14'],
    );
    assert.equal(tasks[0]?.comments[1]?.attachments.length, 1);

    const notes = new Map(document.notes.map((note) => [note.title, note]));
    assert.deepEqual([...notes.keys()].sort(), ['Filed by the editor', 'secret note', 'secret shared note']);
    for (const { shares, ...note } of notes.values()) {
      assert.deepEqual(note, await client.notes.get({ noteID: note.id }));
      const isOwn = note.created_by === owner.id;
      assert.deepEqual(shares, isOwn ? (await client.notes.shares({ noteID: note.id })).shares : []);
    }
    assert.equal(notes.get('secret shared note')?.shares.length, 2);
    assert.deepEqual(
      document.attachments.map(({ filename, task_id, comment_id, note_id, group_id }) => [
        filename,
        task_id ?? note_id ?? group_id,
        comment_id,
      ]),
      [
        ['secret file.txt', world.task, undefined],
        ['comment.txt', world.task, comment.id],
        ['secret file of a note.txt', world.note, undefined],
        ['secret file.txt', world.group, undefined],
      ],
    );
  });

  it('lists the tasks of other people’s projects that the user wrote or that are assigned to them', async () => {
    const { service, owner, project } = scene();
    const person = await createPerson();
    await service.share(project, person, 'editor');
    const written = await person.client.tasks.create({ body: { content: 'Written', project_id: project } });
    const assigned = await owner.client.tasks.create({
      body: { content: 'Assigned', project_id: project, assignee_id: person.id },
    });
    await owner.client.tasks.create({ body: { content: 'Of others', project_id: project } });
    const note = await person.client.notes.create({ body: { body: 'My note', project_id: project } });
    await person.client.attachments.create({ taskID: written.id, body: fileForm('content', 'mine.txt') });
    const document = await exported(person);
    assert.deepEqual(
      document.shared_projects.map(({ id, name, role, tasks }) => [id, name, role, tasks.map((task) => task.id)]),
      [[project, 'House', 'editor', [written.id, assigned.id]]],
    );
    assert.deepEqual(
      document.notes.map(({ id }) => id),
      [note.id],
    );

    await service.unshare(project, person);
    const { shared_projects, attachments, task_labels, projects } = await exported(person);
    assert.deepEqual([shared_projects, attachments, task_labels], [[], [], []]);
    assert.deepEqual(
      projects.map(({ id }) => id),
      [person.inbox],
    );
  });

  it('contains no secrets, nothing of strangers, and no hidden addresses', async () => {
    const { service, owner, editor, stranger, administrator, project } = scene();
    const { client } = administrator;
    const own = await client.projects.create({ body: { name: 'Of the administrator' } });
    await client.invites.create({ projectID: own.id, body: { user_id: stranger.id, role: 'editor' } });
    await service.share(own.id, editor, 'viewer');
    const { token } = await client.tokens.create({ body: { name: 'T' } });
    const feed = (await client.calendarExport.feed()).url;
    const answer = await administrator.ask('GET', '/api/v1/export/account');
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="sammen-2026-10-14\.json"/);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    for (const secret of [token, feed, 'password', 'totp_secret', 'hash', stranger.email, owner.email, project]) {
      assert.ok(!answer.text.includes(secret), secret);
    }
    assert.ok(answer.text.includes(editor.email));
    const { activity } = projectOf(await exported(administrator), own.id);
    assert.ok(activity.length > 0);
  });

  it('omits records in the trash', async () => {
    const person = await createPerson();
    const { client } = person;
    const { id: projectID } = await client.projects.create({ body: { name: 'Gone' } });
    await client.projects.delete({ projectID });
    const { id: taskID } = await client.tasks.create({ body: { content: 'Gone' } });
    await client.attachments.create({ taskID, body: fileForm('content', 'gone.txt') });
    await client.reminders.create({ taskID, body: { remind_at: '2026-12-01T00:00:00Z' } });
    await client.tasks.delete({ taskID });
    const { id: noteID } = await client.notes.create({ body: { body: 'Gone' } });
    await client.notes.delete({ noteID });
    const document = await exported(person);
    assert.equal(document.projects.length, 1);
    assert.deepEqual(projectOf(document, person.inbox).tasks, []);
    assert.deepEqual([document.notes, document.attachments, document.reminders], [[], [], []]);
  });

  it('contains more comments and files than one database read returns', async () => {
    const { service } = scene();
    const person = await createPerson();
    const [first = '', , third = ''] = await storeTasks(
      service,
      Array.from({ length: 201 }, (_, index) => ({ project_id: person.inbox, content: `Task ${index}` })),
    );
    const bodies = Array.from({ length: 205 }, (_, index) => `Comment ${index}`);
    for (const body of bodies) await person.client.comments.create({ taskID: first, body: { body } });
    await person.client.comments.create({ taskID: third, body: { body: 'The last one' } });
    const { tasks } = projectOf(await exported(person), person.inbox);
    assert.equal(tasks.length, 201);
    assert.deepEqual(
      tasks.flatMap(({ comments }) => comments.map(({ body }) => body)),
      [...bodies, 'The last one'],
    );
  });

  it('refuses a token of some projects and signed-out requests', async () => {
    const { service } = scene();
    const person = await createPerson();
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${service.url}/api/v1/export/account`, { headers })).status;
    const bearer = async (more: object) => {
      const { token } = await person.client.tokens.create({ body: { name: 'T', ...more } });
      return { authorization: `Bearer ${token}` };
    };
    assert.equal(await ask(await bearer({ scope: 'read' })), 200);
    assert.equal(await ask(await bearer({ project_ids: [person.inbox] })), 403);
    assert.equal(await ask({}), 401);
  });
});
