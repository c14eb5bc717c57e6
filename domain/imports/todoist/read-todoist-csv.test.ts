import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { withFormulaGuard } from '#domain/csv/formula-guard.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import { warningTexts } from '../import-messages.ts';
import { writeNameList } from '../name-list.ts';
import { IMPORT_LIMITS } from '../testing/import-limits.ts';
import { readTodoistCsv, type TodoistContext, type TodoistProject } from './read-todoist-csv.ts';

const HEADER =
  'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';

const CONTEXT: TodoistContext = {
  now: Date.parse('2026-10-14T12:30:00Z'),
  zone: 'Europe/Copenhagen',
  locale: 'en',
  importer: { id: '0190163d-8694-739b-aea5-966c26f8ad90', name: 'Anna Holm', email: 'anna@example.com' },
  priorities: 'auto',
  limits: IMPORT_LIMITS,
  csv: { records: 20_000, cells: 100, cell: 1_000_000 },
};

function read(text: string, context: Partial<TodoistContext> = {}): TodoistProject {
  const result = readTodoistCsv(text, { ...CONTEXT, ...context });
  assert.ok(!('issue' in result), JSON.stringify(result));
  return result;
}

function issueOf(text: string, context: Partial<TodoistContext> = {}) {
  const result = readTodoistCsv(text, { ...CONTEXT, ...context });
  return 'issue' in result ? result.issue : undefined;
}

/** Reads tasks that are given by some of their columns. */
function readRows(columns: string, ...rows: string[]): TodoistProject {
  return read([columns, ...rows].join('\n'));
}

function codesOf({ warnings }: TodoistProject): string[] {
  return warnings.map(({ code }) => code);
}

describe('a Todoist file', () => {
  it('becomes a project with sections, sub-tasks, labels, comments and dates', () => {
    const { plan, warnings } = read(
      [
        HEADER,
        'meta,view_style=board,,,,,,,,,,,,,',
        ',,,,,,,,,,,,,,',
        'task,Fenster ölen @Haus @diy,Mit Leinöl,,2,1,Anna Holm (8908577),,tomorrow at 9,en,Europe/London,30,minute,,',
        'task,Bad,,,4,2,,Anna Holm (8908577),,,Europe/Berlin,,None,,',
        'note,Ballistol benutzt,,,,,Anna Holm (8908577),,2018-06-08T07:02:05.000000Z,,,,,,',
        ',,,,,,,,,,,,,,',
        'section,Leer,,False,,,,,,,,,,,',
        'section,Ofen,,False,,,,,,,,,,,',
        'task,reinigen,,,1,1,,,every! 3 weeks,en,,,,2026-12-01,en',
        'task,putzen,,,,1,,,,,,,,2026-12-24,en',
      ].join('\r\n'),
    );
    assert.deepEqual(plan, {
      viewMode: 'board',
      sections: [{ name: 'Leer' }, { name: 'Ofen' }],
      tasks: [
        {
          content: 'Fenster ölen',
          description: 'Mit Leinöl',
          priority: 2,
          due: { date: '2026-10-15', time: '09:00', zone: 'Europe/London' },
          duration: 30,
          labels: ['Haus', 'diy'],
        },
        {
          content: 'Bad',
          priority: 4,
          parent: 0,
          isAssigned: true,
          comments: [{ body: 'Ballistol benutzt', createdAt: '2018-06-08T07:02:05.000Z' }],
        },
        {
          content: 'reinigen',
          description: 'Deadline: 2026-12-01',
          priority: 1,
          section: 1,
          due: { date: '2026-10-14' },
          recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=3', from: 'completion' },
        },
        { content: 'putzen', priority: 4, section: 1, due: { date: '2026-12-24' } },
      ],
    } satisfies typeof plan);
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['priorities_csv', 'deadline'],
    );
  });

  it('needs only CONTENT; names of columns have any case, order and delimiter', () => {
    for (const text of ['content\nA\nB', '\ufeffPRIORITY;Content\n;A\n;B', 'x\tCONTENT\ty\n1\tA\t2\n1\tB\t2']) {
      assert.deepEqual(read(text), {
        plan: {
          sections: [],
          tasks: [
            { content: 'A', priority: 4 },
            { content: 'B', priority: 4 },
          ],
        },
        uids: ['', ''],
        warnings: [],
        rows: 2,
      });
    }
  });

  it('can have its properties before the header, or in two cells', () => {
    assert.equal(read('meta,view_style=board\nTYPE,CONTENT\ntask,A').plan.viewMode, 'board');
    assert.equal(read('TYPE,CONTENT\nmeta,view_style,calendar').plan.viewMode, 'calendar');
    assert.equal(read('TYPE,CONTENT\nmeta,view_style=other').plan.viewMode, undefined);
  });

  it('is refused with a line number if it is damaged', () => {
    assert.deepEqual(issueOf('TYPE,TITLE\ntask,A'), { code: 'no_content_column', line: 1 });
    assert.deepEqual(issueOf(''), { code: 'no_content_column', line: 1 });
    assert.deepEqual(issueOf('CONTENT\nA\n"B'), { code: 'unterminated_quote', line: 3 });
    assert.deepEqual(issueOf('CONTENT\n\0'), { code: 'not_text', line: 2 });
    const csv = { records: 2, cells: 100, cell: 100 };
    assert.deepEqual(issueOf('CONTENT,x\nA\n,\n,\nB\nC', { csv }), { code: 'too_many_records', line: 6 });
    assert.deepEqual(issueOf(`CONTENT\n${'x'.repeat(101)}`, { csv }), { code: 'cell_too_long', line: 2 });
  });

  it('names the lines of rows that are not imported completely', () => {
    const result = readRows('TYPE,CONTENT', 'section,S', 'task,', 'event,X', 'task,A,extra', 'section,', 'task,B');
    assert.deepEqual(result.warnings, [
      { code: 'empty', count: 2, examples: [{ line: 3 }, { line: 6 }] },
      { code: 'type', count: 1, examples: [{ line: 4, text: 'event' }] },
      { code: 'cells', count: 1, examples: [{ line: 5 }] },
    ]);
    assert.deepEqual(
      result.plan.tasks.map(({ section }) => section),
      [0, undefined],
    );
  });
});

