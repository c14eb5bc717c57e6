import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '#contract/resources/label.ts';
import { visibleLabels } from './visible-labels.ts';

const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (name): Label => ({ id: name, name, color: 'graphite', sort_order: 0, task_count: 0 }),
);
const namesOf = (all: Label[], isExpanded: boolean, current?: string) =>
  visibleLabels(all, isExpanded, ({ name }) => name === current)
    .map(({ name }) => name)
    .join('');

test('shows the first five labels and the current one', () => {
  assert.equal(namesOf(labels, false), 'abcde');
  assert.equal(namesOf(labels, false, 'h'), 'abcdeh');
  assert.equal(namesOf(labels, false, 'b'), 'abcde');
  assert.equal(namesOf(labels, true), 'abcdefgh');
  assert.equal(namesOf(labels.slice(0, 5), false), 'abcde');
});
