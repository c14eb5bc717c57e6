import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const search: LazyMessages['search'] = {
  title: 'Søg eller gå til',
  placeholder: 'Søg i opgaver, noter, projekter og personer',
  recent: 'Seneste',
  goTo: 'Gå til',
  tasks: 'Opgaver',
  notes: 'Noter',
  projects: 'Projekter',
  labels: 'Etiketter',
  people: 'Personer',
  actions: 'Handlinger',
  inComment: 'I en kommentar',
  inText: 'Længere nede i teksten',
  nothing: (text) => `Ingen resultater for ”${text}”.`,
  results: (count) => plural(count, { one: '# resultat', other: '# resultater' }),
};
