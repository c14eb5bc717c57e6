import { calendar } from './calendar.ts';
import { googleTasks } from './google-tasks.ts';
import type { ImportSource } from './import-sources.ts';
import type { Importer } from './importer.ts';
import { markdownChecklist } from './markdown-checklist.ts';
import { outlook } from './outlook.ts';
import { taskpaper } from './taskpaper/taskpaper.ts';
import { ticktick } from './ticktick.ts';
import { trello } from './trello.ts';
import { vikunja } from './vikunja/vikunja.ts';

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
