import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readRows } from '#domain/imports/rows/read-rows.ts';
import { datesIn } from './ambiguous-date.ts';
import { fieldAt, guessFields, withField } from './guess-fields.ts';
import { readTable, type Table, type TableOptions } from './read-table.ts';
import { rowsToImport } from './table-rows.ts';

const LIMITS = { records: 5, cells: 20, cell: 1000 };

function read(text: string, options: Partial<TableOptions> = {}): { table: Table; hasHeader: boolean } {
  const result = readTable(text, { delimiter: ';', limits: LIMITS, ...options });
  assert.ok('table' in result, text);
  return result;
}

describe('reading a table', () => {
  it('returns the columns with their first different values', () => {
    const { table, hasHeader } = read('Opgave; Frist ;\nMal;1/2/2026;\n;;\nMal;;\nRing;2/2/2026;');
    assert.equal(hasHeader, true);
    assert.deepEqual(table.columns, [
      { index: 0, name: 'Opgave', samples: ['Mal', 'Ring'] },
      { index: 1, name: 'Frist', samples: ['1/2/2026', '2/2/2026'] },
    ]);
    assert.equal(table.rows.length, 3);
  });

  it('detects a header', () => {
    assert.equal(read('Milk\nBread').hasHeader, false);
    assert.equal(read('Task\nBread').hasHeader, true);
    assert.equal(read('Milk;2026-10-14\nBread;').hasHeader, false);
    assert.equal(read('Thing;Amount\nMilk;2').hasHeader, true);
    assert.equal(read('Task\nBread', { hasHeader: false }).table.rows.length, 2);
  });

  it('counts the rows without the header, and names the line of an issue', () => {
    const rows = 'a\n'.repeat(6);
    assert.equal(read(`Task\n${rows.slice(2)}`).table.rows.length, 5);
    assert.deepEqual(readTable(`Task\n${rows}`, { delimiter: ';', limits: LIMITS }), {
      issue: { code: 'too_many_records', line: 7 },
    });
    assert.deepEqual(readTable('Task\n"Milk', { delimiter: ';', limits: LIMITS }), {
      issue: { code: 'unterminated_quote', line: 2 },
    });
  });
});

describe('guessing the fields', () => {
  const fieldsOf = (header: string, row = '') => {
    const { columns } = read(`${header}\n${row}`, { hasHeader: true }).table;
    return columns.map(({ index }) => fieldAt(guessFields(columns), index));
  };

  it('knows English and Danish names', () => {
    assert.deepEqual(fieldsOf('Task name;Notes;Due date;Due time;Priority;Labels;List;Assigned to;Id'), [
      ...['content', 'description', 'due', 'due_time', 'priority', 'labels', 'section', 'assignee'],
      undefined,
    ]);
    assert.deepEqual(fieldsOf('OPGAVE;Bemærkninger;Forfaldsdato;Klokkeslæt;Prioritet;Kategori;Afsnit;Ansvarlig'), [
      ...['content', 'description', 'due', 'due_time', 'priority', 'labels', 'section', 'assignee'],
    ]);
  });

  it('uses each field once, and equal names before similar ones', () => {
    assert.deepEqual(fieldsOf('Title of the task;Title;Note 1;Note 2'), [
      undefined,
      'content',
      'description',
      undefined,
    ]);
    assert.deepEqual(fieldsOf('Name of the task;Planned date'), ['content', 'due']);
  });

  it('uses the values without known names', () => {
    assert.deepEqual(fieldsOf('A;B;C', '12;24/12/2026;Buy milk'), [undefined, 'due', 'content']);
    assert.deepEqual(guessFields([]), {});
  });

  it('moves a field to another column', () => {
    assert.deepEqual(withField({ content: 0, due: 1 }, 1, 'content'), { content: 1 });
    assert.deepEqual(withField({ content: 0, due: 1 }, 1, undefined), { content: 0 });
    assert.deepEqual(withField({ content: 0 }, 2, 'due'), { content: 0, due: 2 });
  });
});

describe('the order of dates', () => {
  const datesOf = (...cells: string[]) => datesIn({ columns: [], rows: cells.map((cell) => [cell]) }, 0, 'day_first');

  it('is found in the dates, or assumed', () => {
    assert.deepEqual(datesOf('3/4/2026', '4/25/2026'), { order: 'month_first' });
    assert.deepEqual(datesOf('2026-10-14', 'tomorrow', ''), { order: 'day_first' });
    assert.deepEqual(datesOf('5/5/2026', '3/4/2026 10:00'), {
      order: 'day_first',
      ambiguous: { text: '3/4/2026 10:00', days: { day_first: '2026-04-03', month_first: '2026-03-04' } },
    });
    assert.deepEqual(datesIn({ columns: [], rows: [] }, undefined, 'month_first'), { order: 'month_first' });
  });
});

describe('the rows to import', () => {
  const { table } = read('Task;When;Id\nPaint;3/4/2026 10:00;7\nCall;tomorrow');

  it('have the cells of the fields, and dates that have one meaning', () => {
    assert.deepEqual(rowsToImport(table, { content: 0, due: 1 }, 'month_first'), {
      mapping: { content: 'content', due: 'due' },
      rows: [
        { content: 'Paint', due: '2026-03-04 10:00' },
        { content: 'Call', due: 'tomorrow' },
      ],
    });
    assert.equal(rowsToImport(table, { due: 1 }, 'day_first'), undefined);
  });

  it('keep every text of a cell', () => {
    const context = {
      now: 0,
      zone: 'UTC',
      locale: 'en',
      importer: { id: '', name: 'A', email: 'a@example.com' },
    } as const;
    const limits = { taskTitle: 2000, taskDescription: 100_000, taskLabels: 50, labelName: 100, subtaskLevels: 5 };
    const more = { durationMinutes: 1, sectionName: 200, commentBody: 10_000, projectDescription: 4000 };
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '');
        const sent = rowsToImport(
          { columns: [], rows: [['Title', text]] },
          { content: 0, description: 1 },
          'day_first',
        );
        assert.ok(sent);
        const { plan } = readRows(sent.rows, sent.mapping, { ...context, limits: { ...limits, ...more } });
        assert.equal(plan.tasks[0]?.description, text);
      }),
    );
  });
});
