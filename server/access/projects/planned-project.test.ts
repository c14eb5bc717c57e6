import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addOwnLabels } from '../labels/own-labels.ts';
import { one } from '../one.ts';
import { granted } from '../testing/granted.ts';
import { AT, onScene, type PersonName, type Scene } from '../testing/scene.ts';
import { plannedProject, projectSize } from './planned-project.ts';

onScene((scene) => {
  const read = ({ read, actor, project }: Scene, person: PersonName) =>
    read(async (tx) => plannedProject(tx, actor(person), await one(tx, actor(person), 'project', 'viewer', project)));

  it('reads sections and open tasks in their order', async () => {
    const { store } = scene();
    const second = await store('section', { name: 'Second', sort_order: 2 });
    const first = await store('section', { name: 'First', sort_order: 1 });
    await store('section', { name: 'Gone', deleted_at: AT });
    const a = await store('task', { content: 'a', section_id: second, sort_order: 5 });
    await store('task', { content: 'a2', parent_id: a, section_id: second, sort_order: 2 });
    await store('task', { content: 'a1', parent_id: a, section_id: second, sort_order: 1 });
    await store('task', { content: 'b', section_id: first, sort_order: 6 });
    await store('task', { content: 'c', sort_order: 7 });
    await store('task', { content: 'done', completed_at: AT });
    await store('task', { content: 'trashed', deleted_at: AT });
    assert.deepEqual(await read(scene(), 'viewer'), {
      name: 'House',
      color: 'red',
      viewMode: 'list',
      sections: [{ name: 'First' }, { name: 'Second' }],
      tasks: [
        { content: 'a', section: 1 },
        { content: 'a1', parent: 0 },
        { content: 'a2', parent: 0 },
        { content: 'b', section: 0 },
        { content: 'c' },
      ],
    });
  });

  it('moves open sub-tasks of completed tasks up to the nearest open ancestor', async () => {
    const { store } = scene();
    const section = await store('section');
    const values = { section_id: section };
    const closed = await store('task', { ...values, content: 'closed', completed_at: AT, sort_order: 1 });
    const middle = await store('task', { ...values, content: 'middle', parent_id: closed, completed_at: AT });
    const open = await store('task', { ...values, content: 'open', parent_id: middle });
    const inner = await store('task', { ...values, content: 'inner', parent_id: open, completed_at: AT });
    await store('task', { ...values, content: 'innermost', parent_id: inner });
    await store('task', { ...values, content: 'after', sort_order: 2 });
    assert.deepEqual((await read(scene(), 'editor')).tasks, [
      { content: 'open', section: 0 },
      { content: 'innermost', parent: 0 },
      { content: 'after', section: 0 },
    ]);
  });

  it('reads the schedule and the labels of the reader', async () => {
    const { store, people, write } = scene();
    const due = { due_date: '2026-11-02', due_time: '09:30', due_timezone: 'Europe/Copenhagen', duration_min: 15 };
    const series = {
      recurrence_rule: 'FREQ=DAILY',
      recurrence_from: 'completion',
      recurrence_anchor: '2026-11-02',
    } as const;
    const task = await store('task', { content: 'a', description: 'text', priority: 1, ...due, ...series });
    for (const [user, name] of [
      [people.owner, 'theirs'],
      [people.viewer, 'own'],
    ] as const) {
      const label = await store('label', { user_id: user, name, name_key: name, name_folded: name });
      await write((tx) => addOwnLabels(tx, { id: user }, [{ task: granted('task', { id: task }), labels: [label] }]));
    }
    assert.deepEqual((await read(scene(), 'viewer')).tasks, [
      {
        content: 'a',
        description: 'text',
        priority: 1,
        due: { date: '2026-11-02', time: '09:30', zone: 'Europe/Copenhagen' },
        duration: 15,
        recurrence: { rule: 'FREQ=DAILY', from: 'completion', anchor: '2026-11-02' },
        labels: ['own'],
      },
    ]);
  });

  it('counts sections, open tasks and the bytes of their texts', async () => {
    const { store, read, actor, project } = scene();
    await store('section', { name: 'Å' });
    await store('task', { content: 'øl', description: 'abc' });
    await store('task', { content: 'done', completed_at: AT });
    const size = await read(async (tx) =>
      projectSize(tx, actor('viewer'), await one(tx, actor('viewer'), 'project', 'viewer', project)),
    );
    assert.deepEqual(size, { sections: 1, tasks: 1, bytes: 8 });
  });
});
