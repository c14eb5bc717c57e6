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
  fold: (column) => `Fold ${column} sammen`,
  unfold: (column) => `Fold ${column} ud`,
  moveLeft: 'Flyt til venstre',
  moveRight: 'Flyt til højre',
  into: (name, column) => `${name}: ${column}`,
  put: (name, column) => `”${name}”: ${column}`,
};
