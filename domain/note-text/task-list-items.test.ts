import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges } from './code-ranges.ts';
import { linksIn } from './links.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';
import { linkBox, setTaskListItem, type TaskListItem, taskListItemsIn } from './task-list-items.ts';

const ID = '6f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b';
const BASE = 'https://home.example/';

/** Each body with its boxes as `x text` or `- text`, and `!` where a task is linked. */
const cases: [body: string, ...boxes: string[]][] = [
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

for (const [body, ...boxes] of cases) {
  test(`boxes: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(
      taskListItemsIn(body, BASE).map(({ ticked, text, taskId }) => {
        assert.ok(taskId === undefined || taskId === ID);
        return `${taskId === undefined ? (ticked ? 'x' : '-') : '!'} ${text}`;
      }),
      boxes,
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
  test(`a line ${JSON.stringify(text)} becomes a link to its task`, () => {
    const body = `a\r\n  - [x] ${text}  \r\nb`;
    const [box] = taskListItemsIn(body);
    assert.ok(box);
    assert.equal(linkBox(body, box, ID), `a\r\n  - [x] [${words}](/task/${ID})  \r\nb`);
  });
}

test('code that would reach out of a link is no longer code', () => {
  const body = '- [ ] a `b[0]\n  c`';
  const [box] = taskListItemsIn(body);
  assert.ok(box);
  assert.equal(linkBox(body, box, ID), `- [ ] [a &#96;b\\[0\\]](/task/${ID})\n  c\``);
});

test('a box that is gone, has moved or has another text is left alone, and so is one without text or with a task', () => {
  const body = '- [ ] milk\n- [x]\n';
  const [milk, empty] = taskListItemsIn(body);
  assert.ok(milk && empty);
  for (const other of ['', '- [x] milk', '- [ ] eggs', 'x\n- [ ] milk', '-  [ ] milk']) {
    assert.equal(setTaskListItem(other, milk, true), other);
    assert.equal(linkBox(other, milk, ID), other);
  }
  assert.equal(linkBox(body, empty, ID), body);
  const again = linkBox(body, milk, ID);
  assert.equal(linkBox(again, taskListItemsIn(again)[0] ?? milk, ID), again);
  assert.equal(setTaskListItem(again, taskListItemsIn(again)[0] ?? milk, true), again.replace('[ ]', '[x]'));
});

const withBoxes = fc
  .array(fc.oneof(anyMarkdown, fc.constantFrom('\n- [ ] ', '\r\n  * [x] ', '\n> 1. [X] ')), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('boxes stand in order where they say, outside of code', () => {
  fc.assert(
    fc.property(withBoxes, (body) => {
      const lines = body.split(/\r\n|\n|\r/);
      const code = codeRanges(body);
      let last = -1;
      for (const box of taskListItemsIn(body)) {
        assert.ok(box.line > last && box.start <= box.box && box.textStart <= box.end);
        assert.equal(body.slice(box.start, box.end), lines[box.line]);
        assert.match(body.slice(box.box, box.box + 3), box.ticked ? /^\[[xX]\]$/ : /^\[ \]$/);
        assert.ok(body.slice(box.textStart, box.end).includes(box.text));
        assert.ok(code.every(({ start, end }) => end <= box.box || start >= box.box + 3));
        last = box.line;
      }
    }),
    { numRuns: 2000 },
  );
});

test('ticking changes one sign, and unticking brings the body back', () => {
  fc.assert(
    fc.property(withBoxes, (body) => {
      for (const [index, box] of taskListItemsIn(body).entries()) {
        const turned = setTaskListItem(body, box, !box.ticked);
        assert.equal(turned.slice(0, box.box + 1), body.slice(0, box.box + 1));
        assert.equal(turned.slice(box.box + 2), body.slice(box.box + 2));
        const after = taskListItemsIn(turned)[index];
        assert.deepEqual(after, { ...box, ticked: !box.ticked });
        assert.equal(setTaskListItem(turned, after ?? box, box.ticked).toLowerCase(), body.toLowerCase());
      }
    }),
  );
});

test('linking changes one line, which then is linked', () => {
  fc.assert(
    fc.property(withBoxes, (body) => {
      for (const [index, box] of taskListItemsIn(body).entries()) {
        if (box.text === '' || box.taskId !== undefined) continue;
        const after = linkBox(body, box, ID);
        assert.equal(after.slice(0, box.textStart), body.slice(0, box.textStart));
        const rest = body.slice(box.textStart + box.text.length);
        assert.ok(after.endsWith(`](/task/${ID})${rest}`));
        const found: TaskListItem | undefined = taskListItemsIn(after)[index];
        assert.equal(found?.taskId, ID, JSON.stringify(after));
        assert.equal(found?.start, box.start);
        assert.ok(
          linksIn(after).some(({ start, end }) => start > box.textStart && end < (found?.end ?? 0)),
          after,
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('I-4: boxes of a long run of anything are found in about the time of its pieces', () => {
  for (const bomb of [...BOMBS, '- [ ] [', '- [ ] [a](/task/\n', '[ ]', '- [x] \\']) {
    const run = (size: number) => `- [ ] ${bomb.repeat(Math.ceil(size / bomb.length))}`;
    assertLinear((size) => taskListItemsIn(run(size)), 20_000, JSON.stringify(bomb));
    const link = (body: string) => linkBox(body, taskListItemsIn(body)[0] ?? assert.fail(), ID);
    assertLinear((size) => link(run(size)), 20_000, `linking ${JSON.stringify(bomb)}`);
  }
});
