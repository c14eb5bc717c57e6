import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeText, encodingOf } from './decode-text.ts';
import { withFormulaGuard, withoutFormulaGuard } from './formula-guard.ts';
import { type CsvIssue, type CsvLimits, type CsvRecord, delimiterOf, readCsv } from './read-csv.ts';
import { writeCsvRecord } from './write-csv.ts';

const NO_LIMITS: CsvLimits = {
  records: Number.POSITIVE_INFINITY,
  cells: Number.POSITIVE_INFINITY,
  cell: Number.POSITIVE_INFINITY,
};

function read(text: string, limits: Partial<CsvLimits> = {}): { records: CsvRecord[]; issue: CsvIssue | undefined } {
  const reading = readCsv(text, { ...NO_LIMITS, ...limits });
  const records: CsvRecord[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) return { records, issue: next.value };
    records.push(next.value);
  }
}

function cellsOf(text: string): string[][] {
  const { records, issue } = read(text);
  assert.equal(issue, undefined);
  return records.map(({ cells }) => cells);
}

/** Texts that consist of the characters with a meaning in CSV, or of any characters. */
const cell = fc.oneof(
  fc
    .array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', "'", '=', '+', 'a', '\ufeff', '＝'))
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
);

describe('reading CSV', () => {
  it('reads cells, quotes and every form of line end', () => {
    assert.deepEqual(cellsOf('a,b\r\nc,d\re,f\ng,h'), [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
    assert.deepEqual(cellsOf('a,"b ""c"", d\r\ne"\n'), [['a', 'b "c", d\r\ne']]);
    assert.deepEqual(cellsOf('a,\n,b\n""\n'), [['a', ''], ['', 'b'], ['']]);
    assert.deepEqual(cellsOf('\ufeff"a",b'), [['a', 'b']]);
    assert.deepEqual(cellsOf(''), []);
  });

  it('keeps records of different lengths, and skips blank lines', () => {
    assert.deepEqual(cellsOf('a,b\n\n\r\nc\nd,e,f\n'), [['a', 'b'], ['c'], ['d', 'e', 'f']]);
  });

  it('reads quotes that are not at the edges of a cell as text', () => {
    assert.deepEqual(cellsOf('5" disk,a"b"c\n"ab"cd,"x" y\n'), [
      ['5" disk', 'a"b"c'],
      ['abcd', 'x y'],
    ]);
  });

  it('detects the delimiter in the first record', () => {
    assert.deepEqual(cellsOf('a;b;"c,d,e,f"\n1;2;3,4'), [
      ['a', 'b', 'c,d,e,f'],
      ['1', '2', '3,4'],
    ]);
    assert.deepEqual(cellsOf('a\tb\n1,2\t3'), [
      ['a', 'b'],
      ['1,2', '3'],
    ]);
    for (const text of ['', 'a', '\n\n', '"a;b"', 'a,b;c']) assert.equal(delimiterOf(text), ',', text);
  });

  it('skips a first line that names the delimiter', () => {
    for (const begin of ['sep=;\r\n', '\ufeffSEP=;\n']) {
      assert.deepEqual(read(`${begin}a,b;c\n`).records, [{ line: 2, cells: ['a,b', 'c'] }]);
    }
    assert.deepEqual(cellsOf('sep=;x,y\n'), [['sep=;x', 'y']]);
    assert.deepEqual(cellsOf('sep=\t'), []);
  });

  it('counts the lines of records, also inside quotes', () => {
    const { records } = read('a\r\n\r\n"b\rc\nd\r\ne"\rf');
    assert.deepEqual(
      records.map(({ line }) => line),
      [1, 3, 7],
    );
  });

  it('reports an unterminated quote and a NUL with their line', () => {
    const open = read('a,b\n"c\nd",e\nf,"g\nh\n');
    assert.deepEqual(open.issue, { code: 'unterminated_quote', line: 4 });
    assert.equal(open.records.length, 2);
    assert.deepEqual(read('a\n"b\n\0"').issue, { code: 'not_text', line: 3 });
    assert.deepEqual(read('"\n').issue, { code: 'unterminated_quote', line: 1 });
  });

  it('reports the line on which a limit is exceeded', () => {
    assert.deepEqual(read('a\nb\nc', { records: 2 }).issue, { code: 'too_many_records', line: 3 });
    assert.deepEqual(read('a,b\nc,d,e', { cells: 2 }).issue, { code: 'too_many_cells', line: 2 });
    assert.deepEqual(read('ab\n"abc"', { cell: 2 }).issue, { code: 'cell_too_long', line: 2 });
    assert.deepEqual(read(`ab\n"${'""'.repeat(1_000_000)}`, { cell: 2 }).issue, { code: 'cell_too_long', line: 2 });
    assert.equal(read('"a""b","c"', { cell: 3 }).issue, undefined);
    assert.equal(read('a,b\nc,d\n', { records: 2, cells: 2, cell: 1 }).issue, undefined);
  });

  it('generates records before it has read the whole text', () => {
    const reading = readCsv(`a,b\n${'c,d\n'.repeat(1000)}"`, NO_LIMITS);
    assert.deepEqual(reading.next().value, { line: 1, cells: ['a', 'b'] });
  });

  it('reads every text without an exception', () => {
    fc.assert(
      fc.property(cell, (text) => {
        read(text);
      }),
    );
  });
});

describe('writing CSV', () => {
  it('returns the same cells when the text is read', () => {
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = `a,b\r\n${rows.map(writeCsvRecord).join('')}`;
        assert.deepEqual(cellsOf(text), [['a', 'b'], ...rows]);
        const first = rows.map(writeCsvRecord).join('');
        const records = [...readCsv(first, NO_LIMITS, ',')];
        assert.deepEqual(
          records.map(({ cells }) => cells),
          rows,
        );
      }),
    );
  });

  it('writes quotes only where they are needed', () => {
    assert.equal(writeCsvRecord(['a b', 'æ', '', 'a"b', 'c,d', ' e']), 'a b,æ,,"a""b","c,d"," e"\r\n');
  });
});

