import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const board: LazyMessages['board'] = {
  showAs: 'Vis som',
  list: 'Liste',
  board: 'Tavle',
  calendar: 'Kalender',
  label: (project) => `Tavle for ${project}`,
  tasks: (count) => plural(count, { one: '# opgave', other: '# opgaver' }),
  collapse: (column) => `Fold ${column} sammen`,
  expand: (column) => `Fold ${column} ud`,
  moveLeft: 'Flyt til venstre',
  moveRight: 'Flyt til højre',
  inColumn: (name, column) => `${name}: ${column}`,
  movedTo: (name, column) => `”${name}” er flyttet til ”${column}”`,
};
