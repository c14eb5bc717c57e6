import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImportContext } from '../import-context.ts';
import { warningTexts } from '../import-messages.ts';
import { IMPORT_LIMITS } from '../testing/import-limits.ts';
import { type RowMapping, readRows, type TableRow } from './read-rows.ts';

const CONTEXT: ImportContext = {
  now: Date.parse('2026-10-14T12:30:00Z'),
  zone: 'Europe/Copenhagen',
  locale: 'en',
  importer: { id: '0190163d-8694-739b-aea5-966c26f8ad90', name: 'Anna Holm', email: 'anna@example.com' },
  limits: IMPORT_LIMITS,
};

const MAPPING: RowMapping = {
  content: 'Title',
  description: 'Notes',
  due: 'Due',
  due_time: 'At',
  priority: 'Prio',
  labels: 'Tags',
  section: 'List',
  assignee: 'Who',
};

const read = (...rows: TableRow[]) => readRows(rows, MAPPING, CONTEXT);

it('reads all mapped columns and ignores others', () => {
  const { plan, warnings } = read(
    {
      Title: ' Paint ',
      Notes: 'Two *coats*',
      Due: '2026-11-01',
      At: '9:30',
      Prio: 'P2',
      Tags: 'a,"b,c", A',
      List: 'House',
    },
    { Title: 'Call', Due: 'every monday at 8', Prio: '1', List: 'house', Who: 'anna@example.com', Other: 'x' },
    { Title: 'Read', Due: '24/12/2026', At: '9pm', List: '' },
  );
  assert.deepEqual(plan, {
    sections: [{ name: 'House' }],
    tasks: [
      {
        content: 'Paint',
        description: 'Two *coats*',
        due: { date: '2026-11-01', time: '09:30', zone: 'Europe/Copenhagen' },
        priority: 2,
        labels: ['a', 'b,c'],
        section: 0,
      },
      {
        content: 'Call',
        due: { date: '2026-10-19', time: '08:00', zone: 'Europe/Copenhagen' },
        recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' },
        priority: 1,
        isAssigned: true,
        section: 0,
      },
      { content: 'Read', due: { date: '2026-12-24', time: '21:00', zone: 'Europe/Copenhagen' }, priority: 4 },
    ],
  });
  assert.deepEqual(warnings, []);
});

it('reads dates with the day first', () => {
  for (const text of ['1/11/2026', '1.11.2026', '01-11-2026', '1. november 2026', 'Nov 1 2026', '2026/11/01']) {
    assert.equal(read({ Title: 'A', Due: text }).plan.tasks[0]?.due?.date, '2026-11-01', text);
  }
});

it('names the rows with values that cannot be used', () => {
  const { plan, warnings } = read(
    { Title: '  ' },
    { Title: 'A', Due: 'someday', At: '8:00', Prio: '7', Who: 'Bo' },
    { Title: 'B', Due: '2026-11-01', At: 'late' },
  );
  assert.equal(plan.tasks[0]?.description, 'Date: someday');
  assert.deepEqual(warningTexts(warnings, 'en'), [
    'Rows without text were skipped (row 1).',
    'Times without a date, or that couldn’t be read, were left out (row 2: “8:00”; row 3: “late”).',
    'Dates that couldn’t be read were added to the descriptions (row 2: “someday”).',
    'Unknown priorities were set to none (row 2: “7”).',
    'Tasks of other people aren’t assigned to anyone (row 2: “Bo”).',
  ]);
});

it('H-6: reads only the own columns of a row', () => {
  const mapping: RowMapping = { content: '__proto__', description: 'constructor', labels: 'toString' };
  assert.deepEqual(readRows([{ Title: 'A' }], mapping, CONTEXT).plan.tasks, []);
  const row = JSON.parse('{"__proto__":"A","constructor":"B"}') as TableRow;
  assert.deepEqual(readRows([row], mapping, CONTEXT).plan.tasks, [{ content: 'A', description: 'B', priority: 4 }]);
});

it('joins sections with the same name regardless of case', () => {
  const lists = ['', 'House', 'house', 'Garden', 'HOUSE'];
  const { plan } = read(...lists.map((List, index) => ({ Title: `Task ${index}`, List })));
  assert.deepEqual(plan.sections, [{ name: 'House' }, { name: 'Garden' }]);
  assert.deepEqual(
    plan.tasks.map(({ section }) => section),
    [undefined, 0, 0, 1, 0],
  );
});
