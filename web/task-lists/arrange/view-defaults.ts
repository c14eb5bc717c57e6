import { byDate, byPosition } from '../../task-data/order/compare.ts';
import type { ViewContext } from './group-tasks.ts';

/** How views that part their tasks by date come: what has a clock time first, then by priority. */
export const BY_DAY: ViewContext['defaults'] = { grouping: 'day', order: byDate };

/** How views of mixed tasks come: one list by date. */
export const ONE_LIST: ViewContext['defaults'] = { grouping: 'none', order: byDate };

/** How a project comes: by section, in the order that people gave. */
export const BY_SECTION: ViewContext['defaults'] = { grouping: 'section', order: byPosition };

/** How tasks come that others have been given: by person, each by date. */
export const BY_ASSIGNEE: ViewContext['defaults'] = { grouping: 'assignee', order: byDate };
