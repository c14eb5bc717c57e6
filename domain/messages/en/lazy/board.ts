import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The board of a project, and the layout menu. */
export const board = {
  showAs: 'View as',
  list: 'List',
  board: 'Board',
  calendar: 'Calendar',
  label: (project: string) => `${project} board`,
  tasks: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
  collapse: (column: string) => `Collapse ${column}`,
  expand: (column: string) => `Expand ${column}`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  inColumn: (name: string, column: string) => `${name}: ${column}`,
  movedTo: (name: string, column: string) => `“${name}” moved to “${column}”`,
};
