import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { importText, issueOf, warningCounts } from './testing/import-text.ts';
import { ticktick } from './ticktick.ts';

const FILE = readFileSync(new URL('corpus/ticktick.csv', import.meta.url), 'utf8');
const created = { createdAt: '2026-02-01T08:00:00.000Z' };

describe('importing a backup of TickTick', () => {
  it('reads lists, columns, sub-tasks, checklists, dates and repetitions', () => {
    const reading = importText(ticktick, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'Launch',
        viewMode: 'board',
        sections: [{ name: 'Next' }],
        tasks: [
          {
            content: 'Rehearsal',
            priority: 2,
            due: { date: '2026-03-10', time: '09:00', zone: 'Europe/Copenhagen' },
            duration: 90,
            ...created,
          },
          {
            content: 'Book the venue',
            description: 'Ask for a discount,\nand for "late" access',
            section: 0,
            priority: 1,
            due: { date: '2026-03-10' },
            recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', from: 'due' },
            labels: ['ops', 'calls'],
            ...created,
          },
          {
            content: 'Print the flyers',
            parent: 1,
            priority: 3,
            completedAt: '2026-02-20T10:00:00.000Z',
            ...created,
          },
        ],
      },
      {
        name: 'Home',
        sections: [],
        tasks: [
          {
            content: 'Packing list',
            description: 'Not too much',
            due: { date: '2026-03-20', time: '13:00' },
            labels: ['travel'],
            ...created,
          },
          { content: 'Passport', parent: 0 },
          { content: 'Tickets', parent: 0, completedAt: '2026-03-01T12:00:00.000Z' },
          { content: 'Recipes', description: 'Bread', completedAt: '2026-03-01T12:00:00.000Z', ...created },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { reminders: 1, parent: 1, recurrence: 1, notes: 1 });
    assert.deepEqual(reading.warnings.find(({ code }) => code === 'recurrence')?.examples, [
      { line: 12, text: 'ERULE:NAME=CUSTOM;BYDATE=20260320' },
    ]);
  });

  it('names the missing column and the line of a damaged file', () => {
    assert.deepEqual(issueOf(ticktick, '"Date: x"\nTitle,Tags\na,b'), {
      code: 'no_column',
      text: 'List Name',
      line: 2,
    });
    assert.deepEqual(issueOf(ticktick, `${FILE}"open`), { code: 'unterminated_quote', line: 16 });
    assert.deepEqual(issueOf(ticktick, 'List Name,Title\n'), { code: 'no_tasks' });
    assert.deepEqual(issueOf(ticktick, ''), { code: 'no_column', text: 'List Name' });
  });

  it('refuses a file with too many tasks', () => {
    const rows = 'L,a\n'.repeat(20_001);
    assert.deepEqual(issueOf(ticktick, `List Name,Title\n${rows}`), { code: 'too_many_tasks', line: 20_002 });
    assert.equal(issueOf(ticktick, `List Name,Title\n${rows.repeat(2)}`)?.code, 'too_many_records');
  });
});
