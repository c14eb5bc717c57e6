import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ShownLine, shownChanges } from './shown-changes.ts';

const SIGNS = { gone: '-', new: '+', same: ' ' };
const drawn = (lines: ShownLine[]) =>
  lines.map((line) => (line.kind === 'folded' ? `… ${line.count}` : SIGNS[line.kind] + line.text));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

test('a changed line stands with its neighbours, and the rest is counted', () => {
  const before = numbered(20);
  const now = before.with(9, 'line ten');
  assert.deepEqual(drawn(shownChanges(before.join('\n'), now.join('\n'))), [
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

test('a change in the first line has nothing before it, one in the last nothing behind', () => {
  const lines = numbered(4);
  assert.deepEqual(drawn(shownChanges(lines.join('\n'), ['new', ...lines].join('\n'))), [
    '+new',
    ' line 1',
    ' line 2',
    '… 2',
  ]);
  assert.deepEqual(drawn(shownChanges([...lines, 'old'].join('\n'), lines.join('\n'))), [
    '… 2',
    ' line 3',
    ' line 4',
    '-old',
  ]);
});

test('the same text has no changes', () => {
  assert.deepEqual(shownChanges('a\nb', 'a\nb'), []);
});

test('both texts can be read off what is shown, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, now) => {
      const lines = shownChanges(before, now);
      const side = (text: string, kind: 'gone' | 'new') => {
        const all = text.split('\n');
        const read: string[] = [];
        for (const line of lines) {
          if (line.kind === 'folded') read.push(...all.slice(read.length, read.length + line.count));
          else if (line.kind === 'same' || line.kind === kind) read.push(line.text);
        }
        return read.join('\n');
      };
      if (before === now) return;
      assert.equal(side(before, 'gone'), before);
      assert.equal(side(now, 'new'), now);
    }),
  );
});
