import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readCsv } from '#domain/csv/read-csv.ts';
import { IMPORT_LIMITS } from '#domain/imports/testing/import-limits.ts';
import { readTodoistCsv, type TodoistContext } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { commentLine, csvBegin, sectionLine, taskLine } from './project-csv.ts';

const ANNA = { id: '01a13a64-1540-79ef-9068-1eca30f0db4d', name: 'Anna Holm' };

const CONTEXT: TodoistContext = {
  now: Date.parse('2026-10-14T12:30:00Z'),
  zone: 'America/Los_Angeles',
  locale: 'da',
  importer: { id: ANNA.id, name: ANNA.name, email: 'anna@example.com' },
  priorities: 'auto',
  limits: IMPORT_LIMITS,
  csv: { records: 20_000, cells: 100, cell: 1_000_000 },
};

type Contents = Pick<ProjectPlan, 'sections' | 'tasks'> & { viewMode: 'list' | 'board' | 'calendar' };

/** Writes a plan whose tasks are in the order of the file. */
function write({ viewMode, sections, tasks }: Contents): string {
  const level = (task: PlannedTask): number => {
    const parent = task.parent === undefined ? undefined : tasks[task.parent];
    return parent === undefined ? 0 : level(parent) + 1;
  };
  let text = csvBegin(viewMode);
  let section = -1;
  for (const task of tasks) {
    while (task.section !== undefined && section < task.section) {
      section += 1;
      text += sectionLine({ id: '', name: sections[section]?.name ?? '' });
    }
    const { priority = 4, labels = [], comments = [], isAssigned, ...values } = task;
    text += taskLine(
      {
        ...values,
        id: 'id',
        priority,
        labels,
        level: level(task),
        author: ANNA,
        assignee: isAssigned ? ANNA : undefined,
      },
      'en',
    );
    for (const { body, createdAt = '' } of comments) text += commentLine({ id: '', body, createdAt, author: ANNA });
  }
  for (section += 1; section < sections.length; section++) {
    text += sectionLine({ id: '', name: sections[section]?.name ?? '' });
  }
  return text;
}

/** Texts of the characters with a meaning in CSV, in Todoist files and in spreadsheets, or of any characters. */
const anyText = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '\t',
        '\r',
        '\n',
        ' ',
        "'",
        '=',
        '+',
        '-',
        '@',
        '＝',
        'a',
        '@home',
        'p1',
        '[[file {',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);
const trimmed = anyText.map((text) => text.trim()).filter((text) => text !== '');
const instant = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2026-10-14T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const due = fc.record(
  { date: fc.constantFrom('2026-10-14', '1999-12-31', '2028-02-29'), time: fc.constantFrom('00:00', '09:30', '23:59') },
  { requiredKeys: ['date'], noNullPrototype: true },
);

const task = fc.record({
  content: trimmed,
  description: fc.option(anyText, { nil: '' }),
  priority: fc.integer({ min: 1, max: 4 }),
  level: fc.integer({ min: 0, max: 5 }),
  section: fc.boolean(),
  due: fc.option(due, { nil: undefined }),
  zone: fc.constantFrom('Europe/Copenhagen', 'America/New_York'),
  rule: fc.constantFrom(undefined, 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
  from: fc.constantFrom('due' as const, 'completion' as const),
  duration: fc.option(fc.integer({ min: 1, max: 10_080 }), { nil: undefined }),
  labels: fc.uniqueArray(trimmed, { maxLength: 3, selector: (name) => name.toLowerCase() }),
  isAssigned: fc.boolean(),
  completedAt: fc.option(instant, { nil: undefined }),
  comments: fc.array(fc.record({ body: trimmed, createdAt: instant }, { noNullPrototype: true }), { maxLength: 2 }),
});

const contents: fc.Arbitrary<Contents> = fc
  .record({
    viewMode: fc.constantFrom('list' as const, 'board' as const, 'calendar' as const),
    sections: fc.array(
      trimmed.map((name) => ({ name })),
      { maxLength: 3 },
    ),
    drawn: fc.array(task, { maxLength: 8 }),
  })
  .map(({ viewMode, sections, drawn }) => {
    const tasks: PlannedTask[] = [];
    const path: number[] = [];
    let section: number | undefined;
    for (const { level, section: next, zone, rule, from, due, ...values } of drawn) {
      const depth = Math.min(level, path.length);
      if (depth === 0 && next) section = section === undefined ? 0 : section + 1;
      path.length = depth;
      const parent = path[depth - 1];
      const place = parent !== undefined ? { parent } : section !== undefined && { section };
      path.push(tasks.length);
      const { description, labels, isAssigned, completedAt, comments, duration, content, priority } = values;
      tasks.push({
        content,
        priority,
        ...place,
        ...(description !== '' && { description }),
        ...(due !== undefined && { due: due.time === undefined ? due : { ...due, zone } }),
        ...(rule !== undefined && { recurrence: { rule, from } }),
        ...(duration !== undefined && { duration }),
        ...(labels.length > 0 && { labels }),
        ...(isAssigned && { isAssigned }),
        ...(completedAt !== undefined && { completedAt }),
        ...(comments.length > 0 && { comments }),
      });
    }
    const named = Math.max(sections.length, (section ?? -1) + 1);
    return { viewMode, sections: Array.from({ length: named }, (_, n) => sections[n] ?? { name: `S${n}` }), tasks };
  });

describe('the CSV file of a project', () => {
  it('is read without a loss, for every text, tree, date, rule, label and comment', () => {
    fc.assert(
      fc.property(contents, (plan) => {
        const read = readTodoistCsv(write(plan), CONTEXT);
        assert.ok(!('issue' in read), JSON.stringify(read));
        assert.deepEqual(read.plan, plan);
        assert.deepEqual(
          read.warnings.map(({ code }) => code),
          plan.tasks.length > 0 ? ['priorities_csv'] : [],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('G-2: contains no cell that a spreadsheet would execute', () => {
    const text = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"];
    for (const content of text) {
      const plan: Contents = {
        viewMode: 'list',
        sections: [],
        tasks: [{ content: 'x', description: content, labels: [content.trim()] }],
      };
      const cells = [...readCsv(write(plan), { ...CONTEXT.csv })].flatMap((record) => record.cells);
      assert.ok(cells.includes(`'${content}`));
      for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/);
    }
  });
});
