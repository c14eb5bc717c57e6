import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { LIMITS } from '#contract/limits.ts';
import { readCsv } from '#domain/csv/read-csv.ts';
import { readTodoistCsv, type TodoistProject } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import { one } from '#server/access/index.ts';
import { plannedProject } from '#server/access/projects/index.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';

onSharedProject((scene) => {
  const path = (project: string) => `/api/v1/export/projects/${project}.csv`;
  const exported = async (person: Person, project = scene().project): Promise<string> => {
    const answer = await person.ask('GET', path(project));
    assert.equal(answer.status, 200);
    return answer.text;
  };
  const plan = (text: string, reader: Person): TodoistProject => {
    const { subtaskLevels, taskTitle, taskDescription, taskLabels, labelName, durationMinutes } = LIMITS;
    const { sectionName, commentBody, projectDescription } = LIMITS;
    const lengths = { subtaskLevels, taskTitle, taskDescription, taskLabels, labelName, durationMinutes };
    const read = readTodoistCsv(text, {
      now: scene().service.clock.now(),
      zone: 'Asia/Tokyo',
      locale: 'en',
      importer: reader,
      priorities: 'auto',
      limits: { ...lengths, sectionName, commentBody, projectDescription },
      csv: { records: 20_000, cells: 100, cell: 1_000_000 },
    });
    assert.ok(!('issue' in read), JSON.stringify(read));
    return read;
  };
  const rowsOf = (text: string) => {
    const [header, ...rows] = [...readCsv(text, { records: 1000, cells: 100, cell: 1e6 })].map(({ cells }) => cells);
    return rows.map((cells) => Object.fromEntries(header?.map((name, index) => [name, cells[index] ?? '']) ?? []));
  };

  it('contains sections, nested tasks, schedules, labels, completion and comments, which an import reads without a loss', async () => {
    const { owner, editor, project } = scene();
    const { client } = owner;
    await client.projects.update({ projectID: project, body: { view_mode: 'board' } });
    const second = await client.sections.create({ projectID: project, body: { name: '+ Second', sort_order: 2 } });
    await client.sections.create({ projectID: project, body: { name: 'Empty', sort_order: 3 } });
    const first = await client.sections.create({ projectID: project, body: { name: 'Æbler; "pærer"', sort_order: 1 } });
    const add = (content: string, more: object = {}) =>
      client.tasks.create({ body: { content, project_id: project, ...more } });
    const parent = await add('Parent', { section_id: second.id, priority: 1, description: ' \n=SUM(A1)\r\n"q", ' });
    const child = await add('Child', { project_id: undefined, parent_id: parent.id, assignee_id: owner.id });
    await add('Grandchild', { project_id: undefined, parent_id: child.id, assignee_id: editor.id });
    await add('-1', { section_id: first.id, due_date: '2026-10-20', labels: ['a,b', '=c', "'d"] });
    const daily = { due_date: '2026-10-25', due_time: '02:30', due_timezone: 'Europe/Copenhagen', duration_min: 45 };
    await add('Daily', { ...daily, recurrence_rule: 'FREQ=DAILY;INTERVAL=2', recurrence_from: 'completion' });
    const done = await add('Done');
    await client.comments.create({ taskID: done.id, body: { body: '@home, "sweet"\n[[file {"a": 1}]]' } });
    await editor.client.comments.create({ taskID: done.id, body: { body: '=1+1' } });
    await client.tasks.complete({ taskID: done.id });
    const trashed = await add('Trashed');
    await client.tasks.delete({ taskID: trashed.id });

    const at = new Date(scene().service.clock.now()).toISOString();
    const expected: PlannedTask[] = [
      {
        content: 'Daily',
        priority: 4,
        due: { date: '2026-10-25', time: '02:30', zone: 'Europe/Copenhagen' },
        duration: 45,
        recurrence: { rule: 'FREQ=DAILY;INTERVAL=2', from: 'completion' },
      },
      {
        content: 'Done',
        priority: 4,
        completedAt: at,
        comments: ['@home, "sweet"\n[[file {"a": 1}]]', '=1+1'].map((body) => ({ body, createdAt: at })),
      },
      { content: '-1', priority: 4, section: 0, due: { date: '2026-10-20' }, labels: ["'d", '=c', 'a,b'] },
      { content: 'Parent', priority: 1, section: 1, description: ' \n=SUM(A1)\r\n"q", ' },
      { content: 'Child', priority: 4, parent: 3, isAssigned: true },
      { content: 'Grandchild', priority: 4, parent: 4 },
    ];
    const text = await exported(owner);
    const { plan: read, uids } = plan(text, owner);
    assert.deepEqual(read, {
      viewMode: 'board',
      sections: [{ name: 'Æbler; "pærer"' }, { name: '+ Second' }, { name: 'Empty' }],
      tasks: expected,
    });
    assert.deepEqual(uids.slice(3, 5), [parent.id, child.id]);
    const grandchild = rowsOf(text).find(({ CONTENT }) => CONTENT === 'Grandchild');
    assert.equal(grandchild?.AUTHOR, `${owner.name} (${owner.id})`);
    assert.equal(grandchild?.RESPONSIBLE, `${editor.name} (${editor.id})`);
    assert.ok(!text.includes('@example.org'));
    assert.deepEqual(
      rowsOf(await exported(editor)).map(({ LABELS }) => LABELS),
      rowsOf(text).map(() => ''),
    );
  });

  it('G-2: returns every text and tree without a loss', async () => {
    const { service, owner } = scene();
    const text = fc.array(fc.constantFrom('"', ',', ';', '\n', ' ', "'", '=', '@', '＋', 'ø', '👩‍💻'), {
      minLength: 1,
    });
    const words = text.map((parts) => `${parts.join('')}x`.trim());
    const tree = fc.array(fc.record({ content: words, description: words, parent: fc.nat(8) }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(tree, async (drawn) => {
        const { id } = await owner.client.projects.create({ body: { name: 'Any' } });
        const ids: string[] = [];
        for (const [index, { content, description, parent }] of drawn.entries()) {
          // Every second task is at the top, so that no tree is too deep.
          const parent_id = index % 2 === 1 ? (ids[parent % index] ?? null) : null;
          const values = { project_id: id, content, description, parent_id, sort_order: index };
          ids.push(...(await storeTasks(service, [values])));
        }
        const { plan: read } = plan(await exported(owner, id), owner);
        const reader = { id: owner.id };
        const stored = await service.database.read(async (tx) =>
          plannedProject(tx, reader, await one(tx, reader, 'project', 'viewer', id)),
        );
        assert.deepEqual(
          read.tasks.map(({ priority, ...task }) => task),
          stored.tasks,
        );
      }),
      { numRuns: 15 },
    );
  });

  it('is imported as an equal project', async () => {
    const { owner, project } = scene();
    const { client } = owner;
    await client.projects.update({ projectID: project, body: { view_mode: 'calendar' } });
    const section = await client.sections.create({ projectID: project, body: { name: '@Later' } });
    const add = (content: string, more: object = {}) =>
      client.tasks.create({ body: { content, project_id: project, ...more } });
    const parent = await add('=1+1 @home', { section_id: section.id, labels: ['a,b', "'=c"], priority: 2 });
    await add('Child', {
      project_id: undefined,
      parent_id: parent.id,
      description: '\r\n- "x"\t',
      assignee_id: owner.id,
    });
    const due = { due_date: '2026-10-25', due_time: '02:30', due_timezone: 'America/New_York', duration_min: 45 };
    await add('tomorrow at 9', { ...due, recurrence_rule: 'FREQ=WEEKLY;BYDAY=SU', recurrence_from: 'completion' });
    const done = await add('Done');
    await client.comments.create({ taskID: done.id, body: { body: '+1\n[[file {"a": 1}]]' } });
    await client.tasks.complete({ taskID: done.id });
    const text = await exported(owner);
    const body = fileForm(text, 'House.csv', 'text/csv');
    const { project_ids, warnings } = await client.imports.todoist({ body });
    assert.deepEqual(warnings.length, 1, JSON.stringify(warnings));
    const copy = project_ids?.[0] ?? assert.fail('no project');
    const withoutIds = (csv: string) => rowsOf(csv).map(({ UID, ...cells }) => cells);
    assert.deepEqual(withoutIds(await exported(owner, copy)), withoutIds(text));
    assert.equal((await client.projects.get({ projectID: copy })).name, 'House');
  });

  it('contains more comments of one task than one database read returns', async () => {
    const { owner, task, project } = scene();
    const { id: taskID } = await task({ content: 'Discussed' });
    const bodies = Array.from({ length: 201 }, (_, index) => `Comment ${index}`);
    for (const body of bodies) await owner.client.comments.create({ taskID, body: { body } });
    const read = async () => plan(await exported(owner, project), owner).plan.tasks;
    assert.deepEqual(
      (await read())[0]?.comments?.map(({ body }) => body),
      bodies,
    );
    await task({ content: 'Another' });
    assert.deepEqual(
      (await read())[0]?.comments?.map(({ body }) => body),
      bodies,
    );
  });

  it('has a safe file name, and is refused for strangers and project-limited tokens', async () => {
    const { service, owner, stranger } = scene();
    const { id } = await owner.client.projects.create({ body: { name: 'Hus/have "2"\n' } });
    const answer = await owner.ask('GET', path(id));
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="Hus\/have _2_\.csv"/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const [refused, unknown] = [
      await stranger.ask('GET', path(id)),
      await stranger.ask('GET', path(crypto.randomUUID())),
    ];
    assert.deepEqual([refused.status, refused.text], [404, unknown.text]);
    const { token } = await owner.client.tokens.create({ body: { name: 'T', project_ids: [id] } });
    const limited = await fetch(service.url + path(id), { headers: { authorization: `Bearer ${token}` } });
    assert.equal(limited.status, 403);
    assert.equal((await owner.ask('GET', `/api/v1/export/projects/${id}.ics`)).status, 200);
  });
});
