import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StateCommand } from '@codemirror/state';
import { continueList, deleteListMarker } from './continue-list.ts';
import { indentList, insertTab, outdentList } from './indent-list.ts';
import { insertCode, insertRule, insertTable } from './insert-block.ts';
import { setLineKind } from './set-line-kind.ts';
import { nextCell, previousCell } from './table-cells.ts';
import { resultOf, stateOf } from './testing/try-command.ts';
import { toggleFormat } from './toggle-format.ts';
import { insertLink, linkOver, toggleLink } from './toggle-link.ts';

type Case = [before: string, after: string | undefined];

function testCases(name: string, command: StateCommand, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [before, expected] of cases)
      test(`${JSON.stringify(before)} becomes ${JSON.stringify(expected)}`, () =>
        assert.equal(resultOf(command, before), expected));
  });
}

testCases('Enter', continueList, [
  ['- one^', '- one\n- ^'],
  ['* one^ two', '* one\n* ^two'],
  ['9. one^', '9. one\n10. ^'],
  ['3) one^', '3) one\n4) ^'],
  ['- [x] done^', '- [x] done\n- [ ] ^'],
  ['> text^', '> text\n> ^'],
  ['> - one^', '> - one\n> - ^'],
  ['- one\n  - two^', '- one\n  - two\n  - ^'],
  // An empty item is outdented. At the top level its marker is removed.
  ['- one\n  - ^', '- one\n- ^'],
  ['- one\n- ^', '- one\n^'],
  ['- [ ] ^', '^'],
  ['> ^', '^'],
  // Elsewhere the default line break applies.
  ['^- one', undefined],
  ['words^', undefined],
  ['```\n- one^\n```', undefined],
]);

testCases('Backspace after a list marker', deleteListMarker, [
  ['- [ ] ^one', '- ^one'],
  ['- ^one', '^one'],
  ['  1. ^one', '  ^one'],
  ['> ^one', '^one'],
  ['# ^one', undefined],
  ['- o^ne', undefined],
]);

testCases('Tab in a list', indentList, [
  ['- one\n- two^', '- one\n  - two^'],
  ['1. one\n2. two^', '1. one\n   2. two^'],
  ['- one\n- two^\n  - three', '- one\n  - two^\n    - three'],
  ['- one\n‹- two\n- three›', '- one\n  ‹- two\n  - three›'],
  ['> - one\n> - two^', '> - one\n>   - two^'],
  // The first item has no previous item.
  ['- one^', '- one^'],
  ['words^', undefined],
]);

testCases('Shift+Tab in a list', outdentList, [
  ['- one\n  - two^', '- one\n- two^'],
  ['- one\n  - two^\n    - three', '- one\n- two^\n  - three'],
  ['- one\n\t- two^', '- one\n- two^'],
  ['- one^', '- one^'],
  ['words^', undefined],
]);

testCases('Tab elsewhere', insertTab, [
  ['one^', 'one\t^'],
  ['^one', '^one'],
  ['```\n^one\n```', '```\n  ^one\n```'],
]);

testCases('bold', toggleFormat('bold'), [
  ['a ‹word› here', 'a **‹word›** here'],
  ['a **‹word›** here', 'a ‹word› here'],
  ['a **wo^rd** here', 'a wo^rd here'],
  ['a wo^rd', 'a **wo^rd**'],
  ['a ^', 'a **^**'],
  ['‹a word ›', '**‹a word›** '],
  ['‹- one\n- two›', '- **‹one**\n- **two›**'],
]);

testCases('code', toggleFormat('code'), [
  ['a ‹word›', 'a `‹word›`'],
  ['a `wo^rd`', 'a wo^rd'],
]);

testCases('a task list', setLineKind('taskList'), [
  ['one^', '- [ ] one^'],
  ['- one^', '- [ ] one^'],
  ['- [x] one^', 'one^'],
  ['^', '- [ ] ^'],
  ['^one', '- [ ] ^one'],
  ['‹one\n\n1. two›', '- [ ] ‹one\n\n- [ ] two›'],
]);

testCases('a heading', setLineKind('heading2'), [
  ['one^', '## one^'],
  ['# one^', '## one^'],
  ['## one^', 'one^'],
  ['- one^', '## one^'],
  ['```\none^\n```', '```\none^\n```'],
]);

testCases('numbers', setLineKind('numberedList'), [['‹one\ntwo›', '1. ‹one\n2. two›']]);
testCases('a quote', setLineKind('quote'), [
  ['one^', '> one^'],
  ['> one^', 'one^'],
  ['^', '> ^'],
]);

testCases('a link', toggleLink, [
  ['see ‹this›', 'see [this](^)'],
  ['see ‹https://a.example›', 'see [^](https://a.example)'],
  ['see [th^is](/task/1)', 'see [this](‹/task/1›)'],
  // Without a selection the app handles the key.
  ['see ^', undefined],
]);

testCases('a new link', insertLink, [['see ^', 'see [^]()']]);

testCases(
  'a table',
  insertTable((number) => `Column ${number}`),
  [
    ['^', '| ‹Column 1› | Column 2 |\n| -------- | -------- |\n|          |          |'],
    ['above^', 'above\n\n| ‹Column 1› | Column 2 |\n| -------- | -------- |\n|          |          |'],
  ],
);

testCases('a block of code', insertCode, [
  ['^', '```^\n\n```'],
  ['above\n^\nbelow', 'above\n\n```^\n\n```\n\nbelow'],
]);

testCases('a dividing line', insertRule, [['above^', 'above\n\n---\n^']]);

const table = (row: string) => `| a | b |\n|---|---|\n${row}`;

testCases('Tab in a table', nextCell, [
  ['| a^ | b |\n|---|---|\n| 1 | 2 |', '| a | ‹b› |\n|---|---|\n| 1 | 2 |'],
  ['| a | b^ |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| ‹1› | 2 |'],
  [table('| 1^ |      |'), table('| 1 | ‹    › |')],
  [table('| 1^ ||'), table('| 1 |^|')],
  [table('| 1 | 2^ |'), table('| 1 | 2 |\n|  |  |').replace('\n|  |  |', '\n| ^ |  |')],
  ['words^', undefined],
]);

testCases('Shift+Tab in a table', previousCell, [
  [table('| 1 | 2^ |'), table('| ‹1› | 2 |')],
  ['| a^ | b |\n|---|---|\n| 1 | 2 |', '| a^ | b |\n|---|---|\n| 1 | 2 |'],
]);

test('returns a link for a URL that is pasted over text', () => {
  assert.equal(linkOver(stateOf('see ‹this›'), ' https://a.example '), '[this](https://a.example)');
  assert.equal(linkOver(stateOf('see ‹https://b.example›'), 'https://a.example'), undefined);
  assert.equal(linkOver(stateOf('see ‹this›'), 'no address'), undefined);
  assert.equal(linkOver(stateOf('see ^this'), 'https://a.example'), undefined);
  assert.equal(linkOver(stateOf('`‹this›`'), 'https://a.example'), undefined);
});
