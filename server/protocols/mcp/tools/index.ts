import type { Tool } from '../tool.ts';
import { addTaskTools } from './add-tasks.ts';
import { commentAndReminderTools } from './comments-and-reminders.ts';
import { findTaskTools } from './find-tasks.ts';
import { finishTaskTools } from './finish-tasks.ts';
import { historyAndCalendarTools } from './history-and-calendar.ts';
import { labelAndFilterTools } from './labels-and-filters.ts';
import { noteTools } from './notes.ts';
import { overviewTools } from './overviews.ts';
import { peopleTools } from './people.ts';
import { projectTools } from './projects.ts';
import { searchTools } from './search.ts';
import { updateTaskTools } from './update-tasks.ts';

/** All tools, in the order in which assistants see them. */
export const TOOLS: readonly Tool[] = [
  ...overviewTools,
  ...findTaskTools,
  ...addTaskTools,
  ...updateTaskTools,
  ...finishTaskTools,
  ...projectTools,
  ...labelAndFilterTools,
  ...commentAndReminderTools,
  ...noteTools,
  ...searchTools,
  ...peopleTools,
  ...historyAndCalendarTools,
];
