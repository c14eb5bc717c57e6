import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const viewOptions: LazyMessages['viewOptions'] = {
  button: 'Visning',
  changedButton: 'Visning (ændret)',
  title: 'Visning',
  groupBy: 'Gruppér efter',
  groupings: {
    none: 'Ingen',
    section: 'Afsnit',
    day: 'Dato',
    priority: 'Prioritet',
    label: 'Etiket',
    assignee: 'Ansvarlig',
    project: 'Projekt',
  },
  sortBy: 'Sortér efter',
  sortings: { own: 'Egen rækkefølge', date: 'Dato', priority: 'Prioritet', name: 'Navn', created: 'Oprettelsesdato' },
  natural: 'Standard',
  ascending: 'Stigende',
  descending: 'Faldende',
  only: 'Vis kun',
  priority: 'Prioritet',
  label: 'Etiketter',
  assignee: 'Ansvarlig',
  nobody: 'Ingen',
  noDate: 'Uden dato',
  hideSubtasks: 'Skjul delopgaver',
  showCompleted: 'Vis fuldførte',
  addFavorite: 'Føj til favoritter',
  removeFavorite: 'Fjern fra favoritter',
  reset: 'Nulstil',
  noneMatch: 'Ingen opgaver passer til dine valg.',
  hidden: (count) => plural(count, { one: '# opgave er skjult', other: '# opgaver er skjult' }),
  noLabel: 'Uden etiket',
  noProject: 'Uden projekt',
  sorted: (by) => `Listen er sorteret: ${by}. Vælg egen rækkefølge for selv at flytte opgaver.`,
};
