import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges } from './code-ranges.ts';
import { linksIn } from './links.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import {
  linkEdits,
  readTaskMark,
  setTaskListItem,
  type TaskListItem,
  taskListItemOf,
  taskListItemsIn,
  toggleTaskListItem,
  untickTaskListItems,
} from './task-list-items.ts';

const ID = '6f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b';
const BASE = 'https://home.example/';

function linkItem(body: string, item: TaskListItem, taskId: string): string {
  let done = 0;
  const parts = linkEdits(body, item, taskId).map(({ from, to, insert }) => {
    const part = body.slice(done, from) + insert;
    done = to;
    return part;
  });
  return parts.join('') + body.slice(done);
}

/** Bodies with their items as `x text` or `- text`, or `! text` if the text links to a task. */
const cases: [body: string, ...items: string[]][] = [
  ['- [ ] milk\n* [x] eggs\n+ [X] bread\n1. [ ] one\n2) [x] two', '- milk', 'x eggs', 'x bread', '- one', 'x two'],
  ['- a\n  - [ ] nested\n> - [x] quoted\n- - [ ] twice', '- nested', 'x quoted', '- twice'],
  ['- [ ]\n- [ ]   \n- [ ]  spaced  \r\n', '- ', '- ', '- spaced'],
  ['[ ] no\n- [y] no\n- [ ]no\n- [](x) no\n-[ ] no\n> [ ] no\n- a [ ] no'],
  ['```\n- [ ] no\n```\n`- [ ] no`\n- [ ] yes', '- yes'],
  [`- [ ] [milk](/task/${ID})`, '! milk'],
  [`- [ ] [milk](${BASE}task/${ID.toUpperCase()}) `, '! milk'],
  [`- [ ] /task/${ID}`, `! /task/${ID}`],
  [`- [ ] [a [b] \\] \`]\`](/task/${ID})`, '! a [b] \\] `]`'],
  [`- [ ] see [milk](/task/${ID})`, `- see [milk](/task/${ID})`],
  [`- [ ] [a](/task/${ID}) [b](/task/${ID})`, `- [a](/task/${ID}) [b](/task/${ID})`],
  [`- [ ] [milk](/note/${ID})`, `- [milk](/note/${ID})`],
  [`- [ ] [milk](https://other.example/task/${ID})`, `- [milk](https://other.example/task/${ID})`],
];

for (const [body, ...items] of cases) {
  test(`finds the items of ${JSON.stringify(body)}`, () => {
    assert.deepEqual(
      taskListItemsIn(body, BASE).map(({ ticked, text, taskId }) => {
        assert.ok(taskId === undefined || taskId === ID);
        return `${taskId === undefined ? (ticked ? 'x' : '-') : '!'} ${text}`;
      }),
      items,
    );
  });
}

const linked: [text: string, words: string][] = [
  ['milk', 'milk'],
  ['see [the list](x) and [[Plan]]', 'see \\[the list\\](x) and \\[\\[Plan\\]\\]'],
  ['an \\[escaped\\] one', 'an \\[escaped\\] one'],
  ['`a[b]` and ` c', '`a[b]` and ` c'],
  ['backslash \\', 'backslash \\\\'],
];

for (const [text, words] of linked) {
  test(`turns ${JSON.stringify(text)} into a link to the task`, () => {
    const body = `a\r\n  - [x] ${text}  \r\nb`;
    const [item] = taskListItemsIn(body);
    assert.ok(item);
    assert.equal(linkItem(body, item, ID), `a\r\n  - [x] [${words}](/task/${ID})  \r\nb`);
  });
}

test('escapes the start of code that continues after the link', () => {
  const body = '- [ ] a `b[0]\n  c`';
  const [item] = taskListItemsIn(body);
  assert.ok(item);
  assert.equal(linkItem(body, item, ID), `- [ ] [a &#96;b\\[0\\]](/task/${ID})\n  c\``);
});

