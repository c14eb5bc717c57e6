import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject, type Scene } from '#server/testing/shared-project.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';

onSharedProject((scene) => {
  /** Creates a completed task, a repeating task with three completions by two people, and a completed series, an hour apart. */
  async function aDay({ service, owner, editor, task }: Scene) {
    const plain = await task({ content: 'Paint door' });
    const habit = await task({
      content: 'Feed cat',
      due_date: '2026-10-14',
      due_time: '08:00',
      recurrence_rule: 'FREQ=DAILY',
    });
    const series = await task({ content: 'Pill', due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=2' });
    const acts = [
      [owner, plain],
      [owner, habit],
      [editor, series],
      [editor, habit],
      [owner, series],
      [owner, habit],
    ] as const;
    for (const [person, { id }] of acts) {
      await person.client.tasks.complete({ taskID: id });
      service.clock.advance(3_600_000);
    }
    service.clock.set('2026-10-14T12:30:00.000Z');
    return { plain, habit, series };
  }

  it('lists completed tasks and completed occurrences, latest first', async () => {
    const world = scene();
    const { owner, editor, viewer, project } = world;
    const { habit, plain } = await aDay(world);
    const { tasks, next_cursor } = await viewer.client.repetition.completed({ query: { project_id: project } });
    assert.deepEqual(
      tasks.map((row) => [row.content, row.completed, row.occurrence_due, row.done_at.slice(11, 16), row.done_by]),
      [
        ['Feed cat', false, '2026-10-16', '17:30', owner.id],
        ['Pill', true, undefined, '16:30', owner.id],
        ['Feed cat', false, '2026-10-15', '15:30', editor.id],
        ['Pill', true, '2026-10-14', '14:30', editor.id],
        ['Feed cat', false, '2026-10-14', '13:30', owner.id],
        ['Paint door', true, undefined, '12:30', owner.id],
      ],
    );
    assert.equal(next_cursor, undefined);
    assert.equal(tasks[0]?.id, habit.id);
    assert.equal(tasks[0]?.occurrence_time, '08:00');
    assert.equal(tasks[5]?.id, plain.id);
    assert.ok(tasks[5] && !('occurrence_id' in tasks[5]));
  });

  it('pages without gaps or duplicates, also through many completions at one instant', async () => {
    const world = scene();
    const { service, owner, project } = world;
    await aDay(world);
    const at = '2026-10-14T13:30:00.000Z';
    const { id: other } = await owner.client.projects.create({ body: { name: 'Other' } });
    for (let n = 0; n < 12; n += 1) {
      await storeTask(service, { project_id: n % 2 ? project : other, content: `n${n}`, completed_at: at });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.repetition.completed({ query: { limit: 4, ...(cursor && { cursor }) } });
      assert.ok(page.tasks.length <= 4);
      seen.push(...page.tasks.map((row) => `${row.done_at} ${row.occurrence_id ?? row.id}`));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    const whole = await owner.client.repetition.completed({ query: { limit: 200 } });
    assert.deepEqual(
      seen,
      whole.tasks.map((row) => `${row.done_at} ${row.occurrence_id ?? row.id}`),
    );
    assert.deepEqual(seen, seen.toSorted().reverse());
    assert.ok(new Set(seen).size === seen.length && seen.length >= 18);
  });

  it('finds words, filters by project, and shows nothing of foreign projects', async () => {
    const world = scene();
    const { owner, viewer, stranger, project } = world;
    const { habit } = await aDay(world);
    const found = await viewer.client.repetition.completed({ query: { q: 'cat', project_id: project, limit: 2 } });
    assert.deepEqual(new Set(found.tasks.map(({ id }) => id)), new Set([habit.id]));
    const rest = await viewer.client.repetition.completed({
      query: { q: 'cat', project_id: project, limit: 2, cursor: found.next_cursor ?? '' },
    });
    assert.equal(rest.tasks.length, 1);
    const elsewhere = viewer.client.repetition.completed({ query: { cursor: found.next_cursor ?? '' } });
    assert.deepEqual(await refusal(elsewhere), ['cursor']);
    for (const query of [{}, { project_id: project }, { q: 'cat' }]) {
      assert.deepEqual((await stranger.client.repetition.completed({ query })).tasks, []);
    }
    await owner.client.tasks.delete({ taskID: habit.id });
    const left = await owner.client.repetition.completed({ query: { project_id: project } });
    assert.equal(left.tasks.length, 3);
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    const doors = await owner.client.repetition.completed({ query: { q: 'door' } });
    assert.ok(doors.tasks.every(({ project_id }) => project_id !== project));
    assert.equal((await owner.client.repetition.completed({ query: { project_id: project } })).tasks.length, 3);
  });

  it('treats the characters of a query language as text', async () => {
    const { owner, project, task } = scene();
    const { id: taskID } = await task({ content: 'plain words' });
    await owner.client.tasks.complete({ taskID });
    const found = async (q: string) =>
      (await owner.client.repetition.completed({ query: { q, project_id: project } })).tasks.length;
    assert.equal(await found('plain words'), 1);
    const signs = ['plain%', 'w_rds', 'pl*x', '"plain" OR "nothing"', "x' or '1'='1", 'plain NOT words', 'title:plain'];
    for (const q of signs) assert.equal(await found(q), 0, q);
  });

  it('lists completions in the new project after their task is moved', async () => {
    const world = scene();
    const { owner, viewer } = world;
    const { habit } = await aDay(world);
    const { id: other } = await owner.client.projects.create({ body: { name: 'Private' } });
    await owner.client.tasks.move({ taskID: habit.id, body: { project_id: other } });
    assert.equal((await owner.client.repetition.completed({ query: { project_id: other } })).tasks.length, 3);
    const seen = await viewer.client.repetition.completed({ query: {} });
    assert.ok(seen.tasks.every(({ id }) => id !== habit.id));
    assert.equal(await refusal(viewer.client.repetition.completions({ taskID: habit.id })), 'not_found');
  });

  it('lists the completions of a task page by page, also for viewers', async () => {
    const world = scene();
    const { owner, editor, viewer } = world;
    const { habit } = await aDay(world);
    const first = await viewer.client.repetition.completions({ taskID: habit.id, query: { limit: 2 } });
    assert.deepEqual(
      first.completions.map(({ due_date, due_time, completed_by }) => [due_date, due_time, completed_by]),
      [
        ['2026-10-16', '08:00', owner.id],
        ['2026-10-15', '08:00', editor.id],
      ],
    );
    const query = { limit: 2, cursor: first.next_cursor ?? '' };
    const second = await viewer.client.repetition.completions({ taskID: habit.id, query });
    assert.deepEqual(
      second.completions.map(({ due_date }) => due_date),
      ['2026-10-14'],
    );
    assert.equal(second.next_cursor, undefined);
  });

  it('keeps all other fields of a task through ten completions', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({
      content: 'Water',
      description: 'The *green* can',
      priority: 2,
      due_date: '2026-01-31',
      due_time: '09:00',
      duration_min: 30,
      assignee_id: editor.id,
      labels: ['garden'],
      recurrence_rule: 'FREQ=MONTHLY',
    });
    const before = await owner.client.tasks.get({ taskID: id });
    for (let round = 0; round < 10; round += 1) await owner.client.tasks.complete({ taskID: id });
    const { etag, updated_at, due_date, due_datetime, ...after } = await owner.client.tasks.get({ taskID: id });
    assert.deepEqual(after, { ...after, ...pickFrom(before, Object.keys(after)) });
    assert.deepEqual(Object.keys(after).length, Object.keys(before).length - 4);
    assert.deepEqual([due_date, due_datetime], ['2027-07-31', '2027-07-31T07:00:00.000Z']);
    assert.ok(etag !== before.etag && updated_at >= before.updated_at);
  });
});

function pickFrom(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
