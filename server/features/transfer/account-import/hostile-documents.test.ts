/** Documents that no export has written. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';

const PATH = '/api/v1/import/account';
const MEBIBYTE = 1_048_576;

/** A document with one project that has these tasks. */
const withTasks = (...tasks: object[]) => ({ version: 1, projects: [{ id: 'p', name: 'House', tasks }] });
const task = (id: string, more: object = {}) => ({ id, content: `Task ${id}`, ...more });
const line = (length: number) =>
  Array.from({ length }, (_, index) => task(`t${index}`, index === 0 ? {} : { parent_id: `t${index - 1}` }));
const note = (id: string, more: object = {}) => ({ id, body: `# ${id}`, ...more });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const text = JSON.stringify;

/** Texts that answer 400. */
const NOT_JSON: Readonly<Record<string, string>> = {
  'a text without an end': '{"version":1,"notes":[{"id":"a","body":"never ends',
  'a list without an end': '{"version":1,"notes":[{"id":"a","body":"x"}',
  'brackets that do not match': '{"version":1,"notes":[{"id":"a","body":"x"]}}',
  'a broken record': '{"version":1,"notes":[{"id":"a","body":"x"},{"id":"b" "body":"y"}]}',
  'a comma after the last record': '{"version":1,"notes":[{"id":"a","body":"x"},]}',
  'two documents': '{"version":1}{"version":1}',
  'two documents on two lines': '{"version":1}\n{"version":1}',
  'a member twice': '{"version":1,"notes":[],"notes":[]}',
  'a member twice, spelled differently': '{"version":1,"notes":[],"n\\u006ftes":[]}',
  'a member of a record twice': '{"version":1,"notes":[{"id":"a","id":"b","body":"x"}]}',
  'a prototype': '{"version":1,"__proto__":{"is_admin":true}}',
  'a prototype in a record': '{"version":1,"notes":[{"id":"a","body":"x","__proto__":{"pinned":true}}]}',
  'a prototype in a project': '{"version":1,"projects":[{"id":"a","name":"x","__proto__":{"archived":true}}]}',
  'a hundred thousand levels': `{"version":1,"notes":${nested(100_000)}}`,
  'a hundred thousand levels in a record': `{"version":1,"notes":[{"id":"a","body":"x","links":${nested(100_000)}}]}`,
  'half a megabyte of list entries': `{"version":1,"notes":[${'0,'.repeat(500_001)}0]}`,
  'no bytes': '',
};

