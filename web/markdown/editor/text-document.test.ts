import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorState, Text } from '@codemirror/state';
import fc from 'fast-check';
import { changesBetween, documentOf, lineBreakOf, splitLinesAt } from './text-document.ts';

const anyText = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\r', '\u2028', '\ufeff', '\0', 'æ', '😀'), { maxLength: 40 })
  .map((parts) => parts.join(''));

test('returns every text byte for byte, also after typing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lineBreak = lineBreakOf(text);
      const state = EditorState.create({ doc: documentOf(text, lineBreak), extensions: [splitLinesAt(lineBreak)] });
      assert.equal(state.sliceDoc(), text);
      const typed = state.update({ changes: { from: state.doc.length, insert: 'x' } }).state;
      assert.equal(typed.sliceDoc(), `${text}x`);
    }),
  );
});

const anyLines = fc.array(fc.constantFrom('a', 'b', 'c', 'd e', 'd f', ''), { minLength: 1, maxLength: 12 });

test('the changes turn one text into the other', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const state = EditorState.create({ doc: Text.of(before) });
      const { newDoc } = state.update({ changes: changesBetween(state.doc, Text.of(after)) });
      assert.equal(newDoc.toString(), after.join('\n'));
    }),
    { numRuns: 500 },
  );
});

test('the caret stays at its word when others change the lines around it', () => {
  const before = Text.of(['title', 'one', 'two', 'three', 'end']);
  const after = Text.of(['a new title', 'one', 'two, and more', 'three', 'a new line', 'end']);
  const state = EditorState.create({ doc: before });
  const changes = state.changes(changesBetween(before, after));
  for (const word of ['one', 'two', 'three', 'end']) {
    const offset = before.toString().indexOf(word);
    assert.equal(changes.mapPos(offset, 1), after.toString().indexOf(word), word);
  }
});

test('equal texts have no changes', () => {
  assert.deepEqual(changesBetween(Text.of(['a', 'b']), Text.of(['a', 'b'])), []);
});
