import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { importText, issueOf, tasksOf, warningCounts } from '../testing/import-text.ts';
import { vikunja } from './vikunja.ts';

const FILE = readFileSync(new URL('../corpus/vikunja.json', import.meta.url), 'utf8');

describe('importing from Vikunja', () => {
  it('reads projects, buckets, sub-tasks, labels, comments and repetitions', () => {
    const reading = importText(vikunja, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'Inbox',
        sections: [],
        tasks: [
          {
            content: 'Pay the rent',
            completedAt: '2026-02-27T09:00:00.000Z',
            createdAt: '2026-01-02T08:00:00.000Z',
          },
          {
            content: 'Water the plants',
            description: 'The **big** one\n\n- kitchen',
            priority: 1,
            due: { date: '2026-03-02', time: '18:00', zone: 'Europe/Copenhagen' },
            recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2', from: 'completion' },
            labels: ['garden'],
            isAssigned: true,
            createdAt: '2026-01-01T08:00:00.000Z',
            comments: [{ body: '**Bo Lund**\n\nLess in winter', createdAt: '2026-02-01T08:00:00.000Z' }],
          },
          { content: 'Fill the can', parent: 1 },
        ],
      },
      {
        name: 'Work',
        description: 'All of *it*',
        sections: [{ name: 'Backlog' }, { name: 'Now' }],
        tasks: [
          {
            content: 'Report',
            section: 1,
            priority: 3,
            recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20261231T000000Z', from: 'due' },
          },
          { content: 'Plan', section: 0 },
        ],
      },
      { name: 'Below', sections: [], tasks: [{ content: 'Deep' }] },
    ]);
    assert.deepEqual(warningCounts(reading), {
      relations: 1,
      reminders: 1,
      comment_author: 1,
      recurrence: 1,
      archived: 1,
    });
  });

  it('cuts cycles of sub-tasks', () => {
    const task = (id: number, parent: number) => ({
      id,
      title: `T${id}`,
      related_tasks: { parenttask: [{ id: parent }] },
    });
    const text = JSON.stringify([{ title: 'P', tasks: [task(1, 3), task(2, 1), task(3, 2), task(4, 4)] }]);
    assert.deepEqual(tasksOf(vikunja, text), [
      { content: 'T1' },
      { content: 'T2', parent: 0 },
      { content: 'T3', parent: 1 },
      { content: 'T4' },
    ]);
  });

  it('moves sub-tasks that are nested too deeply to the deepest level', () => {
    const tasks = Array.from({ length: 10 }, (_, id) => ({
      id: id + 1,
      title: `T${id}`,
      related_tasks: { parenttask: id === 0 ? [] : [{ id }] },
    }));
    const reading = importText(vikunja, JSON.stringify([{ title: 'P', tasks }]));
    assert.deepEqual(
      reading.plans[0]?.tasks.map(({ parent }) => parent),
      [undefined, 0, 1, 2, 3, 4, 4, 4, 4, 4],
    );
    assert.equal(warningCounts(reading).too_deep, 4);
  });

  it('refuses other files', () => {
    assert.deepEqual(issueOf(vikunja, '{}'), { code: 'wrong_source' });
    assert.deepEqual(issueOf(vikunja, '[{}]'), { code: 'wrong_source', path: '[0]' });
    assert.deepEqual(issueOf(vikunja, '[]'), { code: 'no_tasks' });
    let deep = '{"tasks":[]}';
    for (let level = 0; level < 2000; level++) deep = `{"tasks":[],"child_projects":[${deep}]}`;
    assert.deepEqual(issueOf(vikunja, `[${deep}]`), { code: 'no_tasks' });
  });
});
