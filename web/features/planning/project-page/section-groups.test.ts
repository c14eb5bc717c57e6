import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Section } from '#contract/resources/section.ts';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { type SectionGroup, sectionGroups } from './section-groups.ts';

const section = (id: string) => ({ id, name: id }) as Section;
const indoors = section('indoors');
const garden = section('garden');

function outline(groups: SectionGroup[]): string[] {
  return groups.map(({ section: one, rows }) => [one?.id ?? '-', ...rows.map((row) => row.task.id)].join(' '));
}

test('lists tasks without a section first, then every section in order', () => {
  const tasks = [
    anyTask({ id: 'lamp', section_id: 'indoors' }),
    anyTask({ id: 'second', sort_order: 2 }),
    anyTask({ id: 'first', sort_order: 1 }),
  ];
  assert.deepEqual(outline(sectionGroups(tasks, [garden, indoors], new Set(), 0)), [
    '- first second',
    'garden',
    'indoors lamp',
  ]);
});

test('lists a sub-task below its parent, or in its own section without the parent', () => {
  const child = anyTask({ id: 'child', parent_id: 'lamp', section_id: 'garden' });
  const lamp = anyTask({ id: 'lamp', section_id: 'indoors' });
  assert.deepEqual(outline(sectionGroups([lamp, child], [garden, indoors], new Set(), 0)), [
    '-',
    'garden',
    'indoors lamp child',
  ]);
  assert.deepEqual(outline(sectionGroups([child], [garden, indoors], new Set(), 0)), ['-', 'garden child', 'indoors']);
});

test('lists a task of a deleted section without a section', () => {
  const lost = anyTask({ id: 'lost', section_id: 'gone' });
  assert.deepEqual(outline(sectionGroups([lost], [], new Set(), 0)), ['- lost']);
});
