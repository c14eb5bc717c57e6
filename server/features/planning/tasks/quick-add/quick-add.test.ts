import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('creates a task with the values of the preview', async () => {
    const { owner, editor, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { name: 'Villa' } });
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const text = 'Paint the door #villa /Kitchen @home +Erik p2 tomorrow at 9 for 30 min';
    const preview = await editor.client.tasks.previewQuickAdd({ query: { text } });
    assert.equal(preview.project, 'Villa');
    assert.equal(preview.section, 'Kitchen');
    assert.equal(preview.assignee, 'Erik');
    for (const span of preview.spans ?? []) assert.equal(text.slice(span.start, span.end), span.text);
    const made = await editor.client.tasks.quickAdd({ body: { text } });
    assert.equal(made.content, preview.content);
    assert.equal(made.content, 'Paint the door');
    assert.equal(made.project_id, project);
    assert.equal(made.section_id, section.id);
    assert.equal(made.assignee_id, editor.id);
    assert.deepEqual(made.labels, preview.labels);
    for (const name of ['priority', 'due_date', 'due_time', 'duration_min'] as const)
      assert.equal(made[name], preview[name]);
    assert.equal(made.due_datetime, '2026-10-15T07:00:00.000Z');
  });

  it('keeps a range of days in the description, before the one that is given', async () => {
    const { owner } = scene();
    const text = 'Ferie 6.-26. juli';
    const { content, due_date, description } = await owner.client.tasks.previewQuickAdd({ query: { text } });
    assert.deepEqual([content, due_date, description], ['Ferie', '2027-07-06', '6.-26. juli']);
    const plain = await owner.client.tasks.quickAdd({ body: { text } });
    assert.deepEqual([plain.content, plain.due_date, plain.description], [content, due_date, description]);
    const described = await owner.client.tasks.quickAdd({ body: { text, description: 'Book the ferry.' } });
    assert.equal(described.description, '6.-26. juli\n\nBook the ferry.');
    const full = 'x'.repeat(100_000);
    assert.equal((await owner.client.tasks.quickAdd({ body: { text, description: full } })).description, full);
    const { tasks } = await owner.client.tasks.quickAddLines({ body: { lines: [{ text }] } });
    assert.equal(tasks[0]?.description, '6.-26. juli');
  });

  it('parses a rule in the language of the caller', async () => {
    const { owner, editor } = scene();
    const text = 'Vande blomster hver anden tirsdag';
    const preview = await owner.client.tasks.previewQuickAdd({ query: { text } });
    const made = await owner.client.tasks.quickAdd({ body: { text } });
    for (const name of ['content', 'recurrence_rule', 'recurrence_from', 'recurrence_text', 'due_date'] as const) {
      assert.equal(made[name], preview[name], name);
    }
    assert.equal(made.recurrence_text, 'hver anden tirsdag');
    assert.equal(
      (await editor.client.tasks.previewQuickAdd({ query: { text } })).recurrence_text,
      'every other Tuesday',
    );
  });

  it('adds to the Inbox if the named project is unknown, even if another project is given', async () => {
    const { owner, stranger, project } = scene();
    await stranger.client.projects.create({ body: { name: 'Hidden' } });
    for (const name of ['Nowhere', 'Hidden']) {
      const made = await owner.client.tasks.quickAdd({ body: { text: `Look #${name}`, project_id: project } });
      assert.equal(made.project_id, owner.inbox);
      assert.equal(made.unknown_project, name);
      assert.equal(made.content, 'Look');
    }
  });

  it('prefers the projects of the user, and ignores projects that the user can only read', async () => {
    const { service, owner, editor, viewer } = scene();
    const mine = await editor.client.projects.create({ body: { name: 'Garden' } });
    const theirs = await owner.client.projects.create({ body: { name: 'Garden' } });
    await service.share(theirs.id, editor, 'editor');
    await service.share(theirs.id, viewer, 'viewer');
    assert.equal((await editor.client.tasks.quickAdd({ body: { text: 'Dig #garden' } })).project_id, mine.id);
    const read = await viewer.client.tasks.quickAdd({ body: { text: 'Dig #Garden' } });
    assert.equal(read.project_id, viewer.inbox);
    assert.equal(read.unknown_project, 'Garden');
  });

  it('resolves names of several words and unique beginnings as the preview does', async () => {
    const { owner, editor, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { name: 'Website relaunch' } });
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'In review' } });
    await owner.client.labels.create({ body: { name: 'Waiting for' } });
    const expected = { project_id: project, section_id: section.id, content: 'Draft the page' };
    for (const [text, rest] of [
      ['Draft the page #website relaunch /in review tomorrow', {}],
      ['Draft #Website /"In review" the page', {}],
      [`Draft the page @waiting FOR #web /In review +${editor.name.slice(0, 3)}`, { assignee_id: editor.id }],
    ] as const) {
      const preview = await owner.client.tasks.previewQuickAdd({ query: { text } });
      assert.deepEqual([preview.project, preview.section], ['Website relaunch', 'In review'], text);
      for (const span of preview.spans ?? []) assert.equal(text.slice(span.start, span.end), span.text);
      const made = await owner.client.tasks.quickAdd({ body: { text } });
      const { tasks } = await owner.client.tasks.quickAddLines({ body: { lines: [{ text }] } });
      for (const task of [made, tasks[0]]) {
        const { project_id, section_id, content, labels, due_date, assignee_id } = task ?? made;
        assert.deepEqual({ project_id, section_id, content }, expected);
        assert.deepEqual([labels, due_date], [preview.labels ?? [], preview.due_date]);
        if ('assignee_id' in rest) assert.equal(assignee_id, rest.assignee_id);
      }
    }
    const { labels } = await owner.client.labels.list();
    assert.equal(labels.filter(({ name }) => name.toLowerCase().startsWith('waiting')).length, 1);
  });

  it('does not guess between two names with the same beginning, nor beyond the names that the user can edit', async () => {
    const { owner, editor, viewer, stranger, service, project } = scene();
    const create = (name: string, archived = false) =>
      owner.client.projects.create({ body: { name, ...(archived && { archived }) } });
    const [harbour, hardware] = [await create('Harbour walk'), await create('Hardware shop')];
    await service.share(harbour.id, editor, 'editor');
    await service.share(harbour.id, viewer, 'viewer');
    await service.share(hardware.id, editor, 'viewer');
    await create('Old attic things', true);
    const projectOf = async (person: typeof editor, text: string) =>
      (await person.client.tasks.quickAdd({ body: { text, ...(person === owner && { project_id: project }) } }))
        .project_id;
    assert.equal(await projectOf(owner, 'Look #Har'), owner.inbox);
    assert.equal(await projectOf(owner, 'Look #Harbour'), harbour.id);
    assert.equal(await projectOf(editor, 'Look #Har'), harbour.id);
    assert.equal(await projectOf(viewer, 'Look #Harbour walk'), viewer.inbox);
    assert.equal(await projectOf(stranger, 'Look #Harbour walk'), stranger.inbox);
    assert.equal(await projectOf(owner, 'Look #Old attic things'), owner.inbox);
  });

  it('creates the task with the description of the request', async () => {
    const { owner } = scene();
    const description = 'Ask for **two** offers.\n\n- roof';
    const made = await owner.client.tasks.quickAdd({ body: { text: 'Call Bo tomorrow p1', description } });
    assert.deepEqual([made.content, made.priority, made.description], ['Call Bo', 1, description]);
    const plain = await owner.client.tasks.quickAdd({ body: { text: 'Call Bo', description: '' } });
    assert.equal('description' in plain, false);
    const body = { text: 'Call Bo', description: 'x'.repeat(100_001) };
    assert.deepEqual(await refusal(owner.client.tasks.quickAdd({ body })), ['description']);
  });

  it('uses the project and section of the request if the line names none', async () => {
    const { owner, project, stranger, viewer } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const made = await owner.client.tasks.quickAdd({
      body: { text: 'Wash', project_id: project, section_id: section.id },
    });
    assert.equal(made.section_id, section.id);
    const elsewhere = await owner.client.tasks.quickAdd({
      body: { text: 'Wash #Indbakke', project_id: project, section_id: section.id },
    });
    assert.equal(elsewhere.project_id, owner.inbox);
    assert.equal('section_id' in elsewhere, false);
    for (const person of [viewer, stranger]) {
      const body = { text: 'Wash', project_id: project };
      assert.equal(await refusal(person.client.tasks.quickAdd({ body })), 'not_found');
    }
  });

  it('returns unknown sections and people, and keeps them in the title', async () => {
    const { owner, project, stranger } = scene();
    const text = `Ask +${stranger.name} about /Cellar`;
    const made = await owner.client.tasks.quickAdd({ body: { text, project_id: project } });
    assert.equal(made.content, text);
    assert.equal(made.unknown_assignee, stranger.name);
    assert.equal(made.unknown_section, 'Cellar');
  });

  it('refuses a line without a title or with a too long one, and creates nothing', async () => {
    const { service, owner } = scene();
    const events = await emittedBy(service, async () => {
      for (const text of ['', '   ', 'tomorrow p1 @never', 'x'.repeat(2001)]) {
        assert.deepEqual(await refusal(owner.client.tasks.quickAdd({ body: { text } })), ['text']);
      }
      assert.deepEqual(await owner.client.tasks.previewQuickAdd({ query: { text: '' } }), { content: '' });
    });
    assert.deepEqual(events, []);
  });

  it('emits the events of a new task', async () => {
    const { service, owner, project } = scene();
    const body = { text: 'Wash p1', project_id: project };
    const events = await emittedBy(service, () => owner.client.tasks.quickAdd({ body }));
    assert.deepEqual(
      events.map(({ activity, payload, live, project_id }) => ({ activity, payload, live, project_id })),
      [{ activity: 'task.created', payload: { content: 'Wash' }, live: 'task.created', project_id: project }],
    );
  });

  it('creates the previewed reminders for the author of the line only', async () => {
    const { owner, editor, project } = scene();
    const text = 'Call tomorrow at 9 remind 30 min before !8:15 +Erik';
    const preview = await owner.client.tasks.previewQuickAdd({ query: { text } });
    assert.deepEqual(preview.reminders, [{ offset_min: -30 }, { remind_at: '2026-10-15T06:15:00.000Z' }]);
    const made = await owner.client.tasks.quickAdd({ body: { text, project_id: project } });
    const { reminders } = await owner.client.reminders.list({ taskID: made.id });
    const byMoment = [...(made.reminders ?? [])].sort((a, b) => ((a.due_at ?? '') < (b.due_at ?? '') ? -1 : 1));
    assert.deepEqual(byMoment, reminders);
    assert.deepEqual(
      reminders.map(({ offset_min, due_at, sent }) => [offset_min, due_at, sent]),
      [
        [undefined, '2026-10-15T06:15:00.000Z', false],
        [-30, '2026-10-15T06:30:00.000Z', false],
      ],
    );
    assert.deepEqual((await editor.client.reminders.list({ taskID: made.id })).reminders, []);
    const { tasks } = await owner.client.tasks.quickAddLines({ body: { lines: [{ text: 'Ring !5 min' }] } });
    const ofLine = await owner.client.reminders.list({ taskID: tasks[0]?.id ?? '' });
    assert.deepEqual(
      ofLine.reminders.map(({ offset_min, due_at }) => [offset_min, due_at]),
      [[-5, undefined]],
    );
  });

  it('returns warnings and other readings, and notes the unclear part until someone confirms or changes the date', async () => {
    const { service, owner, editor, viewer, project } = scene();
    const text = 'Ring til Ib fredag kl 4';
    const preview = await owner.client.tasks.previewQuickAdd({ query: { text } });
    const other = { start: 19, end: 23, text: 'kl 4', replacement: '16:00', due_time: '16:00' };
    assert.deepEqual([preview.readings, preview.warnings], [[other], undefined]);
    const add = (line: string) => owner.client.tasks.quickAdd({ body: { text: line, project_id: project } });
    const unclearOf = async (id: string) => (await editor.client.tasks.get({ taskID: id })).unclear_text;
    const made = await add(text);
    assert.deepEqual([made.due_time, made.readings, made.unclear_text], ['04:00', [other], 'kl 4']);
    await editor.client.tasks.update({ taskID: made.id, body: { priority: 1 } });
    assert.equal(await unclearOf(made.id), 'kl 4');
    const confirm = (person: typeof editor) =>
      person.client.tasks.update({ taskID: made.id, body: { unclear_text: null } });
    assert.equal(await refusal(confirm(viewer)), 'not_found');
    const events = await emittedBy(service, () => confirm(editor));
    assert.deepEqual(
      events.map(({ live, payload }) => [live, (payload as { fields?: string[] }).fields]),
      [['task.updated', ['unclear_text']]],
    );
    assert.deepEqual(
      [await unclearOf(made.id), (await add('Ring til Bo fredag kl 15')).unclear_text],
      [undefined, undefined],
    );

    const dated = await add(text);
    await editor.client.tasks.update({ taskID: dated.id, body: { due_time: '16:00' } });
    assert.equal(await unclearOf(dated.id), undefined);
    const bulk = await add(text);
    await editor.client.tasks.bulk({ body: { ids: [bulk.id], action: 'update', fields: { due_date: '2026-12-01' } } });
    assert.equal(await unclearOf(bulk.id), undefined);
    const repeated = await add('Træning hver fredag kl 4');
    assert.equal(repeated.unclear_text, 'kl 4');
    await editor.client.tasks.complete({ taskID: repeated.id });
    assert.equal(await unclearOf(repeated.id), undefined);

    const unread = await add('Møde fredga kl 10');
    assert.deepEqual(
      [unread.content, unread.due_date, unread.warnings?.map(({ code }) => code), unread.unclear_text],
      ['Møde fredga kl 10', undefined, ['possible_date'], 'fredga'],
    );
    const { tasks } = await owner.client.tasks.quickAddLines({ body: { lines: [{ text }, { text: 'Ring' }] } });
    assert.deepEqual(
      tasks.map(({ unclear_text }) => unclear_text),
      ['kl 4', undefined],
    );
  });
});
