import type { WebMessages } from '../en/web.ts';
import { webDates } from './web-dates.ts';
import { webErrors } from './web-errors.ts';
import { webKeyboard } from './web-keyboard.ts';
import { webProjects } from './web-projects.ts';
import { webShell } from './web-shell.ts';
import { webTasks } from './web-tasks.ts';

/** The Danish texts of the first view. The browser loads one such module. */
export const web: WebMessages = {
  shell: webShell,
  errors: webErrors,
  projects: webProjects,
  keyboard: webKeyboard,
  dates: webDates,
  tasks: webTasks,
};
