import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { groupKey, groupTasks, type ViewContext } from '../../task-lists/arrange/group-tasks.ts';

/** What the columns of a board can stand for, the usual first. */
export const BOARD_GROUPINGS = ['section', 'priority', 'label', 'assignee'] as const;
export type BoardGrouping = (typeof BOARD_GROUPINGS)[number];

/** One column: what its cards have in common, and they from top to bottom. */
export type Column = { key: string; rows: Row[] } & Meaning;

/** What a column stands for: the id of a section, label or person, or a priority; undefined for what has none. */
export type Meaning =
  | { by: 'section' | 'label' | 'assignee'; value: string | undefined }
  | { by: 'priority'; value: number };

/** What the columns of a board stand for; a grouping that only lists know becomes the usual one. */
export function boardGrouping({ group_by }: ViewOptions): BoardGrouping {
  return BOARD_GROUPINGS.find((one) => one === group_by) ?? 'section';
}

/**
 * The columns of a project as its options say, empty ones too. Cards are the tasks at the top of each branch; those below are
 * counted on them.
 */
export function columnsOf(tasks: readonly Task[], options: ViewOptions, context: ViewContext): Column[] {
  const cards = inKnownSections(topOf(tasks), context.sections);
  const groups = groupTasks(cards, { ...options, group_by: boardGrouping(options) }, { ...context, withEmpty: true });
  return groups.flatMap(({ tasks: shown, ...group }) =>
    isMeaning(group) ? [{ ...group, key: groupKey(group), rows: shown.map(cardOf) }] : [],
  );
}

function isMeaning(group: { by: string; value: unknown }): group is Meaning {
  return BOARD_GROUPINGS.some((one) => one === group.by);
}

function topOf(tasks: readonly Task[]): Task[] {
  const ids = new Set(tasks.map(({ id }) => id));
  return tasks.filter(({ parent_id }) => parent_id === undefined || !ids.has(parent_id));
}

/** Until the message about it has come, tasks still name a section that somebody has deleted. */
function inKnownSections(tasks: readonly Task[], sections: readonly Section[]): Task[] {
  const known = new Set(sections.map(({ id }) => id));
  return tasks.map((task) => {
    if (task.section_id === undefined || known.has(task.section_id)) return task;
    const { section_id: _gone, ...rest } = task;
    return rest;
  });
}

function cardOf(task: Task): Row {
  return { task, depth: 0, below: 0, folded: false };
}
