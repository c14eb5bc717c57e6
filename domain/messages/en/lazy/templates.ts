import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The gallery of project templates, and its dialogs. */
export const templates = {
  heading: 'Templates',
  intro: 'Start a project with its tasks in place. All dates count from the day you choose.',
  own: 'Your templates',
  shared: 'Shared with you',
  builtIn: 'Included in Sammen',
  none: 'You have no templates yet. To make one, choose “Save as template” in the menu of a project.',
  fromTemplate: 'From a template',
  newFromTemplate: 'New project from a template',
  tasks: (count: number) => (count === 0 ? 'No tasks' : plural(count, { one: '# task', other: '# tasks' })),
  sharedBy: (name: string) => `Shared by ${name}`,
  sharedIn: (name: string) => `Shared in ${name}`,
  contents: 'Contents',
  empty: 'This template has no tasks.',
  /** Days after the start of the project. */
  day: (days: number) => (days === 0 ? 'Day 0' : `Day +${days}`),
  at: (day: string, time: string) => `${day}, ${time}`,
  use: 'Use template',
  projectName: 'Project name',
  start: 'Start date',
  startHint: 'The date of day 0.',
  created: (name: string) => `Project “${name}” created`,
  save: 'Save as template',
  saveHint:
    'Saves the sections and the open tasks. Assignees, comments, files and reminders aren’t included, and dates count from the first one.',
  saveAs: 'Save as',
  newTemplate: 'New template',
  replace: (name: string) => `Replace “${name}”`,
  replaceHint: 'Its sections and tasks are replaced by those of this project.',
  saved: (name: string) => `Template “${name}” saved`,
  show: 'Show templates',
  edit: 'Edit template',
  shareIn: 'Share in a project',
  shareHint: 'Everyone in the project can use the template. Only you can change it.',
  notShared: 'Not shared',
  changed: (name: string) => `Template “${name}” updated`,
  delete: 'Delete template',
  deleted: (name: string) => `Template “${name}” deleted`,
};
