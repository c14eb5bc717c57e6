import { webAuth } from './web-auth.ts';
import { webDates } from './web-dates.ts';
import { webErrors } from './web-errors.ts';
import { webKeyboard } from './web-keyboard.ts';
import { webLabels } from './web-labels.ts';
import { webProjects } from './web-projects.ts';
import { webQuickAdd } from './web-quick-add.ts';
import { webSearch } from './web-search.ts';
import { webSettings } from './web-settings.ts';
import { webShell } from './web-shell.ts';
import { webTaskPanel } from './web-task-panel.ts';
import { webTasks } from './web-tasks.ts';
import { webTrash } from './web-trash.ts';

/** Everything the web app says in English; the browser loads one such module. */
export const web = {
  shell: webShell,
  auth: webAuth,
  errors: webErrors,
  projects: webProjects,
  labels: webLabels,
  trash: webTrash,
  search: webSearch,
  settings: webSettings,
  keyboard: webKeyboard,
  dates: webDates,
  quickAdd: webQuickAdd,
  taskPanel: webTaskPanel,
  tasks: webTasks,
};

/** The shape every language of the web app has. */
export type WebWords = typeof web;
