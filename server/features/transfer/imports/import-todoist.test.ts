import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import type { Task } from '#contract/resources/task.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { HEADER, importForm, todoistBackup, zipForm } from './testing/todoist-files.ts';

const PATH = '/api/v1/import/todoist';

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale });

  async function imported(person: Person, form: FormData): Promise<ImportResult & { project_id: string }> {
    const { status, json, text } = await person.ask('POST', PATH, form);
    assert.equal(status, 201, text);
    return json as ImportResult & { project_id: string };
  }

  async function tasksOf(person: Person, project: string): Promise<Task[]> {
    const { tasks } = await person.client.tasks.list({ query: { project_id: project, completed: 'include' } });
    return tasks;
  }

  it('gives each project of a file without colours the next colour', async () => {
    const person = await createPerson();
    await person.client.projects.create({ body: { name: 'House', color: 'tomato' } });
    const row = `${HEADER}\ntask,Mow,,,4,1,,,,,,,,,`;
    const files = ['Garden', 'Boat', 'Car'].map((name) => ({ name: `${name}.csv`, content: row }));
    const form = zipForm(files);
    const { project_ids: ids = [] } = await imported(person, form);
    const { projects } = await person.client.projects.list();
    assert.deepEqual(
      ids.map((id) => projects.find((project) => project.id === id)?.color),
      ['amber', 'lime', 'green'],
    );
    await imported(person, importForm(row, 'Shed.csv'));
    const after = (await person.client.projects.list()).projects.find(({ name }) => name === 'Shed');
    assert.equal(after?.color, 'teal');
  });

  it('creates a project with sections, sub-tasks, labels, comments, dates and rules', async () => {
    const person = await createPerson();
    const csv = [
      HEADER,
      'meta,view_style=board,,,,,,,,,,,,,',
      'task,Plan trip @travel,**Soon**,,1,1,,,2026-11-01 14:00,en,Europe/London,30,minute,,',
      `task,Book hotel,,,4,2,,${person.name},every monday,en,,,,,`,
      'note,Ask for a late check-in,,,,,,,2026-01-02T03:04:05Z,,,,,,',
      'section,Later,,False,,,,,,,,,,,',
      'task,Send photos,,,2,1,,,,,,,,,',
    ].join('\n');
    const result = await imported(person, importForm(csv, 'Trip [2203306141].csv'));
    const { project_id: id } = result;
    assert.deepEqual(result, {
      project_id: id,
      project_ids: [id],
      projects: 1,
      tasks: 3,
      sections: 1,
      comments: 1,
      warnings: ['Priorities were read as in Todoist’s CSV files: 1 is the highest, 4 is none.'],
    });
    const project = await person.client.projects.get({ projectID: id });
    assert.deepEqual([project.name, project.view_mode, project.role], ['Trip', 'board', 'owner']);
    const [first, second, third] = await tasksOf(person, id);
    assert.deepEqual(
      [first?.content, first?.description, first?.priority, first?.labels, first?.due_datetime, first?.duration_min],
      ['Plan trip', '**Soon**', 1, ['travel'], '2026-11-01T14:00:00.000Z', 30],
    );
    assert.deepEqual(
      [second?.parent_id, second?.assignee_id, second?.due_date, second?.recurrence_rule],
      [first?.id, person.id, '2026-10-19', 'FREQ=WEEKLY;BYDAY=MO'],
    );
    const { sections } = await person.client.sections.list({ projectID: id });
    assert.deepEqual([third?.content, third?.section_id], ['Send photos', sections[0]?.id]);
    const { comments } = await person.client.comments.list({ taskID: second?.id ?? '' });
    assert.deepEqual(
      comments.map(({ body, created_at, user_id }) => [body, created_at, user_id]),
      [['Ask for a late check-in', '2026-01-02T03:04:05.000Z', person.id]],
    );
  });

  it('publishes the project once, with one activity', async () => {
    const { service } = scene();
    const person = await createPerson();
    const [own, other] = [await person.listen(), await scene().editor.listen()];
    let id = '';
    const events = await emittedBy(service, async () => {
      ({ project_id: id } = await imported(person, importForm('CONTENT\nA\nB')));
    });
    assert.deepEqual(
      events.map(({ activity, payload, live, project_id }) => [activity, payload, live, project_id]),
      [['project.imported', { name: 'Work', tasks: 2, filename: 'Work.csv' }, 'project.created', id]],
    );
    assert.equal((await own.next('project.created')).payload.id, id);
    await service.settled();
    assert.deepEqual(other.received, []);
    own.close();
    other.close();
  });

  it('is named by the request, else by the file, else by a default', async () => {
    for (const [locale, file, fields, expected] of [
      ['en', 'Work.csv', { name: ' Home ' }, 'Home'],
      ['en', 'Work.csv', { name: '' }, 'Work'],
      ['en', 'C:\\files\\My work [abc123].CSV', {}, 'My work'],
      ['da', '.csv', {}, 'Importeret'],
      ['en', 'a\u0001\u202e/b.csv', {}, 'b'],
      ['en', `${'å'.repeat(300)}.csv`, {}, 'å'.repeat(200)],
    ] as const) {
      const person = await createPerson(locale);
      const { project_id: id } = await imported(person, importForm('CONTENT\nA', file, fields));
      assert.equal((await person.client.projects.get({ projectID: id })).name, expected);
    }
    const person = await createPerson();
    const { status, json } = await person.ask(
      'POST',
      PATH,
      importForm('CONTENT\nA', 'a.csv', { name: 'x'.repeat(201) }),
    );
    assert.deepEqual([status, Object.keys((json as ErrorBody).fields ?? {})], [422, ['name']]);
  });

  it('reads the scale of priorities that the request names', async () => {
    const csv = 'TYPE,CONTENT,PRIORITY\ntask,A,1\ntask,B,4';
    for (const [priorities, expected] of [
      ['csv', [1, 4]],
      ['auto', [1, 4]],
      ['api', [4, 1]],
    ] as const) {
      const person = await createPerson();
      const { project_id: id, warnings } = await imported(person, importForm(csv, 'a.csv', { priorities }));
      const tasks = await tasksOf(person, id);
      assert.deepEqual(
        tasks.map(({ priority }) => priority),
        expected,
      );
      assert.match(warnings[0] ?? '', priorities === 'api' ? /API/ : /CSV/);
    }
    const { status } = await (await createPerson()).ask('POST', PATH, importForm(csv, 'a.csv', { priorities: 'x' }));
    assert.equal(status, 422);
  });

  it('reads files of spreadsheets: semicolons, CR LF, UTF-16 and Windows-1252', async () => {
    const text = 'type;content\r\ntask;"Køb; blåbær"\r\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ]) {
      const person = await createPerson();
      const { project_id: id } = await imported(person, importForm(bytes));
      assert.equal((await tasksOf(person, id))[0]?.content, 'Køb; blåbær');
    }
  });

  it('writes nothing in a dry run', async () => {
    const { service } = scene();
    const person = await createPerson('da');
    const events = await emittedBy(service, async () => {
      const form = importForm('CONTENT,DATE\nA,engang', 'a.csv', { dry_run: 'true' });
      const { status, json } = await person.ask('POST', PATH, form);
      assert.deepEqual(
        [status, json],
        [
          200,
          {
            projects: 1,
            tasks: 1,
            sections: 0,
            comments: 0,
            warnings: ['Datoer, der ikke kunne læses, står i beskrivelserne (linje 2: ”engang”).'],
          },
        ],
      );
    });
    assert.deepEqual(events, []);
    assert.equal((await person.client.projects.list()).projects.length, 1);
  });

  it('runs once for an Idempotency-Key', async () => {
    const person = await createPerson();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await person.ask('POST', PATH, importForm('CONTENT\nA'), key);
    const again = await person.ask('POST', PATH, importForm('CONTENT\nA'), key);
    assert.deepEqual([first.status, again.status, again.json], [201, 201, first.json]);
    assert.equal((await person.client.projects.list()).projects.length, 2);
  });

  it('restores a project that Sammen has exported', async () => {
    const person = await createPerson();
    const { client } = person;
    const { id: projectID } = await client.projects.create({ body: { name: 'Old', view_mode: 'board' } });
    const { id: section_id } = await client.sections.create({ projectID, body: { name: '=Section' } });
    const { id: parent_id } = await client.tasks.create({
      body: {
        project_id: projectID,
        section_id,
        content: '\'-Title @home, "quoted"',
        description: ' # Heading\n\n+ item ',
        priority: 1,
        due_date: '2026-11-01',
        due_time: '09:30',
        due_timezone: 'Asia/Tokyo',
        duration_min: 45,
        recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=31',
        recurrence_from: 'completion',
        labels: ['a, b', '=c'],
        assignee_id: person.id,
      },
    });
    const { id: taskID } = await client.tasks.create({ body: { parent_id, content: 'Done', due_date: '2026-10-01' } });
    await client.tasks.complete({ taskID, body: {} });
    await client.comments.create({ taskID, body: { body: '@x\n[[file {"file_url":"https://example.com"}]]' } });
    const exported = async (id: string) => {
      const { text } = await person.ask('GET', `/api/v1/export/projects/${id}.csv`);
      return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (uuid) => (uuid === person.id ? 'person' : 'id'));
    };
    const before = await exported(projectID);
    const { text: csv } = await person.ask('GET', `/api/v1/export/projects/${projectID}.csv`);
    const { project_id: id, warnings } = await imported(person, importForm(csv, 'New.csv'));
    assert.equal(await exported(id), before);
    assert.deepEqual(
      warnings.map((text) => text.slice(0, 20)),
      ['Priorities were read'],
    );
  });

  it('imports a zip with a project per CSV file, and names other files', async () => {
    const person = await createPerson();
    const result = await imported(
      person,
      zipForm([
        { name: 'Todoist/Work [1].csv', content: 'CONTENT,DATE\nA,someday' },
        { name: 'notes.txt', content: 'no project' },
        { name: 'Home [2].CSV', content: 'TYPE,CONTENT\nsection,S\ntask,B\nnote,C' },
        { name: 'Empty.csv', content: HEADER },
      ]),
    );
    const { project_ids: ids = [] } = result;
    assert.deepEqual([result.projects, result.tasks, result.sections, result.comments], [3, 2, 1, 1]);
    assert.equal(result.project_id, ids[0]);
    assert.deepEqual(result.warnings, [
      'Dates that couldn’t be read were added to the descriptions (Todoist/Work [1].csv, line 2: “someday”).',
      'Files that aren’t CSV files were skipped (“notes.txt”).',
    ]);
    const names = await Promise.all(ids.map((projectID) => person.client.projects.get({ projectID })));
    assert.deepEqual(
      names.map(({ name }) => name),
      ['Work', 'Home', 'Empty'],
    );
  });

  it('imports a backup of 5,000 tasks without a warning about them', async (test) => {
    const person = await createPerson();
    const files = todoistBackup({ projects: 20, tasks: 5000 });
    const started = performance.now();
    const result = await imported(person, zipForm(files));
    test.diagnostic(`5,000 tasks in ${Math.round(performance.now() - started)} ms`);
    assert.deepEqual([result.projects, result.tasks, result.sections, result.comments], [20, 5000, 260, 1000]);
    assert.deepEqual(
      result.warnings.map((text) => text.replace(/ \(.*/, '')),
      [
        'Priorities were read as in Todoist’s CSV files: 1 is the highest, 4 is none.',
        'Attached files weren’t imported. The comments link to them',
        'Comments by other people were imported as yours.',
      ],
    );
    const { projects } = await person.client.projects.list();
    assert.deepEqual(
      projects.slice(1).map(({ id }) => id),
      result.project_ids,
    );
    const [first = '', last = ''] = [result.project_ids?.at(0), result.project_ids?.at(-1)];
    for (const [id, mode] of [
      [first, 'list'],
      [last, 'board'],
    ] as const) {
      const { open_count: open, view_mode } = await person.client.projects.get({ projectID: id });
      assert.deepEqual([open, view_mode], [250, mode]);
    }
  });
});
