import { webDates } from './web-dates.ts';
import { webErrors } from './web-errors.ts';
import { webKeyboard } from './web-keyboard.ts';
import { webProjects } from './web-projects.ts';
import { webShell } from './web-shell.ts';
import { webTasks } from './web-tasks.ts';

/** The English texts of the first view. The browser loads one such module. */
export const web = {
  shell: webShell,
  errors: webErrors,
  projects: webProjects,
  keyboard: webKeyboard,
  dates: webDates,
  tasks: webTasks,
};

/** The type of these messages in every language. */
export type WebMessages = typeof web;
