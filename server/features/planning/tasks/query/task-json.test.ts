import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { NewTask } from '#contract/resources/task.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { listTasks } from './list-tasks.ts';
import { presentTask } from './present-task.ts';

const DAILY = { due_date: '2026-10-15', recurrence_rule: 'FREQ=DAILY' };

/** Tasks whose records need more than the text of the database, and texts that look like parts of a record. */
const TASKS: readonly Partial<NewTask>[] = [
  {},
  { labels: ['one'] },
  { labels: ['zebra', 'ærlig', 'aaben', 'abe'] },
  { labels: ['a, b'] },
  { labels: [']}', '","labels":[', '}'] },
  DAILY,
  { ...DAILY, recurrence_from: 'completion', labels: ['zebra', 'abe'] },
  { ...DAILY, labels: ['one'], due_time: '10:30', due_timezone: 'America/New_York' },
  { content: ',"labels":["x"]}', description: '{"id":"1"}\u001f\u001e"]}\n' },
  { content: ',"labels":[', description: ']}due FREQ=DAILY', labels: ['b', 'a'], ...DAILY },
];

onSharedProject((scene) => {
  it('lists the same texts as single tasks have', async () => {
    const { service, owner, project, task } = scene();
    const ids: string[] = [];
    for (const values of TASKS) ids.push((await task(values)).id);
    for (const locale of ['da', 'en'] as const) {
      const reader = {
        id: owner.id,
        name: owner.name,
        locale,
        timezone: 'Europe/Copenhagen',
        isAdmin: false,
        credential: { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false },
        now: service.clock.now(),
      };
      await service.database.read(async (tx) => {
        const single: string[] = [];
        for (const id of ids) single.push((await presentTask(tx, reader, id)).text);
        const listed = await listTasks(tx, reader, { project_id: project });
        assert.equal(listed.text, `{"tasks":[${single.join(',')}]}`);
      });
    }
  });

  it('shows the same texts in the trash and in the lists by day', async () => {
    const { owner, project, task } = scene();
    for (const values of TASKS) await task({ ...values, due_date: '2026-10-15' });
    const { days } = await owner.client.views.upcoming({ query: { days: 7 } });
    const shown = days.flatMap(({ tasks }) => tasks).filter((each) => each.project_id === project);
    assert.equal(shown.length, TASKS.length);
    for (const each of shown) assert.deepEqual(each, await owner.client.tasks.get({ taskID: each.id }));
    for (const { id } of shown) await owner.client.tasks.delete({ taskID: id });
    const { tasks } = await owner.client.tasks.trash({ query: { project_id: project } });
    const texts = ({ id, labels, recurrence_text }: (typeof shown)[number]) => ({ id, labels, recurrence_text });
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    assert.deepEqual(tasks.map(texts).toSorted(byId), shown.map(texts).toSorted(byId));
    assert.ok(tasks.every(({ project_name }) => project_name === 'House'));
  });
});