/** Documents that answer 422, and the paths of the errors. */
const INVALID: Readonly<Record<string, readonly [document: unknown, ...paths: string[]]>> = {
  'no version': [{}, 'version'],
  'a newer version': [{ version: 2 }, 'version'],
  'an object for a list': [{ version: 1, notes: { 0: note('a') } }, 'notes'],
  'a text for the projects': [{ version: 1, projects: 'all' }, 'projects'],
  'a list for a project': [{ version: 1, projects: [[]] }, 'projects.0'],
  'a project without a name': [{ version: 1, projects: [{ id: 'a' }] }, 'projects.0.name'],
  'a list for a name': [{ version: 1, projects: [{ id: 'a', name: ['House'] }] }, 'projects.0.name'],
  'a list for a number': [{ version: 1, projects: [{ id: 'a', name: 'x', sort_order: [7] }] }, 'projects.0.sort_order'],
  'two Inboxes': [
    { version: 1, projects: ['a', 'b'].map((id) => ({ id, name: id, is_inbox: true })) },
    'projects.1.is_inbox',
  ],
  'a number for a note': [{ version: 1, notes: [7] }, 'notes.0'],
  'a list for a note': [{ version: 1, notes: [note('a'), []] }, 'notes.1'],
  'null for a text': [{ version: 1, notes: [{ id: 'a', body: null }] }, 'notes.0.body'],
  'a text that cannot be stored': [{ version: 1, notes: [note('a', { body: 'a\u0000b' })] }, 'notes.0.body'],
  'half a letter': [withTasks(task('a', { content: '\ud83c' })), 'projects.0.tasks.0.content'],
  'a title of a megabyte': [withTasks(task('a', { content: 'x'.repeat(MEBIBYTE) })), 'projects.0.tasks.0.content'],
  'a note of three megabytes': [{ version: 1, notes: [note('a', { body: 'x'.repeat(3 * MEBIBYTE) })] }, 'notes.0.body'],
  'two errors in one task': [
    withTasks(task('a'), task('b', { priority: 9, due_date: '2026-02-30' })),
    'projects.0.tasks.1.priority',
    'projects.0.tasks.1.due_date',
  ],
  'an invalid rule': [withTasks(task('a', { recurrence_rule: 'FREQ=NEVER' })), 'projects.0.tasks.0.recurrence_rule'],
  'an invalid start of a series': [
    withTasks(task('a', { due_date: '2026-01-01', recurrence_rule: 'FREQ=DAILY', recurrence_anchor: 'today' })),
    'projects.0.tasks.0.recurrence_anchor',
  ],
  'a time without a date': [withTasks(task('a', { due_time: '09:00' })), 'projects.0.tasks.0.due_time'],
  'a comment without a text': [withTasks(task('a', { comments: [{}] })), 'projects.0.tasks.0.comments.0.body'],
  'an id twice': [withTasks(task('a'), task('a')), 'projects.0.tasks.1.id'],
  'an id of a note twice': [{ version: 1, notes: [note('a'), note('a')] }, 'notes.1.id'],
  'a task that is its own parent': [withTasks(task('a', { parent_id: 'a' })), 'projects.0.tasks.0.parent_id'],
  'a cycle of parents': [
    withTasks(task('a', { parent_id: 'b' }), task('b', { parent_id: 'a' })),
    'projects.0.tasks.0.parent_id',
  ],
  'a task below a cycle': [
    withTasks(task('c', { parent_id: 'a' }), task('a', { parent_id: 'b' }), task('b', { parent_id: 'a' })),
    'projects.0.tasks.0.parent_id',
  ],
  'seven levels of tasks': [withTasks(...line(7)), 'projects.0.tasks.6.parent_id'],
  'an invalid filter': [{ version: 1, filters: [{ id: 'a', name: 'x', query: '(today' }] }, 'filters.0.query'],
  'a reminder with two times': [
    { version: 1, reminders: [{ task_id: 'a', offset_min: 5, remind_at: '2027-01-01T00:00:00Z' }] },
    'reminders.0.remind_at',
  ],
  'a template with an unknown parent': [
    {
      version: 1,
      templates: [
        {
          id: 'a',
          name: 'x',
          color: 'blue',
          plan: { view_mode: 'list', sections: [], tasks: [{ content: 'a', parent: 7 }] },
        },
      ],
    },
    'templates.0.plan.tasks.0.parent',
  ],
  'too many filters': [
    { version: 1, filters: Array.from({ length: 501 }, (_, id) => ({ id: `${id}`, name: 'x', query: 'today' })) },
    'filters',
  ],
};

