import { byDate, byPosition } from '../../task-data/order/compare.ts';
import type { ViewContext } from './group-tasks.ts';

/** Default of views by date: tasks with a time first, then by priority. */
export const BY_DAY: ViewContext['defaults'] = { grouping: 'day', order: byDate };

/** Default of views of several projects: one list by date. */
export const ONE_LIST: ViewContext['defaults'] = { grouping: 'none', order: byDate };

/** Default of projects: by section, in manual order. */
export const BY_SECTION: ViewContext['defaults'] = { grouping: 'section', order: byPosition };

/** Default of delegated tasks: by assignee, then by date. */
export const BY_ASSIGNEE: ViewContext['defaults'] = { grouping: 'assignee', order: byDate };