describe('the formula guard', () => {
  it('G-2: puts one apostrophe before a cell that a spreadsheet would execute', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', "'=1", "''-1"]) {
      assert.equal(withFormulaGuard(text), `'${text}`);
    }
    for (const text of ['', 'a=1', "'quoted'", "'", ' =1', '1-1']) assert.equal(withFormulaGuard(text), text);
  });

  it('is removed exactly, for every text', () => {
    fc.assert(fc.property(cell, (text) => assert.equal(withoutFormulaGuard(withFormulaGuard(text)), text)));
    assert.equal(withoutFormulaGuard("'tis"), "'tis");
    assert.equal(withoutFormulaGuard('=1'), '=1');
  });
});

describe('decoding a text file', () => {
  it('reads UTF-8, UTF-16 with a byte order mark, and Windows-1252', () => {
    assert.equal(decodeText(Buffer.from('Køb 🙂')), 'Køb 🙂');
    assert.equal(decodeText(Buffer.from('\ufeffKøb')), 'Køb');
    assert.equal(decodeText(Buffer.from('\ufeffKøb', 'utf16le')), 'Køb');
    assert.equal(decodeText(Buffer.from('\ufeffKøb', 'utf16le').swap16()), 'Køb');
    assert.equal(decodeText(Uint8Array.from([0x4b, 0xf8, 0x62, 0x80])), 'Køb€');
    assert.equal(decodeText(new Uint8Array()), '');
  });

  it('uses a given encoding instead of the detected one', () => {
    const bytes = Buffer.from('Køb');
    assert.equal(encodingOf(bytes), 'utf-8');
    assert.equal(decodeText(bytes, 'windows-1252'), 'KÃ¸b');
    assert.equal(decodeText(Uint8Array.from([0x4b, 0xf8]), 'utf-8'), 'K\ufffd');
  });
});
