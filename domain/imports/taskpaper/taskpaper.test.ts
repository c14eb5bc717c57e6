import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { importText, issueOf, tasksOf, warningCounts } from '../testing/import-text.ts';
import { taskpaper } from './taskpaper.ts';

const FILE = readFileSync(new URL('../corpus/omnifocus.taskpaper', import.meta.url), 'utf8');
const zone = 'Europe/Copenhagen';

describe('importing TaskPaper', () => {
  it('reads projects, sections, nested tasks, notes and tags', () => {
    const reading = importText(taskpaper, FILE);
    assert.deepEqual(reading.plans, [
      { name: 'My file', sections: [], tasks: [{ content: 'Buy stamps', labels: ['errand'] }] },
      {
        name: 'Garden',
        description: 'Before the summer.',
        sections: [{ name: 'Compost' }],
        tasks: [
          {
            content: 'Build a shed',
            description: 'Ask Bo for the saw.',
            priority: 1,
            due: { date: '2026-03-10', time: '17:00', zone },
            duration: 150,
            labels: ['home', 'weekend'],
          },
          { content: 'Draw a plan', parent: 0, completedAt: '2026-02-20T11:00:00.000Z' },
          { content: 'Buy wood', parent: 0, due: { date: '2026-03-05' } },
          {
            content: 'Turn it',
            section: 0,
            due: { date: '2026-03-07' },
            recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2', from: 'completion' },
          },
          { content: 'Mail anna@example.com', section: 0, priority: 2, labels: ['waiting'] },
        ],
      },
      {
        name: 'Work',
        sections: [],
        tasks: [
          { content: 'Report', completedAt: '2026-03-01T12:00:00.000Z' },
          {
            content: 'Plan the week',
            due: { date: '2026-03-02', time: '09:00', zone },
            recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' },
          },
          { content: 'Call Bo', description: 'Date: whenever' },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { start: 1, date: 1 });
  });

  it('keeps tags in the middle of words and colons in the middle of lines', () => {
    assert.deepEqual(tasksOf(taskpaper, '- Meet at 10:30 @ the office\n- a@b @c(d) e'), [
      { content: 'Meet at 10:30 @ the office' },
      { content: 'a@b e', labels: ['c d'] },
    ]);
  });

  it('refuses a text without tasks', () => {
    assert.deepEqual(issueOf(taskpaper, 'Only text'), { code: 'no_tasks' });
    assert.deepEqual(issueOf(taskpaper, 'Project:\n'), { code: 'no_tasks' });
  });
});
