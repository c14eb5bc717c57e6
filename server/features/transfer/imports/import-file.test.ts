import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ImportSource } from '#domain/imports/import-sources.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { importForm, zipForm } from './testing/todoist-files.ts';

const PATH = '/api/v1/import/file';

function corpus(name: string): string {
  return readFileSync(new URL(`../../../../domain/imports/corpus/${name}`, import.meta.url), 'utf8');
}

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale });

  async function imported(person: Person, form: FormData, expected = 201): Promise<ImportResult> {
    const { status, json, text } = await person.ask('POST', PATH, form);
    assert.equal(status, expected, text);
    return json as ImportResult;
  }

  async function tasksOf(person: Person, project = ''): Promise<Task[]> {
    const { tasks } = await person.client.tasks.list({ query: { project_id: project, completed: 'include' } });
    return tasks;
  }

  /** Imports a file that is refused, and asserts that nothing was written. Returns the status and the messages by field. */
  async function refusal(form: FormData, locale: 'da' | 'en' = 'en'): Promise<[number, ErrorBody['fields']]> {
    const person = await createPerson(locale);
    let answer: Awaited<ReturnType<typeof person.ask>> | undefined;
    const events = await emittedBy(scene().service, async () => {
      answer = await person.ask('POST', PATH, form);
    });
    assert.deepEqual(events, []);
    assert.equal((await person.client.projects.list()).projects.length, 1);
    return [answer?.status ?? 0, (answer?.json as ErrorBody | undefined)?.fields];
  }

  it('imports the files of every product', async () => {
    const files: [ImportSource, string, string[], number][] = [
      ['vikunja', 'vikunja.json', ['Inbox', 'Work', 'Below'], 6],
      ['ticktick', 'ticktick.csv', ['Launch', 'Home'], 7],
      ['outlook', 'outlook.csv', ['outlook'], 3],
      ['google_tasks', 'google-tasks.json', ['Home', 'Work'], 7],
      ['trello', 'trello.json', ['Kitchen'], 10],
      ['taskpaper', 'omnifocus.taskpaper', ['omnifocus', 'Garden', 'Work'], 9],
      ['calendar', 'tasks.ics', ['Family'], 4],
      ['markdown', 'checklist.md', ['Moving house'], 6],
    ];
    for (const [source, name, projects, tasks] of files) {
      const person = await createPerson();
      const result = await imported(person, importForm(corpus(name), name, { source }));
      assert.deepEqual([result.projects, result.tasks], [projects.length, tasks], source);
      const found = await Promise.all(
        (result.project_ids ?? []).map(async (projectID) => (await person.client.projects.get({ projectID })).name),
      );
      assert.deepEqual(found, projects);
      const counts = await Promise.all(
        (result.project_ids ?? []).map(async (id) => (await tasksOf(person, id)).length),
      );
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        tasks,
        source,
      );
    }
  });

  it('creates sections, sub-tasks, labels, dates, rules and comments of a board', async () => {
    const person = await createPerson();
    const result = await imported(person, importForm(corpus('trello.json'), 'board.json', { source: 'trello' }));
    const { project_id: id = '' } = result;
    assert.deepEqual([result.sections, result.comments], [2, 2]);
    const tasks = await tasksOf(person, id);
    const byTitle = new Map(tasks.map((task) => [task.content, task]));
    const worktop = byTitle.get('Order the worktop');
    assert.deepEqual(
      [worktop?.labels, worktop?.due_datetime, byTitle.get('Choose wood')?.parent_id],
      [['blue', 'Urgent'], '2026-03-10T14:00:00.000Z', worktop?.id],
    );
    assert.equal(byTitle.get('Measure')?.completed_at, '2026-02-21T10:00:00.000Z');
    const { comments } = await person.client.comments.list({ taskID: byTitle.get('Measure')?.id ?? '' });
    assert.deepEqual(
      comments.map(({ body }) => body),
      ['**Anna Holm**\n\nWhen?', '**Bo Lund**\n\nMonday works'],
    );
    assert.equal((await person.client.projects.get({ projectID: id })).view_mode, 'board');
  });

  it('publishes each project once, with one activity', async () => {
    const { service } = scene();
    const person = await createPerson();
    const events = await emittedBy(service, () =>
      imported(person, importForm(corpus('google-tasks.json'), 'Tasks.json', { source: 'google_tasks' })),
    );
    assert.deepEqual(
      events.map(({ activity, payload, live }) => [activity, payload, live]),
      [
        ['project.imported', { name: 'Home', tasks: 5 }, 'project.created'],
        ['project.imported', { name: 'Work', tasks: 2 }, 'project.created'],
      ],
    );
  });

  it('reads the file of a product in its zip, and ignores the attached files', async () => {
    const person = await createPerson();
    const zip = [
      { name: 'VERSION', content: 'v0.24.6' },
      { name: 'filters.json', content: '[]' },
      { name: 'data.json', content: corpus('vikunja.json') },
      { name: 'files/7', content: 'attached' },
    ];
    assert.equal((await imported(person, zipForm(zip, { source: 'vikunja' }))).projects, 3);
    const notes = [
      { name: 'vault/One.md', content: '- [ ] a' },
      { name: 'vault/Two.md', content: '- [ ] b\nlost' },
    ];
    const result = await imported(person, zipForm(notes, { source: 'markdown' }));
    const { projects } = await person.client.projects.list();
    assert.deepEqual(result.warnings, ['Lines that aren’t tasks were skipped (vault/Two.md, line 2: “lost”).']);
    for (const name of ['One', 'Two']) assert.ok(projects.some((project) => project.name === name));
  });

  it('returns the result of a dry run without writing anything', async () => {
    const person = await createPerson();
    const form = () => importForm(corpus('ticktick.csv'), 'a.csv', { source: 'ticktick', dry_run: 'true' });
    const events = await emittedBy(scene().service, async () => {
      const { tasks, projects, project_id } = await imported(person, form(), 200);
      assert.deepEqual([tasks, projects, project_id], [7, 2, undefined]);
    });
    assert.deepEqual(events, []);
  });

  it('uses the name and the order of dates of the request', async () => {
    const person = await createPerson('da');
    const csv = 'Subject,Due Date\na,3/4/2026';
    const fields = { source: 'outlook', name: ' My tasks ' };
    const first = await imported(person, importForm(csv, 'x.csv', fields));
    assert.deepEqual(first.warnings, ['Datoer som 3/4 er læst som dag/måned.']);
    const second = await imported(person, importForm(csv, 'x.csv', { ...fields, date_order: 'month_first' }));
    assert.deepEqual(second.warnings, []);
    assert.equal((await tasksOf(person, first.project_id))[0]?.due_date, '2026-04-03');
    assert.equal((await tasksOf(person, second.project_id))[0]?.due_date, '2026-03-04');
    assert.equal((await person.client.projects.get({ projectID: second.project_id ?? '' })).name, 'My tasks');
  });

  it('refuses damaged files with the line or path, in the language of the caller', async () => {
    const json = importForm('{"lists": [],\n"cards": [}', 'a.json', { source: 'trello' });
    assert.deepEqual(await refusal(json), [
      422,
      { file: 'This isn’t a JSON file, or it’s damaged (line 2). Export it again.' },
    ]);
    const type = importForm('{"lists": [], "cards": [{"name": {}}]}', 'a.json', { source: 'trello' });
    assert.deepEqual(await refusal(type, 'da'), [
      422,
      { file: 'En værdi har en forkert type (cards[0].name). Tjek, at filen kommer fra det program, du har valgt.' },
    ]);
    const column = importForm('Name\nA', 'a.csv', { source: 'outlook' });
    assert.deepEqual(await refusal(column), [
      422,
      { file: 'A column is missing (line 1: “Subject”). Check that the file is from the program that you chose.' },
    ]);
    const calendar = importForm('BEGIN:VCALENDAR\nBEGIN:VTODO\n', 'a.ics', { source: 'calendar' });
    assert.deepEqual(await refusal(calendar), [
      422,
      { file: 'The file contains no tasks. Choose another file, or another kind of file.' },
    ]);
    const other = importForm(corpus('trello.json'), 'a.json', { source: 'vikunja' });
    assert.deepEqual(await refusal(other), [
      422,
      { file: 'This file isn’t from the program that you chose. Choose another kind of file.' },
    ]);
    const zip = zipForm([{ name: 'readme.txt', content: 'x' }], { source: 'vikunja' });
    assert.deepEqual(await refusal(zip), [
      422,
      { file: 'A file is missing in the zip file. Check that it’s from the program that you chose.' },
    ]);
    const second = [
      { name: 'a.ics', content: corpus('tasks.ics') },
      { name: 'b.ics', content: 'x' },
    ];
    assert.deepEqual(await refusal(zipForm(second, { source: 'calendar' })), [
      422,
      { file: 'This isn’t a calendar file, or it’s damaged (b.ics, line 1). Export it again.' },
    ]);
  });

  it('refuses unknown sources, and files above the limits', async () => {
    assert.deepEqual(Object.keys((await refusal(importForm('a', 'a', { source: 'other' })))[1] ?? {}), ['source']);
    assert.deepEqual(Object.keys((await refusal(importForm('a', 'a')))[1] ?? {}), ['source']);
    const tasks = '- [ ] a\n'.repeat(LIMITS.importFile.rows / 2 + 1);
    assert.deepEqual(await refusal(importForm(tasks.repeat(2), 'a.md', { source: 'markdown' })), [
      422,
      { file: 'The file contains too many tasks (line 20001). Split it into several files.' },
    ]);
    const two = [
      { name: 'a.md', content: tasks },
      { name: 'b.md', content: tasks },
    ];
    assert.deepEqual(await refusal(zipForm(two, { source: 'markdown' })), [
      422,
      { file: 'The file contains too many tasks (b.md, line 10000). Split it into several files.' },
    ]);
    const many = Array.from({ length: LIMITS.importSource.projects + 1 }, (_, index) => `L${index},T`).join('\n');
    assert.deepEqual(await refusal(importForm(`List Name,Title\n${many}`, 'a.csv', { source: 'ticktick' })), [
      422,
      { file: 'The file contains too many projects. Split it into several files.' },
    ]);
    const large = importForm(' '.repeat(LIMITS.importSource.text + 1), 'a.json', { source: 'trello' });
    assert.equal((await refusal(large))[0], 413);
  });
});