test('changes nothing if the item is gone, moved, has another text, no text or a task', () => {
  const body = '- [ ] milk\n- [x]\n';
  const [milk, empty] = taskListItemsIn(body);
  assert.ok(milk && empty);
  for (const other of ['', '- [x] milk', '- [ ] eggs', 'x\n- [ ] milk', '-  [ ] milk']) {
    assert.equal(setTaskListItem(other, milk, true), other);
    assert.equal(linkItem(other, milk, ID), other);
  }
  assert.equal(linkItem(body, empty, ID), body);
  const again = linkItem(body, milk, ID);
  assert.equal(linkItem(again, taskListItemsIn(again)[0] ?? milk, ID), again);
  assert.equal(setTaskListItem(again, taskListItemsIn(again)[0] ?? milk, true), again.replace('[ ]', '[x]'));
});

const withItems = fc
  .array(fc.oneof(anyMarkdown, fc.constantFrom('\n- [ ] ', '\r\n  * [x] ', '\n> 1. [X] ')), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('returns items in order with correct offsets, outside of code', () => {
  fc.assert(
    fc.property(withItems, (body) => {
      const lines = body.split(/\r\n|\n|\r/);
      const code = codeRanges(body);
      let last = -1;
      for (const item of taskListItemsIn(body)) {
        assert.ok(item.line > last && item.start <= item.mark && item.textStart <= item.end);
        assert.equal(body.slice(item.start, item.end), lines[item.line]);
        assert.match(body.slice(item.mark, item.mark + 3), item.ticked ? /^\[[xX]\]$/ : /^\[ \]$/);
        assert.ok(body.slice(item.textStart, item.end).includes(item.text));
        assert.ok(code.every(({ start, end }) => end <= item.mark || start >= item.mark + 3));
        last = item.line;
      }
    }),
    { numRuns: 2000 },
  );
});

test('ticking changes one character, and unticking restores the body', () => {
  fc.assert(
    fc.property(withItems, (body) => {
      for (const [index, item] of taskListItemsIn(body).entries()) {
        const turned = setTaskListItem(body, item, !item.ticked);
        assert.equal(turned.slice(0, item.mark + 1), body.slice(0, item.mark + 1));
        assert.equal(turned.slice(item.mark + 2), body.slice(item.mark + 2));
        const after = taskListItemsIn(turned)[index];
        assert.deepEqual(after, { ...item, ticked: !item.ticked });
        assert.equal(setTaskListItem(turned, after ?? item, item.ticked).toLowerCase(), body.toLowerCase());
      }
    }),
  );
});

test('toggles the item of the line, and nothing if the line has none', () => {
  assert.equal(toggleTaskListItem('- [ ] a\n- [ ] b', 1), '- [ ] a\n- [x] b');
  assert.equal(toggleTaskListItem('> 1. [X] a', 0), '> 1. [ ] a');
  assert.equal(toggleTaskListItem('- - [ ] a', 0), '- - [x] a');
  assert.equal(toggleTaskListItem('- a [ ] b', 0), '- a [ ] b');
  assert.equal(toggleTaskListItem('- [ ] a', 7), '- [ ] a');
});

test('unticks all items outside of code', () => {
  const ticked = '- [x] a\n* [X] b\n  + [x] c\n12. [x] d\n3) [x] e\n> - [x] f\r\n-\t[x] g\n- - [x] h';
  assert.equal(untickTaskListItems(ticked), ticked.replaceAll(/\[[xX]\]/g, '[ ]'));
  for (const other of [
    '',
    '[x] no list',
    '- [y] a',
    '- [ ] open',
    '- [x]tight',
    'a - [x] b',
    '- \\[x] escaped',
    '-- [x] rule',
  ]) {
    assert.equal(untickTaskListItems(other), other);
  }
  assert.equal(untickTaskListItems('```\n- [x] a\n```\n- [x] b'), '```\n- [x] a\n```\n- [ ] b');
});

/** Lines with at most one list marker and without code. */
const simpleLine = fc
  .tuple(
    fc.constantFrom('', ' ', '  ', '\t', '> ', '>', '> > '),
    fc.constantFrom('- ', '* ', '+ ', '-', '1. ', '12) ', '-\t', '-   ', ''),
    fc.constantFrom('[ ]', '[x]', '[X]', '[y]', '[]', '\\[x]', ''),
    fc.constantFrom(' ', '\t', '  ', '', '\u00a0'),
    fc.constantFrom('milk', 'two words', '[link](x)', '[ ] a', ''),
  )
  .map((parts) => parts.join(''));

test('agrees with a regular expression on lines with one marker', () => {
  const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}\[([ xX])\](?:\s|$)/;
  fc.assert(
    fc.property(fc.array(simpleLine, { maxLength: 6 }), (lines) => {
      const body = lines.join('\n');
      const expected = lines.flatMap((line, index) => {
        const state = ITEM.exec(line)?.[1];
        return state === undefined ? [] : [`${index} ${state !== ' '}`];
      });
      const found = taskListItemsIn(body);
      assert.deepEqual(
        found.map(({ line, ticked }) => `${line} ${ticked}`),
        expected,
      );
      for (const { line, ticked, text } of found) {
        const alone = taskListItemOf(lines[line] ?? '');
        assert.deepEqual([alone?.ticked, alone?.text], [ticked, text]);
      }
      for (const [index, line] of lines.entries()) {
        const toggled = line.replace(/\[([ xX])\]/, (_, state: string) => `[${state === ' ' ? 'x' : ' '}]`);
        const expectedLine = ITEM.test(line) ? toggled : line;
        assert.equal(toggleTaskListItem(body, index).split('\n')[index], expectedLine);
      }
      const unticked = lines.map((line) => (ITEM.test(line) ? line.replace(/\[[xX]\]/, '[ ]') : line));
      assert.equal(untickTaskListItems(body), unticked.join('\n'));
    }),
    { numRuns: 2000 },
  );
});

