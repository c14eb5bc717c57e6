import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mentionAt, withMention } from './mention.ts';

const at = (marked: string) => mentionAt(marked.replace('|', ''), marked.indexOf('|'));

test('finds a name after an @ at the start of a word', () => {
  assert.deepEqual(at('@|'), { query: '', start: 0, end: 1 });
  assert.deepEqual(at('hi @So| there'), { query: 'So', start: 3, end: 6 });
  assert.deepEqual(at('(@"Søren K|'), { query: 'Søren K', start: 1, end: 10 });
  assert.deepEqual(at('_@So|_'), { query: 'So', start: 1, end: 4 });
  assert.deepEqual(at('@“Søren K|'), { query: 'Søren K', start: 0, end: 9 });
  for (const none of ['a_@b|', '|', 'a@b|', 'hi @So|ren', '@a b|', '@|a']) assert.equal(at(none), undefined, none);
});

test('inserts the chosen name, with quotes where necessary', () => {
  const choose = (marked: string, name: string) => {
    const text = marked.replace('|', '');
    return withMention(text, at(marked) ?? assert.fail(), name);
  };
  assert.deepEqual(choose('hi @So| there', 'Søren'), { text: 'hi @Søren there', caret: 10 });
  assert.deepEqual(choose('@"a|', 'Anna Larsen'), { text: '@"Anna Larsen" ', caret: 15 });
});