describe('sub-tasks', () => {
  const parentsOf = (...indents: string[]) => {
    const result = readRows('TYPE,CONTENT,INDENT', ...indents.map((indent) => `task,T,${indent}`));
    return [result.plan.tasks.map(({ parent }) => parent ?? -1).join(' '), codesOf(result).join()];
  };

  it('have the last task of the level above as parent', () => {
    assert.deepEqual(parentsOf('1', '2', '3', '2', '1', '2'), ['-1 0 1 0 -1 4', '']);
    assert.deepEqual(parentsOf('', '2', ''), ['-1 0 -1', '']);
  });

  it('that are too deep are children of the deepest possible parent', () => {
    assert.deepEqual(parentsOf('1', '2', '3', '4', '5', '6', '7', '8', '7'), ['-1 0 1 2 3 4 4 4 4', 'too_deep']);
  });

  it('that skip a level are children of the task before', () => {
    assert.deepEqual(parentsOf('2', '3', '1', '4', '4'), ['-1 0 -1 2 3', 'indent_jump']);
    assert.deepEqual(parentsOf('x', '0', '-1'), ['-1 -1 -1', 'indent']);
  });

  it('do not continue over a section', () => {
    const { plan } = readRows('TYPE,CONTENT,INDENT', 'task,A,1', 'section,S,', 'task,B,2');
    assert.deepEqual(plan.tasks[1], { content: 'B', priority: 4, section: 0 });
  });
});

describe('priorities', () => {
  const priorities = (scale: TodoistContext['priorities'], ...cells: string[]) => {
    const text = ['TYPE,CONTENT,PRIORITY', ...cells.map((cell) => `task,A,${cell}`)].join('\n');
    const result = read(text, { priorities: scale });
    return [result.plan.tasks.map(({ priority }) => priority).join(' '), codesOf(result).join()];
  };

  it('have the scale of the files, or of the API if the file suggests it', () => {
    assert.deepEqual(priorities('auto', '1', '2', '3', '4', ''), ['1 2 3 4 4', 'priorities_csv']);
    assert.deepEqual(priorities('auto', '1', '1', '3', '1', '2'), ['4 4 2 4 3', 'priorities_api']);
    assert.deepEqual(priorities('auto', '1', '1', '1', '4'), ['1 1 1 4', 'priorities_csv']);
    assert.deepEqual(priorities('auto', '1', '2'), ['1 2', 'priorities_csv']);
    assert.deepEqual(priorities('auto', '', ''), ['4 4', '']);
  });

  it('have the requested scale', () => {
    assert.deepEqual(priorities('csv', '1', '1', '1'), ['1 1 1', 'priorities_csv']);
    assert.deepEqual(priorities('api', '1', '2', '4', ''), ['4 3 1 4', 'priorities_api']);
    assert.deepEqual(priorities('api', 'p1', 'P3', '5'), ['1 3 4', 'priorities_api,priority']);
  });
});

