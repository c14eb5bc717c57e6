import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { markdownChecklist } from './markdown-checklist.ts';
import { importText, issueOf, tasksOf, warningCounts } from './testing/import-text.ts';

const FILE = readFileSync(new URL('corpus/checklist.md', import.meta.url), 'utf8');

describe('importing a checklist in Markdown', () => {
  it('reads headings, nested items, notes, dates and tags', () => {
    const reading = importText(markdownChecklist, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'Moving house',
        description: 'What to do before **April**.',
        sections: [{ name: 'Kitchen' }, { name: 'Empty' }],
        tasks: [
          {
            content: 'Cancel the lease',
            description: "Three months' notice.\n\n- By letter",
            priority: 1,
            due: { date: '2026-03-15' },
            labels: ['paper'],
          },
          { content: 'Find the contract', parent: 0, completedAt: '2026-02-10T12:00:00.000Z' },
          { content: 'Scan it', parent: 1 },
          { content: 'Book a van' },
          { content: 'Sell the table #123', section: 0 },
          { content: 'Pack plates', section: 0, completedAt: '2026-03-01T12:00:00.000Z' },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { lines: 4 });
  });

  it('names the project after the file if the first heading is not alone', () => {
    const reading = importText(markdownChecklist, '- [ ] a\n# One\n- [ ] b\n# Two\n- [ ] c');
    assert.deepEqual(reading.plans[0]?.sections, [{ name: 'One' }, { name: 'Two' }]);
    assert.equal(reading.plans[0]?.name, 'My file');
  });

  it('limits the depth of sub-tasks', () => {
    const text = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- [ ] ${depth}`).join('\n');
    const tasks = tasksOf(markdownChecklist, text);
    assert.deepEqual(new Set(tasks.slice(6).map(({ parent }) => parent)), new Set([4]));
  });

  it('refuses a text without items', () => {
    assert.deepEqual(issueOf(markdownChecklist, '# Title\n- no item'), { code: 'no_tasks' });
  });
});