onSharedProject((scene) => {
  /** Sends a document that is refused, and asserts that nothing changed. */
  async function refusedFor(body: string, query = ''): Promise<ErrorBody & { status: number }> {
    const { service, owner } = scene();
    const before = await rowCounts(service.database);
    let answer: ErrorBody & { status: number } = { status: 0, error: '', code: 'internal_error' };
    const events = await emittedBy(service, async () => {
      const { status, json } = await owner.ask('POST', PATH + query, body, { 'content-type': 'application/json' });
      answer = { ...(json as ErrorBody), status };
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await rowCounts(service.database), before);
    assert.equal('is_admin' in {}, false);
    return answer;
  }

  it('B-7: refuses texts that are not one JSON object with 400', async () => {
    for (const [why, body] of Object.entries(NOT_JSON)) {
      const { status, code } = await refusedFor(body);
      assert.deepEqual([why, status, code], [why, 400, 'bad_request']);
    }
  });

  it('H-6: names the path of each invalid value, also in a dry run', async () => {
    for (const [why, [document, ...paths]] of Object.entries(INVALID)) {
      for (const query of ['', '?dry_run=true']) {
        const { status, fields = {} } = await refusedFor(text(document), query);
        assert.deepEqual([why, status, Object.keys(fields).sort()], [why, 422, [...paths].sort()]);
      }
    }
  });

  it('refuses an entry and an outline above the limits with 413', async () => {
    const comments = Array.from({ length: 200 }, () => ({ body: 'x'.repeat(90_000) }));
    assert.equal((await refusedFor(text(withTasks(task('a', { comments }))))).status, 413);
    assert.equal((await refusedFor(text({ version: 1, settings: { a: 'x'.repeat(9 * MEBIBYTE) } }))).status, 413);
  });

  it('accepts a byte order mark and names that are the names of built-in members', async () => {
    const { owner } = scene();
    const document = text({ version: 1, notes: [note('constructor'), note('toString', { project_id: 'valueOf' })] });
    const answer = await owner.ask('POST', PATH, `\ufeff${document}`, { 'content-type': 'application/json' });
    assert.equal(answer.status, 201, answer.text);
  });

  it('resolves references only inside the document', async () => {
    const { service, owner, editor, project } = scene();
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
    const parent = await owner.client.tasks.create({ body: { content: 'Parent', project_id: project } });
    const group = await editor.client.groups.create({ body: { name: 'Foreign' } });
    const foreign: readonly [object, string][] = [
      [withTasks(task('a', { parent_id: parent.id })), 'projects.0.tasks.0.parent_id'],
      [withTasks(task('a', { section_id: section.id })), 'projects.0.tasks.0.section_id'],
      [{ version: 1, projects: [{ id: 'p', name: 'x', group_id: group.id }] }, 'projects.0.group_id'],
    ];
    for (const [document, path] of foreign) {
      const { status, fields = {} } = await refusedFor(text(document));
      assert.deepEqual([status, Object.keys(fields)], [422, [path]]);
    }
    const before = await owner.client.tasks.get({ taskID: parent.id });
    const document = {
      version: 1,
      user: { id: newId(service.clock.now()) },
      projects: [
        { id: project, name: 'Copy', tasks: [task(parent.id, { assignee_id: editor.id, completed_by: editor.id })] },
      ],
      reminders: [
        { task_id: before.id, offset_min: 5 },
        { task_id: section.id, offset_min: 5 },
      ],
      notes: [note('a', { project_id: section.id }), note('b', { project_id: project })],
    };
    const { json } = await owner.ask('POST', PATH, document);
    const { created, warnings } = json as { created: { projects: string[]; notes: string[] }; warnings: string[] };
    assert.equal(warnings.length, 3, warnings.join('\n'));
    assert.deepEqual(await owner.client.tasks.get({ taskID: parent.id }), before);
    assert.deepEqual((await owner.client.reminders.list({ taskID: parent.id })).reminders, []);
    const [copy = ''] = created.projects;
    assert.notEqual(copy, project);
    const { tasks } = await owner.client.tasks.list({ query: { project_id: copy } });
    assert.deepEqual(
      tasks.map(({ assignee_id }) => assignee_id),
      [undefined],
    );
    const notes = await Promise.all(created.notes.map((noteID) => owner.client.notes.get({ noteID })));
    assert.deepEqual(
      notes.map(({ project_id }) => project_id),
      ['', copy],
    );
    assert.equal((await owner.client.projects.get({ projectID: copy })).member_count, 1);
  });

  it('stores positions and times at the limits', async () => {
    const { owner } = scene();
    const extreme = [1.7e308, -1.7e308, 0].map((sort_order, index) => task(`t${index}`, { sort_order }));
    const times = { created_at: '0001-01-01T00:00:00+14:00', updated_at: '9999-12-31T23:59:59-12:00' };
    const document = {
      version: 1,
      projects: [
        {
          id: 'i',
          name: 'In',
          is_inbox: true,
          tasks: extreme,
          sections: [{ id: 's', name: 'S', sort_order: -1.7e308 }],
        },
        { id: 'p', name: 'P', sort_order: -1.7e308, ...times },
        { id: 'q', name: 'Q', sort_order: 1.7e308 },
      ],
      groups: [{ id: 'g', name: 'G', sort_order: -1.7e308 }],
    };
    for (let time = 0; time < 3; time += 1) {
      const answer = await owner.ask('POST', PATH, document);
      assert.equal(answer.status, 201, answer.text);
    }
    const { projects } = await owner.client.projects.list({});
    assert.equal(projects.filter(({ name }) => name === 'P' || name === 'Q').length, 6);
  });
});
