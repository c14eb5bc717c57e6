import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flowedText } from './flowed-text.ts';

const reads = (lines: string[], expected: string[], isDelSp = false) =>
  assert.equal(flowedText(lines.join('\r\n'), isDelSp), expected.join('\n'));

test('lines that end with a space are joined with the next one', () => {
  reads(['One ', 'two ', 'three', 'Four'], ['One two three', 'Four']);
  reads(['Eins', 'zw ', 'ei dr ', 'ei'], ['Eins', 'zwei drei'], true);
});

test('quote marks are removed before lines are joined', () => {
  reads(['> Will you ', '> come?', 'Yes.'], ['> Will you come?', 'Yes.']);
  reads(['>> a ', '>> b ', '>> c', '>d ', '>e'], ['>> a b c', '> d e']);
});

test('another number of quote marks ends a paragraph', () => {
  reads(['>> a ', '> b ', 'c ', '> d'], ['>> a', '> b', 'c', '> d']);
});

test('the line before a signature and empty lines remain', () => {
  reads(['Bye ', '-- ', 'Bo', '> -- ', '> Ann ', '> B'], ['Bye', '-- ', 'Bo', '> -- ', '> Ann B']);
  reads(['a ', '', 'b', '', '', 'c', '> d ', '>', '> e'], ['a', '', 'b', '', '', 'c', '> d', '>', '> e']);
});

test('stuffed spaces are removed', () => {
  reads([' From Bo', ' > no quote', '  indented'], ['From Bo', '> no quote', ' indented']);
});
