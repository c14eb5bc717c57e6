import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { openCount } from '../../../task-data/open-count.ts';
import type { Row } from '../../../task-data/order/rows.ts';
import { groupKey, groupTasks, type ViewContext } from '../../../task-lists/arrange/group-tasks.ts';

/** The groupings of a board. The first one is the default. */
export const BOARD_GROUPINGS = ['section', 'priority', 'label', 'assignee'] as const;
export type BoardGrouping = (typeof BOARD_GROUPINGS)[number];

/** A column: the value that its cards have in common, the cards in order, and the number of open tasks. */
export type Column = { key: string; rows: Row[]; count: number } & ColumnValue;

/** The value of a column: the id of a section, label or person (undefined for tasks without one), or a priority. */
export type ColumnValue =
  | { by: 'section' | 'label' | 'assignee'; value: string | undefined }
  | { by: 'priority'; value: number };

/** Returns the grouping of a board. A grouping that only lists have is replaced by the default. */
export function boardGrouping({ group_by }: ViewOptions): BoardGrouping {
  return BOARD_GROUPINGS.find((one) => one === group_by) ?? 'section';
}

/**
 * Returns the columns of a project by its view options, including empty ones. Cards are top-level tasks. A card shows the number
 * of its sub-tasks. The count of a column is that of the same group in a list: see `openCount`.
 */
export function columnsOf(tasks: readonly Task[], options: ViewOptions, context: ViewContext): Column[] {
  const topLevel = new Set(topLevelTasks(tasks).map(({ id }) => id));
  const all = withoutDeletedSections(tasks, context.sections);
  const groups = groupTasks(all, { ...options, group_by: boardGrouping(options) }, { ...context, withEmpty: true });
  return groups.flatMap(({ tasks: shown, ...group }) => {
    if (!hasColumnValue(group)) return [];
    const cards = shown.filter(({ id }) => topLevel.has(id));
    return [{ ...group, key: groupKey(group), rows: cards.map(cardOf), count: openCount(shown) }];
  });
}

/** Returns true for the empty column of the tasks without a section, if there are sections. */
export function isUnused(column: Column, columns: readonly Column[]): boolean {
  return column.by === 'section' && column.value === undefined && column.rows.length === 0 && columns.length > 1;
}

function hasColumnValue(group: { by: string; value: unknown }): group is ColumnValue {
  return BOARD_GROUPINGS.some((one) => one === group.by);
}

function topLevelTasks(tasks: readonly Task[]): Task[] {
  const ids = new Set(tasks.map(({ id }) => id));
  return tasks.filter(({ parent_id }) => parent_id === undefined || !ids.has(parent_id));
}

/** Cached tasks may refer to a deleted section until the live message about them arrives. They are shown without a section. */
function withoutDeletedSections(tasks: readonly Task[], sections: readonly Section[]): Task[] {
  const known = new Set(sections.map(({ id }) => id));
  return tasks.map((task) => {
    if (task.section_id === undefined || known.has(task.section_id)) return task;
    const { section_id: _deleted, ...rest } = task;
    return rest;
  });
}

function cardOf(task: Task): Row {
  return { task, depth: 0, openSubtasks: 0, collapsed: false };
}
