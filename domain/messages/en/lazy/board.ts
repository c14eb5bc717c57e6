import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The board of a project, and the layout menu. */
export const board = {
  showAs: 'Show as',
  list: 'List',
  board: 'Board',
  calendar: 'Calendar',
  label: (project: string) => `Board of ${project}`,
  tasks: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
  fold: (column: string) => `Fold ${column}`,
  unfold: (column: string) => `Unfold ${column}`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  into: (name: string, column: string) => `${name}: ${column}`,
  put: (name: string, column: string) => `“${name}”: ${column}`,
};
