import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { completionAt, type ExpressionNames } from './expression-completion.ts';

const names: ExpressionNames = {
  language: 'en',
  projects: ['House', 'Summer house', 'R&D'],
  groups: ['Home'],
  sections: ['Roof'],
  labels: ['calls', 'errands'],
  people: ['Olga', 'Erik the Red'],
};
const suggested = (text: string, changes: Partial<ExpressionNames> = {}) =>
  completionAt(text, text.length, { ...names, ...changes }).suggestions.map((suggestion) => suggestion.text);

test('completes names after their prefix, with quotes where necessary', () => {
  assert.deepEqual(suggested('#hou'), ['#House', '#"Summer house"']);
  assert.deepEqual(suggested('today & @'), ['@calls', '@errands']);
  assert.deepEqual(suggested('##ho'), ['##Home', '##House', '##"Summer house"']);
  assert.deepEqual(suggested('#r'), ['#"R&D"', '#"Summer house"']);
  assert.deepEqual(suggested('/ro'), ['/Roof']);
});

test('completes terms in the language of the user, and typed ones in the other language', () => {
  assert.deepEqual(suggested('tod'), ['today']);
  assert.deepEqual(suggested('forf', { language: 'en' }), ['forfalden']);
  assert.deepEqual(suggested('overo', { language: 'da' }), ['overopgave(']);
  assert.deepEqual(suggested('overd', { language: 'da' }), ['overdue']);
  assert.ok(suggested('', { language: 'da' }).includes('i dag'));
  assert.ok(!suggested('', { language: 'da' }).includes('today'));
});

test('completes people after a key that takes a person', () => {
  assert.deepEqual(suggested('assigned to:'), [
    'assigned to: me',
    'assigned to: others',
    'assigned to: nobody',
    'assigned to: Olga',
    'assigned to: "Erik the Red"',
  ]);
  assert.deepEqual(suggested('p1 & tildelt: er', { language: 'da' }).at(-1), 'tildelt: "Erik the Red"');
});

test('starts a term after the nearest operator or bracket outside quotes', () => {
  const startOf = (text: string) => completionAt(text, text.length, names).start;
  assert.equal(startOf('p1 & tod'), 5);
  assert.equal(startOf('!(p1 | @ca'), 7);
  assert.equal(startOf('#"R&D'), 0);
  assert.equal(startOf('!ov'), 1);
});

test('returns a range that ends at the caret, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, at) => {
      const caret = Math.min(at, text.length);
      const { start, end, suggestions } = completionAt(text, caret, names);
      assert.ok(start >= 0 && start <= end && end === caret && suggestions.length <= 8);
    }),
  );
});
