import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImportResult, ImportUpdate } from '#contract/resources/import-result.ts';
import type { Task } from '#contract/resources/task.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { importForm, zipForm } from '../testing/todoist-files.ts';

const PATH = '/api/v1/import/todoist';

type Updated = ImportResult & { update: ImportUpdate };

onSharedProject((scene) => {
  const send = (person: Person, csv: string, fields: Record<string, string> = {}, name = 'Work.csv') =>
    person.ask('POST', PATH, importForm(csv, name, fields));

  async function imported(person: Person, csv: string, fields: Record<string, string> = {}): Promise<Updated> {
    const { status, json, text } = await send(person, csv, fields);
    assert.ok(status === 201 || status === 200, text);
    return json as Updated;
  }

  const updated = (person: Person, csv: string, project_id: string, more: Record<string, string> = {}) =>
    imported(person, csv, { update: 'true', project_id, ...more });

  async function tasksOf(person: Person, project: string): Promise<Task[]> {
    const { tasks } = await person.client.tasks.list({ query: { project_id: project, completed: 'include' } });
    return tasks;
  }

  const titles = async (person: Person, project: string) =>
    (await tasksOf(person, project)).map(({ content }) => content);
  const countsOf = ({ update: { added, updated: changed, unchanged } }: Updated) => [added, changed, unchanged];
  const createPerson = () => scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale: 'en' });

  const FILE = [
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,RESPONSIBLE,DATE,DATE_LANG,DURATION,DURATION_UNIT',
    'task,Plan trip @travel,Soon,1,1,,2026-11-01 14:00,en,30,minute',
    'task,Book hotel,,4,2,,every monday,en,,',
    'note,Ask for a late check-in,,,,,2026-01-02T03:04:05Z,,,',
    'section,Later,,,,,,,,',
    'task,Send photos,,2,1,,,,,',
  ];

  it('changes nothing if the file is the same', async () => {
    const person = await createPerson();
    const first = await imported(person, FILE.join('\n'));
    const id = first.project_id ?? '';
    const before = await tasksOf(person, id);
    const events = await emittedBy(scene().service, async () => {
      for (const fields of [{ project_id: id }, {}]) {
        const { status, json } = await send(person, FILE.join('\n'), { update: 'true', ...fields });
        const result = json as Updated;
        assert.deepEqual([status, result.project_ids, countsOf(result)], [200, [id], [0, 0, 3]]);
        assert.deepEqual(result.update.projects, [{ id, name: 'Work' }]);
        assert.deepEqual(result.warnings, first.warnings);
      }
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await tasksOf(person, id), before);
    assert.equal((await person.client.projects.list()).projects.length, 2);
  });

  it('adds what is new, replaces what differs, and deletes, moves and empties nothing', async () => {
    const person = await createPerson();
    const { client } = person;
    const { project_id: id = '' } = await imported(person, FILE.join('\n'));
    const [trip, hotel, photos] = await tasksOf(person, id);
    assert.ok(trip && hotel && photos);
    await client.tasks.update({
      taskID: trip.id,
      body: { description: 'Mine', priority: 2, labels: ['travel', 'own'] },
    });
    await client.tasks.update({ taskID: photos.id, body: { section_id: null, due_date: '2026-12-01' } });
    await client.tasks.complete({ taskID: hotel.id, body: {} });
    const moved = (await client.tasks.get({ taskID: hotel.id })).due_date;
    const { id: own } = await client.tasks.create({ body: { project_id: id, content: 'My own' } });
    const file = [
      ...FILE.slice(0, 2),
      'task,Book hotel @money,,4,2,,every monday,en,,',
      'note,Ask for a late check-in,,,,,2026-01-02T03:04:05Z,,,',
      'note,Breakfast?,,,,,,,,',
      'task,Find passport,,4,2,,,,,',
      'section,Later,,,,,,,,',
      'task,Send photos,,2,1,,,,,',
      'task,Print photos,,4,1,,,,,',
      'section,Never,,,,,,,,',
      'section,Shop,,,,,,,,',
      'task,Buy film,,4,1,,,,,',
    ].join('\n');
    const dry = await updated(person, file, id, { dry_run: 'true' });
    assert.deepEqual([countsOf(dry), dry.update.changes], [[3, 2, 1], undefined]);
    assert.equal(dry.update.missing, 1);
    assert.equal((await tasksOf(person, id)).length, 4);
    const result = await updated(person, file, id);
    assert.deepEqual([countsOf(result), result.projects, result.tasks], [[3, 2, 1], 1, 6]);
    assert.ok(
      result.warnings.includes('Values were replaced by other values in the file (“Plan trip”).'),
      result.warnings.join('\n'),
    );
    const tasks = new Map((await tasksOf(person, id)).map((task) => [task.content, task]));
    const { sections } = await client.sections.list({ projectID: id });
    assert.deepEqual(
      sections.map(({ name }) => name),
      ['Later', 'Shop'],
    );
    const now = tasks.get('Plan trip');
    assert.deepEqual([now?.description, now?.priority, now?.labels], ['Soon', 1, ['own', 'travel']]);
    const again = tasks.get('Book hotel');
    assert.deepEqual([again?.due_date, again?.labels, again?.comment_count], [moved, ['money'], 2]);
    assert.deepEqual(
      [tasks.get('Send photos')?.section_id, tasks.get('Send photos')?.due_date],
      [undefined, '2026-12-01'],
    );
    assert.deepEqual(
      [tasks.get('Find passport')?.parent_id, tasks.get('Print photos')?.section_id, tasks.get('Buy film')?.section_id],
      [trip.id, sections[0]?.id, sections[1]?.id],
    );
    assert.equal(tasks.get('My own')?.id, own);
    const { changes } = result.update;
    assert.deepEqual(
      [changes?.task_ids.length, changes?.section_ids, changes?.comment_ids.length, changes?.completed_ids],
      [3, [sections[1]?.id], 1, []],
    );
    assert.deepEqual(changes?.previous, [
      { id: trip.id, fields: { description: 'Mine', priority: 2 } },
      { id: hotel.id, fields: { labels: [] } },
    ]);
    assert.deepEqual(countsOf(await updated(person, file, id)), [0, 0, 6]);
  });

  it('publishes each change like one by hand', async () => {
    const { owner, editor, project, service } = scene();
    const other = await editor.listen();
    await imported(owner, 'CONTENT\nA', { update: 'true', project_id: project });
    const { id } = (await tasksOf(owner, project))[0] ?? assert.fail();
    const csv = 'TYPE,CONTENT,PRIORITY\ntask,A @x,1\nnote,Hello\nsection,S\ntask,B';
    const events = await emittedBy(service, () => updated(owner, csv, project));
    assert.deepEqual(
      events.map(({ activity, live }) => `${activity} ${live}`).toSorted(),
      [
        'comment.created comment.created',
        'undefined label.created',
        'project.imported undefined',
        'section.created section.created',
        'task.created task.created',
        'task.updated task.updated',
        'task.updated task.updated',
      ].toSorted(),
    );
    assert.equal((await other.next('task.updated')).payload.id, id);
    other.close();
    const { activity } = await owner.client.activity.ofProject({ projectID: project });
    const entry = activity.find((each) => each.event === 'project.imported');
    assert.deepEqual(entry?.payload, { name: 'House', tasks: 1, updated: 1 });
  });

  it('finds tasks of an exported file by their ids, and the assignee by the id of the account', async () => {
    const { owner, editor, viewer, stranger, project, task } = scene();
    const namesake = { ...(await createPerson()), name: owner.name };
    const one = await task({ content: 'One', assignee_id: editor.id, priority: 1, labels: ['a'] });
    const two = await task({ content: 'Two' });
    const three = await task({ content: 'Three', parent_id: two.id });
    await task({ content: 'Four' });
    const { text } = await owner.ask('GET', `/api/v1/export/projects/${project}.csv`);
    const same = await updated(owner, text, project);
    assert.deepEqual([countsOf(same), same.warnings.length], [[0, 0, 4], 1]);
    await owner.client.tasks.update({ taskID: three.id, body: { content: 'Renamed' } });
    const person = ({ name, id }: Pick<Person, 'name' | 'id'>) => `${name} (${id})`;
    const cells = (content: string, uid: string, who: string) => `task,${content},4,1,${who},,,${uid}`;
    const csv = [
      'TYPE,CONTENT,PRIORITY,INDENT,RESPONSIBLE,LABELS,COMPLETED_AT,UID',
      cells('Uno', one.id, person(viewer)),
      cells('Two', two.id, person(namesake)),
      cells('Three', three.id.toUpperCase(), person(stranger)),
      cells('Four', crypto.randomUUID(), owner.name),
    ].join('\n');
    const result = await updated(owner, csv, project);
    assert.deepEqual(countsOf(result), [0, 3, 1]);
    const tasks = new Map((await tasksOf(owner, project)).map((each) => [each.id, each]));
    const of = (id: string) => [tasks.get(id)?.content, tasks.get(id)?.assignee_id, tasks.get(id)?.priority];
    assert.deepEqual(
      [of(one.id), of(two.id), of(three.id)],
      [
        ['Uno', viewer.id, 1],
        ['Two', undefined, 4],
        ['Three', undefined, 4],
      ],
    );
    assert.equal([...tasks.values()].find(({ content }) => content === 'Four')?.assignee_id, owner.id);
    assert.match(
      result.warnings.join('\n'),
      new RegExp(`ansvarlig \\(linje 3: .*${namesake.id.slice(0, 8)}.*linje 4: .*${stranger.id.slice(0, 8)}`),
    );
    const { notifications } = await viewer.client.notifications.list();
    assert.deepEqual(
      notifications.map(({ kind }) => kind),
      ['assigned'],
    );
  });

  it('completes tasks, and does not reopen those that are completed here', async () => {
    const { owner, project, task } = scene();
    const [one, two] = [await task({ content: 'One' }), await task({ content: 'Two' })];
    const { text } = await owner.ask('GET', `/api/v1/export/projects/${project}.csv`);
    await owner.client.tasks.complete({ taskID: two.id, body: {} });
    const { snoozed_until: until } = await owner.client.tasks.snooze({
      taskID: one.id,
      body: { until: '2999-01-01T00:00:00.000Z' },
    });
    const lines = text.split('\r\n').map((line) => {
      return line.includes(one.id) ? line.replace(`,,${one.id}`, `,2026-01-02T03:04:05.000Z,${one.id}`) : line;
    });
    const result = await updated(owner, lines.join('\r\n'), project);
    assert.deepEqual([countsOf(result), result.update.missing], [[0, 1, 1], 0]);
    const { completed_ids, snoozed } = result.update.changes ?? assert.fail();
    assert.deepEqual([completed_ids, snoozed], [[one.id], [{ id: one.id, until }]]);
    assert.ok(result.warnings.includes('Opgaver, der er fuldført her, forbliver fuldførte (”Two”).'));
    const after = new Map((await tasksOf(owner, project)).map((each) => [each.id, each]));
    assert.equal(after.get(one.id)?.completed_at, '2026-01-02T03:04:05.000Z');
    assert.equal(after.get(two.id)?.completed_at !== null, true);
  });

  it('finds tasks with equal titles in their order, and tasks that were moved by their title', async () => {
    const person = await createPerson();
    const csv = 'TYPE,CONTENT,INDENT\ntask,Call,1\ntask,Call,1\ntask,Trip,1\ntask,Pack,2\nsection,S,\ntask,Call,1';
    const { project_id: id = '' } = await imported(person, csv);
    const [, second, trip] = await tasksOf(person, id);
    const { sections } = await person.client.sections.list({ projectID: id });
    await person.client.tasks.complete({ taskID: second?.id ?? '', body: {} });
    await person.client.tasks.update({ taskID: trip?.id ?? '', body: { section_id: sections[0]?.id ?? '' } });
    await person.client.sections.update({ sectionID: sections[0]?.id ?? '', body: { name: 'Renamed' } });
    const result = await updated(person, csv, id);
    // The section has another name, but only one task with this title is left.
    assert.deepEqual([countsOf(result), result.sections], [[0, 0, 5], 1]);
    assert.deepEqual(result.warnings, ['Tasks that are completed here stay completed (“Call”).']);
    const more = await updated(person, `${csv}\ntask,Call,1`, id);
    // Now two tasks of the file could be the one that is left: both are added.
    assert.deepEqual(countsOf(more), [2, 0, 4]);
  });

  it('nests a new task below a task that was moved down only as deeply as possible', async () => {
    const person = await createPerson();
    const csv = 'TYPE,CONTENT,INDENT\ntask,A,1\ntask,B,2\ntask,C,3\ntask,D,4\ntask,E,5\ntask,F,1';
    const { project_id: id = '' } = await imported(person, csv);
    const tasks = new Map((await tasksOf(person, id)).map((each) => [each.content, each.id]));
    await person.client.tasks.update({ taskID: tasks.get('F') ?? '', body: { parent_id: tasks.get('E') ?? '' } });
    const result = await updated(person, `${csv}\ntask,G,2`, id);
    assert.deepEqual(
      [countsOf(result), result.warnings],
      [[1, 0, 6], ['Sub-tasks that were nested too deeply were moved up (“G”).']],
    );
    const added = (await tasksOf(person, id)).find(({ content }) => content === 'G');
    assert.equal(added?.parent_id, tasks.get('E'));
  });

  it('updates and creates projects of a zip together', async () => {
    const person = await createPerson();
    const files = [
      { name: 'Work [11].csv', content: 'CONTENT\nA' },
      { name: 'Work [12].csv', content: 'CONTENT\nB' },
    ];
    const first = (await person.ask('POST', PATH, zipForm(files))).json as ImportResult;
    const [one = '', two = ''] = first.project_ids ?? [];
    await person.client.projects.update({ projectID: two, body: { name: 'Job' } });
    const again = [
      { name: 'New [13].csv', content: 'CONTENT\nC' },
      { name: 'x/Work [12].csv', content: 'CONTENT\nB\nB2' },
      { name: 'Work [11].csv', content: 'CONTENT\nA\nA2' },
    ];
    const { status, json } = await person.ask('POST', PATH, zipForm(again, { update: 'true' }));
    const result = json as Updated;
    assert.deepEqual([status, countsOf(result), result.projects], [201, [2, 0, 2], 3]);
    assert.deepEqual(result.project_ids?.slice(1), [two, one]);
    assert.deepEqual(result.update.projects, [
      { id: two, name: 'Job' },
      { id: one, name: 'Work' },
    ]);
    assert.deepEqual(await titles(person, one), ['A', 'A2']);
    assert.deepEqual(await titles(person, two), ['B', 'B2']);
    assert.deepEqual(await titles(person, result.project_ids?.[0] ?? ''), ['C']);
  });

  it('creates a project if none was imported from the file, or if it is another person’s or in the trash', async () => {
    const { service } = scene();
    const [person, other] = [await createPerson(), await createPerson()];
    const { project_id: id = '' } = await imported(person, 'CONTENT\nA');
    await service.share(id, other, 'editor');
    const own = await imported(other, 'CONTENT\nA', { update: 'true' });
    assert.notEqual(own.project_id, id);
    assert.equal(own.update, undefined);
    await person.client.projects.delete({ projectID: id });
    const { project_id: next } = await imported(person, 'CONTENT\nA', { update: 'true' });
    assert.notEqual(next, id);
    const { id: created } = await person.client.projects.create({ body: { name: 'Work' } });
    const { project_id: updatedId } = await imported(person, 'CONTENT\nA', { update: 'true' });
    assert.deepEqual([updatedId, updatedId === created], [next, false]);
    await imported(person, 'CONTENT\nA');
    const { status, json } = await send(person, 'CONTENT\nA', { update: 'true' });
    assert.equal(status, 422);
    assert.match(JSON.stringify(json), /Import the file on its own and choose the project/);
  });

  it('answers 404 without the right to edit, and 422 for a project that cannot be named', async () => {
    const { owner, editor, viewer, stranger, project } = scene();
    const of = async (person: Person, fields: Record<string, string>) => {
      const { status, text } = await send(person, 'CONTENT\nA', { update: 'true', ...fields });
      return { status, text };
    };
    const unknown = await of(stranger, { project_id: crypto.randomUUID() });
    assert.equal(unknown.status, 404);
    for (const person of [viewer, stranger]) assert.deepEqual(await of(person, { project_id: project }), unknown);
    for (const odd of ['', '0', 'a'.repeat(500), '../x', "'"]) {
      assert.deepEqual(await of(owner, { project_id: odd }), unknown, odd);
    }
    assert.equal((await of(editor, { project_id: project })).status, 200);
    assert.equal((await of(owner, { project_id: project, update: 'false' })).status, 422);
    const { status } = await owner.ask(
      'POST',
      PATH,
      zipForm(
        [
          { name: 'a.csv', content: 'CONTENT\nA' },
          { name: 'b.csv', content: 'CONTENT\nB' },
        ],
        { update: 'true', project_id: project },
      ),
    );
    assert.equal(status, 422);
    assert.deepEqual(await titles(owner, project), ['A']);
  });

  it('refuses more changes than one transaction may have, and then changes nothing', async () => {
    const { owner, project } = scene();
    const rows = (count: number) =>
      ['CONTENT', ...Array.from({ length: count }, (_, index) => `Task ${index}`)].join('\n');
    const { status, json } = await send(owner, rows(501), { update: 'true', project_id: project });
    assert.equal(status, 422);
    assert.match(JSON.stringify(json), /for meget til en opdatering/);
    assert.deepEqual(await titles(owner, project), []);
    assert.deepEqual(countsOf(await updated(owner, rows(500), project)), [500, 0, 0]);
    assert.deepEqual(countsOf(await updated(owner, rows(1000), project)), [500, 0, 500]);
  });

  it('answers 409 and changes nothing if the project changes while the file is compared', async () => {
    const { owner, editor, project, service } = scene();
    await updated(owner, 'CONTENT\nA', project);
    const { readHeavy } = service.database;
    service.database.readHeavy = async (account, read) => {
      const result = await readHeavy.call(service.database, account, read);
      service.database.readHeavy = readHeavy;
      await editor.client.tasks.create({ body: { content: 'B', project_id: project } });
      return result as never;
    };
    const { status } = await send(owner, 'CONTENT,PRIORITY\nA,1\nB,', { update: 'true', project_id: project });
    assert.equal(status, 409);
    const tasks = await tasksOf(owner, project);
    assert.deepEqual(
      tasks.map(({ content, priority }) => [content, priority]),
      [
        ['A', 4],
        ['B', 4],
      ],
    );
    assert.deepEqual(countsOf(await updated(owner, 'CONTENT,PRIORITY\nA,1\nB,', project)), [0, 1, 1]);
  });
});
