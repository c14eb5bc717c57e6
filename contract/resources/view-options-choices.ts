/** What can be chosen for the options of a view. Safe to import in a browser. */

/** What the lists of a view are parted by; `none` puts everything into one list. */
export const GROUPINGS = ['none', 'section', 'day', 'priority', 'label', 'assignee', 'project'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What decides the order inside a list; `own` is the order that people gave the tasks. */
export const SORTINGS = ['own', 'date', 'priority', 'name', 'created'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** How the tasks of a project can be shown. */
export const VIEW_MODES = ['list', 'board', 'calendar'] as const;

/** Stands among people for tasks that are assigned to nobody. */
export const NOBODY = 'nobody';
