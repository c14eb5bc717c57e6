import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { GROUPINGS, NOBODY, SORTINGS } from '#contract/resources/view-options-choices.ts';
import { byPosition } from '../../task-data/order/compare.ts';
import { anyTask } from '../../task-data/testing/any-task.ts';
import { passesFilters } from './filter-tasks.ts';
import { groupKey, groupTasks, type ViewContext } from './group-tasks.ts';

const label = (id: string): Label => ({ id, name: `name of ${id}`, color: 'teal', sort_order: 0, task_count: 0 });
const named = (id: string) => ({ id, name: id });

const context: ViewContext = {
  today: '2026-10-14',
  now: Date.parse('2026-10-14T10:00:00Z'),
  byName: (one, other) => one.localeCompare(other, 'en'),
  projects: [named('house'), named('garden')] as Project[],
  sections: [named('roof'), named('cellar')] as Section[],
  labels: [label('home'), label('call')],
  people: [named('vera'), named('erik')],
  defaults: { grouping: 'none', order: byPosition },
};

const outline = (tasks: readonly Task[], options: ViewOptions, more: Partial<ViewContext> = {}) =>
  groupTasks(tasks, options, { ...context, ...more }).map(
    (group) => `${groupKey(group)}: ${group.tasks.map(({ id }) => id).join(' ')}`,
  );

test('groups by section, with subtasks in the section of their parent', () => {
  const tasks = [
    anyTask({ id: 'slates', section_id: 'roof' }),
    anyTask({ id: 'nail', parent_id: 'slates' }),
    anyTask({ id: 'wine', section_id: 'cellar' }),
    anyTask({ id: 'lost', section_id: 'gone' }),
    anyTask({ id: 'door' }),
  ];
  assert.deepEqual(outline(tasks, { group_by: 'section' }), [
    'section : door lost',
    'section roof: nail slates',
    'section cellar: wine',
  ]);
});

test('groups by day, overdue tasks first and tasks without a date last', () => {
  const tasks = ['2026-10-20', '2026-10-14', '2026-10-01', '2026-10-03', undefined].map((day, index) =>
    anyTask({ id: `t${index}`, sort_order: index, ...(day && { due_date: day }) }),
  );
  assert.deepEqual(outline(tasks, { group_by: 'day' }), [
    'overdue : t2 t3',
    'day 2026-10-14: t1',
    'day 2026-10-20: t0',
    'day : t4',
  ]);
});

test('groups by the first label of a task', () => {
  const tasks = [
    anyTask({ id: 'both', labels: ['name of call', 'name of home'] }),
    anyTask({ id: 'one', labels: ['name of call'] }),
    anyTask({ id: 'none' }),
  ];
  assert.deepEqual(outline(tasks, { group_by: 'label' }), ['label home: both', 'label call: one', 'label : none']);
});

test('groups by assignee, with empty groups for a board', () => {
  const tasks = [anyTask({ id: 'a', assignee_id: 'vera' }), anyTask({ id: 'b' })];
  assert.deepEqual(outline(tasks, { group_by: 'assignee' }), ['assignee vera: a', 'assignee : b']);
  const columns = outline(tasks, { group_by: 'assignee' }, { withEmpty: true });
  assert.deepEqual(columns, ['assignee erik: ', 'assignee vera: a', 'assignee : b']);
  assert.deepEqual(
    outline([], { group_by: 'priority' }, { withEmpty: true }).map((line) => line.slice(0, 10)),
    ['priority 1', 'priority 2', 'priority 3', 'priority 4'],
  );
});

test('sorts in both directions, with undated, snoozed and completed tasks last', () => {
  const tasks = [
    anyTask({ id: 'b', content: 'Birch', due_date: '2026-10-16', priority: 1, created_at: '2026-10-03T08:00:00.000Z' }),
    anyTask({ id: 'a', content: 'ash', due_date: '2026-10-15', priority: 3, created_at: '2026-10-04T08:00:00.000Z' }),
    anyTask({ id: 'u', content: 'Cedar', created_at: '2026-10-02T08:00:00.000Z' }),
    anyTask({ id: 'p', content: 'Aspen', due_date: '2026-10-01', snoozed_until: '2026-10-15T08:00:00.000Z' }),
    anyTask({ id: 'd', content: 'Alder', due_date: '2026-10-02', completed: true }),
  ];
  const order = (options: ViewOptions) => outline(tasks, options)[0]?.replace('none : ', '');
  assert.equal(order({ sort_by: 'date' }), 'a b u p d');
  assert.equal(order({ sort_by: 'date', descending: true }), 'b a u p d');
  assert.equal(order({ sort_by: 'name' }), 'a b u p d');
  assert.equal(order({ sort_by: 'name', descending: true }), 'u b a p d');
  assert.equal(order({ sort_by: 'priority' }), 'b a u p d');
  assert.equal(order({ sort_by: 'created' }), 'u b a p d');
});

