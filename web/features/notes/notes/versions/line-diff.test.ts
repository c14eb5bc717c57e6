import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DiffLine, lineDiff } from './line-diff.ts';

const PREFIXES = { removed: '-', added: '+', unchanged: ' ' };
const printed = (lines: DiffLine[]) =>
  lines.map((line) => (line.kind === 'omitted' ? `… ${line.count}` : PREFIXES[line.kind] + line.text));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

test('shows a changed line with its context and counts the omitted lines', () => {
  const before = numbered(20);
  const now = before.with(9, 'line ten');
  assert.deepEqual(printed(lineDiff(before.join('\n'), now.join('\n'))), [
    '… 7',
    ' line 8',
    ' line 9',
    '-line 10',
    '+line ten',
    ' line 11',
    ' line 12',
    '… 8',
  ]);
});

test('shows changes in the first and in the last line', () => {
  const lines = numbered(4);
  assert.deepEqual(printed(lineDiff(lines.join('\n'), ['new', ...lines].join('\n'))), [
    '+new',
    ' line 1',
    ' line 2',
    '… 2',
  ]);
  assert.deepEqual(printed(lineDiff([...lines, 'old'].join('\n'), lines.join('\n'))), [
    '… 2',
    ' line 3',
    ' line 4',
    '-old',
  ]);
});

test('returns no lines for equal texts', () => {
  assert.deepEqual(lineDiff('a\nb', 'a\nb'), []);
});

test('allows both texts to be reconstructed', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, now) => {
      const lines = lineDiff(before, now);
      const side = (text: string, kind: 'removed' | 'added') => {
        const all = text.split('\n');
        const read: string[] = [];
        for (const line of lines) {
          if (line.kind === 'omitted') read.push(...all.slice(read.length, read.length + line.count));
          else if (line.kind === 'unchanged' || line.kind === kind) read.push(line.text);
        }
        return read.join('\n');
      };
      if (before === now) return;
      assert.equal(side(before, 'removed'), before);
      assert.equal(side(now, 'added'), now);
    }),
  );
});
