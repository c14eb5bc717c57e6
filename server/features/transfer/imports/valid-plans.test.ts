/** Plans of untrusted files follow the rules of the API. A plan that does not would be an internal error. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LIMITS } from '#contract/limits.ts';
import { decodeText } from '#domain/csv/decode-text.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';
import { IMPORT_SOURCES } from '#domain/imports/import-sources.ts';
import type { FileContext } from '#domain/imports/importer.ts';
import { IMPORTERS } from '#domain/imports/importers.ts';
import { type RowField, readRows } from '#domain/imports/rows/read-rows.ts';
import { issueOf } from '#domain/imports/testing/import-text.ts';
import { readTodoistCsv } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { checkPlan } from '../../planning/project-plans/index.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ZONE = 'Europe/Copenhagen';

const ACTOR = {
  id: '0190163d-8694-739b-aea5-966c26f8ad90',
  name: 'Anna Holm',
  locale: 'en',
  timezone: ZONE,
  isAdmin: false,
  credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
  now: NOW,
} as const;

const CONTEXT: FileContext = {
  now: NOW,
  zone: ZONE,
  locale: 'en',
  importer: { id: ACTOR.id, name: ACTOR.name, email: 'anna@example.com' },
  limits: { ...LIMITS, importProjects: 500, importTasks: 20_000 },
};

/** Texts at and beyond the limits of fields, and with characters that are not shown or cannot be stored. */
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    ...['', ' ', '\u00a0', '\u200b', '\ufeff', '\u0001', '\ud800', '\udc00x', '\u2028', '\u3000', "'=1", '=1', '""'],
    ...['1', '4', '0', '-1', '99999999999', 'p1', 'note', 'section', 'meta', 'task', 'en', 'da', 'Anna Holm'],
    ...[
      '2026-02-30',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '9999-12-31T23:59:59-12:00',
      '0001-01-01T00:00:00+14:00',
    ],
    ...['2026-03-29 02:30', '24:00', '23:59:60', '9999-12-31 23:59', 'every day', 'every 9999 days', 'hver dag kl 25'],
    ...[
      'every 1 jan until 1/1/10000',
      'in 99999999 years',
      'tomorrow for 999999 hours',
      'for 5 years',
      'at 9 for 8 days',
    ],
    ...['FREQ=DAILY;INTERVAL=99999999', 'FREQ=YEARLY;COUNT=1', `FREQ=MONTHLY;BYMONTHDAY=${'1,'.repeat(300)}1`],
    ...['Mars/Phobos', 'utc', 'GMT+1', '@', '@a'.repeat(100), ` @${'b'.repeat(200)}`, 'a,'.repeat(200)],
    ...['x'.repeat(2001), '🐄'.repeat(2001), ' '.repeat(3000), `${' '.repeat(1999)}x`, `x${' '.repeat(2500)}y`],
    ...[
      'y'.repeat(10_001),
      '🐄'.repeat(10_001),
      'z'.repeat(100_001),
      `${'z'.repeat(99_999)}🐄🐄`,
      '\ud83d'.repeat(2001),
    ],
  ),
);

const FIELDS: readonly RowField[] = [
  ...(['content', 'description', 'due', 'due_time', 'priority', 'labels', 'section', 'assignee'] as const),
];

const HEADER = (
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,' +
  'DEADLINE,DEADLINE_LANG,DUE_TIME,RECURRENCE,RECURRENCE_FROM,LABELS,COMPLETED_AT,UID'
).split(',');

/** Returns a text as the readers receive it: decoded, and without NUL. */
function received(text: string): string {
  return decodeText(Buffer.from(text)).replaceAll('\0', '');
}

async function requireValid(plan: Omit<ProjectPlan, 'name'>): Promise<void> {
  await checkPlan(ACTOR, { ...plan, name: 'Name' });
}