describe('dates', () => {
  const COLUMNS = 'TYPE,CONTENT,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT';
  const dated = (...cells: string[]): PlannedTask & { codes: string } => {
    const result = readRows(COLUMNS, writeCsvRecord(['task', 'A', ...cells]));
    const [task] = result.plan.tasks;
    assert.ok(task);
    return { ...task, codes: codesOf(result).join() };
  };

  it('have fixed forms in every language', () => {
    assert.deepEqual(dated('2026-03-10', 'ja').due, { date: '2026-03-10' });
    const zone = 'Asia/Tokyo';
    for (const text of [
      '2026-03-10 14:00',
      '2026-03-10T14:00:00',
      '2026-03-10 at 14:00',
      '2026-03-10T05:00:00.000000Z',
    ]) {
      assert.deepEqual(dated(text, 'de', zone).due, { date: '2026-03-10', time: '14:00', zone }, text);
    }
    assert.deepEqual(dated('2026-03-10 9:05').due, { date: '2026-03-10', time: '09:05', zone: 'Europe/Copenhagen' });
  });

  it('are phrases in Danish and English', () => {
    assert.deepEqual(dated('hver! mandag kl 8', 'da').recurrence, { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'completion' });
    assert.deepEqual(dated('every 2 days', 'en_US').recurrence, { rule: 'FREQ=DAILY;INTERVAL=2', from: 'due' });
    assert.deepEqual(dated('i morgen', '').due, { date: '2026-10-15' });
    assert.equal(dated('at 3', 'en').due?.time, '15:00');
  });

  it('that cannot be read are in the description', () => {
    const german = dated('jeden Tag', 'de');
    assert.deepEqual([german.description, german.due, german.codes], ['Date: jeden Tag', undefined, 'date_language']);
    const odd = dated('someday', 'en');
    assert.deepEqual([odd.description, odd.codes], ['Date: someday', 'date']);
    for (const text of ['2026-02-30', '2026-03-10 25:00', '0000-01-01T00:00:00Z'])
      assert.equal(dated(text).codes, 'date');
  });

  it('have the zone of the importer if the zone is unknown', () => {
    const task = dated('2026-03-10 14:00', '', 'Mars/Base');
    assert.deepEqual([task.due?.zone, task.codes], ['Europe/Copenhagen', 'zone']);
  });

  it('have durations in minutes and days', () => {
    assert.equal(dated('', '', '', '45', 'minute').duration, 45);
    assert.equal(dated('', '', '', '2', 'day').duration, 2880);
    assert.equal(dated('', '', '', '', 'None').codes, '');
    assert.equal(dated('', '', '', '8', 'day').codes, 'duration_length');
    assert.equal(dated('', '', '', 'long', 'minute').codes, 'duration');
  });
});

describe('labels', () => {
  it('are the words with @ in the title', () => {
    const titles = [
      'Buy milk @errand, now @Home',
      '@a @b',
      'mail bob@example.com',
      'x @følg-op @a/b',
      'ask @anna? (@x) @',
    ];
    const { plan } = readRows('CONTENT', ...titles.map((title) => writeCsvRecord([title])));
    assert.deepEqual(
      plan.tasks.map(({ content, labels = [] }) => [content, labels.join(' ')]),
      [
        ['Buy milk, now', 'errand Home'],
        ['@a @b', 'a b'],
        ['mail bob@example.com', ''],
        ['x', 'følg-op a/b'],
        ['ask? (@x) @', 'anna'],
      ],
    );
  });

  it('that are too long or too many are left out', () => {
    const many = Array.from({ length: 52 }, (_, index) => `@l${index}`).join(' ');
    const result = readRows('CONTENT', `A @${'x'.repeat(101)}`, `B ${many}`);
    assert.deepEqual(result.plan.tasks[1]?.labels?.length, 50);
    assert.deepEqual(result.warnings[0]?.count, 3);
  });
});

describe('people and comments', () => {
  it('assigns only the importer', () => {
    const result = readRows('CONTENT,RESPONSIBLE', 'A,anna holm (12)', 'B,ANNA@example.com', 'C,Bo (3)', 'D,Bo (3)');
    assert.deepEqual(
      result.plan.tasks.map(({ isAssigned }) => isAssigned),
      [true, true, undefined, undefined],
    );
    assert.deepEqual(warningTexts(result.warnings, 'en'), [
      'Tasks of other people aren’t assigned to anyone (line 4: “Bo (3)”; line 5: “Bo (3)”).',
    ]);
  });

  it('links attached files without fetching them', () => {
    const file = '[[file {"file_name":"a [b].pdf","file_url":"https://files.example.com/x?y=1"}]]';
    const bad = '[[file {"file_name":"x","file_url":"javascript:alert(1)"}]] [[file {]] [[file {"a"}]]';
    const rows = [`note,Early`, `task,A`, `Note,${csv(`See ${file}`)}`, `note,${csv(bad)}`];
    const result = readRows('TYPE,CONTENT', ...rows);
    assert.deepEqual(
      result.plan.tasks[0]?.comments?.map(({ body }) => body),
      ['See \n\n[a b .pdf](<https://files.example.com/x?y=1>)', bad],
    );
    assert.equal(result.plan.description, 'Early');
    assert.deepEqual(codesOf(result), ['comment_alone', 'comment_file']);
  });

  it('splits long comments, and shortens other texts', () => {
    const result = readRows(
      'TYPE,CONTENT,DESCRIPTION,AUTHOR',
      `section,${'s'.repeat(201)}`,
      `task,${'t'.repeat(2001)},Rest`,
      `note,${'n'.repeat(20_001)},,Bo (1)`,
    );
    const [task] = result.plan.tasks;
    assert.equal(task?.content.length, 2000);
    assert.equal(task?.description, `${'t'.repeat(2001)}\n\nRest`);
    assert.equal(task?.comments?.length, 3);
    assert.deepEqual(codesOf(result), ['section', 'title', 'comment_author', 'comment_split']);
  });
});

