import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';

/** The test clock starts on Wednesday 2026-10-14, at 14:30 in Copenhagen and 05:30 in Los Angeles. */
const TODAY = '2026-10-14';

onSharedProject((scene) => {
  const only = (tasks: readonly Task[]) =>
    tasks.filter((task) => task.project_id === scene().project).map((task) => task.content);

  const make = async (all: Record<string, Partial<NewTask>>) => {
    for (const [content, body] of Object.entries(all)) await scene().task({ content, ...body });
  };

  it('today lists tasks due today and overdue ones separately, in order, snoozed ones last', async () => {
    const { owner, editor, viewer, stranger, task } = scene();
    await make({
      later: { due_date: TODAY, due_time: '20:00' },
      past: { due_date: TODAY, due_time: '08:00' },
      urgent: { due_date: TODAY, priority: 1 },
      plain: { due_date: TODAY },
      yesterday: { due_date: '2026-10-13', assignee_id: editor.id },
      old: { due_date: '2020-01-01' },
      tomorrow: { due_date: '2026-10-15' },
      undated: {},
    });
    const parked = await task({ content: 'parked', due_date: TODAY, priority: 1 });
    await owner.client.tasks.snooze({ taskID: parked.id, body: { until: '2026-10-20T00:00:00Z' } });
    const done = await task({ content: 'done', due_date: TODAY });
    await owner.client.tasks.complete({ taskID: done.id });
    const parent = await task({ content: 'parent' });
    await task({ content: 'child', parent_id: parent.id, due_date: TODAY, priority: 3 });
    for (const person of [owner, editor, viewer]) {
      const view = await person.client.views.today();
      assert.equal(view.date, TODAY);
      assert.deepEqual(only(view.overdue), ['old', 'yesterday']);
      assert.deepEqual(only(view.today), ['urgent', 'child', 'plain', 'past', 'later', 'parked']);
      assert.equal('truncated' in view, false);
    }
    const mine = await editor.client.views.today({ query: { assignee_id: 'me' } });
    assert.deepEqual([...only(mine.overdue), ...only(mine.today)], ['yesterday']);
    const foreign = await stranger.client.views.today();
    assert.deepEqual([foreign.overdue, foreign.today], [[], []]);
  });

  it('today is the day in the caller’s zone', async () => {
    const { service, owner, stranger, project } = scene();
    await service.share(project, stranger, 'viewer');
    await make({
      tuesday: { due_date: '2026-10-13' },
      wednesday: { due_date: '2026-10-14' },
      thursday: { due_date: '2026-10-15' },
    });
    service.clock.set('2026-10-14T23:30:00.000Z');
    const here = await owner.client.views.today();
    const there = await stranger.client.views.today();
    assert.deepEqual(
      [here.date, only(here.overdue), only(here.today)],
      ['2026-10-15', ['tuesday', 'wednesday'], ['thursday']],
    );
    assert.deepEqual([there.date, only(there.overdue), only(there.today)], ['2026-10-14', ['tuesday'], ['wednesday']]);
    service.clock.set(new Date(START).toISOString());
  });

  it('counts a clock time in another zone on the caller’s day of that instant', async () => {
    const { service, owner, stranger, project } = scene();
    await service.share(project, stranger, 'viewer');
    await make({
      evening: { due_date: '2026-10-14', due_time: '20:00', due_timezone: 'America/Los_Angeles' },
      morning: { due_date: '2026-10-15', due_time: '06:00' },
    });
    const here = await owner.client.views.upcoming({ query: { days: 2 } });
    assert.deepEqual(
      here.days.map((day) => only(day.tasks)),
      [[], ['evening', 'morning']],
    );
    const there = await stranger.client.views.upcoming({ query: { days: 2 } });
    assert.deepEqual(
      there.days.map((day) => only(day.tasks)),
      [['evening', 'morning'], []],
    );
    assert.deepEqual(only((await owner.client.views.today()).today), []);
    assert.deepEqual(only((await stranger.client.views.today()).today), ['evening', 'morning']);
    const listed = async (due_before: string) =>
      only((await owner.client.tasks.list({ query: { project_id: project, due_before } })).tasks);
    assert.deepEqual(await listed('2026-10-14'), []);
    assert.deepEqual(await listed('2026-10-15'), ['evening', 'morning']);
  });

  it('excludes archived and deleted projects', async () => {
    const { owner, editor, project } = scene();
    await make({ task: { due_date: TODAY } });
    const counts = async () => [
      only((await editor.client.views.today()).today).length,
      (await editor.client.views.upcoming()).days.flatMap((day) => only(day.tasks)).length,
    ];
    assert.deepEqual(await counts(), [1, 1]);
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    assert.deepEqual(await counts(), [0, 0]);
    await owner.client.projects.update({ projectID: project, body: { archived: false } });
    assert.deepEqual(await counts(), [1, 1]);
    await owner.client.projects.delete({ projectID: project });
    assert.deepEqual(await counts(), [0, 0]);
  });

  it('upcoming has an entry for every day from today on, without overdue tasks', async () => {
    const { owner } = scene();
    await make({
      overdue: { due_date: '2026-10-13' },
      now: { due_date: TODAY },
      last: { due_date: '2026-10-20' },
      beyond: { due_date: '2026-10-21' },
    });
    const week = await owner.client.views.upcoming();
    assert.deepEqual(
      week.days.map(({ date }) => date),
      [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-10-${day}`),
    );
    assert.deepEqual(
      week.days.map((day) => only(day.tasks)),
      [['now'], [], [], [], [], [], ['last']],
    );
    for (const [days, count] of [
      ['31', 31],
      ['32', 31],
      ['9999', 31],
      ['1', 1],
      ['0', 7],
      ['-5', 7],
      ['x', 7],
      ['', 7],
    ]) {
      const { json } = await owner.ask('GET', `/api/v1/upcoming?days=${days}`);
      assert.equal((json as { days: unknown[] }).days.length, count, `days=${days}`);
    }
  });

  it('marks a truncated result', async () => {
    const { owner, viewer, service, project } = scene();
    await make({ a: { due_date: '2026-10-01' }, b: { due_date: TODAY }, c: { due_date: TODAY } });
    const cut = await owner.client.views.today({ query: { limit: 2 } });
    assert.equal(cut.overdue.length + cut.today.length, 2);
    assert.equal(cut.truncated, true);
    const many = Array.from({ length: 2001 }, () =>
      storeTask(service, { project_id: project, due_date: '2026-10-16' }),
    );
    await Promise.all(many);
    const month = await viewer.client.views.upcoming();
    assert.equal(month.truncated, true);
    assert.equal((await viewer.client.views.today()).truncated, undefined);
  });
});
