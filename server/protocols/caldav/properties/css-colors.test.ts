import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readColor } from './css-colors.ts';

test('reads the colours that programs write, and no other text', () => {
  for (const [text, color] of [
    ['#0E61B9', '#0E61B9'],
    ['#0e61b9ff', '#0e61b9ff'],
    ['#0F8', '#00FF88'],
    ['#0f8c', '#00ff88cc'],
    ['red', '#FF0000'],
    ['RebeccaPurple', '#663399'],
    ['lightgoldenrodyellow', '#FAFAD2'],
    ['brown', '#A52A2A'],
  ] as const)
    assert.equal(readColor(text), color, text);
  for (const text of ['', '#12345', '#GGGGGG', 'no color', 'constructor', 'rgb(1,2,3)'])
    assert.equal(readColor(text), undefined);
});
