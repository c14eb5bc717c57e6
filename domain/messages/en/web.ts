import { webDates } from './web-dates.ts';
import { webErrors } from './web-errors.ts';
import { webKeyboard } from './web-keyboard.ts';
import { webProjects } from './web-projects.ts';
import { webShell } from './web-shell.ts';
import { webTasks } from './web-tasks.ts';

/** Everything the web app says in English; the browser loads one such module. */
export const web = {
  shell: webShell,
  errors: webErrors,
  projects: webProjects,
  keyboard: webKeyboard,
  dates: webDates,
  tasks: webTasks,
};

/** The shape every language of the web app has. */
export type WebMessages = typeof web;
