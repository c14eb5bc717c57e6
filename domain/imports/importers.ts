import { calendar } from './calendar.ts';
import { googleTasks } from './google-tasks.ts';
import type { Importer } from './importer.ts';
import { markdownChecklist } from './markdown-checklist.ts';
import { outlook } from './outlook.ts';
import { taskpaper } from './taskpaper/taskpaper.ts';
import { ticktick } from './ticktick.ts';
import { trello } from './trello.ts';
import { vikunja } from './vikunja/vikunja.ts';

/** The products and formats that can be imported from one file. */
export const IMPORT_SOURCES = [
  'vikunja',
  'ticktick',
  'outlook',
  'google_tasks',
  'trello',
  'taskpaper',
  'calendar',
  'markdown',
] as const;

export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The importer of each product and format. */
export const IMPORTERS: Readonly<Record<ImportSource, Importer>> = {
  vikunja,
  ticktick,
  outlook,
  google_tasks: googleTasks,
  trello,
  taskpaper,
  calendar,
  markdown: markdownChecklist,
};
