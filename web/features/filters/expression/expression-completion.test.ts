import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Catalogue, completionAt } from './expression-completion.ts';

const catalogue: Catalogue = {
  language: 'en',
  projects: ['House', 'Summer house', 'R&D'],
  groups: ['Home'],
  sections: ['Roof'],
  labels: ['calls', 'errands'],
  people: ['Olga', 'Erik the Red'],
};
const offered = (text: string, given: Partial<Catalogue> = {}) =>
  completionAt(text, text.length, { ...catalogue, ...given }).offers.map((offer) => offer.text);

test('completes names after their prefix, with quotes where necessary', () => {
  assert.deepEqual(offered('#hou'), ['#House', '#"Summer house"']);
  assert.deepEqual(offered('today & @'), ['@calls', '@errands']);
  assert.deepEqual(offered('##ho'), ['##Home', '##House', '##"Summer house"']);
  assert.deepEqual(offered('#r'), ['#"R&D"', '#"Summer house"']);
  assert.deepEqual(offered('/ro'), ['/Roof']);
});

test('completes terms in the language of the user, and typed ones in the other language', () => {
  assert.deepEqual(offered('tod'), ['today']);
  assert.deepEqual(offered('forf', { language: 'en' }), ['forfalden']);
  assert.deepEqual(offered('overo', { language: 'da' }), ['overopgave(']);
  assert.deepEqual(offered('overd', { language: 'da' }), ['overdue']);
  assert.ok(offered('', { language: 'da' }).includes('i dag'));
  assert.ok(!offered('', { language: 'da' }).includes('today'));
});

test('completes people after a key that takes a person', () => {
  assert.deepEqual(offered('assigned to:'), [
    'assigned to: me',
    'assigned to: others',
    'assigned to: nobody',
    'assigned to: Olga',
    'assigned to: "Erik the Red"',
  ]);
  assert.deepEqual(offered('p1 & tildelt: er', { language: 'da' }).at(-1), 'tildelt: "Erik the Red"');
});

test('starts a term after the nearest operator or bracket outside quotes', () => {
  const startOf = (text: string) => completionAt(text, text.length, catalogue).start;
  assert.equal(startOf('p1 & tod'), 5);
  assert.equal(startOf('!(p1 | @ca'), 7);
  assert.equal(startOf('#"R&D'), 0);
  assert.equal(startOf('!ov'), 1);
});

test('returns a range that ends at the caret, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, at) => {
      const caret = Math.min(at, text.length);
      const { start, end, offers } = completionAt(text, caret, catalogue);
      assert.ok(start >= 0 && start <= end && end === caret && offers.length <= 8);
    }),
  );
});
