import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '#contract/resources/label.ts';
import type { Section } from '#contract/resources/section.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import type { ViewContext } from '../../../task-lists/arrange/group-tasks.ts';
import { BY_SECTION } from '../../../task-lists/arrange/view-defaults.ts';
import { sectionGroups } from '../project-page/section-groups.ts';
import { boardGrouping, columnsOf, isUnused } from './columns.ts';

const tasks = [
  anyTask({ id: 'gutter', section_id: 'roof', sort_order: 2, priority: 1, labels: ['phone', 'out'] }),
  anyTask({ id: 'tiles', section_id: 'roof', sort_order: 1, assignee_id: 'mette' }),
  anyTask({ id: 'count', parent_id: 'tiles', section_id: 'roof', priority: 1 }),
  anyTask({ id: 'paint', sort_order: 3, priority: 1 }),
  anyTask({ id: 'lost', sort_order: 4, section_id: 'deleted' }),
  anyTask({ id: 'asleep', sort_order: 0, priority: 1, snoozed_until: '2026-12-01T08:00:00.000Z' }),
];
const context: ViewContext = {
  today: '2026-11-21',
  now: Date.parse('2026-11-21T08:00:00.000Z'),
  byName: (one, other) => one.localeCompare(other),
  projects: [],
  labels: [{ id: 'L1', name: 'out' } as Label, { id: 'L2', name: 'phone' } as Label],
  sections: [{ id: 'roof' } as Section, { id: 'garden' } as Section],
  people: [{ id: 'mette', name: 'Mette' }],
  defaults: BY_SECTION,
};

const shown = (options: ViewOptions) =>
  columnsOf(tasks, options, context).map(({ value, rows }) => [value, ...rows.map(({ task }) => task.id)].join(' '));

test('has a column without section and one per section, in order of position, without sub-tasks', () => {
  assert.deepEqual(shown({}), [' paint lost asleep', 'roof tiles gutter', 'garden']);
});

test('groups by priority, person or label, including empty columns', () => {
  assert.deepEqual(shown({ group_by: 'priority' }), ['1 gutter paint asleep', '2', '3', '4 tiles lost']);
  assert.deepEqual(shown({ group_by: 'assignee' }), ['mette tiles', ' gutter paint lost asleep']);
  assert.deepEqual(shown({ group_by: 'label' }), ['L1 gutter', 'L2', ' tiles paint lost asleep']);
});

test('counts the open tasks of a column with their sub-tasks, as the headings of a list', () => {
  const done = anyTask({ id: 'done', section_id: 'roof', completed: true });
  const counts = (options: ViewOptions) => columnsOf([...tasks, done], options, context).map(({ count }) => count);
  assert.deepEqual(counts({}), [3, 3, 0]);
  const lists = sectionGroups([...tasks, done], context.sections, new Set(['tiles']), context.now);
  assert.deepEqual(
    lists.map(({ count }) => count),
    counts({}),
    'also below a collapsed task',
  );
  assert.deepEqual(counts({ group_by: 'priority' }), [4, 0, 0, 2]);
});

test('applies filters and sort orders, and replaces a grouping that only lists have', () => {
  assert.deepEqual(shown({ priorities: [1], sort_by: 'name' }), [' paint asleep', 'roof gutter', 'garden']);
  assert.equal(boardGrouping({ group_by: 'day' }), 'section');
});

test('recognizes the empty column without a section, if there are sections', () => {
  const unusedIn = (all: typeof tasks, options: ViewOptions, sections = context.sections) => {
    const columns = columnsOf(all, options, { ...context, sections });
    return columns.filter((column) => isUnused(column, columns)).map(({ key }) => key);
  };
  const inSections = tasks.filter(({ section_id }) => section_id === 'roof');
  assert.deepEqual(unusedIn(inSections, {}), ['section ']);
  assert.deepEqual(unusedIn(tasks, {}), []);
  assert.deepEqual(unusedIn([], {}, []), []);
  assert.deepEqual(unusedIn(inSections, { group_by: 'label' }), []);
});
