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
  });

  it('loses only damaged lines, and names them', () => {
    const task = (summary: string) => ['BEGIN:VTODO', `SUMMARY:${summary}`, 'END:VTODO'];
    const lines = [
      'Notice: cold',
      'BEGIN:VCALENDAR',
      ...task('One'),
      'BEGIN:VTODO',
      'SUMMARY:Two',
      'no line',
      ...task('Three\0'),
    ];
    const reading = importText(calendar, [...lines, 'END:VCALENDAR', 'made at noon'].join('\r\r\n'));
    const [project] = reading.plans;
    assert.deepEqual(
      project?.tasks.map(({ content }) => content),
      ['One', 'Two', 'Three'],
    );
    const warning = reading.warnings.find(({ code }) => code === 'unreadable_line');
    assert.deepEqual(warning?.examples, [{ line: 1 }, { line: 6 }, { line: 8 }, { line: 13 }]);
  });

  it('decodes each line for itself, also if it is folded inside a character', () => {
    const text =
      'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Caf\xc3\n \xa9\nDESCRIPTION:Gr\xf8d\nEND:VTODO\nEND:VCALENDAR\n';
    const decoded = calendar.decode?.(Buffer.from(text, 'latin1')) ?? '';
    const [task] = importText(calendar, decoded).plans[0]?.tasks ?? [];
    assert.deepEqual([task?.content, task?.description], ['Café', 'Grød']);
  });
});
