import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const viewOptions: LazyMessages['viewOptions'] = {
  button: 'Visning af listen',
  changedButton: 'Visning af listen (ændret)',
  title: 'Visning af listen',
  groupBy: 'Gruppér efter',
  groupings: {
    none: 'Ingenting',
    section: 'Afsnit',
    day: 'Dato',
    priority: 'Prioritet',
    label: 'Etiket',
    assignee: 'Tildelt',
    project: 'Projekt',
  },
  sortBy: 'Sortér efter',
  sortings: { own: 'Egen rækkefølge', date: 'Dato', priority: 'Prioritet', name: 'Navn', created: 'Oprettelse' },
  natural: 'Som normalt',
  ascending: 'Stigende',
  descending: 'Faldende',
  only: 'Vis kun',
  priority: 'Prioritet',
  label: 'Etiketter',
  assignee: 'Tildelt',
  nobody: 'Ingen',
  noDate: 'Uden dato',
  hideSubtasks: 'Skjul delopgaver',
  showCompleted: 'Vis færdige',
  reset: 'Nulstil',
  noneMatch: 'Ingen opgave her passer til det, der er valgt.',
  hidden: (count) => plural(count, { one: '# opgave er udeladt', other: '# opgaver er udeladt' }),
  noLabel: 'Ingen etiket',
  noProject: 'Intet projekt',
  sorted: (by) => `Listen er sorteret: ${by}. Sortér efter egen rækkefølge for at flytte opgaver selv.`,
};
