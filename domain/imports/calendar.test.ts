import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { calendar } from './calendar.ts';
import { importText, issueOf, warningCounts } from './testing/import-text.ts';

const FILE = readFileSync(new URL('corpus/tasks.ics', import.meta.url), 'utf8');
const zone = 'Europe/Copenhagen';

describe('importing a calendar file', () => {
  it('reads tasks with their sub-tasks, dates, rules and categories', () => {
    const reading = importText(calendar, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'Family',
        description: 'Tasks of the family',
        sections: [],
        tasks: [
          {
            content: 'Birthday, Anna',
            description: 'Ask Bo:\nwho comes?',
            priority: 2,
            due: { date: '2026-03-10', time: '14:00', zone },
            labels: ['Party', 'Family'],
            createdAt: '2026-02-01T08:00:00.000Z',
          },
          {
            content: 'Buy a cake',
            parent: 0,
            completedAt: '2026-02-20T10:00:00.000Z',
            createdAt: '2026-02-01T08:00:00.000Z',
          },
          {
            content: 'Pay the rent',
            due: { date: '2026-01-31' },
            recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', from: 'due' },
          },
          { content: 'Meeting notes', due: { date: '2026-03-11', time: '09:00', zone }, duration: 45 },
        ],
      },
    ]);
    assert.deepEqual(warningCounts(reading), { components: 2, parent: 1, reminders: 1 });
  });

  it('refuses other files', () => {
    assert.deepEqual(issueOf(calendar, 'no calendar'), { code: 'not_calendar', line: 1 });
    assert.deepEqual(issueOf(calendar, ''), { code: 'not_calendar' });
    assert.deepEqual(issueOf(calendar, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), { code: 'no_tasks' });
    assert.deepEqual(issueOf(calendar, FILE.slice(0, 500)), { code: 'unclosed', line: 25 });
  });
});