test('combines the values of one filter with or, and several filters with and', () => {
  const tasks = [
    anyTask({ id: 'a', priority: 1, labels: ['name of home'], assignee_id: 'vera' }),
    anyTask({ id: 'b', priority: 2, labels: ['name of home'] }),
    anyTask({ id: 'c', priority: 2, due_date: '2026-10-14', parent_id: 'a' }),
  ];
  const kept = (options: ViewOptions) =>
    tasks.filter((task) => passesFilters(task, options, context)).map(({ id }) => id);
  assert.deepEqual(kept({ priorities: [1, 2] }), ['a', 'b', 'c']);
  assert.deepEqual(kept({ priorities: [2], label_ids: ['home'] }), ['b']);
  assert.deepEqual(kept({ label_ids: ['gone'] }), []);
  assert.deepEqual(kept({ assignee_ids: ['vera'] }), ['a']);
  assert.deepEqual(kept({ assignee_ids: [NOBODY] }), ['b', 'c']);
  assert.deepEqual(kept({ no_date: true }), ['a', 'b']);
  assert.deepEqual(kept({ hide_subtasks: true }), ['a', 'b']);
});

const someTasks = fc
  .array(
    fc.record({
      priority: fc.integer({ min: 1, max: 4 }),
      project_id: fc.constantFrom('house', 'garden', 'gone'),
      section_id: fc.option(fc.constantFrom('roof', 'cellar', 'gone'), { nil: undefined }),
      due_date: fc.option(fc.constantFrom('2026-10-01', '2026-10-14', '2026-11-01'), { nil: undefined }),
      assignee_id: fc.option(fc.constantFrom('vera', 'erik', 'gone'), { nil: undefined }),
      labels: fc.subarray(['name of home', 'name of call', 'gone']),
      parent: fc.nat(6),
      content: fc.string({ maxLength: 3 }),
      completed: fc.boolean(),
      sort_order: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ parent, ...row }, index) => {
      const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
      return anyTask({ id: `t${index}`, ...given, ...(parent < rows.length && { parent_id: `t${parent}` }) });
    }),
  );

const someOptions = fc.record(
  {
    group_by: fc.constantFrom(...GROUPINGS),
    sort_by: fc.constantFrom(...SORTINGS),
    descending: fc.boolean(),
    priorities: fc.subarray([1, 2, 3, 4]),
    hide_subtasks: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ViewOptions>;

test('puts each filtered task into exactly one group, independent of the input order', () => {
  fc.assert(
    fc.property(someTasks, someOptions, (tasks, options) => {
      const groups = groupTasks(tasks, options, context);
      const shown = groups.flatMap((group) => group.tasks.map(({ id }) => id));
      const kept = tasks.filter((task) => passesFilters(task, options, context)).map(({ id }) => id);
      assert.deepEqual(shown.toSorted(), kept.toSorted());
      assert.equal(new Set(groups.map(groupKey)).size, groups.length);
      assert.ok(groups.every((group) => group.tasks.length > 0));
      assert.deepEqual(groupTasks(tasks.toReversed(), options, context), groups);
    }),
  );
});

test('returns the same groups in both sort directions', () => {
  fc.assert(
    fc.property(someTasks, fc.constantFrom('name', 'created', 'priority' as const), (tasks, sort_by) => {
      const keys = (options: ViewOptions) => groupTasks(tasks, options, context).map(groupKey);
      assert.deepEqual(
        keys({ group_by: 'priority', sort_by }),
        keys({ group_by: 'priority', sort_by, descending: true }),
      );
    }),
  );
});