describe('a file that Sammen has exported', () => {
  const COLUMNS =
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG,TIMEZONE,DUE_TIME,RECURRENCE,RECURRENCE_FROM,DURATION,LABELS,COMPLETED_AT,UID';
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .map((value) => value.toWellFormed().replaceAll('\0', '').trim())
    .filter((value) => value !== '');

  it('keeps every title, description, label, priority and comment', () => {
    const task = fc.record({
      content: fc.oneof(text, fc.constantFrom('=1+1', "'-x", '@home', 'a @b', ' p1'.trim())),
      description: fc.oneof(fc.constant(''), text, fc.constant(' ')),
      priority: fc.integer({ min: 1, max: 4 }),
      labels: fc.uniqueArray(fc.oneof(text, fc.constantFrom('a,b', '"q"', 'å ø')), {
        maxLength: 3,
        selector: (name) => name.toLowerCase(),
      }),
      comments: fc.array(text, { maxLength: 2 }),
      completed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 4 }), (tasks) => {
        const rows = tasks.flatMap(({ content, description, priority, labels, comments, completed }) => {
          const completedAt = completed ? '2026-01-02T03:04:05.678Z' : '';
          const cells = ['task', content, description, String(priority), '1', '2026-03-10', '', 'Asia/Tokyo', '09:00'];
          cells.push('FREQ=DAILY', 'completion', '45', writeNameList(labels), completedAt, 'id');
          return [cells, ...comments.map((body) => ['note', body])].map((row) => row.map(withFormulaGuard));
        });
        const { plan, warnings } = read(`${COLUMNS}\r\n${rows.map(writeCsvRecord).join('')}`);
        assert.deepEqual(
          plan.tasks,
          tasks.map(({ content, description, priority, labels, comments, completed }) => ({
            content,
            ...(description !== '' && { description }),
            due: { date: '2026-03-10', time: '09:00', zone: 'Asia/Tokyo' },
            recurrence: { rule: 'FREQ=DAILY', from: 'completion' },
            priority,
            ...(labels.length > 0 && { labels }),
            duration: 45,
            ...(completed && { completedAt: '2026-01-02T03:04:05.678Z' }),
            ...(comments.length > 0 && { comments: comments.map((body) => ({ body })) }),
          })),
        );
        assert.deepEqual(
          warnings.map(({ code }) => code),
          ['priorities_csv'],
        );
      }),
    );
  });

  it('has the scale of the files even if all tasks have the highest priority', () => {
    const { plan, uids } = readRows('TYPE,CONTENT,PRIORITY,LABELS,UID', 'task,A @b,1,,x', 'task,B,1,"c,""d,e""",y');
    assert.deepEqual(plan.tasks, [
      { content: 'A @b', priority: 1 },
      { content: 'B', priority: 1, labels: ['c', 'd,e'] },
    ]);
    assert.deepEqual(uids, ['x', 'y']);
  });
});

it('reads every text without an exception', () => {
  const part = fc.constantFrom(
    'TYPE',
    'CONTENT',
    'DATE',
    ',',
    '\n',
    '"',
    'task',
    'note',
    '@',
    'every',
    '1',
    '[[file {',
    '}]]',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary' }))), (parts) => {
      readTodoistCsv(`TYPE,CONTENT,DATE,INDENT\n${parts.join('')}`, CONTEXT);
    }),
  );
});

it('has warnings in both languages', () => {
  const result = readRows('CONTENT,DATE', ...Array.from({ length: 7 }, () => 'A,someday'));
  const places = [2, 3, 4, 5, 6];
  assert.deepEqual(warningTexts(result.warnings, 'en'), [
    `Dates that couldn’t be read were added to the descriptions (${places.map((line) => `line ${line}: “someday”`).join('; ')}; 2 more).`,
  ]);
  assert.deepEqual(warningTexts(result.warnings, 'da'), [
    `Datoer, der ikke kunne læses, står i beskrivelserne (${places.map((line) => `linje ${line}: ”someday”`).join('; ')}; 2 flere).`,
  ]);
});

function csv(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
