/** Values for the options of a view. Safe to import in a browser. */

/** Criteria for grouping the tasks of a view; `none` means one list. */
export const GROUPINGS = ['none', 'section', 'day', 'priority', 'label', 'assignee', 'project'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Criteria for sorting a list; `own` is the manual order. */
export const SORTINGS = ['own', 'date', 'priority', 'name', 'created'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Layouts of a project. */
export const VIEW_MODES = ['list', 'board', 'calendar'] as const;

/** Value in a list of people that matches unassigned tasks. */
export const NOBODY = 'nobody';
