import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StateCommand } from '@codemirror/state';
import { continueList, deleteListMark } from './continue-list.ts';
import { indentList, insertTab, outdentList } from './indent-list.ts';
import { insertCode, insertRule, insertTable } from './insert-block.ts';
import { setLines } from './set-lines.ts';
import { nextCell, previousCell } from './table-cells.ts';
import { after, stateOf } from './testing/try-command.ts';
import { insertLink, linkOver, toggleLink } from './toggle-link.ts';
import { toggleMark } from './toggle-mark.ts';

type Case = [before: string, after: string | undefined];

function all(name: string, command: StateCommand, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [before, expected] of cases)
      test(`${JSON.stringify(before)} becomes ${JSON.stringify(expected)}`, () =>
        assert.equal(after(command, before), expected));
  });
}

all('Enter', continueList, [
  ['- one^', '- one\n- ^'],
  ['* one^ two', '* one\n* ^two'],
  ['9. one^', '9. one\n10. ^'],
  ['3) one^', '3) one\n4) ^'],
  ['- [x] done^', '- [x] done\n- [ ] ^'],
  ['> said^', '> said\n> ^'],
  ['> - one^', '> - one\n> - ^'],
  ['- one\n  - two^', '- one\n  - two\n  - ^'],
  // An empty entry goes a step out, and at last ends the list.
  ['- one\n  - ^', '- one\n- ^'],
  ['- one\n- ^', '- one\n^'],
  ['- [ ] ^', '^'],
  ['> ^', '^'],
  // Elsewhere it is a line break like any other.
  ['^- one', undefined],
  ['words^', undefined],
  ['```\n- one^\n```', undefined],
]);

all('Backspace behind a mark', deleteListMark, [
  ['- [ ] ^one', '- ^one'],
  ['- ^one', '^one'],
  ['  1. ^one', '  ^one'],
  ['> ^one', '^one'],
  ['# ^one', undefined],
  ['- o^ne', undefined],
]);

all('Tab in a list', indentList, [
  ['- one\n- two^', '- one\n  - two^'],
  ['1. one\n2. two^', '1. one\n   2. two^'],
  ['- one\n- two^\n  - three', '- one\n  - two^\n    - three'],
  ['- one\n‹- two\n- three›', '- one\n  ‹- two\n  - three›'],
  ['> - one\n> - two^', '> - one\n>   - two^'],
  // The first one has nothing to hang under.
  ['- one^', '- one^'],
  ['words^', undefined],
]);

all('Shift+Tab in a list', outdentList, [
  ['- one\n  - two^', '- one\n- two^'],
  ['- one\n  - two^\n    - three', '- one\n- two^\n  - three'],
  ['- one\n\t- two^', '- one\n- two^'],
  ['- one^', '- one^'],
  ['words^', undefined],
]);

all('Tab elsewhere', insertTab, [
  ['one^', 'one\t^'],
  ['^one', '^one'],
  ['```\n^one\n```', '```\n  ^one\n```'],
]);

all('bold', toggleMark('bold'), [
  ['a ‹word› here', 'a **‹word›** here'],
  ['a **‹word›** here', 'a ‹word› here'],
  ['a **wo^rd** here', 'a wo^rd here'],
  ['a wo^rd', 'a **wo^rd**'],
  ['a ^', 'a **^**'],
  ['‹a word ›', '**‹a word›** '],
  ['‹- one\n- two›', '- **‹one**\n- **two›**'],
]);

all('code', toggleMark('code'), [
  ['a ‹word›', 'a `‹word›`'],
  ['a `wo^rd`', 'a wo^rd'],
]);

all('a box', setLines('boxes'), [
  ['one^', '- [ ] one^'],
  ['- one^', '- [ ] one^'],
  ['- [x] one^', 'one^'],
  ['‹one\n\n1. two›', '- [ ] ‹one\n\n- [ ] two›'],
]);

all('a heading', setLines('heading2'), [
  ['one^', '## one^'],
  ['# one^', '## one^'],
  ['## one^', 'one^'],
  ['- one^', '## one^'],
  ['```\none^\n```', '```\none^\n```'],
]);

all('numbers', setLines('numbers'), [['‹one\ntwo›', '1. ‹one\n2. two›']]);
all('a quote', setLines('quote'), [
  ['one^', '> one^'],
  ['> one^', 'one^'],
]);

all('a link', toggleLink, [
  ['see ‹this›', 'see [this](^)'],
  ['see ‹https://a.example›', 'see [^](https://a.example)'],
  ['see [th^is](/task/1)', 'see [this](‹/task/1›)'],
  // Without anything to link, the key is the app's.
  ['see ^', undefined],
]);

all('a new link', insertLink, [['see ^', 'see [^]()']]);

all(
  'a table',
  insertTable((number) => `Column ${number}`),
  [
    ['^', '| ‹Column 1› | Column 2 |\n| -------- | -------- |\n|          |          |'],
    ['above^', 'above\n\n| ‹Column 1› | Column 2 |\n| -------- | -------- |\n|          |          |'],
  ],
);

all('a block of code', insertCode, [
  ['^', '```^\n\n```'],
  ['above\n^\nbelow', 'above\n\n```^\n\n```\n\nbelow'],
]);

all('a line between', insertRule, [['above^', 'above\n\n---\n^']]);

const table = (row: string) => `| a | b |\n|---|---|\n${row}`;

all('Tab in a table', nextCell, [
  ['| a^ | b |\n|---|---|\n| 1 | 2 |', '| a | ‹b› |\n|---|---|\n| 1 | 2 |'],
  ['| a | b^ |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| ‹1› | 2 |'],
  [table('| 1 | 2^ |'), table('| 1 | 2 |\n|  |  |').replace('\n|  |  |', '\n| ^ |  |')],
  ['words^', undefined],
]);

all('Shift+Tab in a table', previousCell, [
  [table('| 1 | 2^ |'), table('| ‹1› | 2 |')],
  ['| a^ | b |\n|---|---|\n| 1 | 2 |', '| a^ | b |\n|---|---|\n| 1 | 2 |'],
]);

test('an address that is pasted over words makes a link of them', () => {
  assert.equal(linkOver(stateOf('see ‹this›'), ' https://a.example '), '[this](https://a.example)');
  assert.equal(linkOver(stateOf('see ‹https://b.example›'), 'https://a.example'), undefined);
  assert.equal(linkOver(stateOf('see ‹this›'), 'no address'), undefined);
  assert.equal(linkOver(stateOf('see ^this'), 'https://a.example'), undefined);
  assert.equal(linkOver(stateOf('`‹this›`'), 'https://a.example'), undefined);
});
