import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewTask } from '#contract/resources/task.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const word = () => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

  /** The titles that an expression finds, in the order of the response. */
  async function found(person: Person, query: string, more: { limit?: number } = {}): Promise<string[]> {
    const { tasks } = await person.client.filters.preview({ query: { query, ...more } });
    return tasks.map(({ content }) => content);
  }

  it('finds only tasks that the reader can read, with any expression', async () => {
    const { owner, editor, viewer, stranger, task, project, service } = scene();
    const q = word();
    await task({ content: q, priority: 1, due_date: '2026-10-14', labels: ['mine'] });
    for (const person of [owner, editor, viewer]) assert.deepEqual(await found(person, `search: ${q} & p1`), [q]);
    const attempts = [
      `(p1 | search: ${q}) | no date`,
      `!p4 | p4 | completed`,
      '#House, ##House, /*, @*, !@*',
      'assigned to: Olga | added by: "Olga" | assigned to: nobody',
      `parent(p1 | p4) | with subtasks(p1 | !p1)`,
      'search: "\') or 1=1 --" | !search: "%"',
    ];
    for (const query of attempts) {
      assert.ok(!(await found(stranger, query)).includes(q), query);
    }
    await service.unshare(project, viewer);
    assert.deepEqual(await found(viewer, `#House | search: ${q}`), []);
  });

  it('resolves labels, people and groups of the reader only', async () => {
    const { owner, editor, viewer, stranger, task } = scene();
    const q = word();
    await task({ content: q, labels: [`l${q}`], assignee_id: editor.id });
    assert.deepEqual(await found(owner, `@l${q}`), [q]);
    assert.deepEqual(await found(editor, `@l${q}`), []);
    assert.deepEqual(await found(editor, `@l${q}, assigned to: me & ${q}`), [q]);
    assert.deepEqual(await found(viewer, `assigned to: others & ${q}`), [q]);
    assert.deepEqual(await found(owner, `assigned to: Erik & assigned by: me & ${q}`), [q]);
    // A viewer sees no email addresses, so an expression must not match them either.
    assert.deepEqual(await found(owner, `assigned to: ${editor.email} & ${q}`), [q]);
    assert.deepEqual(await found(viewer, `assigned to: ${editor.email} & ${q}`), []);
    assert.deepEqual(await found(viewer, `assigned to: Erik & ${q}`), [q]);
    assert.deepEqual(await found(stranger, 'assigned to: Erik'), []);
  });

  it('hints at misspelt conditions and at names that do not exist for the reader', async () => {
    const { owner, stranger, project } = scene();
    await owner.client.labels.create({ body: { name: 'telefon' } });
    await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const hints = async (person: Person, query: string, more: { cursor?: string } = {}) => {
      const preview = await person.client.filters.preview({ query: { query, limit: 1, ...more } });
      return preview.hints.map(({ start, end, text, code, suggestion }) => [start, end, text, code, suggestion]);
    };
    assert.deepEqual(await hints(owner, 'asigned to: me & @telfon'), [
      [0, 11, 'asigned to:', 'unknown_condition', 'assigned to:'],
      [17, 24, 'telfon', 'unknown_label', '@telefon'],
    ]);
    assert.deepEqual(await hints(owner, '#Hous & /Kitchn & assigned to: Erick'), [
      [0, 5, 'Hous', 'unknown_project', '#House'],
      [8, 15, 'Kitchn', 'unknown_section', '/Kitchen'],
      [31, 36, 'Erick', 'unknown_person', 'Erik'],
    ]);
    assert.deepEqual(await hints(owner, '#House & @telefon & /kitchen & assigned to: Erik & milk'), []);
    const { next_cursor: cursor = '' } = await owner.client.filters.preview({ query: { query: '!@telfon', limit: 1 } });
    assert.deepEqual(await hints(owner, '!@telfon', { cursor }), [], 'further pages');
    // The names of others are not suggested.
    assert.deepEqual(await hints(stranger, '#Hous & @telfon & /Kitchn'), [
      [0, 5, 'Hous', 'unknown_project', undefined],
      [8, 15, 'telfon', 'unknown_label', undefined],
      [18, 25, 'Kitchn', 'unknown_section', undefined],
    ]);
  });

  it('uses the days of the reader: at 23:30 UTC it is tomorrow in Copenhagen', async () => {
    const { owner, service, project } = scene();
    const traveller = await service.person(`Tess${crypto.randomUUID()}`, { timezone: 'America/Los_Angeles' });
    await service.share(project, traveller, 'viewer');
    const q = word();
    for (const due_date of ['2026-10-14', '2026-10-15']) {
      await owner.client.tasks.create({ body: { content: due_date, description: q, project_id: project, due_date } });
    }
    const late = { content: 'late', description: q, project_id: project, due_date: '2026-10-15', due_time: '00:30' };
    await owner.client.tasks.create({ body: late });
    service.clock.set('2026-10-14T23:30:00.000Z');
    assert.deepEqual(await found(owner, `today & search: ${q}`), ['2026-10-15', 'late']);
    assert.deepEqual(await found(traveller, `today & search: ${q}`), ['2026-10-14', 'late']);
    assert.deepEqual(await found(owner, `overdue & search: ${q}`), ['2026-10-14']);
    assert.deepEqual(await found(traveller, `overdue & search: ${q}`), []);
    service.clock.set(new Date(START).toISOString());
  });

  it('excludes archived and deleted projects, deleted tasks, and completed tasks unless requested', async () => {
    const { owner, task, service } = scene();
    const q = word();
    await task({ content: 'open', description: q });
    const done = await task({ content: 'done', description: q });
    await owner.client.tasks.complete({ taskID: done.id });
    const gone = await task({ content: 'gone', description: q });
    await owner.client.tasks.delete({ taskID: gone.id });
    for (const change of ['archive', 'delete']) {
      const { id: projectID } = await owner.client.projects.create({ body: { name: change } });
      await owner.client.tasks.create({ body: { content: change, description: q, project_id: projectID } });
      if (change === 'delete') await owner.client.projects.delete({ projectID });
      else await owner.client.projects.update({ projectID, body: { archived: true } });
    }
    assert.deepEqual(await found(owner, `search: ${q}`), ['open']);
    assert.deepEqual(await found(owner, `search: "completed ${q}" | search: ${q}`), ['open']);
    assert.deepEqual((await found(owner, `search: ${q} & (completed | !completed)`)).sort(), ['done', 'open']);
    assert.deepEqual(await found(owner, `search: ${q} & completed by: me`), ['done']);
    assert.deepEqual(await found(owner, `search: ${q} & completed before: today`), []);
    service.clock.advance(0);
  });

  it('matches completed occurrences of repeating tasks', async () => {
    const { owner, editor, task } = scene();
    const q = word();
    const { id } = await task({ content: q, due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    await editor.client.tasks.complete({ taskID: id });
    assert.deepEqual(await found(owner, `${q} & completed: today & completed by: Erik`), [q]);
    assert.deepEqual(await found(owner, `${q} & completed`), []);
  });

  it('finds words of comments until the comment is deleted', async () => {
    const { owner, stranger, task } = scene();
    const [q, other] = [word(), word()];
    const { id } = await task({ content: 'talk' });
    const comment = await owner.client.comments.create({ taskID: id, body: { body: `Blåbær ${q}` } });
    assert.deepEqual(await found(owner, `comment: "blaabaer ${q}"`), ['talk']);
    assert.deepEqual(await found(stranger, `comment: ${q}`), []);
    assert.deepEqual(await found(owner, q), []);
    await owner.client.comments.update({ commentID: comment.id, body: { body: other } });
    assert.deepEqual(await found(owner, `comment: ${q}`), []);
    assert.deepEqual(await found(owner, `comment: ${other}`), ['talk']);
    await owner.client.comments.delete({ commentID: comment.id });
    assert.deepEqual(await found(owner, `comment: ${other}`), []);
  });

  it('stores the assigner in every operation that assigns a task', async () => {
    const { owner, editor, viewer, task, project } = scene();
    const q = word();
    const by = (name: string) => found(owner, `search: ${q} & assigned by: ${name}`);
    const { id } = await task({ content: q, assignee_id: viewer.id });
    assert.deepEqual(await by('me'), [q]);
    await editor.client.tasks.update({ taskID: id, body: { content: `${q} again` } });
    assert.deepEqual(await by('me'), [`${q} again`]);
    await editor.client.tasks.update({ taskID: id, body: { assignee_id: owner.id } });
    assert.deepEqual(await by('Erik'), [`${q} again`]);
    await owner.client.tasks.update({ taskID: id, body: { assignee_id: null } });
    assert.deepEqual(await by('others'), []);
    await editor.client.tasks.quickAdd({ body: { text: `${q} quick +Vera`, project_id: project } });
    assert.deepEqual(await by('Erik'), [`${q} quick`]);
  });

  it('orders across projects: dated first, then time, priority and position; snoozed tasks last', async () => {
    const { owner, task } = scene();
    const q = word();
    const add = (content: string, more: Partial<NewTask>) => task({ content, description: q, ...more });
    await add('undated low', {});
    await add('undated high', { priority: 1 });
    await add('later', { due_date: '2026-10-20' });
    await add('timed', { due_date: '2026-10-15', due_time: '08:00', priority: 1 });
    await add('all day', { due_date: '2026-10-15' });
    await add('urgent', { due_date: '2026-10-15', priority: 2 });
    const parked = await add('parked', { due_date: '2026-10-01' });
    await owner.client.tasks.snooze({ taskID: parked.id, body: { until: '2026-10-30T08:00:00Z' } });
    const order = ['urgent', 'all day', 'timed', 'later', 'undated high', 'undated low', 'parked'];
    assert.deepEqual(await found(owner, `search: ${q}`), order);
    assert.deepEqual(await found(owner, `search: ${q} & completed | search: ${q}`), order);
  });

  it('pages without gaps or duplicates, with cursors that are bound to the expression', async () => {
    const { owner, editor, task } = scene();
    const q = word();
    const titles = Array.from({ length: 7 }, (_, index) => `t${index}`);
    for (const content of titles) {
      const made = await task({ content, description: q, due_date: '2026-10-15' });
      if (content > 't4') await owner.client.tasks.snooze({ taskID: made.id, body: { until: '2027-01-01T00:00:00Z' } });
    }
    const query = `search: ${q}, due: 2026-10-15 & search: ${q}`;
    const seen: string[] = [];
    let cursor: string | undefined;
    let cursors = 0;
    do {
      const page = await owner.client.filters.preview({ query: { query, limit: 2, ...(cursor && { cursor }) } });
      seen.push(...page.tasks.map(({ content }) => content));
      cursor = page.next_cursor;
      cursors += cursor === undefined ? 0 : 1;
    } while (cursor !== undefined);
    assert.deepEqual([seen, cursors], [titles, 3]);
    const [{ next_cursor: mine }, { id: filterID }] = await Promise.all([
      owner.client.filters.preview({ query: { query, limit: 1 } }),
      owner.client.filters.create({ body: { name: 'x', query } }),
    ]);
    assert.equal((await owner.client.filters.tasks({ filterID, query: { cursor: mine } })).tasks.length, 6);
    assert.deepEqual(await refusal(editor.client.filters.preview({ query: { query, cursor: mine } })), ['cursor']);
    assert.deepEqual(await refusal(owner.client.filters.preview({ query: { query: q, cursor: mine } })), ['cursor']);
  });

  it('answers hostile expressions quickly', async () => {
    const { owner, task } = scene();
    await task({ content: 'x', priority: 1 });
    const ask = async (query: string) =>
      (await owner.ask('GET', `/api/v1/filters/preview?query=${encodeURIComponent(query)}`)).status;
    const deep = (before: string, times = 8, inside = 'p1') => `${before.repeat(times)}${inside}${')'.repeat(times)}`;
    for (const query of [
      deep('(', 32),
      deep('parent(', 8, Array(80).fill('@a').join('|')),
      deep('with subtasks(', 8, Array(20).fill('x').join('&')),
      `${'!'.repeat(32)}p1`,
      '@a | '.repeat(99).concat('@b'),
    ]) {
      assert.equal(await ask(query), 200, query);
    }
    for (const query of [
      'x & '.repeat(99).concat('x'),
      `#${'*a'.repeat(900)}`,
      `search: ${'%_'.repeat(400)}`,
      'comment: "\u{1F331}" | note: %',
    ]) {
      assert.equal(await ask(query), 200, query);
    }
    for (const query of ['('.repeat(10_000), 'p1|'.repeat(5000), 'x'.repeat(5000), '\0', 'p1 &'.repeat(300)]) {
      assert.equal(await ask(query), 422);
    }
  });
});