describe('plans of untrusted files', () => {
  it('follow the rules of the API for rows of any table', async () => {
    const mapping = { ...Object.fromEntries(FIELDS.map((field) => [field, field])), content: 'content' };
    const row = fc.record(Object.fromEntries(FIELDS.map((field) => [field, cell.map(received)])));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), (rows) => requireValid(readRows(rows, mapping, CONTEXT).plan)),
      { numRuns: 500 },
    );
  });

  it('follow the rules of the API for files of Todoist', async () => {
    const columns = fc.oneof(
      fc.constant(HEADER),
      fc.subarray(HEADER).map((some) => ['CONTENT', ...some]),
    );
    const type = fc.constantFrom('task', 'task', 'note', 'section', '');
    const csv = { records: 100, cells: 200, cell: 1_000_000 };
    const table = columns.chain((header) =>
      fc.tuple(
        fc.constant(header),
        fc.array(fc.tuple(...header.map((name) => (name === 'TYPE' ? fc.oneof(type, cell) : cell))), { maxLength: 8 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(table, async ([header, rows]) => {
        const text = received([header, ...rows].map(writeCsvRecord).join(''));
        const read = readTodoistCsv(text, { ...CONTEXT, priorities: 'auto', csv });
        if (!('issue' in read)) await requireValid(read.plan);
      }),
      { numRuns: 500 },
    );
  });

  for (const source of IMPORT_SOURCES) {
    it(`follow the rules of the API for ${source}`, async () => {
      await fc.assert(
        fc.asyncProperty(fileOf(source).map(received), async (text) => {
          if (issueOf(IMPORTERS[source], text, CONTEXT) !== undefined) return;
          const { plans } = IMPORTERS[source].read({ text, fileName: 'File' }, CONTEXT, {});
          assert.ok(plans.length > 0);
          for (const plan of plans) await checkPlan(ACTOR, plan);
        }),
        { numRuns: 200 },
      );
    });
  }
});

/** Files that are valid except for the contents of their fields. */
function fileOf(source: (typeof IMPORT_SOURCES)[number]): fc.Arbitrary<string> {
  const table = (header: readonly string[]) =>
    fc
      .array(fc.tuple(...header.map(() => cell)), { minLength: 1, maxLength: 5 })
      .map((rows) => [header, ...rows].map(writeCsvRecord).join(''));
  const json = (record: Record<string, fc.Arbitrary<unknown>>, wrap: (records: readonly unknown[]) => unknown) =>
    fc.array(fc.record(record), { minLength: 1, maxLength: 4 }).map((records) => JSON.stringify(wrap(records)));
  const line = cell.map((text) => text.replaceAll(/[\r\n]/g, ' '));
  switch (source) {
    case 'ticktick':
      return table([
        'List Name',
        'Title',
        'Tags',
        'Content',
        'Start Date',
        'Due Date',
        'Repeat',
        'Priority',
        'Status',
        'Created Time',
        'Completed Time',
        'Column Name',
        'Timezone',
      ]);
    case 'outlook':
      return table(['Subject', 'Due Date', 'Date Completed', 'Categories', 'Notes', 'Priority', 'Status']);
    case 'vikunja':
      return json(
        {
          title: cell,
          description: cell,
          due_date: cell,
          repeat_after: fc.double(),
          done: fc.boolean(),
          done_at: cell,
          created: cell,
          priority: fc.integer(),
          repeats: fc.record({ freq: cell, until: cell }),
        },
        (tasks) => [{ title: 'P', description: 'x'.repeat(5000), tasks, buckets: [] }],
      );
    case 'google_tasks':
      return json({ title: cell, notes: cell, due: cell, status: cell, completed: cell, created: cell }, (items) => ({
        kind: 'tasks#tasks',
        title: 'x'.repeat(300),
        items,
      }));
    case 'trello':
      return json(
        {
          name: cell,
          desc: cell,
          due: cell,
          dueComplete: fc.boolean(),
          dateLastActivity: cell,
          labels: fc.array(fc.record({ name: cell })),
        },
        (cards) => ({
          name: ' '.repeat(300),
          lists: [],
          cards,
        }),
      );
    case 'taskpaper':
      return fc
        .array(fc.tuple(line, line, line))
        .map((items) =>
          items
            .map(
              ([title, due, value]) =>
                `- ${title} @due(${due}) @estimate(${value}) @priority(${value}) @tags(${due})\n\t${value}:\n`,
            )
            .join(''),
        );
    case 'calendar':
      return fc
        .array(fc.tuple(line, line, line), { minLength: 1 })
        .map((items) =>
          [
            'BEGIN:VCALENDAR',
            ...items.flatMap(([summary, due, rule]) => [
              'BEGIN:VTODO',
              `SUMMARY:${summary}`,
              `DUE:${due}`,
              `RRULE:${rule}`,
              `PRIORITY:${rule}`,
              `CATEGORIES:${due}`,
              `DURATION:${rule}`,
              `COMPLETED:${due}`,
              'END:VTODO',
            ]),
            'END:VCALENDAR',
          ].join('\r\n'),
        );
    case 'markdown':
      return fc
        .array(fc.tuple(line, line))
        .map((items) =>
          items.map(([title, note]) => `# ${note}\n- [ ] ${title} 📅 ${note} #${note}\n  ${note}\n`).join(''),
        );
  }
}
