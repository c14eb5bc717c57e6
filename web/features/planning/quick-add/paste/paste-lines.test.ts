import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownList } from '../../../../task-data/copy/markdown-list.ts';
import { anyTask } from '../../../../task-data/testing/any-task.ts';
import { pastedLines } from './paste-lines.ts';

const texts = (text: string) => pastedLines(text).map((line) => line.text);
const shape = (text: string) => pastedLines(text).map(({ text: title, depth }) => `${depth} ${title}`);

test('removes list markers', () => {
  assert.deepEqual(texts('- mælk\r\n\n* brød\n• smør\n+ salt\n- [ ] æg\n[x] te'), [
    'mælk',
    'brød',
    'smør',
    'salt',
    'æg',
    'te',
  ]);
  assert.deepEqual(texts('1. mælk\n2) brød\n   - rug'), ['mælk', 'brød', 'rug']);
  assert.deepEqual(texts('1. juledag: gave\nbrød'), ['1. juledag: gave', 'brød']);
  assert.deepEqual(texts('-5 grader\n*vigtigt*\n[link](x)'), ['-5 grader', '*vigtigt*', '[link](x)']);
  assert.deepEqual(texts('  \n - \n* [ ] \n'), []);
});

test('reads checked task-list items as completed', () => {
  assert.deepEqual(
    pastedLines('- [x] a\n- [X] b\n- [ ] c\nd').map(({ completed }) => completed),
    [true, true, false, false],
  );
});

test('nests indented lines, for any kind of indentation', () => {
  assert.deepEqual(shape('a\n  b\n  c\n      d\n  e\nf'), ['0 a', '1 b', '1 c', '2 d', '1 e', '0 f']);
  assert.deepEqual(shape('a\n\tb\n\t\tc\n    d'), ['0 a', '1 b', '2 c', '1 d']);
  assert.deepEqual(shape('    a\n  b\nc'), ['0 a', '0 b', '0 c']);
  assert.deepEqual(shape('1. a\n   - b\n2. c'), ['0 a', '1 b', '0 c']);
});

test('parses a copied list back to its tasks', () => {
  const roof = anyTask({ id: 'roof', content: 'Mend the roof' });
  const slates = anyTask({ id: 'slates', content: 'Slates', parent_id: 'roof', completed: true });
  assert.deepEqual(pastedLines(markdownList([roof, slates])), [
    { text: 'Mend the roof', depth: 0, completed: false },
    { text: 'Slates', depth: 1, completed: true },
  ]);
});