test('reads a mark only at the start of the content of a list item', () => {
  assert.deepEqual(readTaskMark('[x]  milk'), { ticked: true, length: 5 });
  assert.deepEqual(readTaskMark('[ ]'), { ticked: false, length: 3 });
  assert.deepEqual(readTaskMark('[ ]\u00a0milk'), { ticked: false, length: 4 });
  for (const other of ['', ' [x] a', '[x]a', '[y] a', '[x]\na']) assert.equal(readTaskMark(other), undefined);
});

test('linking changes one line, which then has a link', () => {
  fc.assert(
    fc.property(withItems, (body) => {
      for (const [index, item] of taskListItemsIn(body).entries()) {
        if (item.text === '' || item.taskId !== undefined) continue;
        const after = linkItem(body, item, ID);
        assert.equal(after.slice(0, item.textStart), body.slice(0, item.textStart));
        const rest = body.slice(item.textStart + item.text.length);
        assert.ok(after.endsWith(`](/task/${ID})${rest}`));
        const found: TaskListItem | undefined = taskListItemsIn(after)[index];
        assert.equal(found?.taskId, ID, JSON.stringify(after));
        assert.equal(found?.start, item.start);
        assert.ok(
          linksIn(after).some(({ start, end }) => start > item.textStart && end < (found?.end ?? 0)),
          after,
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('takes linear time', () => {
  for (const bomb of [...BOMBS, '- [ ] [', '- [ ] [a](/task/\n', '[ ]', '- [x] \\']) {
    const run = (size: number) => `- [ ] ${bomb.repeat(Math.ceil(size / bomb.length))}`;
    assertLinear((size) => taskListItemsIn(run(size)), 20_000, JSON.stringify(bomb));
    const link = (body: string) => linkItem(body, taskListItemsIn(body)[0] ?? assert.fail(), ID);
    assertLinear((size) => link(run(size)), 20_000, `linking ${JSON.stringify(bomb)}`);
  }
});
